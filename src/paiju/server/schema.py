"""The wire's types as JSON schema, and from it the client's TypeScript: `python -m paiju.server.schema > wire.ts`."""

import sys
from typing import Any, Final

import msgspec

from paiju.server import room_wire, terms, wire
from paiju.show import bench, scene, text

Schema = dict[str, Any]

# Unions get their own name in TypeScript; parts of other types that are equal to one are written with it.
_NAMED: Final[dict[str, Any]] = {
    "Step": terms.Step,
    "Answer": terms.Answer,
    "OptionValue": terms.OptionValue,
    "ServerMessage": wire.ServerMessage,
    "ClientMessage": wire.ClientMessage,
}
_BODIES: Final = (
    wire.GameInfo, scene.Face, wire.Rules, wire.NewMatch, wire.MadeMatch, wire.LookRequest, wire.Summary, wire.Gone,
    room_wire.NewRoom, room_wire.JoinRoom, room_wire.QuickRoom, room_wire.RoomPlace, room_wire.RoomGlance, wire.Problem,
    wire.NewBench, wire.MomentRequest, wire.Moment, bench.Bench,
)  # fmt: skip
_LIMITS: Final = frozenset(
    "minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems pattern".split()
)
_WIDTH: Final = 120

_HEAD: Final = """\
// What travels between server and client: see docs/protocol.md.
// Made from the server's types by `python -m paiju.server.schema`; do not edit.
"""


def schema() -> Schema:
    """JSON schema (draft 2020-12) of every message and body, as `$defs`."""
    named, found = msgspec.json.schema_components([*_NAMED.values(), *_BODIES], ref_template="#/$defs/{name}")
    unions = dict(zip(_NAMED, named, strict=False))
    unions["Look"] = {"anyOf": [{"$ref": "#/$defs/Summary"}, {"$ref": "#/$defs/Gone"}]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**unions, **found}}


def typescript() -> str:
    """The same types in TypeScript, always in the same order."""
    types: Schema = schema()["$defs"]
    names = {_key(types[name]): name for name in ("Step", "Answer", "OptionValue")}
    parts = [_HEAD]
    for name, found in types.items():
        if found.get("type") == "object":
            parts.append(_interface(name, found, names))
        else:
            others = {key: other for key, other in names.items() if other != name}
            parts.append(_union(name, _word(found, others, outer=True)))
    return "\n".join(parts)


def _key(part: Schema) -> str:
    """Equal for two schemas exactly when they differ in limits alone."""
    return msgspec.json.encode(_bare(part), order="deterministic").decode()


def _bare(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _bare(value) for key, value in part.items() if key not in _LIMITS}
    return [_bare(value) for value in part] if isinstance(part, list) else part


def _word(part: Schema, names: dict[str, str], outer: bool = False) -> str:
    """A type in TypeScript. `outer`: nothing is written around it, so that a union needs no parentheses."""
    if named := names.get(_key(part)):
        return named
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "enum" in part:
        choices = [f"'{value}'" for value in part["enum"]]
        return _join(choices, outer)
    if "anyOf" in part:
        return _join([_word(one, names) for one in part["anyOf"]], outer)
    match part.get("type"):
        case "array" if "prefixItems" in part:
            return f"[{', '.join(_word(one, names, outer=True) for one in part['prefixItems'])}]"
        case "array":
            return f"{_word(part.get('items', {}), names)}[]"
        case "object":
            inner = part.get("additionalProperties", {})
            return f"Record<string, {_word(inner, names, outer=True)}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null":
            return str(part["type"])
    if part:
        raise TypeError(f"no TypeScript for {part}")
    return "unknown"


def _join(words: list[str], outer: bool) -> str:
    text = " | ".join(words)
    return text if outer or len(words) == 1 else f"({text})"


def _union(name: str, text: str) -> str:
    line = f"export type {name} = {text}\n"
    if len(line) <= _WIDTH:
        return line
    return f"export type {name} =\n" + "".join(f"  | {word}\n" for word in text.split(" | "))


def _interface(name: str, found: Schema, names: dict[str, str]) -> str:
    lines = [_comment(found["description"])] if "description" in found else []
    lines.append(f"export interface {name} {{\n")
    fields: Schema = found["properties"]
    needed = found.get("required", ())
    for field in _order(name, fields):
        optional = "" if field in needed else "?"
        lines.append(f"  {field}{optional}: {_word(fields[field], names, outer=True)}\n")
    lines.append("}\n")
    return "".join(lines)


def _order(name: str, fields: Schema) -> list[str]:
    """Fields in the order in which they were written: the schema sorts those of a TypedDict."""
    written = next((found for part in (scene, text, bench) if (found := getattr(part, name, None))), None)
    return list(written.__annotations__) if hasattr(written, "__required_keys__") else list(fields)


def _comment(text: str) -> str:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > _WIDTH - 8:
            lines.append("")
        lines[-1] += f" {word}"
    if len(lines) == 1:
        return f"/**{lines[0]} */\n"
    return "/**\n" + "".join(f" *{line}\n" for line in lines) + " */\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
