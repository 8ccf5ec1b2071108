"""Keywords that set something off, written as the abilities they stand for. `n` is the keyword's number."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from paiju.games.dijie.tree import Ability, read_ability

PM_POISON: Final = "pm_poison"
RULE_MADE: Final = (PM_POISON, "poisoned", "fleeting")  # what rules do, not abilities

KEYWORDS: Final[Mapping[str, Ability]] = MappingProxyType(
    {
        word: read_ability(line)
        for word, line in {
            "regrow": "when turn_end own: gain 1 you",
            "regrow_more": "when turn_end own: gain 2 you",
            "oracle": "when shown self: draw 1",
            "stray": "when attacking self: roll; if roll<=x (banish self)",
            "flourish": "when attacking self: counter 1/1 self 1; gain 1 you",
            "dread": "when fighting self: dread foe",
            "gather": "when fighting self: may (gather)",
            "robust": "when fighting self: may (hearten)",
            "venom": "when damaged self: poison x foe",
            "expel": "when fought self: expel foe",
            "breed": "when destroyed self: breed x",
            "undying": "when turn_end any [bones]: may (revive self)",
            "poisoned": "when turn_end any: destroy self",
            "fleeting": "when turn_end any: destroy self",
            PM_POISON: "when turn_end any: lose poison you",
        }.items()
    }
)
