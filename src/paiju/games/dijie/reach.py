"""What an effect reaches of what its names stand for: what is still there and no barrier keeps it from."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from paiju.games.dijie.find import is_pm, seat_of
from paiju.games.dijie.keywords import RULE_MADE
from paiju.games.dijie.props import TIMEWALL, repels
from paiju.games.dijie.state import Dijie, Obj

if TYPE_CHECKING:
    from paiju.games.dijie.perform import Env


def things(s: Dijie, env: "Env", name: str) -> list[int]:
    """What a name stands for that is still there and that effects of this source can touch: things, and PMs."""
    return [n for n in env.refs(s, name) if (is_pm(n) or n in s.objs) and not proof(s, env, n)]


def one_by_one(s: Dijie, env: "Env", name: str) -> Iterator[int]:
    """The same, those passed over that are gone by the time their turn comes (D2-6.4-7, D2-2.4-10)."""
    yield from (n for n in things(s, env, name) if is_pm(n) or n in s.objs)


def objects(s: Dijie, env: "Env", name: str) -> list[int]:
    """The things among these: nobody owns, moves or marks a PM (D2-1.6-5)."""
    return [n for n in things(s, env, name) if not is_pm(n)]


def cards(s: Dijie, env: "Env", name: str) -> list[int]:
    """What a name stands for where it may be a thing as well as a card that lies somewhere."""
    return [n for n in env.refs(s, name) if not proof(s, env, n)]


def named(s: Dijie, env: "Env", name: str) -> list[int]:
    """The things a name stands for that nothing is done to: they are looked at, or stand where something is done."""
    return [n for n in env.refs(s, name) if n in s.objs]


def me(s: Dijie, env: "Env") -> Obj | None:
    """What an effect comes from, where that can do something to itself."""
    return None if proof(s, env, env.source) else s.objs.get(env.source)


def proof(s: Dijie, env: "Env", n: int) -> bool:
    """Whether something is immune to what this does (`props.repels`). What rules do, such as poison, is no ability."""
    if env.code[1:] in RULE_MADE:
        return False
    if is_pm(n):
        return any(mod.word == TIMEWALL for mod in s.pms[seat_of(n)].mods)
    return n in s.objs and repels(s, s.objs[n], env.source, env.code)
