"""What an action would do, told before it is paid for: energy, the core at the end of the turn, the next income.

All of it follows from what lies open, so it tells nobody anything new. What the enemy may still answer is left out.
"""

from dataclasses import dataclass
from typing import Any, Literal

from paiju.games.numcore import cores, legal
from paiju.games.numcore.actions import ACT, build
from paiju.games.numcore.board import thread, token, why
from paiju.games.numcore.numbers import relations_of
from paiju.games.numcore.offer import largest
from paiju.games.numcore.state import Numcore, Side, ids, names, network
from paiju.games.numcore.turn import bonus_cards, hit, income
from paiju.games.numcore.view import node_view
from paiju.kernel import Ask, Chance, Context, Step
from paiju.show.scene import Mark, Preview
from paiju.show.text import msg

# How many steps an answer has that does something.
_WHOLE = {"create": 3, "attack": 3, "weaken": 3, "upgrade": 1, "end": 1}


@dataclass(frozen=True, slots=True)
class Outlook:
    """Where a side stands when its turn ends now. `how`: how its core is confirmed ("auto", "manual", "none"). `lost`:
    it had a core and has none to go on with. `gone`: nodes that are destroyed. `income` to `cards`: of its next turn.
    """

    energy: int
    how: str
    lost: bool
    core: tuple[str, ...]
    cohesion: int
    gone: tuple[str, ...]
    income: int
    overflow: int
    cards: int


def outlook(s: Numcore, seat: int) -> Outlook:
    """What the end of the turn would bring to a seat; the state stays as it is."""
    ended = s.copy()
    side = ended.sides[seat]
    before = side.names
    hit(ended, seat, _context())
    whole = largest(side)
    if len(whole) == 1:
        side.core = ids(side, whole[0])
    elif not whole:
        side.core = ()
    how = "auto" if len(whole) == 1 else "manual" if whole else "none"
    gone = tuple(str(name) for name in before if side.find(name) is None)
    return _outlook(ended, side, how, not whole and side.cored is not None, gone)


def _outlook(s: Numcore, side: Side, how: str, lost: bool, gone: tuple[str, ...]) -> Outlook:
    net, rules = network(side), s.rules
    gained = income(s, side)
    overflow = max(0, side.energy + gained - rules.energy_limit(side.level))
    cards = rules.draw + bonus_cards(side) + overflow // rules.overflow_per_card
    core = tuple(map(str, names(side, net.core)))
    cohesion = cores.cohesion(net.core, net.edges) if net.core else 0
    return Outlook(side.energy, how, lost, core, cohesion, gone, gained, overflow, cards)


def _context() -> Context:
    return Context(Chance.from_seed(0), [], True)


def preview(s: Numcore, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
    """What this answer would do; None for one that is not whole."""
    if ask.kind == "core":
        return _of_core(s, ask.seat, prefix[0])
    word, seat = str(prefix[0]), ask.seat
    if len(prefix) < _WHOLE.get(word, 2):
        return None
    if word == "end":
        side = s.sides[seat]
        now, then = _outlook(s, side, "", False, ()), outlook(s, seat)
        return {"lines": [*_lines(now, then), *_next_turn(now, then, always=True)], "board": _board(then)}
    after = s.copy()
    ACT[word](after, seat, _context(), *prefix[1:])
    now, then = outlook(s, seat), outlook(after, seat)
    lines = [_line("energy", "N-068", before=now.energy, after=then.energy)]
    lines += [*_lines(now, then), *_next_turn(now, then)]
    drawn = _board(then)
    if word in ("attack", "seize"):
        lines += _of_enemy(s, after, 1 - seat)
    if word == "create":
        node = after.sides[seat].nodes[-1]
        drawn["node"] = token(node_view(after, node), legal.tally(after, seat), after.rules)
        more, drawn["related"] = _related(s, after, seat, now)
        lines += [line for line in more if line not in lines]
    return {"lines": lines, "board": drawn}


def _board(then: Outlook) -> dict[str, Any]:
    return {"core": list(then.core), "how": then.how, "lost": then.lost, "gone": list(then.gone)}


def _line(key: str, clause: str, tone: Literal["good", "bad", "plain"] = "plain", **args: Any) -> Mark:
    return {"text": msg(f"preview.{key}", **args), "clause": clause, "tone": tone}


def _lines(now: Outlook, then: Outlook) -> list[Mark]:
    """How the core at the end of the turn changes."""
    found: list[Mark] = []
    if then.gone != now.gone and then.gone:
        found.append(_line("gone", "N-086", "bad", nodes=list(then.gone)))
    if (then.how, then.core, then.lost) == (now.how, now.core, now.lost):
        return found
    if then.lost:
        found.append(_line("core_lost", "N-160", "bad"))
    elif then.how == "manual":
        found.append(_line("manual", "N-149"))
    elif then.how == "auto" and not now.core:
        found.append(_line("core_new", "N-143", "good", count=len(then.core), cohesion=then.cohesion))
    elif then.how == "auto" and then.core != now.core:
        tone: Literal["good", "bad", "plain"] = (
            "good" if then.cohesion > now.cohesion else "bad" if then.cohesion < now.cohesion else "plain"
        )
        told = {"count": len(then.core), "before": now.cohesion, "after": then.cohesion}
        found.append(_line("core_changed", "N-143", tone, **told))
    elif then.how == "none" and now.how not in ("", "none"):
        found.append(_line("core_broken", "N-143", "bad"))
    return found


def _next_turn(now: Outlook, then: Outlook, always: bool = False) -> list[Mark]:
    """What changes for the next turn: income, what of it cannot be stored, cards."""
    found: list[Mark] = []
    if then.lost:
        return found
    if always or then.income != now.income:
        found.append(_change("income", "N-015", now.income, then.income))
    if then.overflow and (always or then.overflow != now.overflow):
        found.append(_line("overflow", "N-046", overflow=then.overflow))
    if always or then.cards != now.cards:
        found.append(_change("cards", "N-006", now.cards, then.cards))
    return found


def _change(key: str, clause: str, before: int, after: int) -> Mark:
    """A number that becomes another, or stays as it is."""
    if before == after:
        return _line(f"{key}_same", clause, after=after)
    return _line(key, clause, _better(before, after), before=before, after=after)


def _better(before: int, after: int) -> Literal["good", "bad", "plain"]:
    return "good" if after > before else "bad" if after < before else "plain"


def _of_enemy(s: Numcore, after: Numcore, foe: int) -> list[Mark]:
    """What becomes of the enemy's core if nothing is done about it."""
    now, then = outlook(s, foe), outlook(after, foe)
    found: list[Mark] = []
    fresh = [name for name in then.gone if name not in now.gone]
    if fresh:
        found.append(_line("destroys", "N-086", "good", nodes=fresh))
    if then.lost and not now.lost:
        found.append(_line("foe_lost", "N-160", "good"))
    elif then.cohesion != now.cohesion:
        told = {"before": now.cohesion, "after": then.cohesion}
        found.append(_line("foe_cohesion", "N-143", _better(then.cohesion, now.cohesion), **told))
    return found


def _related(s: Numcore, after: Numcore, seat: int, now: Outlook) -> tuple[list[Mark], list[dict[str, Any]]]:
    """The relations a new node would have with what its side has: how the core would be with all that can be built
    and paid for, and each of them with what forbids it.
    """
    side = after.sides[seat]
    name = side.nodes[-1].name
    counted, listed, paid = legal.tally(after, seat), [], 0
    for relation in relations_of(name, [node.name for node in side.nodes], after.rules.merge_parallel):
        reason = counted.why(relation) or legal.why_pay(side, after.rules.edge_cost, "N-024")
        listed.append({**thread(relation), **why(reason)})
        if reason is None:
            counted.add(relation)
            build(side, relation)
            side.energy -= after.rules.edge_cost
            paid += 1
    if not paid:
        return [], listed
    then = outlook(after, seat)
    lines = [_line("with_relations", "N-024", count=paid, energy=then.energy)]
    return [*lines, *_lines(now, then), *_next_turn(now, then)], listed


def _of_core(s: Numcore, seat: int, picked: Step) -> Preview:
    """What confirming one of several cores would bring."""
    chosen = s.copy()
    side = chosen.sides[seat]
    now = _outlook(s, s.sides[seat], "", False, ())
    if picked is not None:
        wanted = str(picked).split(" ")
        side.core = tuple(node.id for node in side.nodes if str(node.name) in wanted)
    then = _outlook(chosen, side, "manual", False, ())
    lines = [_line("cohesion", "N-115", _better(now.cohesion, then.cohesion), before=now.cohesion, after=then.cohesion)]
    return {"lines": [*lines, *_next_turn(now, then, always=True)], "board": _board(then)}
