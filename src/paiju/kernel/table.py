"""The table: runs a game, holds its open questions, checks answers, keeps the journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from paiju.kernel.ask import Answer, Ask, Choices, Pick, Step
from paiju.kernel.chance import Chance
from paiju.kernel.check import Verdict, check_seats, checked, loaded, not_open
from paiju.kernel.context import Context
from paiju.kernel.digest import digest
from paiju.kernel.errors import BadStart, BudgetSpent, Hidden, IllegalAnswer, RulesBroken, report_of, spell, typed
from paiju.kernel.event import FORGOTTEN
from paiju.kernel.game import Barred, Game
from paiju.kernel.mark import Mark, without
from paiju.kernel.record import KINDS, Entry, Record, Start, is_entry, key_of
from paiju.kernel.runner import RETURNED
from paiju.kernel.told import Told
from paiju.show.text import msg


class Table(Told):
    """A game being played. Every public method either does what it says or raises and has changed nothing.

    `asks`: the open questions (read only). `outcome`: how the game ended, None while it goes on. `state`: the truth,
    for rules and tests alone. `frozen`: the report, if our rules failed. `laid_open`: whoever holds this table may
    see all hands though the game goes on (a bench, a judge); forks are not. A `lean` table keeps no events and makes
    no copies, so its forks run again what happened since it was made: for simulation and search.
    """

    __slots__ = ("_agreed", "_imagined", "_journal", "_mark", "frozen")

    def __init__(self, game: Game[Any], start: Start, lean: bool) -> None:
        """Not for callers: see `open`, `load`, `fork`."""
        super().__init__(game, start, lean)

    def _clear(self) -> None:
        Told._clear(self)
        self.frozen: str | None = None
        self._journal: list[Entry] | None = None  # all entries; None while the line is all of them
        self._agreed: dict[str, list[int]] = {}
        self._mark: Mark | None = None
        self._imagined = False

    # --- beginning -------------------------------------------------------------------------------------------------

    @staticmethod
    def open(
        game: Game[Any],
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        seed: int | str | None = None,
        key: bytes | None = None,
        position: dict[str, Any] | None = None,
        lean: bool = False,
    ) -> Table:
        """A table at the first question of a game.

        `options`: those that differ from their defaults. `seats`: the fewest the game allows, if not given. Chance
        comes from `key` (16 bytes, kept secret until the end) or from a `seed` people can type (default 0).
        `position`: begin there instead of with the game's setup. Raises BadStart, RulesBroken if our rules fail
        before the first question.
        """
        seats = game.seats[0] if seats is None else seats
        check_seats(game, seats)
        if key is None:
            key = Chance.from_seed(0 if seed is None else seed).key
        elif type(key) is not bytes or len(key) != 16:
            raise BadStart(msg("kernel.bad_key", value=spell(key)))
        try:
            own = None if position is None else deepcopy(position)
        except RecursionError:
            problem = "it is nested too deeply"
            raise BadStart(msg("kernel.bad_position", game=game.id, field="position", problem=problem)) from None
        start = Start(game.id, game.version, game.settle_options(options or {}), seats, key, own)
        table = Table(game, start, lean)
        table._open()
        return table

    @staticmethod
    def load(game: Game[Any], record: Record, lean: bool = False) -> Table:
        """The table of a record, at its last entry. Raises as `replay` does."""
        *_, table = Table.replay(game, record, lean)
        return table

    @staticmethod
    def replay(game: Game[Any], record: Record, lean: bool = False) -> Iterator[Table]:
        """The table at the start, then after each entry: always the same table, carried on.

        Raises BadStart that names the entry where the record is not one of this game, RulesBroken where our rules
        fail at an entry.
        """
        start = record.start
        if (start.game, start.version) != (game.id, game.version):
            given, wanted = f"{start.game} {start.version}", f"{game.id} {game.version}"
            raise BadStart(msg("kernel.other_game", given=given, wanted=wanted))
        table = Table.open(game, start.options, start.seats, key=start.key, position=start.position, lean=lean)
        yield table
        for number, entry in enumerate(record.journal):
            try:
                table.enter(entry)
            except IllegalAnswer as e:
                raise BadStart(msg("kernel.bad_record", field=f"journal[{number}]", problem=e.reason), e.clause) from e
            yield table

    def again(self, key: bytes) -> None:
        """Begin anew with another deal: as `open` would with this `key`, at less cost. Raises as `open` does; Hidden
        for an imagined table, which does not know where the match began.
        """
        if self._imagined:
            raise Hidden(msg("kernel.imagined"))
        if type(key) is not bytes or len(key) != 16:
            raise BadStart(msg("kernel.bad_key", value=spell(key)))
        start = self._start
        self._start = Start._make((*start[:4], key, start.position))
        self._clear()
        self._open()

    def _open(self) -> None:
        """Go to the first question."""
        try:
            self._begin()
        except BadStart:
            raise
        except Exception as e:
            raise RulesBroken(msg("kernel.cannot_begin"), report_of(e)) from e

    def _begin(self) -> None:
        start = self._start
        chance = Chance(start.key)
        if start.position is None:
            self.state = self.game.setup(start.seats, start.options, chance)
        else:
            self.state = loaded(self.game, start)
            self._gone = self.game.conceded(self.state)
        self._context = Context(chance, [], self.lean)
        if not self.lean:
            self._save()
        self._run(None)

    # --- looking ---------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._start.seats

    @property
    def start(self) -> Start:
        """How the match began; what an imagined table must not tell, key and position, is empty there."""
        return self._start._replace(key=b"", position=None) if self._imagined else self._start

    @property
    def record(self) -> Record:
        """How the match began and all that was entered since."""
        if self._imagined:
            raise Hidden(msg("kernel.imagined"))
        return Record(self._start, tuple(self._line if self._journal is None else self._journal))

    @property
    def entries(self) -> int:
        """How many entries the journal has."""
        return len(self._line if self._journal is None else self._journal)

    @property
    def last(self) -> Entry:
        """The last entry of the journal, which has one."""
        return (self._line if self._journal is None else self._journal)[-1]

    @property
    def digest(self) -> str:
        """Equal exactly when two tables are at the same point with the same future."""
        return digest(
            [
                self.state,
                [self._context.chance.key, self._context.chance.counter],
                [[ask.seat, ask.kind, ask.args, ask.clause] for ask in self.asks],
                sorted(self._sealed.items()),
                self._gone,
                sorted(self._agreed.items()),
                self.outcome and self.outcome._asdict(),
            ]
        )

    @property
    def sealed(self) -> list[int]:
        """Seats whose answer lies sealed until all are in."""
        return sorted(self._sealed)

    @property
    def gone(self) -> tuple[int, ...]:
        """Seats that conceded, in that order."""
        return self._gone

    @property
    def agreed(self) -> dict[str, list[int]]:
        """What seats have consented to so far: name → seats."""
        return {what: list(seats) for what, seats in self._agreed.items()}

    @property
    def waiting(self) -> list[tuple[int, str]]:
        """Who is being asked, and what kind of question: known to everybody."""
        return [(ask.seat, ask.kind) for ask in self.asks]

    def question(self, ask_id: int) -> Ask:
        """The open question with this id. Raises IllegalAnswer if it is not open."""
        for ask in self.asks:
            if ask.id == ask_id:
                return ask
        raise IllegalAnswer(msg("kernel.not_open", ask=ask_id))

    def options(self, ask: Ask, prefix: tuple[Step, ...] = ()) -> Choices | None:
        """The choices after the steps in `prefix` (legal ones), None when they are a whole answer."""
        if prefix:
            return self.game.options(self.state, ask, prefix)
        if ask.choices is None:
            ask.choices = self.game.options(self.state, ask, ())
        return ask.choices

    def barred(self, ask: Ask, prefix: tuple[Step, ...] = ()) -> list[Barred]:
        """What cannot be chosen there though a player would look for it, with reasons."""
        return self.game.barred(self.state, ask, prefix)

    def answers(self, ask: Ask, prefix: tuple[Step, ...] = ()) -> Iterator[Answer]:
        """Every legal answer that begins with `prefix`, in the game's order."""
        choices = self.options(ask, prefix)
        if choices is None:
            yield prefix[0] if len(prefix) == 1 else prefix
            return
        for step in choices:
            path = (*prefix, step)
            if choices.final:
                yield path[0] if len(path) == 1 else path
            else:
                yield from self.answers(ask, path)

    def explain(self, ask: Ask, answer: Any) -> Verdict:
        """Whether this answer is legal and, if not, why not. Changes nothing."""
        if ask not in self.asks:
            return Verdict(False, not_open(ask))
        try:
            checked(self.game, self.state, ask, self.options(ask), answer)
        except IllegalAnswer as e:
            return Verdict(False, e.reason, e.clause, e.step)
        return Verdict(True)

    # --- doing -----------------------------------------------------------------------------------------------------

    def answer(self, ask: Ask, value: Any) -> None:
        """Answer an open question of this table with a step or a path of steps.

        Raises IllegalAnswer if the question is not open or the answer not legal, RulesBroken if our rules fail at
        it: then the table stands as before and takes no more entries.
        """
        if ask not in self.asks:
            raise IllegalAnswer(not_open(ask))
        choices, kind = ask.choices, type(value)
        if not ((kind is int or kind is str) and type(choices) is Pick and value in choices):
            value = self._checked(ask, value)
        if self._group is not None or self._journal is not None or self._agreed or self.frozen is not None:
            self._enter(("answer", ask.seat, value))
            return
        # what _enter would do, at half the cost: simulations spend their time here
        line = self._line
        if not self.lean:
            context = self._context
            self._mark = (ask.seat, len(line), context.chance.counter, len(context.events), self._mark)
            if context.film is not None:
                context.film.shots = []
        line.append(("answer", ask.seat, value))
        self._context.steps_left = self.game.step_budget
        try:
            try:
                yielded = self._stack[-1].send(value)
            except StopIteration as stop:
                self._carry_on(stop.value, RETURNED)
            except BudgetSpent:
                self._overrun()
            else:
                if type(yielded) is Ask and not self._gone:  # the next question, to one seat alone
                    self._answered = yielded.id = self._answered + 1
                    yielded.choices = None
                    self.asks = [yielded]
                else:
                    self._carry_on(None, yielded)
        except Exception as e:  # noqa: BLE001  # whatever our rules do wrong
            self._freeze(e, self._agreed)

    def concede(self, seat: int) -> None:
        """Give up, at any moment."""
        self._enter(("concede", seat))

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, if since then nobody saw anything new, no chance was used and
        nobody else acted.
        """
        self._enter(("undo", seat))

    def agree(self, seat: int, what: str, yes: bool = True) -> None:
        """Consent (or no longer) to something that needs everybody's consent; it happens when the last one agrees.

        `what`: "undo" takes back the last answer of the seat that agreed first, and all since, unless somebody
        conceded since; the rest is the game's. An answer ends what was said about an undo, a concession all consent.
        """
        self._enter(("agree", seat, what, bool(yes)))

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` is possible now."""
        if type(seat) is not int or self.frozen is not None or self.outcome is not None or seat in self._gone:
            return False
        return seat in self._sealed or self._unseen(seat)

    def has_answered(self, seat: int) -> bool:
        """Whether an answer of the seat is in effect that could be taken back, if all agreed."""
        for entry in reversed(self._line):
            if entry[:2] == ("answer", seat):
                return True
            if entry[0] in ("concede", "redeal"):
                return False
        return False

    def enter(self, entry: Entry) -> None:
        """Do what an entry of a record says. Raises as `answer` does."""
        if not is_entry(entry):
            raise IllegalAnswer(msg("kernel.bad_entry", entry=spell(entry), some=", ".join(KINDS)))
        if entry[0] != "answer":
            self._enter(entry)
            return
        for ask in self.asks:
            if ask.seat == entry[1]:
                self.answer(ask, entry[2])
                return
        raise IllegalAnswer(msg("kernel.over" if self.outcome else "kernel.not_asked", seat=entry[1]))

    def fork(self, lean: bool | None = None) -> Table:
        """A table at the same moment with the same future, independent of this one. `lean`: as this one, if
        not given.
        """
        twin = Table(self.game, self._start, self.lean if lean is None else lean)
        line, happened = 0, self._context.events
        if self._check is None:
            twin._begin()
        else:
            state, key, counter, line, events, gone = self._check
            twin.state = state.copy()
            # a lean table adds no events: it may hold on to the list of the full one it was forked from
            twin._context = Context(Chance(key, counter), happened if twin.lean else happened[:events], twin.lean)
            twin._check = self._check
            twin._gone = gone
            twin._line = self._line[:line]
            twin._run(None)
        for entry in self._line[line:]:
            twin._line.append(entry)
            twin._feed(entry)
        twin._answered = self._answered
        for ask, own in zip(twin._group or twin.asks, self._group or self.asks, strict=True):
            ask.id = own.id
        twin._journal = None if self._journal is None else self._journal[:]
        twin._agreed = self.agreed
        twin._mark = self._mark
        twin._imagined = self._imagined
        twin.frozen = self.frozen
        return twin

    def imagine(self, seat: int, rng: Chance, lean: bool = True) -> Table:
        """A fork in which all that `seat` cannot know is dealt anew, others' sealed answers are asked anew,
        and the future is another. It has no record and tells nothing of what happened before.
        """
        twin = self.fork(lean)
        twin._imagined = True
        twin._enter(("redeal", seat, rng.key_bytes().hex()))
        return twin

    # --- entries ---------------------------------------------------------------------------------------------------

    def _enter(self, entry: Entry) -> None:
        """Carry out an entry and write it down; else raise, with nothing changed. An answer has been checked
        already.
        """
        if self.frozen is not None:
            raise IllegalAnswer(msg("kernel.frozen"))
        kind, agreed = entry[0], self._agreed
        if kind != "answer":
            self._check_entry(entry)
            if kind == "undo":
                self._undo(entry)
                return
            if kind == "agree" and not self._decides(entry):
                return
        self._line.append(entry)
        self._cut()
        try:
            self._feed(entry)
        except Exception as e:  # noqa: BLE001  # whatever our rules do wrong
            self._freeze(e, agreed)
        if self._journal is not None:
            self._journal.append(entry)

    def _note(self, entry: Entry) -> None:
        """Write down an entry that does not belong to the line."""
        if self._journal is None:
            self._journal = self._line[:]
        self._journal.append(entry)
        self._cut()

    def _cut(self) -> None:
        """Begin the film of another entry."""
        if self._context.film is not None:
            self._context.film.shots = []

    def _check_entry(self, entry: Entry) -> None:
        seat = entry[1]
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalAnswer(msg("kernel.no_seat", seat=spell(seat), last=self.seats - 1))
        if entry[0] == "redeal":
            return
        if self.outcome is not None and not (self.laid_open and entry[0] == "agree" and entry[2] == "undo"):
            raise IllegalAnswer(msg("kernel.over"))
        if seat in self._gone:
            raise IllegalAnswer(msg("kernel.gone", seat=seat))
        if entry[0] == "agree":
            known = ["undo", *self.game.agreements]
            if entry[2] not in known:
                raise IllegalAnswer(msg("kernel.no_agreement", what=typed(entry[2]), some=", ".join(known)))

    def _feed(self, entry: Entry) -> None:
        """Let an entry of the line take effect. The only way anything ever happens at a table."""
        kind, seat = entry[0], entry[1]
        if kind == "answer":
            if not self.lean:
                context = self._context
                self._mark = (seat, len(self._line) - 1, context.chance.counter, len(context.events), self._mark)
            if self._agreed:
                self._agreed = self._other_consents("undo")
            if self._group is None:
                self._run(entry[2])
            else:
                self._seal(seat, entry[2])
        elif kind == "concede":
            self._gone += (seat,)
            self._agreed = {}  # those who are left may agree anew
            if self.game.concede(self.state, seat):
                self._finish()
            else:
                self._look_again()
                for ask in self.asks:
                    if ask.seat == seat:
                        self._answer_for(ask)
                        break
        elif kind == "agree":
            self._agreed = self._other_consents(entry[2])
            self._context.steps_left = self.game.step_budget
            if self.game.agreed(self.state, entry[2], self._context):
                self._finish()
            else:
                self._look_again()
        else:
            self._redeal(seat, key_of(entry[2]))

    def _other_consents(self, what: str) -> dict[str, list[int]]:
        """What seats have consented to, without this."""
        return {name: seats for name, seats in self._agreed.items() if name != what}

    def _decides(self, entry: Entry) -> bool:
        """Note a consent or its withdrawal. True: it is the last one, and now the game does what was agreed.

        Consents that decide nothing yet stand beside the line: they have no effect that could be played again.
        """
        _, seat, what, yes = entry
        seats, point = self._agreed.get(what, []), 0
        if not yes:  # an undo is a favour to the seat that asked for it: it is gone when that one withdraws
            seats = [] if what == "undo" and seats[:1] == [seat] else [s for s in seats if s != seat]
        elif seat not in seats:
            seats = [*seats, seat]
        if what == "undo" and yes:
            point = self._last_answer(seats[0])
            if any(later[0] in ("concede", "redeal") for later in self._line[point:]):
                raise IllegalAnswer(msg("kernel.undo_never"))
        if len(seats) < self.seats - len(self._gone):
            self._note(entry)
            self._agreed = self._other_consents(what)
            if seats:
                self._agreed[what] = seats
        elif what == "undo":
            self._note(entry)
            self._take_back(point)
        else:
            return True
        return False

    def _last_answer(self, seat: int) -> int:
        """Where in the line the seat's last answer stands."""
        for i in range(len(self._line) - 1, -1, -1):
            if self._line[i][:2] == ("answer", seat):
                return i
        raise IllegalAnswer(msg("kernel.no_undo", seat=seat))

    def _undo_point(self, seat: int) -> int:
        """Where in the line the seat's last answer stands, if it may be taken back."""
        point = self._last_answer(seat)
        if seat not in self._sealed and not self._unseen(seat):  # a sealed answer nobody knows, whoever acted since
            raise IllegalAnswer(msg("kernel.undo_seen"))
        return point

    def _unseen(self, seat: int) -> bool:
        """Whether the last entry is this seat's answer, and nobody has learnt anything from it yet."""
        mark, context = self._mark, self._context
        return (
            not self.lean
            and mark is not None
            and mark[:3] == (seat, len(self._line) - 1, context.chance.counter)
            and not any(fresh for *_, fresh in context.events[mark[3] :])
        )

    def _undo(self, entry: Entry) -> None:
        """Take back the seat's last answer. Its question is another one then, so that a late answer misses it."""
        seat = entry[1]
        point = self._undo_point(seat)
        self._note(entry)
        if seat not in self._sealed:
            self._take_back(point)
            return
        del self._line[point]
        self._mark = without(self._mark, point)
        self._agreed = self._other_consents("undo")
        self._reopen([seat])

    def _take_back(self, point: int) -> None:
        """Go on from a shorter line: play it again from the start. Questions get new ids, so that a late
        answer hits none of them.
        """
        line, answered, agreed = self._line[:point], self._answered, self._other_consents("undo")
        film = self._context.film
        self._halt()
        self.outcome, self._gone, self._agreed, self._line, self._mark = None, (), {}, [], None
        self._begin()
        for entry in line:
            self._line.append(entry)
            self._feed(entry)
        if film is not None:
            self.film(film.kinds is None)
        self._agreed = agreed
        self._answered = max(answered, self._answered)
        for ask in self._group or self.asks:
            self._answered = ask.id = self._answered + 1

    def _redeal(self, seat: int, key: bytes) -> None:
        context = self._context
        context.chance.reset(key)
        context.events = [FORGOTTEN] * len(context.events)  # what follows keeps its numbers
        if self.outcome is None:  # else everything is open
            self.game.redeal(self.state, seat, context.chance)
        if self._group is not None:
            self._reopen([s for s in self._sealed if s != seat])
            for ask in [ask for ask in self.asks if ask.seat in self._gone]:
                self._answer_for(ask)  # seals it: somebody else is still asked
        self._look_again()

    def _checked(self, ask: Ask, value: Any) -> Answer:
        """The answer as the game spells it. Raises IllegalAnswer; if our rules fail, freezes the table."""
        try:
            return checked(self.game, self.state, ask, self.options(ask), value)
        except IllegalAnswer:
            raise
        except Exception as e:
            self.frozen = report_of(e)
            raise RulesBroken(msg("kernel.rules_failed"), self.frozen) from e

    def _freeze(self, error: Exception, agreed: dict[str, list[int]]) -> None:
        """Our rules failed at the last entry: stand as before it, with a report."""
        report = report_of(error)
        self._take_back(len(self._line) - 1)
        self._agreed = agreed
        self.frozen = report
        raise RulesBroken(msg("kernel.rules_failed"), report) from error
