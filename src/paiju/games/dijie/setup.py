"""The deal (D1-1.2, D1-5.1, D1-5.2)."""

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.geometry import SIZE
from paiju.games.dijie.rules import Rules
from paiju.games.dijie.state import Dijie, Pm
from paiju.kernel import Chance


def deal(rules: Rules, chance: Chance) -> Dijie:
    """All terrain is shuffled and dealt evenly; of its share each seat lays out as many as it has zones, face down. The
    rest of all decks, tokens apart, is the public library. The first seat is the first authority.
    """
    terrain = [code for code, n in rules.pool.items() for _ in range(n) if "terrain" in CARDS[code].types]
    main = [code for code, n in rules.pool.items() for _ in range(n) if "terrain" not in CARDS[code].types]
    chance.shuffle(terrain)
    chance.shuffle(main)
    zones = rules.seats * SIZE
    ground = [""] * zones
    spare = list(terrain)
    for own in rules.geometry.own:
        for z in own:
            ground[z] = spare.pop()
    return Dijie(
        rules, [Pm(rules.start_life) for _ in range(rules.seats)], tuple(main), ground, [0] * zones, [0] * zones, {},
        over=((),) * rules.seats, under=((),) * rules.seats, spare=tuple(sorted(spare)),
    )  # fmt: skip
