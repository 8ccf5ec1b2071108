"""A table in the slowest and most obvious way: it keeps its journal alone, and for every look plays all of it again."""

from dataclasses import dataclass, field
from typing import Any

from paiju.kernel import Ask, Chance, Context, Entry, Event, Game, Outcome, Procedure, Start, digest


@dataclass
class World:
    """What there is after a line of entries."""

    state: Any
    context: Context
    group: list[Ask] = field(default_factory=list)
    answers: dict[int, Any] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)
    outcome: Outcome | None = None
    running: Procedure | None = None

    @property
    def asked(self) -> list[Ask]:
        return [ask for ask in self.group if ask.seat not in self.answers]

    @property
    def sealed(self) -> list[tuple[int, Any]]:
        return sorted(self.answers.items())

    def go_on(self, game: Game[Any], answers: list[Any] | None) -> None:
        """Resume with the answers; those who have left answer at once."""
        self.group, self.answers = [], {}
        assert self.running is not None
        try:
            self.group = self.running.send(answers)
        except StopIteration:
            self.outcome = game.outcome(self.state)
            return
        for ask in self.group:
            if ask.seat in self.gone:
                self.answers[ask.seat] = game.autopilot(self.state, ask)
        if not self.asked:
            self.go_on(game, [self.answers[ask.seat] for ask in self.group])

    def take(self, game: Game[Any], seat: int, answer: Any) -> None:
        self.answers[seat] = answer
        if not self.asked:
            self.go_on(game, [self.answers[ask.seat] for ask in self.group])


def flat(procedure: Procedure) -> Procedure:
    """A procedure that yields nothing but lists of questions."""
    value = None
    while True:
        try:
            yielded = procedure.send(value)
        except StopIteration as stop:
            return stop.value
        if type(yielded) is Ask:
            (value,) = yield [yielded]
        elif type(yielded) is list:
            value = yield yielded
        else:
            value = yield from flat(yielded)


def whole(game: Game[Any], world: World) -> Procedure:
    while (procedure := game.next(world.state, world.context)) is not None:
        yield from flat(procedure)


class ReferenceTable:
    """Knows no checkpoints, forks, lean tables, budgets, marks; checks no answer."""

    def __init__(self, game: Game[Any], start: Start) -> None:
        self.game, self.start = game, start
        self.journal: list[Entry] = []

    def play(self, line: list[Entry]) -> World:
        """The world after these entries."""
        chance, start, game = Chance(self.start.key), self.start, self.game
        if start.position is None:
            state = game.setup(start.seats, start.options, chance)
        else:
            state = game.load(start.position, start.options)
        world = World(state, Context(chance, [], lean=False))
        world.context.steps_left = 10**9
        world.running = whole(game, world)
        world.go_on(game, None)
        for entry in line:
            self.enter(world, entry)
        return world

    def enter(self, world: World, entry: Entry) -> None:
        kind, seat = entry[0], entry[1]
        if kind == "answer":
            world.take(self.game, seat, entry[2])
        elif kind == "agree":
            self.game.agreed(world.state, entry[2], world.context)
        elif kind == "concede":
            world.gone.append(seat)
            if self.game.concede(world.state, seat):
                world.group, world.answers, world.outcome = [], {}, self.game.outcome(world.state)
            for ask in world.asked:
                if ask.seat == seat:
                    world.take(self.game, seat, self.game.autopilot(world.state, ask))
                    break

    def line(self) -> tuple[list[Entry], dict[str, list[int]]]:
        """The entries that have an effect, and what is agreed to so far."""
        line: list[Entry] = []
        agreed: dict[str, list[int]] = {}
        for entry in self.journal:
            kind, seat = entry[0], entry[1]
            if kind == "agree":
                what, yes = entry[2], entry[3]
                seats = agreed.setdefault(what, [])
                if yes and seat not in seats:
                    seats.append(seat)
                elif not yes and what == "undo" and seats[:1] == [seat]:
                    seats.clear()
                elif not yes and seat in seats:
                    seats.remove(seat)
                if len(seats) == self.start.seats - len(self.play(line).gone):
                    first = seats[0]
                    del agreed[what]
                    line = line[: last_answer(line, first)] if what == "undo" else [*line, entry]
            else:
                agreed = {} if kind == "concede" else {k: v for k, v in agreed.items() if k != "undo"}
                if kind == "undo":
                    del line[last_answer(line, seat)]
                else:
                    line.append(entry)
        return line, {what: seats for what, seats in agreed.items() if seats}

    def look(self) -> tuple[World, dict[str, list[int]]]:
        line, agreed = self.line()
        return self.play(line), agreed

    def digest(self) -> str:
        world, agreed = self.look()
        chance = world.context.chance
        asks = [[ask.seat, ask.kind, ask.args, ask.clause] for ask in world.asked]
        sealed, consents = world.sealed, sorted(agreed.items())
        ended = None if world.outcome is None else world.outcome._asdict()
        return digest([world.state, [chance.key, chance.counter], asks, sealed, world.gone, consents, ended])

    def events(self) -> list[Event]:
        return self.look()[0].context.events

    def can_undo(self) -> list[int]:
        """Who may take back his last answer."""
        line, _ = self.line()
        world = self.play(line)
        able = [seat for seat in world.answers if seat not in world.gone]
        if line and line[-1][0] == "answer" and not world.outcome and line[-1][1] not in world.gone:
            before = self.play(line[:-1])
            new = world.context.events[len(before.context.events) :]
            unused = before.context.chance.counter == world.context.chance.counter
            able += [line[-1][1]] if unused and not any(fresh for *_, fresh in new) else []
        return sorted(set(able))

    def may_agree_to_undo(self, seat: int) -> bool:
        line, agreed = self.line()
        first = agreed.get("undo", [seat])[0]
        since = line[last_answer(line, first) :] if ("answer", first) in [entry[:2] for entry in line] else None
        return since is not None and "concede" not in [entry[0] for entry in since]


def last_answer(line: list[Entry], seat: int) -> int:
    return max(i for i, entry in enumerate(line) if entry[:2] == ("answer", seat))
