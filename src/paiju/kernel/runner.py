"""Runs a game's procedures: from one question to the next, with checkpoints, budgets and seats that are gone."""

from __future__ import annotations

from typing import Any, Final

from paiju.kernel.ask import Answer, Ask
from paiju.kernel.context import Context
from paiju.kernel.errors import BudgetSpent
from paiju.kernel.game import IDLE, Game, Outcome, Procedure
from paiju.kernel.record import Entry

# A copy made at a checkpoint: a state (never changed, only copied, so forks share it), the key and counter of chance,
# how many entries of the line and how many events came before it, and the seats that were gone.
Check = tuple[Any, bytes, int, int, int, tuple[int, ...]]

_CHECKPOINT: Final = object()  # what is yielded between two procedures of a game, when nothing is half-way

_NOTHING: Final = object()  # stands for what a procedure has not yielded yet
RETURNED: Final = object()  # stands for what a procedure has yielded that has come to its end


def _drive(game: Game[Any], state: Any, context: Context) -> Procedure:
    """One procedure after another until the game is over, with checkpoints between them unless the table is lean."""
    while (procedure := game.next(state, context)) is not None:
        yield from procedure  # cheaper than a StopIteration for each of them
        context.steps_left -= 1  # a tick, without a call
        if context.steps_left < 0:
            raise BudgetSpent
        if not context.lean:
            yield _CHECKPOINT


class Runner:
    """The running part of a table: state, open questions and half-way procedures. It checks nothing and knows no
    journal.
    """

    __slots__ = (
        "_answered", "_check", "_context", "_gone", "_group", "_line", "_sealed", "_stack", "asks", "game", "laid_open",
        "lean", "outcome", "state",
    )  # fmt: skip

    _context: Context

    def __init__(self, game: Game[Any], lean: bool) -> None:
        self.game = game
        self.lean = lean
        self.laid_open = False  # OPEN may look before the game is over: for those who hold the whole record anyway
        self._clear()

    def _clear(self) -> None:
        """Nothing has happened yet."""
        self.asks: list[Ask] = []
        self.outcome: Outcome | None = None
        self.state: Any = None
        self._check: Check | None = None  # the last copy; a lean table makes none of its own
        self._answered = 0  # ids given to questions so far
        self._line: list[Entry] = []  # the entries in effect
        self._group: list[Ask] | None = None  # the questions asked at once, None if one alone is asked
        self._sealed: dict[int, Answer] = {}
        self._stack: list[Procedure] = []
        self._gone: tuple[int, ...] = ()

    @property
    def line(self) -> tuple[Entry, ...]:
        """The entries in effect: the journal without what was taken back. Played from the start they lead here."""
        return tuple(self._line)

    def _save(self) -> None:
        """Remember this checkpoint: forks begin here."""
        context = self._context
        chance = context.chance
        self._check = (
            self.state.copy(),
            chance.key,
            chance.counter,
            len(self._line),
            len(context.events),
            self._gone,
        )

    def _run(self, value: Any, last_resort: bool = False) -> None:
        """Resume the running procedure with `value`, and go on until something is asked or the game is over.

        `last_resort`: the loop rule has just spoken; if this finds no end either, our rules are broken.
        """
        self._context.steps_left = self.game.step_budget
        if not self._stack:
            self._stack.append(_drive(self.game, self.state, self._context))
        self._carry_on(value, _NOTHING, last_resort)

    def _carry_on(self, value: Any, yielded: Any, last_resort: bool = False) -> None:
        """Deal with what the running procedure has yielded, and go on until something is asked or the game is over.

        If that is _NOTHING yet, it is resumed with `value` first; if it has RETURNED, its caller gets `value`.
        """
        context, stack, game = self._context, self._stack, self.game
        deepest = game.depth_budget
        try:
            while True:
                steps = 1  # ticks, without a call for each
                if yielded is IDLE:  # it counts as many steps as if it were run, and lies as deep
                    if len(stack) >= deepest:
                        raise BudgetSpent
                    value, steps = None, 2
                elif yielded is RETURNED:
                    stack.pop()
                    if not stack:
                        self._finish()
                        return
                elif (kind := type(yielded)) is Ask:
                    self._answered = yielded.id = self._answered + 1
                    yielded.choices = None
                    self.asks = [yielded]
                    self._group = None
                    if yielded.seat not in self._gone:
                        return
                    value = game.autopilot(self.state, yielded)
                elif yielded is _CHECKPOINT:  # costs no step, for lean tables have none
                    if self._check is None or len(self._line) - self._check[3] >= game.copy_every:
                        self._save()
                    value, steps = None, 0
                elif kind is list:
                    if yielded and self._ask_all(yielded):
                        return
                    value = [self._sealed[ask.seat] for ask in yielded]
                    self._sealed = {}
                elif yielded is not _NOTHING:
                    if len(stack) >= deepest:
                        raise BudgetSpent
                    value = None
                    stack.append(yielded)
                else:
                    steps = 0
                context.steps_left -= steps
                if context.steps_left < 0:
                    raise BudgetSpent
                try:
                    yielded = stack[-1].send(value)
                except StopIteration as stop:
                    value, yielded = stop.value, RETURNED
        except BudgetSpent:
            if last_resort:
                raise
            self._overrun()

    def _ask_all(self, asks: list[Ask]) -> bool:
        """Open a group of questions. False: all of them were for seats that are gone and lie sealed now."""
        self._group = asks
        self._sealed = {}
        self.asks = []
        for ask in asks:
            self._answered = ask.id = self._answered + 1
            ask.choices = None
            if ask.seat in self._gone:
                self._sealed[ask.seat] = self.game.autopilot(self.state, ask)
            else:
                self.asks.append(ask)
        return bool(self.asks)

    def _overrun(self) -> None:
        """Let the game's loop rule decide. What it leaves is a checkpoint."""
        self._halt()
        self._context.steps_left = self.game.step_budget
        self.game.overrun(self.state, self._context)
        if not self.lean:
            self._save()
        self._run(None, last_resort=True)

    def _halt(self) -> None:
        """Forget the procedures that are half-way, and their questions."""
        self._stack.clear()
        self._sealed, self.asks, self._group = {}, [], None

    def _finish(self) -> None:
        self._halt()
        self.outcome = self.game.outcome(self.state)

    def _answer_for(self, ask: Ask) -> None:
        """Answer for a seat that is gone. Follows from the state, so it is no entry."""
        answer = self.game.autopilot(self.state, ask)
        if self._group is None:
            self._run(answer)
        else:
            self._seal(ask.seat, answer)

    def _seal(self, seat: int, answer: Answer) -> None:
        group = self._group
        assert group is not None
        self._sealed[seat] = answer
        self.asks = [ask for ask in self.asks if ask.seat != seat]
        if not self.asks:
            answers = [self._sealed[ask.seat] for ask in group]
            self._sealed = {}
            self._run(answers)

    def _reopen(self, seats: list[int]) -> None:
        """Ask these seats of the group again. Their questions are other ones then, so that late answers miss them."""
        group = self._group = list(self._group or ())
        for i, old in enumerate(group):
            if old.seat in seats:
                group[i] = ask = Ask(old.seat, old.kind, old.args, old.clause)
                ask.choices = None
                self._answered = ask.id = self._answered + 1
                del self._sealed[old.seat]
        self.asks = [ask for ask in group if ask.seat not in self._sealed]

    def _look_again(self) -> None:
        """The state has changed under open questions: their choices are other ones."""
        for ask in self.asks:
            ask.choices = None
