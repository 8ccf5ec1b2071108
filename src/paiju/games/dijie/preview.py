"""What an answer would do, told before it is given: who attacks, what a card says, which crystals pay."""

from collections import Counter

from paiju.games.dijie import battle
from paiju.games.dijie.answers import planned
from paiju.games.dijie.crystals import MERGED, letters
from paiju.games.dijie.find import called, path_of
from paiju.games.dijie.payment import purse
from paiju.games.dijie.state import Dijie
from paiju.games.dijie.use import Plan
from paiju.kernel import Ask, Step
from paiju.show.scene import Mark, Preview
from paiju.show.text import Message, msg


def preview(s: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
    """Of the end of the main phase: which units will attack, in their order. Of a payment: the crystals, and what each
    counts as, so that the payer can choose others. Of an ability: what it says.
    """
    path = path_of(prefix)
    if ask.kind in ("main", "defence", "respond") and len(path) > 2:
        plan = planned(s, ask.seat, path)
        if plan is not None and plan.paid and plan.next is None:
            return {"lines": [{"text": msg("preview.pays", cost=_payment(s, plan)), "clause": "D2-5.2-6"}]}
    if ask.kind == "main" and path == ("end",):
        codes = [s.card(s.objs[n]).code for n in battle.attackers(s, ask.seat)]
        line: Mark = {"text": msg("preview.pass"), "clause": "D1-3.3-3"}
        if codes:
            line = {"text": msg("preview.attacks", cards=codes), "clause": "D1-3.5-1"}
        return {"lines": [line]}
    if ask.kind in ("main", "defence", "respond") and len(path) >= 2 and str(path[1])[:1] == "a":
        code = called(prefix[0])
        text = msg("preview.text", text=f"ability.{code}.{str(path[1])[1:]}.text")
        return {"lines": [{"text": text, "clause": "D2-6.14-1"}]}
    return None


def _payment(s: Dijie, plan: Plan) -> Message:
    """The crystals that a plan pays with."""
    owned = purse(s, plan.seat)
    kinds = Counter((letters(owned[i][0].mask), role) for i, role in zip(plan.paid, plan.colours, strict=True))
    told: Message | None = None
    for (kind, role), n in kinds.items():
        part = msg("cost.pips", n=n, kind=f"crystal.{kind}")
        if role == MERGED:
            part = msg("preview.merged", n=n, kind=f"crystal.{kind}")
        elif role != kind:
            part = msg("preview.as", n=n, kind=f"crystal.{kind}", colour=f"crystal.{role}")
        told = part if told is None else msg("cost.and", a=told, b=part)
    assert told is not None
    return told
