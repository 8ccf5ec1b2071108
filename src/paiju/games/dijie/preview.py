"""What an answer would do, told before it is given: who attacks, what a card says."""

from paiju.games.dijie import battle
from paiju.games.dijie.find import path_of
from paiju.games.dijie.state import Dijie
from paiju.kernel import Ask, Step
from paiju.show.scene import Mark, Preview
from paiju.show.text import msg


def preview(s: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> Preview | None:
    """Of the end of the main phase: which units will attack, in their order. Of an ability: what it says."""
    path = path_of(prefix)
    if ask.kind == "main" and path == ("end",):
        codes = [s.card(s.objs[n]).code for n in battle.attackers(s, ask.seat)]
        line: Mark = {"text": msg("preview.pass"), "clause": "D1-3.3-3"}
        if codes:
            line = {"text": msg("preview.attacks", cards=codes), "clause": "D1-3.5-1"}
        return {"lines": [line]}
    if ask.kind in ("main", "defence", "respond") and len(path) >= 2 and str(path[1])[:1] == "a":
        code = str(prefix[0]).partition("#")[0]
        text = msg("preview.text", text=f"ability.{code}.{str(path[1])[1:]}.text")
        return {"lines": [{"text": text, "clause": "D2-6.14-1"}]}
    return None
