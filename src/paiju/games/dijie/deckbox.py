"""What the builder of decks is told about dijie's."""

from paiju.games.dijie.cards import CARDS
from paiju.games.dijie.crystals import LETTERS
from paiju.games.dijie.decks import DECKS, MAIN, MIWU, SAME, TERRAIN, Deck, limit, problems, read_deck, sort_of
from paiju.games.dijie.glossary import MAIN as MAIN_TYPES
from paiju.games.dijie.glossary import TYPES
from paiju.show.decks import DeckFault, DeckFilter, DeckKit, DeckLine, DeckSheet, DeckValue
from paiju.show.text import msg

LEVELS = 6  # the levels to sift by: 1 to this


def deck_kit() -> DeckKit:
    """Main cards and terrain, of which mist decks are made, sifted by colour, kind and level; the ready-made decks."""
    made_of = {card.code: limit(card) for card in CARDS.values() if sort_of(card) in ("terrain", "main")}
    kinds = [kind for kind in TYPES if any(CARDS[code].types[0] == kind for code in made_of)]
    colours = [c for c in LETTERS if any(c in suit for suit in map(_suit, made_of))]
    filters: list[DeckFilter] = [
        {"field": "suit", "label": msg("deck.colour"), "values": [_value(c, f"crystal.{c}") for c in colours]},
        {"field": "kind", "label": msg("deck.type"), "values": [_value(kind, f"kind.{kind}") for kind in kinds]},
        {
            "field": "corner",
            "label": msg("deck.level"),
            "values": [{"value": str(n), "label": msg("deck.level.n", n=n)} for n in range(1, LEVELS + 1)],
        },
    ]
    return {
        "options": ["deck", "second", "third"],
        "piles": [
            {"key": "", "label": msg("deck.pile.main"), "lo": MAIN, "hi": None, "most": SAME, "kinds": [*MAIN_TYPES]},
            {
                "key": "terrain", "label": msg("deck.pile.terrain"), "lo": TERRAIN, "hi": None, "most": None,
                "kinds": ["terrain"],
            },
        ],
        "filters": filters,
        "cards": made_of,
        "ready": [
            {"value": key, "label": msg(f"option.deck.{key}"), "text": short_text(deck)} for key, deck in DECKS.items()
        ],
    }  # fmt: skip


def deck_sheet(text: str) -> DeckSheet:
    """A deck as it was understood; only mist decks can be played (D2-11.14-1)."""
    deck = read_deck(text)
    faults: list[DeckFault] = [{"reason": reason, "clause": clause} for reason, clause in problems(deck)]
    if deck.kind != MIWU:
        faults.append({"reason": msg("deck.mode", kind=f"deck.kind.{deck.kind}"), "clause": "D2-11.14-1"})
    main = [(code, n) for code, n in deck.cards if not _is_terrain(code)]
    terrain = [(code, n) for code, n in deck.cards if _is_terrain(code)]
    return {"name": deck.name, "piles": [_lines(main), _lines(terrain)], "problems": faults, "text": short_text(deck)}


def short_text(deck: Deck) -> str:
    """A deck by codes on one line, after its name: what an option holds."""
    cards = "; ".join(f"{n} {code}" for code, n in deck.cards)
    arena = "".join(f"; {n} {code}" for code, n in deck.arena)
    head = f"# name: {deck.name}\n" if deck.name and deck.name not in DECKS else ""
    head += f"# kind: {deck.kind}\n" if deck.kind != MIWU else ""
    return head + cards + (f"; arena{arena}" if arena else "")


def _is_terrain(code: str) -> bool:
    return code in CARDS and sort_of(CARDS[code]) == "terrain"


def _lines(pile: list[tuple[str, int]]) -> list[DeckLine]:
    return [{"code": code, "count": n} for code, n in pile]


def _suit(code: str) -> str:
    from paiju.games.dijie.show import colours_of

    return colours_of(CARDS[code])


def _value(value: str, label: str) -> DeckValue:
    return {"value": value, "label": msg(label)}
