"""Puts one question to the person at the terminal, step by step, and understands what is typed."""

from typing import Any, Final, Literal, NamedTuple

from rich.text import Text

from paiju.cli import rules
from paiju.cli.draw import Painter
from paiju.cli.terminal import Leave, Terminal
from paiju.cli.words import Words, is_span
from paiju.kernel import Ask, Barred, Chance, Choices, IllegalAnswer, News, Step, Table
from paiju.players import ADVISER, ask_player, find_player, players_of, reasons_of, sentence
from paiju.show.scene import Label, Prompt

LISTED: Final = 60  # so many choices are listed; where there are more, a value is typed


class Wish(NamedTuple):
    """What the person wants done at the table. `value`: the answer, or what to agree to."""

    kind: Literal["answer", "undo", "agree", "concede"]
    value: Any = None


class Asking:
    """One question to one seat. `alone`: no other person is at this terminal, so a single choice need not be typed."""

    def __init__(self, terminal: Terminal, painter: Painter, table: Table, ask: Ask, alone: bool) -> None:
        self.terminal = terminal
        self.painter = painter
        self.words: Words = painter.words
        self.table = table
        self.ask = ask
        self.alone = alone
        self.path: tuple[Step, ...] = ()
        self.typed: list[int] = []  # the lengths of the path at which something was typed

    def put(self) -> Wish:
        """Ask until there is a whole answer or another wish. Raises Leave."""
        show = True
        while True:
            choices = self.table.options(self.ask, self.path)
            if choices is None:
                return self._answer()
            barred = self.table.barred(self.ask, self.path)
            if self.alone and choices.count() == 1 and not barred:
                if self._step(choices, choices.at(0)):
                    if not self.typed:
                        path = self.words.path(self.ask, self.path)
                        self.terminal.line(self.words("cli.only_choice", who=self.words.name(self.ask.seat), path=path))
                    return self._answer()
                continue
            if show:
                self._show(choices, barred)
            given = self.terminal.read(self.words("cli.choose"))
            wish = self._command(given)
            if wish is None:
                wish = self._choose(given, choices, barred)
            if isinstance(wish, Wish):
                return wish
            show = wish

    # --- answering -------------------------------------------------------------------------------------------------

    def _answer(self) -> Wish:
        return Wish("answer", self.path[0] if len(self.path) == 1 else self.path)

    def _step(self, choices: Choices, value: Step) -> bool:
        """Take a choice; True if it completes the answer."""
        self.path += (value,)
        return choices.final

    def _choose(self, given: str, choices: Choices, barred: list[Barred]) -> Wish | bool:
        """Take what was typed for a choice, or say why it is none. True: put the next question."""
        try:
            value = self._number(given, choices) if is_span(choices) else self._listed(given, choices, barred)
        except IllegalAnswer as e:
            clause = f" ({e.clause})" if e.clause else ""
            self.terminal.line(self.words(e.reason) + clause, "yellow")
            return False
        self.typed.append(len(self.path))
        return self._answer() if self._step(choices, value) else True

    def _number(self, given: str, choices: Choices) -> Step:
        try:
            return choices.find(int(given))
        except ValueError:
            last = choices.at(choices.count() - 1)
            raise _wrong("cli.not_a_number", given=given, lo=choices.at(0), hi=last) from None

    def _listed(self, given: str, choices: Choices, barred: list[Barred]) -> Step:
        """The choice with this number, or whose name begins like this; of too many to list, the one typed."""
        if choices.count() > LISTED:
            return self._typed(given, choices)
        if given.isdecimal() and len(given) < 10 and 1 <= int(given) <= choices.count():
            return choices.at(int(given) - 1)
        start = given.casefold()
        found = [(self._name(value), value) for value in choices if start]
        found = [pair for pair in found if pair[0].casefold().startswith(start)]
        exact = [pair for pair in found if pair[0].casefold() == start]
        if len(exact or found) == 1:
            return (exact or found)[0][1]
        if found:
            raise _wrong("cli.several", given=given, some=", ".join(name for name, _ in found))
        for choice in barred:
            name = self._name(choice.value)
            if start and name.casefold().startswith(start):
                raise IllegalAnswer(
                    {"key": "cli.barred", "args": {"what": name, "reason": self.words(choice.reason)}}, choice.clause
                )
        raise _wrong("cli.not_understood", given=given or "–", n=choices.count())

    def _typed(self, given: str, choices: Choices) -> Step:
        """The choice that is spelled like this. Raises IllegalAnswer with the game's reason if it has one."""
        value: Step = int(given) if given.isdecimal() and len(given) < 10 else given
        try:
            return choices.find(value)
        except ValueError:
            named = [v for v in choices.few(LISTED) if self._name(v).casefold() == given.casefold()]
            if named:
                return named[0]
        verdict = self.table.explain(self.ask, (*self.path, value))
        assert verdict.reason is not None
        raise IllegalAnswer(verdict.reason, verdict.clause)

    def _name(self, value: Step) -> str:
        return self.words(self.words.label(self.ask, self.path, value)["text"])

    # --- showing ---------------------------------------------------------------------------------------------------

    def _prompt(self) -> Prompt:
        return self.table.game.show.prompt(self.ask.kind, self.ask.args or {}, self.path)

    def _show(self, choices: Choices, barred: list[Barred]) -> None:
        prompt, words, line = self._prompt(), self.words, self.terminal.line
        line("")
        line(f"{words.name(self.ask.seat)}: {words(prompt['title'])}", "bold")
        if "detail" in prompt:
            line(words(prompt["detail"]), "dim")
        if self.path:
            line(words("cli.chosen", path=words.path(self.ask, self.path)), "cyan")
        if is_span(choices):
            keys = words("cli.keys_number", lo=choices.at(0), hi=choices.at(choices.count() - 1))
        else:
            count = choices.count()
            labels = [words.label(self.ask, self.path, value) for value in choices.few(LISTED)]
            dimmed = [(b, words.label(self.ask, self.path, b.value)) for b in barred]
            self.terminal.print(self.painter.choices(labels, dimmed, numbered=count <= LISTED))
            keys = words("cli.keys") if count <= LISTED else words("cli.keys_value", n=count)
        line(keys, "dim")

    def show_table(self) -> None:
        """The table as this seat sees it."""
        seat = self.ask.seat
        scene = self.table.game.show.scene(self.table.view(seat))
        self.terminal.print(self.painter.scene(scene, seat))

    # --- commands --------------------------------------------------------------------------------------------------

    def _command(self, given: str) -> Wish | bool | None:
        """Carry out a command; None if it is none. True: put the question again."""
        word, _, rest = given.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "q":
                raise Leave
            case "u":
                return Wish("undo")
            case "concede":
                return Wish("concede")
            case "agree":
                return self._agree(rest)
            case "b":
                return self._back()
            case "t" | "":
                self.show_table()
                return True
            case "h":
                some = ", ".join(("undo", *self.table.game.agreements))
                self.terminal.line(self.words("cli.help", agreements=some))
            case "log":
                self._log()
            case "why":
                self._why(rest)
            case "hint":
                self._hint()
            case "i":
                self._info(rest)
            case _ if word.startswith(("?", "？")):
                self._rules(given[1:].strip())
            case _:
                return None
        return False

    def _hint(self) -> None:
        """What a strong program would answer."""
        game = self.table.game
        if ADVISER not in players_of(game.id):
            self.terminal.line(self.words("cli.no_hint"), "yellow")
            return
        self.terminal.line(self.words("cli.hint_thinking"), "dim")
        adviser = find_player(game.id, ADVISER)
        ask_player(adviser, self.table, self.ask.seat, Chance.from_seed(f"hint {self.ask.id}"))
        self.terminal.line(self.words(sentence(game, self.ask, reasons_of(adviser))), "green")

    def _agree(self, what: str) -> Wish | bool:
        possible = ("undo", *self.table.game.agreements)
        if what in possible:
            return Wish("agree", what)
        self.terminal.line(self.words("cli.agree_what", some=", ".join(possible)), "yellow")
        return False

    def _back(self) -> bool:
        if not self.typed:
            self.terminal.line(self.words("cli.no_back"), "yellow")
            return False
        self.path = self.path[: self.typed.pop()]
        return True

    def _log(self) -> None:
        lines = list(self.painter.log(self.table.events(self.ask.seat)))
        for text in lines or [Text(self.words("cli.log_empty"))]:
            self.terminal.print(text)

    def _why(self, given: str) -> None:
        """The rule an event rests on, and the events that led to it."""
        news = self.table.events(self.ask.seat)
        if not given.isdecimal():
            self.terminal.line(self.words("cli.why_usage"), "yellow")
        elif len(given) > 9 or int(given) >= len(news):
            self.terminal.line(self.words("cli.no_event", n=given, last=len(news) - 1), "yellow")
        else:
            event: News | None = news[int(given)]
            first = True
            while event is not None:
                if not first:
                    self.terminal.line(self.words("cli.because"), "dim")
                for text in self.painter.log([event]):
                    self.terminal.print(text)
                if not self.print_clauses(rules.numbers_in(event["clause"])):
                    self.terminal.line(self.words("cli.no_clause"), "dim")
                event = None if event["cause"] is None else news[event["cause"]]
                first = False

    def print_clauses(self, numbers: list[str]) -> bool:
        """Print the rules with these numbers; False if there are none."""
        every = rules.clauses(self.table.game.id, self.words.lang)
        found = [(number, every[number]) for number in dict.fromkeys(numbers) if number in every]
        for number, text in found:
            self.terminal.print(clause_text(number, text))
        return bool(found)

    def _rules(self, query: str) -> None:
        if not query:
            numbers = [*rules.numbers_in(self.ask.clause), *rules.numbers_in(" ".join(self._prompt()["clauses"]))]
            if not self.print_clauses(numbers):
                self.terminal.line(self.words("cli.no_rule"), "yellow")
            return
        found = rules.lookup(self.table.game.id, self.words.lang, query)
        for number, text in found:
            self.terminal.print(clause_text(number, text))
        if not found:
            self.terminal.line(self.words("cli.nothing_found", word=query), "yellow")

    def _info(self, given: str) -> None:
        """What a choice is, or what a card does."""
        choices = self.table.options(self.ask, self.path)
        lines: list[str] = []
        codes: list[str] = []
        if given.isdecimal() and choices is not None and not is_span(choices):
            if len(given) < 10 and 1 <= int(given) <= choices.count():
                value = choices.at(int(given) - 1)
                label = self.words.label(self.ask, self.path, value)
                lines = [self.words(label["text"])]
                if "hint" in label:
                    lines.append(self.words(label["hint"]))
                codes = self._codes(label, value)
        elif given:
            codes = [c for c in self.painter.faces if given.casefold() in self.words.card(c).casefold()]
        for code in codes:
            if self.words.card(code) not in lines:
                lines.append(self.words.card(code))
            if self.words.has(f"card.{code}.text"):
                lines.append("  " + self.words(f"card.{code}.text"))
        for text in lines or [self.words("cli.nothing_found", word=given or "–")]:
            self.terminal.line(text, "" if lines else "yellow")

    def _codes(self, label: Label, value: Step) -> list[str]:
        """The face of the card that stands for a choice, if a card does."""
        scene = self.table.game.show.scene(self.table.view(self.ask.seat))
        cards = [card for zone in scene["zones"] for card in zone["cards"]]
        refs = [c["code"] for c in cards if c["code"] is not None and c["ref"] == label.get("ref")]
        return refs or [code for code in (str(value),) if code in self.painter.faces]


def clause_text(number: str, text: str) -> Text:
    """A rule with its number."""
    return Text(f"{number}  ", "bold cyan") + Text(text, "default")


def _wrong(key: str, **args: Any) -> IllegalAnswer:
    return IllegalAnswer({"key": key, "args": args})
