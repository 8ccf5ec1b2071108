"""The series of random games: every table in it follows from its number."""

from collections import Counter
from typing import Any

from paiju.games.dijie import GAME
from paiju.games.dijie import geometry as g
from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.crystals import COLOURS, GREY
from paiju.games.dijie.decks import DECKS, MAIN, TERRAIN, Deck, limit, mixing_problems, sort_of, write_deck
from paiju.games.dijie.ops import COPY
from paiju.games.dijie.position import VOID
from paiju.games.dijie.rules import MIWU, XUEZHAN, Rules
from paiju.kernel import Chance, Table

MODES = (XUEZHAN, MIWU)
SEATS = (2, 4, 6)
READY, OWN, STREWN = "ready decks", "own decks", "positions"
KINDS = (READY, OWN, READY, STREWN)  # of every four rounds; a round is a table of each mode for each number of seats
PAIRS = tuple((a, b) for a in DECKS for b in DECKS if not mixing_problems([DECKS[a], DECKS[b]]))
_SORTS = {code: sort_of(card) for code, card in CARDS.items()}
_COMMON = tuple(code for code, card in CARDS.items() if card.common)
_RARE = tuple(code for code, sort in _SORTS.items() if sort == "terrain" and code not in _COMMON)
_GROUND = tuple(code for code, card in CARDS.items() if "terrain" in card.types)
_UNITS = tuple(code for code, card in CARDS.items() if card.unit)
_RELICS = tuple(code for code, card in CARDS.items() if "relic" in card.types)
_LORDLY = tuple(code for code, card in CARDS.items() if {"wonder", "supply", "codex", "walker"} & {*card.types})
_DRAWN = tuple(code for code, sort in _SORTS.items() if sort in ("main", "wonder"))
_BESIDE = (*(code for code, sort in _SORTS.items() if sort in ("walker", "part") and code not in _GROUND), "D01")


def kind_of(game: int) -> str:
    """What game number so-and-so is played with."""
    return KINDS[game // 6 % 4]


def open_table(game: int, lean: bool = False) -> Table:
    """Table number so-and-so: through modes, numbers of seats, rulings, and ready decks, random decks, positions."""
    mode, seats, round_ = MODES[game % 2], SEATS[game // 2 % 3], game // 6
    chance = Chance.from_seed(f"decks {game}")
    deck, second = PAIRS[round_ // 2 * 7 % len(PAIRS)]
    options: dict[str, Any] = {"deck": deck, "second": second} if kind_of(game) == READY else own_decks(mode, chance)
    options |= {"mode": mode, "facing": ("mirrored", "straight")[round_ // 4 % 2]}
    options |= {"defence": ("one", "each")[round_ // 8 % 2]}
    position = None
    if kind_of(game) == STREWN:  # wonders that heal every turn, in hands that do nothing else, would go on for long
        options |= {"turn_limit": 500}
        position = strewn(GAME.rules(GAME.settle_options(options), seats), chance)
    return Table.open(GAME, options, seats, seed=f"soak {game}", position=position, lean=lean)


def own_decks(mode: str, chance: Chance) -> dict[str, str]:
    """One to three random decks, as options, from all cards that decks of this mode may hold."""
    colours, rare = [COLOURS[letter] for letter in "rwk"], [*_RARE]
    main = [code for code, sort in _SORTS.items() if sort == "main" for _ in range(limit(CARDS[code]) or 0)]
    chance.shuffle(colours)
    chance.shuffle(rare)
    chance.shuffle(main)
    options = {"second": "none", "third": "none"}
    for name, colour in zip(("deck", "second", "third")[: 1 + chance.below(3)], colours, strict=False):
        fit = [code for code in main if mode == XUEZHAN or CARDS[code].colours & ~GREY in (0, colour)]
        cards = Counter(fit[:MAIN])
        main = list((Counter(main) - cards).elements())
        chance.shuffle(main)
        terrain = Counter({rare.pop(): 1 + chance.below(4) for _ in range(2)})
        terrain[chance.choice(_COMMON)] += TERRAIN - terrain.total()
        options[name] = write_deck(Deck("", "", "", (*terrain.items(), *cards.items())))
    return options


def strewn(rules: Rules, chance: Chance) -> dict[str, Any]:
    """A position as the bench makes it: any card of the set, those too that no deck may hold, wherever it may lie."""

    def some(codes: tuple[str, ...], most: int, lying: set[str] | None = None) -> list[str]:
        """So many at most, none that the seat has `lying` there: of true names it can have but one."""
        found = [chance.choice(codes) for _ in range(chance.below(most + 1))]
        if lying is not None:
            found = [code for code in dict.fromkeys(found) if code not in lying]
            lying.update(found)
        return found

    things: list[dict[str, Any]] = []
    pms = []
    for seat, own in enumerate(rules.geometry.own):
        ground = []
        floor = (*_COMMON, *_RARE, *(VOID,) * chance.choice((0, 3, 30)))
        lying: set[str] = set()
        for z in own:
            place = {"zone": g.place(z)}
            if chance.below(2):
                ground.append(f"{g.name(z)}={chance.choice(floor)}")
                continue
            things.append({"code": chance.choice(_GROUND), "owner": -1, **place})
            units = some(_UNITS, 1, lying)
            things += [{"code": code, **place, **({"as_code": "R04"} if code == COPY else {})} for code in units]
            things += [{"code": code, **place} for code in some(_RELICS, 1)]
        things += [{"code": code, "controller": seat, "zone": None} for code in some(_LORDLY, 3, lying)]
        hand = some(_DRAWN, 3) + some(_BESIDE, 2)
        piles = {"hand": hand, "grave": some(_DRAWN, 4), "exile": some(_DRAWN, 4)}
        pms.append({**piles, "ground": ground, "powers": some(("时空", "赤誓"), 4), "poison": chance.below(2)})
    library = [chance.choice(_DRAWN) for _ in range(20 * rules.seats)]
    stage = chance.choice(("begin", "main"))
    return GAME.settled({"turn": 1, "authority": 0, "stage": stage, "pms": pms, "things": things, "library": library})
