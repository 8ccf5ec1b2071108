"""A card as it is printed: what stands where (D3-3.5), its rarity and number, and sheets of cards to cut out.

    python -m paiju.games.dijie.printed zh > cards.html

writes all cards, nine to a page. Nothing here has a say in the rules: for each item the clause that has is named.
"""

from html import escape
from typing import Final, NamedTuple

from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.crystals import GREY, letters
from paiju.games.dijie.glossary import COMMON, TYPES, UNITS
from paiju.games.dijie.wording import ability_lines, conditions, cost_text, tag_line

THEME: Final = "PJ"  # the theme of this card set
DESIGNER: Final = "Paiju"
LANGUAGES: Final = {"zh": "CN", "en": "EN"}
# Rarities (D3-3.5-版本标志-3): how the number names them, and the colour of the theme's mark. Tokens are green.
RARITIES: Final = {
    "普通": ("COMMON", "#f4f1ea"), "稀有": ("RARE", "#3f79c6"), "史诗": ("EPIC", "#8a4fb8"),
    "至尊": ("SUPREME", "#d6a62c"), "神话": ("MYTHIC", "#e07a28"), "衍生": ("TOKEN", "#3f9a57"),
}  # fmt: skip
_INK: Final = {
    "y": "#e2c044", "g": "#4f9a54", "b": "#3f79c6", "r": "#c4473a", "n": "#8a5a34", "k": "#2b2b33", "w": "#f4f1ea",
    "x": "#9aa0a6", "p": "#8a4fb8",
}  # fmt: skip
_FREE: Final = {"zh": ("无", "衍生", "主宰"), "en": ("none", "token", "lord")}
_NEEDS: Final = {"zh": "使用条件", "en": "Holder"}

TOP_LEFT, TOP_RIGHT, LOWER, BOTTOM, BOTTOM_LEFT, BOTTOM_RIGHT = (
    "top left", "top right", "lower half", "bottom", "bottom left", "bottom right",
)  # fmt: skip


class Item(NamedTuple):
    """Something printed: what it is, where, the words, and the clause that rules on it."""

    what: str
    place: str
    text: str
    clause: str


def rarity(card: Card) -> str:
    """One of `RARITIES`. Terrain is common if it says so (D2-8.3-2); of other cards the legends are supreme, those with
    a true name mythic, and the rest follows from the level.
    """
    if card.token:
        return "衍生"
    if "terrain" in card.types:
        return COMMON if COMMON in card.tags else "稀有"
    if "truename" in card.words:
        return "神话"
    if card.legend:
        return "至尊"
    return "史诗" if card.level >= 4 else "稀有" if card.level == 3 else "普通"


def number(card: Card, lang: str) -> str:
    """`SUPREME PJ C 0046 CN`: rarity, theme, kind, the place in the set, the language (D3-3.5-编号-2)."""
    kind = "C" if card.types[0] in UNITS[:3] else TYPES[card.types[0]][1][:2].upper()
    place = list(CARDS).index(card.code) + 1 if card.code in CARDS else 0
    return f"{RARITIES[rarity(card)][0]} {THEME} {kind} {place:04} {LANGUAGES[lang]}"


def price(card: Card, lang: str) -> str:
    """What stands in the corner: the cost, or the mark of what has none."""
    none, token, lord = _FREE[lang]
    if card.lord_mark:
        return lord
    if not card.costs:
        return token if card.token else none
    return (" / " if lang == "en" else "／").join(cost_text(cost, lang) or "0" for cost in card.costs)


def layout(card: Card, lang: str) -> tuple[Item, ...]:
    """All that is printed on a card, from top to bottom."""
    second = lang != "zh"
    found = [
        Item("name", TOP_LEFT, getattr(card, lang), "D2-3.1-1"),
        Item("cost", TOP_RIGHT, price(card, lang), "D2-5.1-1"),
        Item("colour", TOP_RIGHT, letters(card.colours), "D2-3.4-1"),
    ]
    if card.unit:
        found.append(Item("force", TOP_RIGHT, str(card.force), "D2-10.14-1"))
        if card.life is not None:
            found.append(Item("life", TOP_RIGHT, str(card.life), "D2-10.23-1"))
        found.append(Item("speed", TOP_RIGHT, str(card.speed), "D1-4.2-1"))
    found += [
        Item("needs", LOWER, text, "D2-8.6-1")
        if card.needs and text.startswith(_NEEDS[lang])
        else Item("text", LOWER, text, "D2-3.5-1")
        for text in conditions(card, lang)
    ]
    found += [Item("text", LOWER, text, "D2-3.5-1") for text in ability_lines(card, lang)]
    if card.flavour[second]:
        found.append(Item("flavour", BOTTOM, card.flavour[second], "D2-3.5-2"))
    return (
        *found,
        Item("tags", BOTTOM, tag_line(card, lang), "D2-3.6-1"),
        Item("number", BOTTOM_LEFT, number(card, lang), "D3-3.5-编号-1"),
        Item("mark", BOTTOM_RIGHT, THEME, "D3-3.5-版本标志-1"),
        Item("signature", BOTTOM_RIGHT, DESIGNER, "D3-3.5-签名-1"),
    )


# --- drawing ---

WIDTH, HEIGHT = 252, 352
_ICONS: Final = {  # a short sword, a heart, a shoe
    "force": "M6 0L8 3V9H11V11H8V14H4V11H1V9H4V3Z",
    "life": "M6 13L1 7A3 3 0 0 1 6 3A3 3 0 0 1 11 7Z",
    "speed": "M1 2H6V8L12 10V13H1Z",
}
_LEFT, _RIGHT, _LINE = 14, 238, 13


def draw(card: Card, lang: str) -> str:
    """The card as SVG."""
    colours = letters(card.colours) or letters(GREY)
    ink = _INK[colours[0]]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" data-code="{card.code}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="#fbf8f1" stroke="{ink}" stroke-width="6"/>',
    ]
    kind = TYPES[card.types[0]][0][0]
    out.append(f'<text x="112" y="130" font-size="72" text-anchor="middle" fill="{ink}" opacity=".3">{kind}</text>')
    y, stats = 190.0, 46.0
    for item in layout(card, lang):
        match item.what:
            case "name":
                out.append(_words(item, _LEFT, 28, 17 if lang == "zh" else 12))
            case "cost":
                out += _cost(item, card)
            case "colour":
                out += [
                    f'<path data-item="colour" d="M{_RIGHT - 10 * i - 8} 36h8v4h-8Z" fill="{_INK[letter]}"/>'
                    for i, letter in enumerate(item.text)
                ]
            case "force" | "life" | "speed":
                out.append(
                    f'<path data-icon="{item.what}" transform="translate(196 {stats:g})" d="{_ICONS[item.what]}"/>'
                )
                out.append(_words(item, 214, stats + 12, 14))
                stats += 20
            case "text" | "needs":
                for line in _broken(item.text, lang):
                    out.append(_words(item._replace(text=line), _LEFT, y, 10))
                    y += _LINE
            case "flavour":
                out.append(_words(item, _LEFT, 312, 9))
            case "tags":
                out.append(_words(item, _LEFT, 326, 10))
            case "number":
                out.append(_words(item, _LEFT, 342, 7))
            case "mark":
                colour = RARITIES[rarity(card)][1]
                out.append(f'<circle data-item="mark" cx="228" cy="330" r="7" fill="{colour}" stroke="#222"/>')
                out.append(_words(item, 228, 333, 6, "middle"))
            case "signature":
                out.append(_words(item, 216, 342, 7, "end"))
    return "\n".join((*out, "</svg>"))


def _cost(item: Item, card: Card) -> list[str]:
    """A cost in crystals as so many of them, of two colours half and half; any other in words."""
    if len(card.costs) != 1 or not card.costs[0].pips or card.costs[0].life or card.costs[0].powers:
        return [_words(item, _RIGHT, 28, 12, "end")]
    out = []
    for i, pip in enumerate(sorted(card.costs[0].pips, key=lambda pip: pip == GREY)):
        x, ink = _RIGHT - 7 - 15 * i, [_INK[letter] for letter in letters(pip)]
        out.append(f'<circle data-item="cost" cx="{x}" cy="23" r="6.5" fill="{ink[0]}" stroke="#222"/>')
        if len(ink) > 1:
            out.append(f'<path d="M{x} 16.5A6.5 6.5 0 0 1 {x} 29.5Z" fill="{ink[1]}"/>')
    return out


def _words(item: Item, x: float, y: float, size: int, anchor: str = "start") -> str:
    place = f'data-item="{item.what}" x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
    return f"<text {place}>{escape(item.text)}</text>"


def _broken(text: str, lang: str) -> list[str]:
    """A paragraph in lines that fit: Chinese by characters, English by words."""
    room = 22 if lang == "zh" else 41
    if lang == "zh":
        return [text[i : i + room] for i in range(0, len(text), room)]
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= room and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def sheet(lang: str) -> str:
    """All cards as one page to print and cut, nine to a sheet of paper."""
    style = "body{margin:0;display:grid;grid-template-columns:repeat(3,63mm)}svg{width:63mm;height:88mm}"
    cards = "\n".join(draw(card, lang) for card in CARDS.values())
    return f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><style>{style}</style>{cards}</html>'
