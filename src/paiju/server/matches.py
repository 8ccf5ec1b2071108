"""Matches as a service: begin, join, act, look. It knows no web.

Every change of a match goes one way: apply it in memory, store the entry, then tell everybody. What could not be
stored is forgotten and the match loaded again.
"""

import asyncio
import logging
import os
import re
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.kernel import Answer, Ask, BadStart, Chance, Entry, IllegalAnswer, PaijuError, Record, RulesBroken, Table
from paiju.players import find_player, random_answer
from paiju.registry import find_game, games
from paiju.server import bench, drawing, wire
from paiju.server.advice import Advice, message
from paiju.server.bus import Alone, Bus
from paiju.server.clock_store import ClockStore
from paiju.server.clocks import Clock, Setup, seen_by_all, start_clock
from paiju.server.errors import Refused, no_match
from paiju.server.live import Live, Watch, hash_token, report_of
from paiju.server.programs import Catalog, Programs
from paiju.server.store import Append, Conflict, Store, StoredMatch
from paiju.show.text import Message, msg

log: Final = logging.getLogger("paiju.server")

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_TRIES: Final = 8  # times an entry is tried again after another process was faster
_SWEEP: Final = 60.0  # seconds between two looks for idle matches
_TOUCH: Final = 60.0  # seconds by which the time in a match's own row may be behind

Apply = Callable[[Table], None]


class Matches:
    """All matches of one store. `kept`: how many idle matches stay in memory, `idle`: for how many seconds."""

    def __init__(
        self, store: Store, catalog: Catalog = games, kept: int = 1000, idle: float = 600.0, thinking: float = 20.0,
        bus: Bus | None = None,
    ) -> None:  # fmt: skip
        self._store = store
        self.catalog = catalog
        self._bus: Bus = bus or Alone()
        self._kept = kept
        self._idle = idle
        self._thinking = thinking
        self._programs = Programs(catalog, thinking)
        self.clocks = ClockStore(store.engine)
        self.on_change: list[Callable[[Live], None]] = []  # told of each match that was loaded or has changed
        self._advice = Advice(self._programs)
        self._lives: dict[str, Live] = {}  # the one used last at the end
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    async def start(self) -> None:
        """Begin to look after memory."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Finish what is being stored and stop the programs."""
        self._closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        self._programs.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=10)

    @property
    def engine(self) -> AsyncEngine:
        """The database they are in."""
        return self._store.engine

    @property
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._lives)

    # --- beginning and looking ----------------------------------------------------------------------------------------

    async def create(
        self,
        new: wire.NewMatch,
        setup: Setup | None = None,
        hashes: list[str] | None = None,
        match_id: str | None = None,
    ) -> wire.MadeMatch:
        """Begin a match; `hashes`: of the tokens that people have already, in the order of their seats. Raises
        BadStart.
        """
        game = find_game(new.game, None, self.catalog())
        for seat in new.seats:
            if seat.player is not None:
                find_player(game.id, seat.player)
        key = secrets.token_bytes(16) if new.seed is msgspec.UNSET else Chance.from_seed(new.seed).key
        table = Table.open(game, new.options, len(new.seats), key=key)
        if setup is None:
            setup = Setup(new.seed is not msgspec.UNSET, None if new.time is msgspec.UNSET else new.time)
        return await self._begin(table, new.seats, setup, hashes, match_id)

    async def open_bench(self, new: wire.NewBench) -> wire.MadeMatch:
        """Open a bench: a match in which one hand has all seats and sees everything. Raises BadStart."""
        game = find_game(new.game, None, self.catalog())
        table = await asyncio.to_thread(bench.opened, game, new)
        seats = [wire.SeatInfo(f"{seat + 1}", None) for seat in range(table.seats)]
        return await self._begin(table, seats, Setup(False, None), on_bench=True)

    async def moment(self, match_id: str, wanted: wire.MomentRequest) -> wire.Moment:
        """A moment of a match, for somebody who holds these tokens. Raises Refused."""
        async with self._open(match_id) as live:
            seats = [seat for seat in map(live.seat_of, wanted.tokens) if seat is not None]
            if live.table.outcome is None and not seats:
                raise Refused(msg("error.not_over"), 403)
            return bench.moment(live, seats, wanted.n)

    async def _begin(
        self,
        table: Table,
        seats: list[wire.SeatInfo],
        setup: Setup,
        hashes: list[str] | None = None,
        match_id: str | None = None,
        on_bench: bool = False,
    ) -> wire.MadeMatch:
        """Store a match that has been opened, with what has been entered already."""
        start = {**table.record.to_json(), **({"bench": True} if on_bench else {})}
        journal = start.pop("journal")
        match_id = match_id or new_match_id()
        people = [number for number, seat in enumerate(seats) if seat.player is None]
        tokens = [secrets.token_urlsafe(16) if hashes is None and n in people else None for n in range(len(seats))]
        opened_by = [token and hash_token(token) for token in tokens]
        for number, hashed in zip(people, hashes or (), strict=False):
            opened_by[number] = hashed
        now = time.time()
        clock = None if setup.time is None else start_clock(setup.time, table, people, now)
        stored = StoredMatch(
            id=match_id,
            game=table.start.game,
            version=table.start.version,
            start=start,
            seats=[{"name": seat.name, "player": seat.player} for seat in seats],
            tokens=opened_by,
            created=now,
            updated=now,
            frozen=None,
            journal=[],
            setup=setup._asdict(),
            clock=clock and clock.stored(now),
            due=clock and clock.due,
        )
        try:
            await self._store.begin(stored)
            ended = drawing.outcome(table.outcome)
            outcome = msgspec.to_builtins(ended) if ended else None
            rows = [Append(match_id, number, body, now, None) for number, body in enumerate(journal)]
            if rows:
                rows[-1] = rows[-1]._replace(outcome=outcome)
                await asyncio.gather(*map(self._store.append, rows))
        except Exception as error:
            log.exception("a match could not be stored", extra={"match": match_id})
            raise Refused(msg("error.not_stored"), 503) from error
        log.info("match begun", extra={"match": match_id, "game": table.start.game, "seats": len(seats)})
        if not journal:
            self._lives[match_id] = live = Live(match_id)
            live.begin(stored, table)
            live.clock = clock
            self._attend(live)
        async with self._open(match_id):  # so that programs begin to think
            return wire.MadeMatch(match_id, tokens)

    async def look(self, wanted: wire.LookAt) -> wire.Summary | wire.Gone:
        """A match in short, for somebody who holds these tokens."""
        try:
            async with self._open(wanted.match) as live:
                if all(token is None or live.seat_of(token) is not None for token in wanted.tokens):
                    return live.summary()
        except (Refused, BadStart):
            pass
        return wire.Gone(wanted.match, True)

    async def record(self, match_id: str) -> dict[str, Any]:
        """The record of a match that is over. Raises Refused."""
        if not _ID.fullmatch(match_id):
            raise no_match(match_id[:64])
        async with self._open(match_id) as live:
            if live.table.outcome is None:
                raise Refused(msg("error.not_over"), 403)
            return {**live.table.record.to_json(), **({"bench": True} if live.bench else {})}

    async def join(
        self, match_id: str, tokens: list[str], changed: Callable[[str], None]
    ) -> tuple[wire.TableMessage, list[int], list[Watch]]:
        """Come to the table with the seats of these tokens. `changed` is called, with the match's id, when there
        is news for one of the watches. Raises Refused, and then nothing is watched.
        """
        async with self._open(match_id) as live:
            seats: list[int] = []
            for number, token in enumerate(tokens):
                seat = live.seat_of(token)
                if seat is None:
                    raise Refused(msg("error.bad_token"), 403, f"tokens[{number}]")
                if seat not in seats:
                    seats.append(seat)
            if not seats and not live.setup.watch and live.table.outcome is None:
                raise Refused(msg("error.no_watching"), 403, "tokens")
            seats.sort()
            viewers: list[int | None] = [*seats, *([] if len(seats) == 1 else [None])]
            watches = [Watch(match_id, viewer, changed) for viewer in viewers]
            live.watches.update(dict.fromkeys(watches))
            return live.table_message(), seats, watches

    def leave(self, watches: list[Watch]) -> None:
        """Stop watching."""
        for watch in watches:
            live = self._lives.get(watch.match_id)
            if live is not None:
                live.watches.pop(watch, None)

    async def news(self, match_id: str, watches: list[Watch]) -> list[wire.MatchNews]:
        """What these viewers of one match have not been sent yet."""
        live = self._lives.get(match_id)
        if live is not None and live.loaded and not live.lock.locked():  # nobody can come between
            return _news(live, watches)
        async with self._open(match_id) as live:
            return _news(live, watches)

    async def choices(self, match_id: str, seat: int, ask_id: int, prefix: list[Any]) -> wire.Choices:
        """The choices of the next step of an answer. Raises IllegalAnswer."""
        async with self._open(match_id) as live:
            ask = drawing.question(live.table, seat, ask_id)
            return drawing.choices(live.table, ask, drawing.prefix_of(live.table, ask, prefix))

    async def explain(self, match_id: str, seat: int, ask_id: int, value: Answer) -> wire.VerdictMessage:
        """Whether an answer would be legal. Raises IllegalAnswer if the question is not open."""
        async with self._open(match_id) as live:
            verdict = live.table.explain(drawing.question(live.table, seat, ask_id), value)
            return wire.VerdictMessage(
                match_id, seat, ask_id, value, verdict.ok, verdict.reason, verdict.clause
            )  # fmt: skip

    async def hint(self, match_id: str, seat: int, ask_id: int) -> wire.ThoughtsMessage:
        """What a strong program would answer. Raises IllegalAnswer if the question is not open, Refused."""
        with self._advice.one_at_a_time(match_id, seat):
            async with self._open(match_id) as live:
                decision = self._advice.to_hint(live, seat, ask_id)
            return message(match_id, seat, decision, await self._advice.think(match_id, decision), None)

    async def why(self, match_id: str, viewer: int | None, event: int, of: int) -> wire.ThoughtsMessage:
        """Why the program at seat `of` did what led to an event of this viewer. Raises Refused."""
        with self._advice.one_at_a_time(match_id, viewer):
            async with self._open(match_id) as live:
                asked = self._advice.asked(live, viewer, event, of)
            decision = await self._advice.to_explain(asked)
            return message(match_id, viewer, decision, await self._advice.think(match_id, decision), event)

    # --- acting -------------------------------------------------------------------------------------------------------

    async def answer(self, match_id: str, seat: int, ask_id: int, value: Answer) -> None:
        """Answer a question. When this returns the answer is stored. Raises IllegalAnswer, RulesBroken, Refused."""

        def apply(table: Table) -> None:
            table.answer(drawing.question(table, seat, ask_id), value)

        async with self._open(match_id) as live:
            await self._enter(live, ["answer", seat, value], apply)
            if live.table.agreed:
                await self._consent(live)

    async def concede(self, match_id: str, seat: int) -> None:
        """Give up."""
        await self._act(match_id, ["concede", seat], lambda table: table.concede(seat))

    async def undo(self, match_id: str, seat: int) -> None:
        """Take the seat's last answer back; where that needs consent and only programs sit around, they give it."""

        async def take_back(live: Live) -> None:
            if live.bench:
                for agreeing in bench.consents(live, seat):
                    await self._enter(live, ["agree", agreeing, "undo", True], _agreement(agreeing, "undo"))
            elif live.can_undo(seat) and not live.table.can_undo(seat):
                await self._enter(live, ["agree", seat, "undo", True], lambda table: table.agree(seat, "undo"))
            else:
                await self._enter(live, ["undo", seat], lambda table: table.undo(seat))

        await self._change(match_id, take_back)

    async def agree(self, match_id: str, seat: int, what: str, yes: bool) -> None:
        """Consent, or no longer."""
        await self._act(match_id, ["agree", seat, what, yes], lambda table: table.agree(seat, what, yes))

    async def time_out(self, match_id: str) -> None:
        """Draw an answer for every seat whose time is over, wherever else that may be tried as well (T-236)."""

        async def draw(live: Live) -> None:
            late = live.clock.late(time.time()) if live.clock is not None else []
            for seat, ask_id in [(seat, live.clock.asks[seat]) for seat in late if live.clock is not None]:

                def apply(table: Table, seat: int = seat, ask_id: int = ask_id) -> None:
                    ask = drawing.question(table, seat, ask_id)
                    table.answer(ask, random_answer(table, ask, Chance(os.urandom(16))))

                with suppress(IllegalAnswer):  # it has been answered meanwhile
                    await self._enter(live, ["answer", seat, "drawn"], apply, late=seat)

        await self._finish(self._change(match_id, draw))

    async def end(self, match_id: str, reason: Message) -> None:
        """End a match without a result; it takes no more answers."""

        async def close(live: Live) -> None:
            if live.going:
                live.closed = reason
                live.changed = True
                await self.clocks.close_match(match_id, reason)
                self._publish(live)

        async with self._open(match_id) as live:
            await close(live)

    # --- other processes ----------------------------------------------------------------------------------------------

    def _hear(self, match_id: str, text: str) -> None:
        """Another process says how many entries a match has, or "" where something may have been missed."""
        live = self._lives.get(match_id)
        if live is not None and live.loaded and not (text.isdecimal() and int(text) <= live.table.entries):
            self._keep(asyncio.create_task(self._catch_up(match_id)))

    async def _catch_up(self, match_id: str) -> None:
        """Bring a match in memory up to what is stored."""
        with suppress(Refused, BadStart):
            async with self._open(match_id) as live:
                missed = await self.clocks.since(match_id, live.table.entries)
                try:
                    for body, clock, late in missed:
                        live.follow(body, clock, late)
                except PaijuError:
                    live.loaded = False
                if live.going and await self.clocks.ended(match_id):
                    live.loaded = False
                if not live.loaded:
                    await self._load(live)
                    live.changed = True

    def _publish(self, live: Live, text: str = "") -> None:
        self._bus.publish(_topic(live.id), text)

    async def _act(self, match_id: str, what: list[Any], apply: Apply) -> None:
        await self._change(match_id, lambda live: self._enter(live, what, apply))

    async def _change(self, match_id: str, change: Callable[[Live], Coroutine[Any, Any, None]]) -> None:
        async with self._open(match_id) as live:
            await change(live)
            await self._consent(live)

    async def _enter(self, live: Live, what: list[Any], apply: Apply, late: int | None = None) -> None:
        """Apply, store, take note. `what` describes the entry, for the report if our rules fail at it. `late`: the
        seat whose time was over.
        """
        for _ in range(_TRIES):
            table = live.table
            if live.closed is not None:
                raise Refused(msg("error.closed"), 403)
            marked = None if late is None else [late, *seen_by_all(table)]
            try:
                apply(table)
            except RulesBroken as broken:
                await self._freeze(live, what, broken)
                raise
            entry = table.last
            append, clock = _append(live, entry, marked)
            try:
                await self._store.append(append)
            except Conflict:
                log.info("another process was faster", extra={"match": live.id, "entry": table.entries - 1})
                await self._load(live)
                live.changed = True
            except BaseException as error:
                live.loaded = False  # what is in memory may be more than what is stored
                live.changed = True
                if not isinstance(error, Exception):
                    raise  # whoever asked for it is gone; if it is stored nevertheless, everybody will see it
                log.exception("an entry could not be stored", extra={"match": live.id})
                raise Refused(msg("error.not_stored"), 503) from error
            else:
                live.clock = clock
                if marked is not None:
                    live.late.append(marked)
                live.entered(entry)
                self._publish(live, str(append.number + 1))
                return
        raise Refused(msg("error.busy"), 503)

    async def _freeze(self, live: Live, what: list[Any], broken: RulesBroken) -> None:
        """Our rules failed: the match stays at its last good entry for good."""
        live.frozen = report = report_of(broken.reason, what, broken.report)
        live.changed = True
        log.error(
            "rules failed; the match is frozen",
            extra={"match": live.id, "report": report["id"], "entry": what, "trace": broken.report},
        )
        await self._finish(self._store.freeze(live.id, report))
        self._publish(live)

    async def _consent(self, live: Live) -> None:
        """Programs agree to whatever all people at the table have agreed to."""
        for what in [*live.table.agreed]:
            for seat, info in enumerate(live.seats):
                agreed = live.table.agreed.get(what)
                if agreed is None:
                    break  # it has happened
                people = live.people
                if info.player is None or seat in agreed or seat in live.table.gone:
                    continue
                if people and all(person in agreed for person in people):
                    with suppress(IllegalAnswer):
                        await self._enter(live, ["agree", seat, what, True], _agreement(seat, what))

    # --- programs -----------------------------------------------------------------------------------------------------

    def _wake_programs(self, live: Live) -> None:
        """Let programs think about questions that are theirs."""
        if live.frozen is not None or live.closed is not None or self._closing:
            return
        for ask in live.table.asks:
            player = live.seats[ask.seat].player
            if player is not None and ask.id not in live.thinking:
                live.thinking[ask.id] = None
                self._keep(asyncio.create_task(self._think(live, live.table.record, ask, player)))

    async def _think(self, live: Live, record: Record, asked: Ask, player: str) -> None:
        """A program's turn, from the question to the stored answer."""
        seat, ask_id = asked.seat, asked.id
        where = {"match": live.id, "seat": seat, "player": player}
        try:
            value: Answer = None
            known = False
            await self._claim(live, ask_id)
            try:
                chosen = await self._programs.choose(
                    live.id, record, player, seat, lambda: any(ask.id == ask_id for ask in live.table.asks), ask_id
                )
                if chosen is None:
                    return  # the question is gone
                value, fault, _ = chosen
                known = True
                if fault is not None:
                    log.error("a program failed", extra={**where, "problem": fault.problem})
            except Exception:
                if self._closing:
                    return  # it was stopped; whoever loads the match asks it again
                log.exception("a program's process failed", extra=where)

            def apply(table: Table) -> None:
                ask = drawing.question(table, seat, ask_id)
                table.answer(ask, value if known else random_answer(table, ask, Chance(os.urandom(16))))

            await self._change(live.id, lambda live: self._enter(live, ["answer", seat, value], apply))
        except IllegalAnswer:
            log.info("a program's question is gone", extra=where)
        except (RulesBroken, Refused):
            pass  # told already
        finally:
            live.thinking.pop(ask_id, None)

    async def _claim(self, live: Live, ask_id: int) -> None:
        """Wait while another process lets a program think about the same question; it may die of it."""
        what, longest = f"think:{live.id}:{live.table.entries}:{ask_id}", self._thinking + 10
        while not await self._bus.claim(what, longest):
            await asyncio.sleep(1.0)
            if all(ask.id != ask_id for ask in live.table.asks):
                return

    # --- memory -------------------------------------------------------------------------------------------------------

    def _open(self, match_id: str) -> "_Opened":
        """A match in memory, with its lock held; whoever watches hears of changes made inside. Raises Refused,
        BadStart.
        """
        return _Opened(self, match_id)

    async def _come(self, match_id: str) -> Live:
        live = self._lives.get(match_id)
        if live is None:
            live = self._lives[match_id] = Live(match_id)
        live.users += 1
        try:
            await live.lock.acquire()
        except BaseException:
            self._left(live)
            raise
        if not live.loaded:
            try:
                await self._load(live)
                await self._consent(live)
            except BaseException:
                self._go(live)
                raise
        return live

    def _go(self, live: Live) -> None:
        if live.loaded:
            self._wake_programs(live)
        if live.changed:
            live.changed = False
            self._tell(live)
            for watch in live.watches:
                watch.changed(live.id)
        live.lock.release()
        self._left(live)

    def _left(self, live: Live) -> None:
        """Somebody has left, and the match is the one used last; too many in memory leave it."""
        live.users -= 1
        live.used = time.monotonic()
        if live.loaded or live.watches:
            self._lives[live.id] = self._lives.pop(live.id, live)
        elif not live.users:
            self._lives.pop(live.id, None)
        if len(self._lives) > self._kept:
            self._evict(len(self._lives) - self._kept)

    async def _load(self, live: Live) -> None:
        """Load a match from the store, whatever memory says."""
        live.loaded = False
        stored = await self._store.load(live.id)
        if stored is None:
            raise no_match(live.id)
        live.load(stored, self.catalog)
        if live.setup.time is not None:
            await self._wind(live, stored)
        self._attend(live)

    def _attend(self, live: Live) -> None:
        """From now on hear what other processes do at a match, and let its clock be kept."""
        self._bus.listen(_topic(live.id), lambda text: self._hear(live.id, text))
        self._tell(live)

    async def _wind(self, live: Live, stored: StoredMatch) -> None:
        """Set the clock of a match that was loaded."""
        clock, live.late = await self.clocks.times(live.id, len(stored.journal))
        clock = stored.clock if clock is None else clock
        if clock is not None and live.setup.time is not None:
            live.clock = Clock.load(live.setup.time, clock, live.table, self.clocks.lost)

    def _tell(self, live: Live) -> None:
        for hear in self.on_change:
            hear(live)

    def forget(self, match_id: str) -> None:
        """Keep a match in memory no longer."""
        live = self._lives.pop(match_id, None)
        self._bus.unlisten(_topic(match_id))
        if live is not None and live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None

    def _evict(self, most: int) -> None:
        """Forget up to `most` idle matches, the one unused for longest first."""
        for live in [live for live in self._lives.values() if live.idle][:most]:
            self.forget(live.id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(_SWEEP, self._idle))
            before = time.monotonic() - self._idle
            for live in [live for live in self._lives.values() if live.idle and live.used < before]:
                self.forget(live.id)

    # --- tasks --------------------------------------------------------------------------------------------------------

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it to its end, even if whoever asked for it leaves meanwhile."""
        await asyncio.shield(self._keep(asyncio.create_task(work)))

    def _keep(self, task: asyncio.Task[None]) -> asyncio.Task[None]:
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it gets it; nobody may be left


class _Opened:
    """`async with` this one has a match."""

    __slots__ = ("live", "match_id", "matches")

    def __init__(self, matches: Matches, match_id: str) -> None:
        self.matches = matches
        self.match_id = match_id

    async def __aenter__(self) -> Live:
        self.live = await self.matches._come(self.match_id)
        return self.live

    async def __aexit__(self, *_: object) -> None:
        self.matches._go(self.live)


def _news(live: Live, watches: list[Watch]) -> list[wire.MatchNews]:
    news: list[wire.MatchNews] = [message for watch in watches for message in live.news(watch)]
    clocks = live.clocks()
    return news if clocks is None else [*news, clocks]


def _topic(match_id: str) -> str:
    return f"match:{match_id}"


def new_match_id() -> str:
    """The id of a match to come; nobody can guess it."""
    return secrets.token_urlsafe(9)


def _agreement(seat: int, what: str) -> Apply:
    return lambda table: table.agree(seat, what)


def _append(live: Live, entry: Entry, late: list[int] | None) -> tuple[Append, Clock | None]:
    """The entry just applied, as it is stored, and the clock after it."""
    table, now = live.table, time.time()
    ended = drawing.outcome(table.outcome)
    body = [list(part) if type(part) is tuple else part for part in entry]
    touch = now // _TOUCH != live.updated // _TOUCH
    append = Append(live.id, table.entries - 1, body, now, msgspec.to_builtins(ended) if ended else None, touch=touch)
    if live.clock is None:
        return append, None
    clock = live.clock.after(table, live.people, entry, now)
    return append._replace(clock=clock.stored(now), due=clock.due, late=late), clock
