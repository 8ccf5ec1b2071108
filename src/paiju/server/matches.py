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
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec

from paiju.kernel import Answer, Ask, BadStart, Chance, Entry, IllegalAnswer, PaijuError, Record, RulesBroken, Table
from paiju.players import find_player, random_answer
from paiju.registry import find_game, games
from paiju.server import bench, drawing, wire
from paiju.server.advice import Advice, message
from paiju.server.bus import Alone, Bus
from paiju.server.clocks import Clock, Setup, seen_by_all, start_clock
from paiju.server.errors import Refused, no_match
from paiju.server.live import Live, Watch, hash_token, report_of
from paiju.server.memory import Memory, Opened, topic
from paiju.server.programs import Catalog, Programs
from paiju.server.store import Append, Conflict, Store, StoredMatch
from paiju.show.text import Message, msg

log: Final = logging.getLogger("paiju.server")

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_TRIES: Final = 8  # times an entry is tried again after another process was faster
_TOUCH: Final = 60.0  # seconds by which the time in a match's own row may be behind

Apply = Callable[[Table], None]


class Matches(Memory):
    """All matches of one store. `kept`: how many idle matches stay in memory, `idle`: for how many seconds."""

    def __init__(
        self, store: Store, catalog: Catalog = games, kept: int = 1000, idle: float = 600.0, thinking: float = 20.0,
        bus: Bus | None = None,
    ) -> None:  # fmt: skip
        super().__init__(store, catalog, bus or Alone(), kept, idle)
        self._thinking = thinking
        self._programs = Programs(catalog, thinking)
        self._advice = Advice(self._programs)

    async def close(self) -> None:
        """Finish what is being stored and stop the programs."""
        self._closing = True  # so that nobody is played for whose program is stopped here
        self._programs.close()
        await super().close()

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
        return await self._begin(table.record, new.seats, setup, table, hashes, match_id)

    async def open_bench(self, new: wire.NewBench) -> wire.MadeMatch:
        """Open a bench: a match in which one hand has all seats and sees everything. Raises BadStart."""
        game = find_game(new.game, None, self.catalog())
        table = await self.slowly(lambda: bench.opened(game, new))
        seats = [wire.SeatInfo(f"{seat + 1}", None) for seat in range(table.seats)]
        return await self._begin(table.record, seats, Setup(False, None), table, more={"bench": True})

    async def moment(self, match_id: str, wanted: wire.MomentRequest) -> wire.BenchMoment:
        """A moment of a match, for somebody who holds these tokens. Raises Refused."""
        async with self._open(_known(match_id)) as live:
            seats = [seat for seat in map(live.seat_of, wanted.tokens) if seat is not None]
            if live.table.outcome is None and not seats:
                raise Refused(msg("error.not_over"), 403)
            if live.bench or live.table.outcome is not None:  # long matches are played again, and nobody waits
                return await self.slowly(lambda: bench.moment(live, seats, wanted.n))
            return bench.moment(live, seats, wanted.n)

    async def begin(
        self, record: Record, seats: list[wire.SeatInfo], origin: dict[str, Any] | None = None
    ) -> wire.MadeMatch:
        """A match that begins with this record. `origin`: the match it goes on from. Raises Refused."""
        return await self._begin(record, seats, Setup(False, None), more={} if origin is None else {"origin": origin})

    async def _begin(
        self,
        record: Record,
        seats: list[wire.SeatInfo],
        setup: Setup,
        table: Table | None = None,
        hashes: list[str] | None = None,
        match_id: str | None = None,
        more: Mapping[str, Any] = {},  # nobody changes it
    ) -> wire.MadeMatch:
        """Store a match that begins with a record. `table`: one at which it has been played; a match with clocks needs
        it. `more`: what is kept with its start.
        """
        start = {**record.to_json(), **more}
        journal = start.pop("journal")
        match_id = match_id or new_match_id()
        people = [number for number, seat in enumerate(seats) if seat.player is None]
        tokens = [secrets.token_urlsafe(16) if hashes is None and n in people else None for n in range(len(seats))]
        opened_by = [token and hash_token(token) for token in tokens]
        for number, hashed in zip(people, hashes or (), strict=False):
            opened_by[number] = hashed
        now = time.time()
        clock = None if table is None or setup.time is None else start_clock(setup.time, table, people, now)
        ended = drawing.outcome(table.outcome) if table is not None else None
        stored = StoredMatch(
            id=match_id,
            game=record.start.game,
            version=record.start.version,
            start=start,
            seats=[{"name": seat.name, "player": seat.player} for seat in seats],
            tokens=opened_by,
            created=now,
            updated=now,
            frozen=None,
            journal=journal,
            setup=setup._asdict(),
            clock=clock and clock.stored(now),
            due=clock and clock.due,
            outcome=msgspec.to_builtins(ended) if ended else None,
        )
        try:
            await self._store.begin(stored)
        except Exception as error:
            log.exception("a match could not be stored", extra={"match": match_id})
            raise Refused(msg("error.not_stored"), 503) from error
        log.info("match begun", extra={"match": match_id, "game": record.start.game, "seats": len(seats)})
        if table is not None and not journal:
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
                held = [live.seat_of(token) is not None for token in wanted.tokens if token is not None]
                live.check_watching(bool(held))
                if all(held):
                    return live.summary()
        except (Refused, BadStart):
            pass
        return wire.Gone(wanted.match, True)

    async def record(self, match_id: str) -> dict[str, Any]:
        """The record of a match that is over. Raises Refused."""
        async with self._open(_known(match_id)) as live:
            if live.table.outcome is None:
                raise Refused(msg("error.not_over"), 403)
            record, origin = {**live.table.record.to_json(), **({"bench": True} if live.bench else {})}, live.origin
        while origin is not None:  # its deal is in this record too, and so is that of the one before it
            try:
                async with self._open(origin["match"]) as live:
                    if live.table.outcome is None:
                        raise Refused(msg("error.origin_not_over"), 403)
                    origin = live.origin
            except Refused as refused:
                if refused.status != 404:
                    raise
                break  # it has gone, with its room
        return record

    def visit(self, match_id: str) -> Opened:
        """A match, to be looked at while nobody changes it. Raises Refused, BadStart."""
        return self._open(match_id)

    async def join(
        self,
        match_id: str,
        tokens: list[str],
        changed: Callable[[str], None],
        parts: tuple[wire.Part, ...] = wire.WHOLE,
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
            live.check_watching(bool(seats))
            seats.sort()
            viewers: list[int | None] = [*seats, *([] if len(seats) == 1 else [None])]
            watches = [Watch(match_id, viewer, changed, parts) for viewer in viewers]
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
        self._bus.publish(topic(live.id), text)

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


def _news(live: Live, watches: list[Watch]) -> list[wire.MatchNews]:
    news: list[wire.MatchNews] = [message for watch in watches for message in live.news(watch)]
    clocks = live.clocks()
    return news if clocks is None else [*news, clocks]


def _known(match_id: str) -> str:
    """The id out of an address, if it can be one. Raises Refused."""
    if not _ID.fullmatch(match_id):
        raise no_match(match_id[:64])
    return match_id


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
