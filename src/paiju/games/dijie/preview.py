"""What an answer would do, told before it is given: who attacks, what a card says, what pays."""

from paiju.games.dijie import battle, play
from paiju.games.dijie.crystals import Cost, spelled
from paiju.games.dijie.find import path_of
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.use import Plan, plan_act, plan_card, plan_dispel, purse
from paiju.kernel import Ask, Step
from paiju.show.scene import Mark, Preview
from paiju.show.text import msg


def preview(s: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
    """Of the end of the main phase: which units will attack, in their order. Of an ability: what it says. Of a payment:
    the crystals that are given.
    """
    path = path_of(prefix)
    if ask.kind == "main" and path == ("end",):
        codes = [s.card(s.objs[n]).code for n in battle.attackers(s, ask.seat)]
        line: Mark = {"text": msg("preview.pass"), "clause": "D1-3.3-3"}
        if codes:
            line = {"text": msg("preview.attacks", cards=codes), "clause": "D1-3.5-1"}
        return {"lines": [line]}
    if ask.kind not in ("main", "defence", "respond") or len(path) < 2:
        return None
    lines: list[Mark] = []
    if str(path[1])[:1] == "a":
        code = str(prefix[0]).partition("#")[0]
        lines.append(
            {"text": msg("preview.text", text=f"ability.{code}.{str(path[1])[1:]}.text"), "clause": "D2-6.14-1"}
        )
    plan = _plan(s, ask.seat, path)
    if plan is not None and plan.next is None and plan.paid:
        owned = purse(s, ask.seat)
        given = Cost(tuple(sorted(owned[i][0].mask for i in plan.paid)), plan.cost.powers, plan.cost.life)
        lines.append({"text": msg("preview.pays", cost=spelled(given)), "clause": "D2-5.1-2"})
    return {"lines": lines} if lines else None


def _plan(s: Dijie, seat: int, path: tuple[Step, ...]) -> Plan | None:
    """What an action's path says, where it is one that can cost something."""
    thing, verb, rest = int(str(path[0])), str(path[1]), path[2:]
    if verb in (play.USE, play.FLIP):
        return plan_card(s, seat, thing, rest, flip=verb == play.FLIP)
    if verb == play.DISPEL:
        return plan_dispel(s, seat, thing, rest)
    return plan_act(s, seat, thing, int(verb[1:]), rest) if verb[1:].isdigit() else None
