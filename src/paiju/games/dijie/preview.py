"""What an answer would do, told before it is given: who attacks, what a card says, which crystals pay."""

from paiju.games.dijie import battle
from paiju.games.dijie.answers import planned
from paiju.games.dijie.find import called, path_of
from paiju.games.dijie.payment import paid_with
from paiju.games.dijie.play import FLIP
from paiju.games.dijie.state import Dijie
from paiju.kernel import Ask, Step
from paiju.show.scene import Mark, Preview
from paiju.show.text import msg


def preview(s: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
    """Of the end of the main phase: which units will attack, in their order. Of a payment: the crystals, and what each
    counts as, so that the payer can choose others. Of an ability: what it says. Of a delayed spell that cannot be
    used: that it will be lost.
    """
    path = path_of(prefix)
    if len(path) == 2 and path[1] == FLIP and planned(s, ask.seat, path) is None:
        return {"lines": [{"text": msg("preview.spoiled"), "clause": "D2-8.7-18", "tone": "bad"}]}
    if ask.kind in ("main", "defence", "respond") and len(path) > 2:
        plan = planned(s, ask.seat, path)
        if plan is not None and plan.paid and plan.next is None:
            crystals = paid_with(s, plan.seat, plan.paid, plan.colours)
            return {"lines": [{"text": msg("preview.pays", cost=crystals), "clause": "D2-5.2-6"}]}
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
