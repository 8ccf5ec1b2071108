"""What things lend each other as long as they lie where they do: terrain, formations, relics, units (∞).

After every change of who stands where, `refresh` brings each thing's list of changes up to date: what it gets anew is
written at the end, so that its time is the moment when it began (D2-3.8-13).
"""

from paiju.games.dijie.find import fits, sided
from paiju.games.dijie.state import AURA, Dijie, Mod, Obj
from paiju.games.dijie.tree import Ability, Op


def refresh(s: Dijie) -> None:
    """Lend what is to be lent now and take back what no longer is."""
    sources = [
        obj for obj in s.objs.values() if not obj.down and not obj.held_by and s.card(obj).auras and acts(s, obj)
    ]
    lent: dict[int, list[Mod]] = {}
    for source in sources:
        for place in s.card(source).statics:
            ability = s.card(source).abilities[place]
            op = ability.op("aura")
            if op is None:
                continue
            where = op.args[0]
            for obj in list(s.objs.values()):
                if sided(s, where.side, source.controller, obj.controller) and fits(
                    s, obj, where, source.controller, source
                ):
                    lent.setdefault(obj.id, []).extend(_mods(ability, op, place, source, obj))
    for obj in s.objs.values():
        now = lent.get(obj.id, [])
        if now or any(mod.until == AURA for mod in obj.mods):
            kept = tuple(mod for mod in obj.mods if mod.until != AURA or mod in now)
            obj.mods = (*kept, *(mod for mod in now if mod not in kept))


def acts(s: Dijie, obj: Obj) -> bool:
    """Whether its ∞ abilities work: it lies where it can, and somebody has it (D2-6.5-13)."""
    return obj.controller >= 0 or "formation" in s.card(obj).types


def _mods(ability: Ability, op: Op, place: int, source: Obj, to: Obj) -> list[Mod]:
    """The changes that an aura's inner steps make."""
    worn = source.host == to.id
    found: list[Mod] = []
    for node in op.steps:
        assert isinstance(node, Op)
        match node.name:
            case "pump":
                stats = zip(("force", "life", "speed"), node.args[0], strict=True)
                found += [Mod(stat, n, "", AURA, source.id, worn) for stat, n in stats if n]
            case "give":
                word, n = node.args[0]
                found.append(Mod("word", n, word, AURA, source.id, worn))
            case "forbid":
                found.append(Mod("forbid", 0, node.args[0], AURA, source.id, worn))
            case "instead" | "prevent":
                found.append(Mod(node.name, place, node.args[0], AURA, source.id, worn))
            case "twice":
                found.append(Mod("twice", 1, "", AURA, source.id, worn))
    return found
