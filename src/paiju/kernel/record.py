"""A record: how a match began and everything that was answered. It is the save file, the replay, the bug report."""

from hashlib import blake2b
from typing import Any, Final, NamedTuple

from paiju.kernel.errors import BadStart, spell
from paiju.show.text import msg

FORMAT = 1

# What kind of entry, for which seat, then what belongs to the kind: see KINDS.
Entry = tuple[Any, ...]

_STEPS = (int, str, type(None))
KINDS: Final[dict[str, tuple[tuple[type, ...], ...]]] = {
    "answer": ((int,), (*_STEPS, tuple)),
    "concede": ((int,),),
    "undo": ((int,),),
    "agree": ((int,), (str,), (bool,)),
    "redeal": ((int,), (str,)),
}


class Start(NamedTuple):
    """How a match begins. `key`: the 16 bytes behind all its chance; `position`: where it begins, None for the
    game's own setup.
    """

    game: str
    version: str
    options: dict[str, Any]
    seats: int
    key: bytes
    position: dict[str, Any] | None = None

    @property
    def commitment(self) -> str:
        """What is shown before the game so that the key, shown after it, can be checked."""
        return blake2b(self.key, digest_size=16, person=b"paiju deal").hexdigest()


class Record(NamedTuple):
    """A start and its journal."""

    start: Start
    journal: tuple[Entry, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Plain JSON; `from_json` reads it back."""
        start = self.start
        return {
            "format": FORMAT,
            "game": start.game,
            "version": start.version,
            "options": start.options,
            "seats": start.seats,
            "key": start.key.hex(),
            "position": start.position,
            "journal": [[list(x) if type(x) is tuple else x for x in entry] for entry in self.journal],
        }

    @staticmethod
    def from_json(data: Any) -> "Record":
        """The record that `to_json` wrote. Raises BadStart that names the field at fault; whether answers are
        legal is found when it is played.
        """
        if type(data) is not dict:
            raise _bad("record", "it must be an object")
        if data.get("format") != FORMAT:
            raise _bad("format", f"{spell(data.get('format'))} is not {FORMAT}")
        for name, kind in (
            ("game", str),
            ("version", str),
            ("options", dict),
            ("seats", int),
            ("key", str),
            ("journal", list),
        ):
            if type(data.get(name)) is not kind:
                raise _bad(name, f"it must be {_A[kind]}")
        if type(data.get("position")) not in (dict, type(None)):
            raise _bad("position", "it must be an object or null")
        key = key_of(data["key"])
        if not key:
            raise _bad("key", "it must be 32 hexadecimal digits")
        journal = tuple(_entry(i, entry) for i, entry in enumerate(data["journal"]))
        start = Start(data["game"], data["version"], data["options"], data["seats"], key, data.get("position"))
        return Record(start, journal)


_A = {str: "a string", dict: "an object", int: "a whole number", list: "a list"}


def _bad(name: str, problem: str) -> BadStart:
    return BadStart(msg("kernel.bad_record", field=name, problem=problem))


def is_entry(entry: Any) -> bool:
    """Whether this has the shape of a journal entry."""
    if type(entry) is not tuple or not entry or type(entry[0]) is not str or entry[0] not in KINDS:
        return False
    shape = KINDS[entry[0]]
    if len(entry) != len(shape) + 1:
        return False
    if any(type(x) not in kinds for x, kinds in zip(entry[1:], shape, strict=True)):
        return False
    if entry[0] == "redeal":
        return len(key_of(entry[2])) == 16
    return entry[0] != "answer" or type(entry[2]) is not tuple or all(type(x) in _STEPS for x in entry[2])


def key_of(text: str) -> bytes:
    """The 16 bytes that 32 hexadecimal digits stand for; b"" if the text is something else."""
    try:
        return bytes.fromhex(text) if len(text) == 32 else b""
    except ValueError:
        return b""


def _entry(number: int, data: Any) -> Entry:
    """A journal entry as it was before it became JSON."""
    where = f"journal[{number}]"
    if type(data) is not list or not data or type(data[0]) is not str or data[0] not in KINDS:
        raise _bad(where, f"it must be a list that begins with one of {', '.join(KINDS)}")
    entry = tuple(tuple(x) if type(x) is list else x for x in data)
    if not is_entry(entry):
        raise _bad(where, f"this is not the shape of an entry {entry[0]!r}")
    return entry
