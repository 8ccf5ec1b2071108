"""A match at one terminal: people and programs, a curtain between people, saved after every entry."""

from collections.abc import Sequence

from paiju.cli.asking import Asking, Wish
from paiju.cli.draw import Painter
from paiju.cli.saves import Save, Sitter
from paiju.cli.terminal import Leave, Terminal
from paiju.cli.words import Words
from paiju.kernel import OPEN, Chance, IllegalAnswer, RulesBroken, Table
from paiju.players import Fault, ask_of, ask_player, find_player, reasons_of, sentence
from paiju.show.text import Message


class Sitting:
    """One match being played at this terminal. `chance`: the luck of the programs."""

    def __init__(self, terminal: Terminal, words: Words, table: Table, save: Save, chance: Chance) -> None:
        self.terminal = terminal
        self.words = words
        self.painter = Painter(words)
        self.table = table
        self.save = save
        self.chance = chance
        programs = {seat: s.player for seat, s in enumerate(save.sitters) if s.player is not None}
        self.programs = {seat: find_player(table.game.id, name) for seat, name in programs.items()}
        self.thoughts: dict[int, Message] = {}  # what each program thought about its last answer: told in the end
        self.people = [seat for seat in range(table.seats) if seat not in programs]
        self.alone = len(self.people) == 1
        self.seen: dict[int | None, int] = {}  # how many events each viewer has been shown
        self.at_screen: int | None = self.people[0] if self.alone else None

    def run(self) -> int:
        """Play until the game is over or the person leaves. Returns the exit code: 1 if our rules failed."""
        try:
            self.save.write(self.table)
            while self.table.outcome is None and self.table.frozen is None:
                if not self._programs_answer():
                    self._turn()
            if self.table.frozen is not None:
                return self._frozen(self.table.frozen)
            self._end()
        except Leave:
            self.terminal.line(self.words("cli.quit"))
        except RulesBroken as e:
            self.save.write(self.table)
            return self._frozen(e.report)
        return 0

    # --- turns -----------------------------------------------------------------------------------------------------

    def _programs_answer(self) -> bool:
        """Let one program that is asked answer; False if none is."""
        for ask in self.table.asks:
            player = self.programs.get(ask.seat)
            if player is not None:
                answer = ask_player(player, self.table, ask.seat, self.chance, self._fault)
                self.thoughts[ask.seat] = sentence(self.table.game, ask, reasons_of(player))
                self.table.answer(ask, answer)
                self.save.write(self.table)
                if not self.people:
                    self._news(None)
                return True
        return False

    def _fault(self, fault: Fault) -> None:
        self.terminal.line(self.words("cli.fault", player=fault.player, problem=fault.problem), "yellow")

    def _turn(self) -> None:
        """One question to the person at the screen, or to the next."""
        asked = [ask.seat for ask in self.table.asks]
        seat = self.at_screen if self.at_screen in asked else asked[0]
        assert seat is not None
        if not self._curtain(seat):
            return
        ask = ask_of(self.table, seat)
        assert ask is not None
        asking = Asking(self.terminal, self.painter, self.table, ask, self.alone)
        self.terminal.line("")
        self._news(seat)
        asking.show_table()
        try:
            self._do(seat, asking.put())
        except IllegalAnswer as e:
            self.terminal.line(self.words(e.reason), "yellow")

    def _curtain(self, seat: int) -> bool:
        """Hide the table while the screen goes to another person. False: somebody took an answer back meanwhile."""
        before = self.at_screen
        if before == seat:
            return True
        words, name = self.words, self.words.name
        self.terminal.clear()
        self.terminal.line("─" * 40, "dim")
        self.terminal.line(words("cli.curtain", who=name(seat)), "bold")
        undoer = before if before is not None and self.table.can_undo(before) else None
        if undoer is not None:
            self.terminal.line(words("cli.curtain_undo", who=name(undoer)), "dim")
        while given := self.terminal.read(words("cli.curtain_keys", who=name(seat))).lower():
            if given == "q":
                raise Leave
            if given == "u" and undoer is not None:
                self.table.undo(undoer)
                self.save.write(self.table)
                return False
        self.at_screen = seat
        self.terminal.clear()
        return True

    def _do(self, seat: int, wish: Wish) -> None:
        """Carry out what a person wants. Raises IllegalAnswer."""
        match wish.kind:
            case "answer":
                ask = ask_of(self.table, seat)
                assert ask is not None
                self.table.answer(ask, wish.value)
                self.save.write(self.table)
            case "concede":
                if self.terminal.yes(self.words("cli.sure_concede", who=self.words.name(seat)), False):
                    self.table.concede(seat)
                    self.save.write(self.table)
            case "undo":
                if self.table.can_undo(seat):
                    self.table.undo(seat)
                    self.save.write(self.table)
                    self.terminal.line(self.words("cli.undone"))
                elif self._agree(seat, "undo"):
                    self.terminal.line(self.words("cli.undone"))
            case "agree":
                if self._agree(seat, str(wish.value)):
                    self.terminal.line(self.words("cli.agreed"))

    def _agree(self, seat: int, what: str) -> bool:
        """Let everybody agree, if everybody does; programs agree to what the people want. Raises IllegalAnswer."""
        table = self.table
        here = [s for s in self.people if s not in table.gone]
        if len(here) > 1 and not self.terminal.yes(self.words("cli.all_agree"), False):
            self.terminal.line(self.words("cli.not_agreed"))
            return False
        for s in [seat, *(s for s in range(table.seats) if s != seat and s not in table.gone)]:
            table.agree(s, what)
            self.save.write(table)
        return True

    # --- showing ---------------------------------------------------------------------------------------------------

    def _news(self, viewer: int | None) -> None:
        """The log since this viewer last looked."""
        news = self.table.events(viewer)
        since = min(self.seen.get(viewer, 0), len(news))
        self.seen[viewer] = len(news)
        for text in self.painter.log(news[since:]):
            self.terminal.print(text)

    def _end(self) -> None:
        table, words = self.table, self.words
        outcome = table.outcome
        assert outcome is not None
        if len(self.people) > 1:
            self.terminal.clear()
        self._news(self.people[0] if self.alone else None)
        self.terminal.print(self.painter.scene(table.game.show.scene(table.view(OPEN)), OPEN))
        key = "cli.draw" if outcome.draw else "cli.won"
        self.terminal.line(words(key, seats=list(outcome.winners)), "bold green")
        self.terminal.line(words(outcome.reason))
        for seat, thought in sorted(self.thoughts.items()):
            self.terminal.line(words("cli.thought", who=seat, thought=thought), "dim")
        self.terminal.line(words("cli.key", key=table.start.key.hex()), "dim")
        self.terminal.line(words("cli.file", file=str(self.save.path)), "dim")

    def _frozen(self, report: str) -> int:
        path = self.save.path.with_suffix(".report.txt")
        path.write_text(report, encoding="utf8")
        self.terminal.line(self.words("cli.frozen", file=str(path)), "red")
        return 1


def sitters_for(words: Words, seats: int, ai: Sequence[str], names: Sequence[str]) -> list[Sitter]:
    """Who sits where: people first, then the programs. Names that repeat get a number."""
    people = seats - len(ai)
    persons = [words("cli.you")] if people == 1 else [words("cli.person", n=i + 1) for i in range(people)]
    persons[: len(names)] = names
    sitters = [Sitter(name) for name in persons]
    for player in ai:
        key = f"player.{player.partition('@')[0]}"  # without the limit
        sitters.append(Sitter(words(key) if words.has(key) else player, player))
    counts: dict[str, int] = {}
    named = []
    for sitter in sitters:
        counts[sitter.name] = n = counts.get(sitter.name, 0) + 1
        named.append(sitter if n == 1 else Sitter(f"{sitter.name} {n}", sitter.player))
    return named
