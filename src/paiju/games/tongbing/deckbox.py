"""What the builder of decks is told about tongbing's."""

from paiju.games.tongbing.cards import ELEMENTS, KINDS
from paiju.games.tongbing.decks import DECK_MAX, DECK_MIN, DECKS, SAME, Deck, problems, read_deck
from paiju.show.decks import DeckKit, DeckLine, DeckSheet
from paiju.show.text import msg


def deck_kit() -> DeckKit:
    """Two piles, sifted by kind and element; the two ready-made decks."""
    return {
        "options": ["deck_0", "deck_1"],
        "piles": [
            {"key": "", "label": msg("zone.deck"), "lo": DECK_MIN, "hi": DECK_MAX, "most": SAME},
            {"key": "side", "label": msg("zone.reserve"), "lo": None, "hi": None, "most": None},
        ],
        "filters": [
            {
                "field": "suit",
                "label": msg("deck.element"),
                "values": [{"value": element, "label": msg(f"element.{element}")} for element in ELEMENTS],
            },
            {
                "field": "kind",
                "label": msg("deck.kind"),
                "values": [{"value": kind, "label": msg(f"kind.{kind}")} for kind in KINDS],
            },
        ],
        "ready": [{"value": key, "label": msg(f"deck.{key}"), "text": short_text(deck)} for key, deck in DECKS.items()],
    }


def deck_sheet(text: str) -> DeckSheet:
    """A deck as it was understood."""
    deck = read_deck(text)
    return {
        "name": deck.name,
        "piles": [_lines(deck.main), _lines(deck.side)],
        "problems": [{"reason": reason, "clause": clause} for reason, clause in problems(deck)],
        "text": short_text(deck),
    }


def _lines(pile: tuple[tuple[str, int], ...]) -> list[DeckLine]:
    return [{"code": code, "count": count} for code, count in pile]


def short_text(deck: Deck) -> str:
    """A deck by codes on one line, after its name: what an option holds."""
    main, side = ([f"{count} {code}" for code, count in pile] for pile in (deck.main, deck.side))
    cards = "; ".join([*main, "side", *side] if side else main)
    return f"# name: {deck.name}\n{cards}" if deck.name else cards
