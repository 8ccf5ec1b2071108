"""The web around the matches: HTTP routes, the socket, the client's files."""

import asyncio
import gzip
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, RawBody

from paiju.kernel import Game, Option, PaijuError
from paiju.players import players_of
from paiju.registry import find_game, games
from paiju.server import decode, pages, replay_wire, room_wire, texts, wire
from paiju.server.bus import Alone, Bus
from paiju.server.errors import Refused, internal
from paiju.server.limits import Caller, Gate, Limits, is_private
from paiju.server.matches import Matches
from paiju.server.metrics import Metrics
from paiju.server.openapi import openapi
from paiju.server.programs import Catalog
from paiju.server.replays import Replays
from paiju.server.room_store import RoomStore
from paiju.server.rooms import Rooms
from paiju.server.session import Closed, Session
from paiju.server.store import Store
from paiju.server.timekeeper import Timekeeper
from paiju.show.decks import DeckKit, DeckSheet
from paiju.show.scene import Face
from paiju.show.text import msg

log: Final = logging.getLogger("paiju.server")

_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "frame-ancestors 'self'",  # no other site shows us inside a page of its own
    "X-Frame-Options": "SAMEORIGIN",
}
_LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def make_app(
    database: str | None = None,
    catalog: Catalog = games,
    redis: str | None = None,
    limits: Limits = Limits(),  # noqa: B008  # a constant
    hosts: frozenset[str] | None = None,
) -> Litestar:
    """The web application, which opens its store when it starts. `database`: an SQLAlchemy URL. `redis`: the URL of
    the Redis that servers share. `hosts`: the names we answer to, None: any.
    """

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        bus = await _bus(redis)
        matches = Matches(store, catalog, bus=bus)
        await matches.start()
        rooms = Rooms(matches, RoomStore(matches.engine), bus)
        keeper = Timekeeper(matches)
        matches.on_change += [keeper.arm, rooms.match_changed]
        await keeper.start()
        await rooms.start()
        app.state.matches, app.state.rooms, app.state.keeper = matches, rooms, keeper
        metrics.gauge("paiju_sockets", "Open sockets", lambda: gate.sockets)
        metrics.gauge("paiju_matches_in_memory", "Matches in memory", lambda: matches.in_memory)
        metrics.gauge("paiju_clocks_running", "Matches with a clock that runs", lambda: keeper.running)
        keeper.rang = metrics.timeouts.inc
        app.state.replays = Replays(matches)
        try:
            yield
        finally:
            await rooms.close()
            await keeper.close()
            await matches.close()
            await bus.close()
            await store.close()

    metrics, gate = Metrics(), Gate(limits)
    return Litestar(
        [
            health,
            deep_health,
            show_metrics,
            description,
            *GAMES,
            *BENCH,
            study,
            create,
            look,
            record,
            open_room,
            join_room,
            quick_room,
            glance,
            replay,
            scenes,
            go_on,
            socket,
            client,
            client_root,
        ],
        lifespan=[running],
        guards=[known_host, same_site, not_too_often],
        state=State({"metrics": metrics, "gate": gate, "hosts": hosts}),
        exception_handlers={PaijuError: refuse, HTTPException: refuse_http, Exception: fail},
        request_max_body_size=2 * wire.MOST_RECORD,  # what is a little too long gets a clear message
        openapi_config=None,
        logging_config=None,
        debug=False,
    )


async def _bus(url: str | None) -> Bus:
    if url is None:
        return Alone()
    from paiju.server.redis_bus import RedisBus

    bus = RedisBus(url)
    await bus.start()
    return bus


# --- guarding ---------------------------------------------------------------------------------------------------------
# None of them waits for anything. Litestar would run plain functions in a thread, one after another, for each request.


async def known_host(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse what was sent to another name: a page whose name leads to this machine for a moment would get in."""
    hosts: frozenset[str] | None = connection.app.state.hosts
    if hosts is None:
        return
    try:
        name = urlsplit(f"//{connection.headers.get('host', '')}").hostname
    except ValueError:
        name = None
    if name not in hosts:
        raise Refused(msg("error.host"), 421)


async def not_too_often(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse an address that asks for too much."""
    gate_of(connection).pass_one(address_of(connection), "requests")


def gate_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Gate:
    """What counts requests."""
    gate: Gate = connection.app.state.gate
    return gate


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Where a request comes from."""
    return None if connection.client is None else connection.client.host


async def same_site(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse what another site's page makes a browser send. On one machine all ports are one site."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        theirs, ours = urlsplit(origin), urlsplit(f"//{connection.headers.get('host', '')}")
    except ValueError:  # no address at all
        raise Refused(msg("error.origin"), 403) from None
    if theirs.netloc == ours.netloc or (theirs.hostname in _LOCAL and ours.hostname in _LOCAL):
        return
    raise Refused(msg("error.origin"), 403)


def refuse(_request: Request[Any, Any, Any], error: PaijuError) -> Response[wire.Problem]:
    """A request that asks for what cannot be."""
    status = error.status if isinstance(error, Refused) else 400
    field = error.field if isinstance(error, Refused) else _FIELDS.get(error.reason["key"], "")
    if error.reason["key"] == "kernel.bad_position":
        field = str(error.reason["args"]["field"])
    if "name" in error.reason["args"]:
        field = field.replace("*", str(error.reason["args"]["name"]))
    return _problem(wire.Problem(error.reason, error.clause, field or msgspec.UNSET), status)


_FIELDS: Final = {
    "kernel.no_such_game": "game",
    "kernel.no_such_option": "options.*",
    "kernel.bad_option": "options.*",
    "kernel.bad_seats": "seats",
    "players.no_such_player": "seats",
    "players.takes_no_limit": "seats",
    "players.bad_limit": "seats",
}


def refuse_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    """A request that the web framework does not take."""
    return _problem(wire.Problem(msg("error.http", problem=error.detail), ""), error.status_code)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """A request at which we failed."""
    report = secrets.token_hex(4)
    log.error("a request failed", exc_info=error, extra={"path": request.url.path, "report": report})
    return _problem(wire.Problem(internal(report).reason, ""), 500)


def _problem(problem: wire.Problem, status: int) -> Response[wire.Problem]:
    return Response(problem, status_code=status, media_type="application/json", headers=_HEADERS)


# --- games ------------------------------------------------------------------------------------------------------------


@get("/api/health")
async def health() -> dict[str, bool]:
    """Whether the server serves."""
    return {"ok": True}


@get("/health")
async def deep_health(state: State) -> Response[dict[str, bool]]:
    """Whether the database serves as well."""
    try:
        async with asyncio.timeout(5):
            await state.matches.clocks.seen()
    except Exception:
        log.exception("the database does not serve")
        return Response({"ok": False}, status_code=503)
    return Response({"ok": True})


@get("/metrics", media_type="text/plain")
async def show_metrics(request: Request[Any, Any, Any], state: State) -> bytes:
    """Numbers for Prometheus."""
    if not is_private(address_of(request)):
        raise Refused(msg("error.metrics"), 403)
    metrics: Metrics = state.metrics
    return metrics.text()


@get("/api/openapi.json")
async def description() -> dict[str, Any]:
    """What can be asked for."""
    return openapi()


@get("/api/games")
async def list_games(state: State) -> list[wire.GameInfo]:
    """The games there are, each in its newest version."""
    return [_info(versions[0]) for versions in _matches(state).catalog().values()]


def _info(game: Game[Any]) -> wire.GameInfo:
    options = [_option(option) for option in game.schema]
    kit = game.deck_kit()
    decks = [] if kit is None else kit["options"]
    return wire.GameInfo(game.id, game.version, list(game.seats), options, players_of(game.id), decks, game.show.time)


def _option(option: Option) -> wire.GameOption:
    shown = wire.GameOption(option.name, option.default, clause=option.clause or msgspec.UNSET)
    if option.values:
        shown.values = list(option.values)
    else:
        shown.lo, shown.hi = option.lo, option.hi
    return shown


@get("/api/games/{game_id:str}/texts/{lang:str}")
async def game_texts(state: State, game_id: FromPath[str], lang: FromPath[str]) -> wire.Catalogue:
    """Every sentence of a game in one language."""
    game = _game(state, game_id)
    return texts.catalogue(_language(lang), game.show.texts(lang))


@get("/api/games/{game_id:str}/faces")
async def game_faces(state: State, game_id: FromPath[str]) -> dict[str, Face]:
    """Every card face of a game."""
    return _game(state, game_id).show.faces()


@get("/api/games/{game_id:str}/rules/{lang:str}")
async def game_rules(state: State, game_id: FromPath[str], lang: FromPath[str]) -> wire.Rules:
    """The rules of a game in words."""
    game = _game(state, game_id)
    found = pages.rules(game.id, _language(lang))
    if found is None:
        raise Refused(msg("error.no_rules", game=game_id), 404)
    return found


@get("/api/games/{game_id:str}/bench/{seats:int}")
async def game_bench(state: State, game_id: FromPath[str], seats: FromPath[int]) -> wire.BenchKit:
    """What of a position of a game can be set by hand."""
    game = _game(state, game_id)
    found = game.bench(seats) if seats in game.seats else None
    if found is None:
        raise Refused(msg("error.no_bench", game=game_id), 404)
    return found


@post("/api/games/{game_id:str}/study", status_code=200)
async def study(request: Request[Any, Any, Any], state: State, game_id: FromPath[str], body: RawBody) -> dict[str, Any]:
    """What a game says about a made-up position: for its bench. Bounded work, in a thread of its own."""
    gate_of(request).pass_one(address_of(request), "studies")
    game, position = _game(state, game_id), decode.body(body, dict[str, Any])
    async with gate_of(request).turn(address_of(request)):
        return await _matches(state).slowly(lambda: game.study(position))


@get("/api/games/{game_id:str}/decks")
async def game_decks(state: State, game_id: FromPath[str]) -> DeckKit:
    """What a builder of decks has to know."""
    return _kit(_game(state, game_id))


@post("/api/games/{game_id:str}/deck", status_code=200)
async def read_deck(request: Request[Any, Any, Any], state: State, game_id: FromPath[str], body: RawBody) -> DeckSheet:
    """A deck as the game reads it, with what keeps it from being played."""
    gate_of(request).pass_one(address_of(request), "studies")
    game = _game(state, game_id)
    _kit(game)
    return game.read_deck(decode.body(body, wire.DeckText).text)


def _kit(game: Game[Any]) -> DeckKit:
    kit = game.deck_kit()
    if kit is None:
        raise Refused(msg("error.no_decks", game=game.id), 404)
    return kit


def _matches(state: State) -> Matches:
    matches: Matches = state.matches
    return matches


def _rooms(state: State) -> Rooms:
    rooms: Rooms = state.rooms
    return rooms


def _game(state: State, game_id: str) -> Game[Any]:
    try:
        return find_game(game_id, None, _matches(state).catalog())
    except PaijuError as error:
        raise Refused(error.reason, 404) from None


def _language(lang: str) -> str:
    if lang not in texts.LANGUAGES:
        raise Refused(msg("error.no_language", lang=lang), 404)
    return lang


# --- matches ----------------------------------------------------------------------------------------------------------


@post("/api/matches")
async def create(request: Request[Any, Any, Any], state: State, body: RawBody) -> wire.MadeMatch:
    """Begin a match."""
    gate_of(request).pass_one(address_of(request), "matches")
    return await _matches(state).create(decode.body(body, wire.NewMatch))


@post("/api/bench")
async def open_bench(request: Request[Any, Any, Any], state: State, body: RawBody) -> wire.MadeMatch:
    """Open a bench."""
    gate_of(request).pass_one(address_of(request), "matches")
    new = decode.body(body, wire.NewBench)
    async with gate_of(request).turn(address_of(request)):
        return await _matches(state).open_bench(new)


@post("/api/matches/{match_id:str}/moment", status_code=200)
async def moment(
    request: Request[Any, Any, Any], state: State, match_id: FromPath[str], body: RawBody
) -> wire.BenchMoment:
    """A moment of a match, to go on from there on a bench."""
    gate_of(request).pass_one(address_of(request), "studies")
    wanted = decode.body(body, wire.MomentRequest)
    async with gate_of(request).turn(address_of(request)):
        return await _matches(state).moment(match_id, wanted)


GAMES: Final = (list_games, game_texts, game_faces, game_rules, game_decks, read_deck)
BENCH: Final = (game_bench, open_bench, moment)


@post("/api/matches/look", status_code=200)
async def look(state: State, body: RawBody) -> list[wire.Summary | wire.Gone]:
    """Sum up matches for the shelf."""
    wanted = decode.body(body, wire.LookRequest)
    return [await _matches(state).look(one) for one in wanted.matches]


@get("/api/matches/{match_id:str}/record")
async def record(state: State, match_id: FromPath[str]) -> dict[str, Any]:
    """The record of a match that is over."""
    return await _matches(state).record(match_id)


# --- rooms ------------------------------------------------------------------------------------------------------------


@post("/api/rooms")
async def open_room(request: Request[Any, Any, Any], state: State, body: RawBody) -> room_wire.RoomPlace:
    """Open a room."""
    gate_of(request).pass_one(address_of(request), "rooms")
    return await _rooms(state).open(decode.body(body, room_wire.NewRoom))


@post("/api/rooms/quick")
async def quick_room(request: Request[Any, Any, Any], state: State, body: RawBody) -> room_wire.RoomPlace:
    """Come into any public room for a game, or open one."""
    gate_of(request).pass_one(address_of(request), "rooms")
    return await _rooms(state).quick(decode.body(body, room_wire.QuickRoom))


@post("/api/rooms/{code:str}")
async def join_room(
    request: Request[Any, Any, Any], state: State, code: FromPath[str], body: RawBody
) -> room_wire.RoomPlace:
    """Come into a room."""
    gate_of(request).pass_one(address_of(request), "places")
    with gate_of(request).guess(address_of(request)):
        return await _rooms(state).join(code, decode.body(body, room_wire.JoinRoom).name)


@get("/api/rooms/{code:str}")
async def glance(request: Request[Any, Any, Any], state: State, code: FromPath[str]) -> room_wire.RoomGlance:
    """A room from outside."""
    with gate_of(request).guess(address_of(request)):
        return await _rooms(state).glance(code)


@post("/api/replay", status_code=200)
async def replay(request: Request[Any, Any, Any], state: State, body: RawBody) -> Response[bytes]:
    """A match moment by moment."""
    gate_of(request).pass_one(address_of(request), "studies")
    wanted = decode.body(body, replay_wire.ReplayRequest, wire.MOST_RECORD)
    async with gate_of(request).turn(address_of(request)):
        return _packed(request, await _replays(state).replay(wanted))


@post("/api/replay/scenes", status_code=200)
async def scenes(request: Request[Any, Any, Any], state: State, body: RawBody) -> Response[bytes]:
    """The table at some moments of a replay."""
    gate_of(request).pass_one(address_of(request), "studies")
    wanted = decode.body(body, replay_wire.ScenesRequest, wire.MOST_RECORD)
    async with gate_of(request).turn(address_of(request)):
        return _packed(request, await _replays(state).scenes(wanted))


@post("/api/replay/continue")
async def go_on(request: Request[Any, Any, Any], state: State, body: RawBody) -> wire.MadeMatch:
    """Begin a match at a moment of another."""
    gate_of(request).pass_one(address_of(request), "matches")
    wanted = decode.body(body, replay_wire.ContinueRequest, wire.MOST_RECORD)
    async with gate_of(request).turn(address_of(request)):
        return await _replays(state).go_on(wanted)


def _packed(request: Request[Any, Any, Any], answer: msgspec.Struct) -> Response[bytes]:
    """A long answer, gzipped for whoever takes that: one moment is much like the next."""
    content = msgspec.json.encode(answer)
    headers = dict(_HEADERS)
    if "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = gzip.compress(content, 3, mtime=0), "gzip"
    return Response(content, media_type="application/json", headers=headers)


def _replays(state: State) -> Replays:
    replays: Replays = state.replays
    return replays


# --- the socket -------------------------------------------------------------------------------------------------------


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """Play."""
    caller = Caller(gate_of(socket), address_of(socket))
    if not caller.gate.come(caller.address):
        raise Refused(msg("error.too_many_sockets"), 429)
    try:
        await socket.accept()
        await _serve(socket, state, caller)
    finally:
        caller.gate.go(caller.address)


async def _serve(socket: WebSocket[Any, Any, Any], state: State, caller: Caller) -> None:

    async def receive() -> str | bytes:
        event: Any = await socket.receive()
        if event["type"] != "websocket.receive":
            raise Closed
        text: str | None = event.get("text")
        content: bytes = event.get("bytes") or b""
        return content if text is None else text

    async def send(text: str) -> None:
        try:
            await socket.send({"type": "websocket.send", "bytes": None, "text": text})
        except (OSError, WebSocketDisconnect) as error:  # uvicorn says so with an OSError
            raise Closed from error

    await Session(_matches(state), receive, send, _rooms(state), caller, state.metrics).run()


# --- the client -------------------------------------------------------------------------------------------------------


@get("/")
async def client_root(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client."""
    return _file(request, "")


@get("/{path:path}")
async def client(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """One of the client's files, or the client itself for its own paths."""
    return _file(request, path)


def _file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    page = None if path.startswith("/api/") else pages.static_page(path)
    if page is None:
        raise Refused(msg("error.http", problem=f"nothing at {path}"[:200]), 404)
    headers = {**_HEADERS, "Cache-Control": page.cache, "Vary": "Accept-Encoding"}
    if page.tag:
        headers["ETag"] = page.tag
        if request.headers.get("if-none-match") == page.tag:
            return Response(b"", status_code=304, headers=headers)
    content = page.content
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = page.packed, "gzip"
    return Response(content, media_type=page.kind, headers=headers)
