"""The requests and messages, described for machines: OpenAPI 3.1, with the wire's types."""

from typing import Any, Final, NamedTuple

import paiju
from paiju.server.schema import Schema, schema


class Request(NamedTuple):
    """A request: its answer's type (a name of the wire's types, [name] for a list, "" for anything) and body."""

    method: str
    path: str
    what: str
    answer: str = ""
    body: str = ""
    status: int = 200


REQUESTS: Final = (
    Request("get", "/api/health", "Whether the server serves"),
    Request("get", "/health", "Whether the server and its database serve (503: they do not)"),
    Request("get", "/metrics", "Numbers for Prometheus; for this network alone"),
    Request("get", "/api/openapi.json", "This page"),
    Request("get", "/api/games", "The games", "[GameInfo]"),
    Request("get", "/api/games/{game_id}/texts/{lang}", "Every sentence of a game in one language"),
    Request("get", "/api/games/{game_id}/faces", "Every card face of a game"),
    Request("get", "/api/games/{game_id}/rules/{lang}", "The rules of a game in words", "Rules"),
    Request("post", "/api/matches", "Begin a match", "MadeMatch", "NewMatch", 201),
    Request("post", "/api/matches/look", "Sum up matches", "[Look]", "LookRequest"),
    Request("get", "/api/matches/{match_id}/record", "The record of a match that is over"),
    Request("post", "/api/rooms", "Open a room", "RoomPlace", "NewRoom", 201),
    Request("post", "/api/rooms/quick", "Come into any public room, or open one", "RoomPlace", "QuickRoom", 201),
    Request("post", "/api/rooms/{code}", "Come into a room", "RoomPlace", "JoinRoom", 201),
    Request("get", "/api/rooms/{code}", "A room from outside", "RoomGlance"),
    Request("get", "/api/socket", "The WebSocket: ClientMessage up, ServerMessage down", "", "", 101),
)


def openapi() -> dict[str, Any]:
    """The description, as OpenAPI has it."""
    paths: dict[str, Any] = {}
    for request in REQUESTS:
        paths.setdefault(request.path, {})[request.method] = _operation(request)
    text = schema()["$defs"]
    return {
        "openapi": "3.1.0",
        "info": {"title": "Paiju", "version": paiju.__version__, "summary": "See docs/protocol.md."},
        "paths": paths,
        "components": {"schemas": _moved(text)},
    }


def _operation(request: Request) -> dict[str, Any]:
    names = [part[1:-1] for part in request.path.split("/") if part.startswith("{")]
    found: dict[str, Any] = {
        "summary": request.what,
        "parameters": [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names],
        "responses": {str(request.status): {"description": request.what, **_content(request.answer)}},
    }
    if request.status != 101:
        found["responses"]["default"] = {"description": "Why it was refused", **_content("Problem")}
    if request.body:
        found["requestBody"] = {"required": True, **_content(request.body)}
    return found


def _content(name: str) -> dict[str, Any]:
    if not name:
        return {}
    one: Schema = {"$ref": f"#/components/schemas/{name.strip('[]')}"}
    return {"content": {"application/json": {"schema": {"type": "array", "items": one} if "[" in name else one}}}


def _moved(part: Any) -> Any:
    """Schemas with their references to where OpenAPI keeps them."""
    if isinstance(part, dict):
        return {
            key: value.replace("#/$defs/", "#/components/schemas/") if key == "$ref" else _moved(value)
            for key, value in part.items()
        }
    return [_moved(value) for value in part] if isinstance(part, list) else part
