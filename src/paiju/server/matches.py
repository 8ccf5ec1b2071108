"""Matches as a service: begin, join, act, look. It knows no web.

Every change of a match goes one way: apply it in memory, store the entry, then tell everybody. What could not be
stored is forgotten and the match loaded again.
"""

import asyncio
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Final

import msgspec

from paiju.kernel import Answer, Ask, BadStart, Chance, Entry, IllegalAnswer, Record, RulesBroken, Table
from paiju.players import find_player, random_answer
from paiju.registry import find_game, games
from paiju.server import drawing, wire
from paiju.server.errors import Refused, no_match
from paiju.server.live import Live, Watch, hash_token, report_of
from paiju.server.programs import Catalog, Programs
from paiju.server.store import Append, Conflict, Store, StoredMatch
from paiju.show.text import msg

log: Final = logging.getLogger("paiju.server")

_TRIES: Final = 8  # times an entry is tried again after another process was faster
_SWEEP: Final = 60.0  # seconds between two looks for idle matches

Apply = Callable[[Table], None]


class Matches:
    """All matches of one store. `kept`: how many idle matches stay in memory, `idle`: for how many seconds."""

    def __init__(
        self, store: Store, catalog: Catalog = games, kept: int = 1000, idle: float = 600.0, thinking: float = 20.0
    ) -> None:
        self._store = store
        self.catalog = catalog
        self._kept = kept
        self._idle = idle
        self._programs = Programs(catalog, thinking)
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
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._lives)

    # --- beginning and looking ----------------------------------------------------------------------------------------

    async def create(self, new: wire.NewMatch) -> wire.MadeMatch:
        """Begin a match. Raises BadStart."""
        game = find_game(new.game, None, self.catalog())
        for seat in new.seats:
            if seat.player is not None:
                find_player(game.id, seat.player)
        key = secrets.token_bytes(16) if new.seed is msgspec.UNSET else Chance.from_seed(new.seed).key
        table = Table.open(game, new.options, len(new.seats), key=key)
        return await self.begin(table.record, new.seats)

    async def begin(
        self, record: Record, seats: list[wire.SeatInfo], origin: dict[str, Any] | None = None
    ) -> wire.MadeMatch:
        """A match that begins with this record. `origin`: the match it goes on from. Raises Refused."""
        start = record.to_json()
        journal = start.pop("journal")
        if origin is not None:
            start["origin"] = origin
        match_id = secrets.token_urlsafe(9)
        tokens = [secrets.token_urlsafe(16) if seat.player is None else None for seat in seats]
        now = time.time()
        stored = StoredMatch(
            id=match_id,
            game=record.start.game,
            version=record.start.version,
            start=start,
            seats=[{"name": seat.name, "player": seat.player} for seat in seats],
            tokens=[token and hash_token(token) for token in tokens],
            created=now,
            updated=now,
            frozen=None,
            journal=journal,
        )
        try:
            await self._store.begin(stored)
        except Exception as error:
            log.exception("a match could not be stored", extra={"match": match_id})
            raise Refused(msg("error.not_stored"), 503) from error
        log.info("match begun", extra={"match": match_id, "game": record.start.game, "seats": len(seats)})
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
        async with self._open(match_id) as live:
            if live.table.outcome is None:
                raise Refused(msg("error.not_over"), 403)
            record, origin = live.table.record.to_json(), live.origin
        if origin is not None:  # its deal is in this record too
            async with self._open(origin["match"]) as live:
                if live.table.outcome is None:
                    raise Refused(msg("error.origin_not_over"), 403)
        return record

    def visit(self, match_id: str) -> AbstractAsyncContextManager[Live]:
        """A match, to be looked at while nobody changes it. Raises Refused, BadStart."""
        return self._open(match_id)

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

    async def news(self, match_id: str, watches: list[Watch]) -> list[wire.StateMessage | wire.FrozenMessage]:
        """What these viewers of one match have not been sent yet."""
        async with self._open(match_id) as live:
            return [message for watch in watches for message in live.news(watch)]

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

    # --- acting -------------------------------------------------------------------------------------------------------

    async def answer(self, match_id: str, seat: int, ask_id: int, value: Answer) -> None:
        """Answer a question. When this returns the answer is stored. Raises IllegalAnswer, RulesBroken, Refused."""

        def apply(table: Table) -> None:
            table.answer(drawing.question(table, seat, ask_id), value)

        await self._act(match_id, ["answer", seat, value], apply)

    async def concede(self, match_id: str, seat: int) -> None:
        """Give up."""
        await self._act(match_id, ["concede", seat], lambda table: table.concede(seat))

    async def undo(self, match_id: str, seat: int) -> None:
        """Take the seat's last answer back; where that needs consent and only programs sit around, they give it."""

        async def take_back(live: Live) -> None:
            if live.can_undo(seat) and not live.table.can_undo(seat):
                await self._enter(live, ["agree", seat, "undo", True], lambda table: table.agree(seat, "undo"))
            else:
                await self._enter(live, ["undo", seat], lambda table: table.undo(seat))

        await self._finish(self._change(match_id, take_back))

    async def agree(self, match_id: str, seat: int, what: str, yes: bool) -> None:
        """Consent, or no longer."""
        await self._act(match_id, ["agree", seat, what, yes], lambda table: table.agree(seat, what, yes))

    async def _act(self, match_id: str, what: list[Any], apply: Apply) -> None:
        await self._finish(self._change(match_id, lambda live: self._enter(live, what, apply)))

    async def _change(self, match_id: str, change: Callable[[Live], Coroutine[Any, Any, None]]) -> None:
        async with self._open(match_id) as live:
            await change(live)
            await self._consent(live)

    async def _enter(self, live: Live, what: list[Any], apply: Apply) -> None:
        """Apply, store, take note. `what` describes the entry, for the report if our rules fail at it."""
        for _ in range(_TRIES):
            table = live.table
            try:
                apply(table)
            except RulesBroken as broken:
                await self._freeze(live, what, broken)
                raise
            entry = table.record.journal[-1]
            try:
                await self._store.append(_append(live, entry))
            except Conflict:
                log.info("another process was faster", extra={"match": live.id, "entry": table.entries - 1})
                await self._load(live)
                live.changed = True
            except Exception as error:
                live.loaded = False  # what is in memory is more than what is stored
                live.changed = True
                log.exception("an entry could not be stored", extra={"match": live.id})
                raise Refused(msg("error.not_stored"), 503) from error
            else:
                live.entered(entry)
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
        await self._store.freeze(live.id, report)

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
        if live.frozen is not None or self._closing:
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
            try:
                chosen = await self._programs.choose(
                    live.id, record, player, seat, lambda: any(ask.id == ask_id for ask in live.table.asks)
                )
                if chosen is None:
                    return  # the question is gone
                value, fault = chosen
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

    # --- memory -------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _open(self, match_id: str) -> AsyncIterator[Live]:
        """A match in memory, with its lock held; whoever watches hears of changes made inside. Raises Refused,
        BadStart.
        """
        live = self._lives.get(match_id)
        if live is None:
            live = self._lives[match_id] = Live(match_id)
        live.users += 1
        try:
            async with live.lock:
                try:
                    if not live.loaded:
                        await self._load(live)
                        await self._consent(live)
                    yield live
                finally:
                    if live.loaded:
                        self._wake_programs(live)
                    if live.changed:
                        live.changed = False
                        for watch in live.watches:
                            watch.changed(match_id)
        finally:
            live.users -= 1
            live.used = time.monotonic()
            if live.loaded or live.watches:
                self._lives[match_id] = self._lives.pop(match_id, live)
            elif not live.users:
                self._lives.pop(match_id, None)
            if len(self._lives) > self._kept:
                self._evict(len(self._lives) - self._kept)

    async def _load(self, live: Live) -> None:
        """Load a match from the store, whatever memory says."""
        live.loaded = False
        stored = await self._store.load(live.id)
        if stored is None:
            raise no_match(live.id)
        live.load(stored, self.catalog)

    def _evict(self, most: int) -> None:
        """Forget up to `most` idle matches, the one unused for longest first."""
        for live in [live for live in self._lives.values() if live.idle][:most]:
            del self._lives[live.id]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(_SWEEP, self._idle))
            before = time.monotonic() - self._idle
            for live in [live for live in self._lives.values() if live.idle and live.used < before]:
                del self._lives[live.id]

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


def _agreement(seat: int, what: str) -> Apply:
    return lambda table: table.agree(seat, what)


def _append(live: Live, entry: Entry) -> Append:
    """The entry just applied, as it is stored."""
    table = live.table
    ended = drawing.outcome(table.outcome)
    body = [list(part) if type(part) is tuple else part for part in entry]
    return Append(live.id, table.entries - 1, body, time.time(), msgspec.to_builtins(ended) if ended else None)
