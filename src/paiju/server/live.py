"""A match in memory: a cache of what is stored, and who watches it."""

import asyncio
import hmac
import logging
import time
from collections import deque
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

from msgspec import UNSET

from paiju.kernel import OPEN, Entry, Record, Shot, Table, Teller
from paiju.registry import find_game
from paiju.server import drawing, wire
from paiju.server.clocks import Clock, Setup, seen_by_all
from paiju.server.errors import Refused
from paiju.server.programs import Catalog
from paiju.server.store import StoredMatch
from paiju.show.text import Message, msg

log: Final = logging.getLogger("paiju.server")

_FRAMES: Final = 40  # pictures kept between two states


class Watch:
    """One viewer of a match on one socket, and what that viewer has been sent already."""

    __slots__ = (
        "changed", "epoch", "match_id", "scene", "seat", "since_late", "teller", "told_closed", "told_frozen", "view",
    )  # fmt: skip

    def __init__(
        self, match_id: str, seat: int | None, changed: Callable[[str], None], parts: tuple[wire.Part, ...] = wire.WHOLE
    ) -> None:
        self.match_id = match_id
        self.seat = seat
        self.scene, self.view = "scene" in parts, "view" in parts  # whether states have them
        self.changed = changed  # called with the match's id when there is something new; it must only take note
        self.teller = Teller(seat)
        self.epoch = -1
        self.since_late = 0
        self.told_frozen = False
        self.told_closed = False


class Live:
    """A match in memory. `lock`: held by whoever looks at the table or changes it. `epoch`: how often something was
    taken back, so that viewers' events start anew.
    """

    def __init__(self, match_id: str) -> None:
        self.id = match_id
        self.lock = asyncio.Lock()
        self.users = 0  # who holds the lock or waits for it
        self.used = time.monotonic()
        self.watches: dict[Watch, None] = {}
        self.thinking: dict[int, None] = {}  # questions that programs are thinking about
        self.changed = False
        self.loaded = False
        self.table: Table
        self.seats: list[wire.SeatInfo]
        self.tokens: list[str | None]
        self.updated: float
        self.frozen: dict[str, Any] | None
        self.origin: dict[str, Any] | None  # the match it was continued from, and how many of its entries
        self.continued: bool
        self.epoch: int
        self.bench: bool
        self.shots: deque[Shot] = deque(maxlen=_FRAMES)  # which somebody who watches has not been shown
        self.setup: Setup
        self.closed: Message | None
        self.clock: Clock | None = None
        self.late: list[list[int]] = []  # for each answer drawn for somebody late: the seat, events seen by each viewer
        self.alarm: asyncio.TimerHandle | None = None  # rings when the next seat's time is over

    @property
    def idle(self) -> bool:
        """Whether it can leave memory: nobody watches, nobody waits, no program thinks, no clock runs."""
        return not (self.users or self.watches or self.thinking or self.alarm)

    @property
    def going(self) -> bool:
        """Whether it takes answers."""
        return self.table.outcome is None and self.frozen is None and self.closed is None

    def load(self, stored: StoredMatch, catalog: Catalog) -> None:
        """Play the stored match. Where our rules cannot follow, it freezes at the last entry that they can.

        Raises BadStart if its game or version is not installed.
        """
        record = Record.from_json({**stored.start, "journal": stored.journal})
        game = find_game(stored.game, stored.version, catalog())
        self._take(stored, Table.open(game, **_opening(record)))
        table = self.table
        done = 0
        try:
            for entry in record.journal:
                table.enter(entry)
                done += 1
                self.epoch += took_back(table, entry)
        except Exception as error:
            log.exception("a stored match cannot be played on", extra={"match": self.id, "entry": done})
            reason = getattr(error, "reason", msg("kernel.rules_failed"))
            self.frozen = report_of(reason, list(record.journal[done]), f"{type(error).__name__}: {error}")
        if self.frozen is not None:
            table.frozen = str(self.frozen["report"])
        table.film()
        self.loaded = True

    def begin(self, stored: StoredMatch, table: Table) -> None:
        """Take over a match that was stored just now, at whose `table` nothing has happened."""
        self._take(stored, table)
        table.film()
        self.loaded = True

    def _take(self, stored: StoredMatch, table: Table) -> None:
        """What is known of a stored match before anything is played at its `table`."""
        self.seats = [wire.SeatInfo(seat["name"], seat["player"]) for seat in stored.seats]
        self.tokens, self.updated, self.frozen = stored.tokens, stored.updated, stored.frozen
        self.setup = Setup(**stored.setup)
        self.closed = None if stored.closed is None else msg(stored.closed["key"], **stored.closed["args"])
        self.epoch, self.table = 0, table
        table.laid_open = self.bench = bool(stored.start.get("bench"))
        self.origin = stored.start.get("origin")
        self.continued = any(entry[0] == "redeal" for entry in stored.journal)
        self.shots.clear()

    def follow(self, body: list[Any], clock: dict[str, Any] | None, late: list[int] | None) -> None:
        """Take an entry that another process has appended. Raises as Table.enter does."""
        entry = tuple(tuple(part) if type(part) is list else part for part in body)
        self.table.enter(entry)
        if clock is not None and self.setup.time is not None:
            self.clock = Clock.load(self.setup.time, clock, self.table, lambda _: 0.0)
        if late is not None:
            self.late.append(late)
        self.entered(entry)

    def seat_of(self, token: str) -> int | None:
        """Which seat a token opens."""
        hashed = hash_token(token)
        found = None
        for seat, own in enumerate(self.tokens):
            if own is not None and hmac.compare_digest(own, hashed):
                found = seat
        return found

    def check_watching(self, seated: bool) -> None:
        """Raises Refused if somebody who holds no seat may not see this match, or not yet."""
        if not seated and not self.setup.watch and self.table.outcome is None:
            raise Refused(msg("error.no_watching"), 403, "tokens")

    def eye(self, seat: int | None) -> int | None:
        """Whose eyes a seat looks with: on a bench it sees everything."""
        return OPEN if self.bench and seat is not None else seat

    @property
    def people(self) -> list[int]:
        """The seats where people sit who have not conceded."""
        return [s for s, seat in enumerate(self.seats) if seat.player is None and s not in self.table.gone]

    def entered(self, entry: Entry) -> None:
        """Take note that an entry is stored."""
        self.changed = True
        self.updated = time.time()
        if took_back(self.table, entry):
            self.epoch += 1
            self.shots.clear()
            seen = seen_by_all(self.table)
            self.late = [late for late in self.late if all(n <= now for n, now in zip(late[1:], seen, strict=True))]
            return
        shots = self.shots
        if shots:
            shown = min((len(watch.teller.numbers) for watch in self.watches), default=shots[-1][0])
            while shots and shots[0][0] <= shown:
                shots.popleft()
        if self.watches:
            shots.extend(self.table.shots)

    def table_message(self) -> wire.TableMessage:
        """What stays the same as long as the match goes on."""
        start = self.table.start
        setup = self.setup
        return wire.TableMessage(
            self.id, start.game, start.version, self.seats, start.commitment, setup.seeded, setup.time, setup.room,
            self.continued, self.bench,
        )  # fmt: skip

    def clocks(self) -> wire.ClocksMessage | None:
        """Whose time runs, None in a match without clocks."""
        clock, time_each = self.clock, self.setup.time
        if clock is None or time_each is None:
            return None
        ends = clock.ends if self.going else {}
        running = [wire.Running(seat, at) for seat, at in ends.items()]
        return wire.ClocksMessage(self.id, time.time(), time_each, running)

    def news(self, watch: Watch) -> list[wire.StateMessage | wire.FrozenMessage | wire.ClosedMessage]:
        """What this viewer has not been sent yet; from now on it counts as sent."""
        table, seat = self.table, watch.seat
        show = table.game.show
        reset = watch.epoch != self.epoch
        eye = self.eye(seat)
        if reset:
            watch.teller, watch.epoch = Teller(eye, eye == OPEN), self.epoch
        teller = watch.teller
        since, heard = teller.count, len(teller.numbers)
        events = table.tell(teller)
        frames: list[wire.Frame] = []
        if watch.scene and not reset:
            for shot in self.shots:
                if shot[0] > heard and (n := teller.told(shot[0])) > since:
                    scene = show.scene(table.look(shot, eye))
                    if not frames or frames[-1].scene != scene:
                        frames.append(wire.Frame(n, scene))
        view = table.view(eye) if watch.scene or watch.view else {}
        over = table.outcome is not None
        state = wire.StateMessage(
            match=self.id,
            seat=seat,
            n=table.entries,
            scene=show.scene(view) if watch.scene else UNSET,
            view=view if watch.view else UNSET,
            asks=drawing.asks(table, seat),
            waiting=[wire.Waiting(*waiting) for waiting in table.waiting],
            sealed=table.sealed,
            events=drawing.news(show, events),
            frames=frames,
            reset=reset,
            undo=seat is not None and self.can_undo(seat),
            agreed=table.agreed,
            outcome=drawing.outcome(table.outcome),
            over=over,
            key=table.start.key.hex() if over and not self.continued else None,
            late=self.late_for(seat, 0 if reset else watch.since_late),
        )
        watch.since_late = len(self.late)
        news: list[wire.StateMessage | wire.FrozenMessage | wire.ClosedMessage] = [state]
        if self.frozen is not None and not watch.told_frozen:
            watch.told_frozen = True
            news.append(wire.FrozenMessage(self.id, self.frozen["id"], self.frozen.get("clause", "")))
        if self.closed is not None and not watch.told_closed:
            watch.told_closed = True
            news.append(wire.ClosedMessage(self.id, self.closed))
        return news

    def late_for(self, viewer: int | None, since: int) -> list[wire.Late]:
        """Who was late, from the number `since` on, each after so many of this viewer's events."""
        column = 1 if viewer is None else viewer + 2
        return [wire.Late(late[column], late[0]) for late in self.late[since:]]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last answer back now; programs always agree to it."""
        table = self.table
        if self.bench:
            last = table.line[-1] if table.line else ()
            return self.frozen is None and last[:2] == ("answer", seat) and seat not in table.gone
        if not self.going or seat in table.gone:
            return False
        return table.can_undo(seat) or (table.has_answered(seat) and self.people == [seat])

    def summary(self) -> wire.Summary:
        """The match in short, from what everybody may know."""
        table = self.table
        scene = table.game.show.scene(table.view(None))
        main = {plate["seat"]: plate["main"] for plate in scene["seats"]}
        return wire.Summary(
            match=self.id,
            game=table.start.game,
            title=scene["title"],
            progress=scene["progress"],
            seats=[wire.SeatSummary(s.name, s.player, main.get(i)) for i, s in enumerate(self.seats)],
            waiting=[seat for seat, _ in table.waiting],
            over=table.outcome is not None,
            outcome=drawing.outcome(table.outcome),
            updated=self.updated,
            continued=self.continued,
            bench=self.bench,
        )


def _opening(record: Record) -> dict[str, Any]:
    """A record's start as arguments of Table.open."""
    start = record.start
    return {"options": start.options, "seats": start.seats, "key": start.key, "position": start.position}


def took_back(table: Table, entry: Entry) -> bool:
    """Whether this entry, the last one, has taken something back."""
    if entry[0] == "undo":
        return True
    return bool(entry[0] == "agree" and entry[2] == "undo" and entry[3] and "undo" not in table.agreed)


def hash_token(token: str) -> str:
    """What is stored of a token. Tokens are 128 random bits, so a fast hash is enough."""
    return blake2b(token.encode("utf8", "surrogatepass"), digest_size=16, person=b"paiju seat").hexdigest()


def report_of(reason: Message, entry: list[Any], report: str) -> dict[str, Any]:
    """What is stored when our rules failed at `entry`."""
    number = blake2b(f"{entry} {report}".encode(), digest_size=4).hexdigest()
    return {"id": number, "reason": reason, "entry": entry, "report": report}
