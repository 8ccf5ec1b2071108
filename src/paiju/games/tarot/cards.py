"""Tarot's cards: the 22 majors and the 56 small cards. Definitions only; nothing here ever changes.

A major is known by its number, 0 to 21; a small card by its code, suit letter and rank: "W7", "CP", "D10".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

FOOL, MAGICIAN, PRIESTESS, EMPRESS, EMPEROR, HIEROPHANT, LOVERS, CHARIOT, STRENGTH, HERMIT, WHEEL = range(11)
JUSTICE, HANGED_MAN, DEATH, TEMPERANCE, DEVIL, TOWER, STAR, MOON, SUN, JUDGEMENT, WORLD = range(11, 22)

# Names of Steps 0 to 11, short enough for the rim of the astrolabe.
STEP_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "zh": (
            "世界", "基础", "人物", "王后", "正义", "资源",
            "改分", "排名", "名次", "入账", "终局", "节制",
        ),
        "en": (
            "World", "Base", "Courts", "Queen", "Justice", "Resources",
            "Scores", "Ranking", "Rank cards", "Totals", "Endings", "Temperance",
        ),
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Major:
    """One of the major arcana.

    `step` says where the effect is carried out: "0" to "11", or "<0" for Death, before Step 0 (T-123).
    The Lovers' is "5", where they are registered; their copying in Step 2 comes in later rounds (T-089).
    `clauses` are the rules about this card, in ascending order.
    """

    number: int
    key: str
    zh: str
    en: str
    step: str
    zh_text: str
    en_text: str
    clauses: tuple[str, ...]


def _span(first: int, last: int, *others: int) -> tuple[str, ...]:
    return tuple(f"T-{n:03d}" for n in sorted({*range(first, last + 1), *others}))


MAJORS: tuple[Major, ...] = (
    Major(
        FOOL, "fool", "愚者", "The Fool", "6",
        "选定一名玩家，可以是自己：他的本轮得分变成 0。",
        "Name a player, perhaps yourself: their round score becomes 0.",
        _span(69, 71, 36, 60, 66),
    ),
    Major(
        MAGICIAN, "magician", "魔术师", "The Magician", "6",
        "选定两名玩家的小牌：这两人互换本轮得分。排在力量之后。",
        "Point to two players' small cards: those players swap round scores. Comes after Strength.",
        _span(72, 75, 60, 66),
    ),
    Major(
        PRIESTESS, "priestess", "女祭司", "The High Priestess", "5",
        "悄悄看一名其他玩家手里剩下的大牌，只有你看得到。",
        "Look in private at the majors another player still holds. Only you see them.",
        _span(76, 79, 44, 45, 59),
    ),
    Major(
        EMPRESS, "empress", "女皇", "The Empress", "5",
        "选定一名其他玩家：他下一轮不准出大牌。",
        "Name another player: they may not play a major next round.",
        _span(80, 82, 38, 49, 59),
    ),
    Major(
        EMPEROR, "emperor", "皇帝", "The Emperor", "5",
        "从一名其他玩家手里抢来 1 张大牌；他没有大牌就落空。",
        "Steal a major from another player's hand. If they have none, nothing happens.",
        _span(83, 85, 39, 59),
    ),
    Major(
        HIEROPHANT, "hierophant", "教皇", "The Hierophant", "5",
        "收拢各家手里的小牌，洗匀后轮流发回，每家一样多。",
        "Gather the small cards left in all hands, shuffle them, and deal them out evenly.",
        _span(86, 88, 59),
    ),
    Major(
        LOVERS, "lovers", "恋人", "The Lovers", "5",
        "选定一名其他玩家：之后两个照常结算的轮次里，在 Step 2 把你的得分照抄给他。",
        "Name another player: in the next two rounds resolved normally, they take over your score in Step 2.",
        _span(89, 94, 40, 59),
    ),
    Major(
        CHARIOT, "chariot", "战车", "The Chariot", "6",
        "选定一名其他玩家：你的本轮得分 ≥ 他的，就可以把他的换成 1–10 里任意一个数。",
        "Name another player: if your round score ≥ theirs, you may set theirs to any number in 1–10.",
        _span(95, 99, 37, 60, 66),
    ),
    Major(
        STRENGTH, "strength", "力量", "Strength", "6",
        "你的本轮得分定为 16，原来更高也一样。",
        "Your round score becomes 16, even if it was higher.",
        _span(100, 101, 60, 66),
    ),
    Major(
        HERMIT, "hermit", "隐士", "The Hermit", "5",
        "丢 2 张小牌进墓地，再从自己的墓地取回 2 张。第 3 轮起可用，手里至少要有 3 张小牌。",
        "Discard two small cards, then take two back from your graveyard. From round 3, with 3 in hand.",
        _span(102, 106, 50, 59),
    ),
    Major(
        WHEEL, "wheel", "命运之轮", "Wheel of Fortune", "5",
        "从待定区抽 2 张大牌到手里，下一轮起可用。待定区要有 2 张以上。",
        "Draw two majors from the pool, to be played from next round on. The pool must hold at least two.",
        _span(107, 110, 53, 59),
    ),
    Major(
        JUSTICE, "justice", "正义", "Justice", "4",
        "你的本轮得分改成此刻最高的历史总分。",
        "Your round score becomes the highest total anyone has now.",
        _span(111, 115, 58, *range(260, 267)),
    ),
    Major(
        HANGED_MAN, "hanged_man", "倒吊人", "The Hanged Man", "8",
        "得分相同的归一组，各组上下颠倒：最高的与最低的互换，依此类推。你也在内。",
        "Groups of equal scores trade places: highest with lowest, and so on inwards, you included.",
        _span(116, 122, 61),
    ),
    Major(
        DEATH, "death", "死神", "Death", "<0",
        "选一张以前各轮打出过的大牌，在它的步骤重演它的效果。死神不能选，世界可以。",
        "Repeat the effect of a major from an earlier round, in its own step. The World too, but not Death.",
        _span(123, 129, 41, 51, 133, 165, 284),
    ),
    Major(
        TEMPERANCE, "temperance", "节制", "Temperance", "11",
        "取消后面还没打的轮次，至多 2 轮；总轮数不会少于 10。",
        "Cancel up to two rounds not yet played. A game never has fewer than 10.",
        _span(130, 134, 63),
    ),
    Major(
        DEVIL, "devil", "恶魔", "The Devil", "6",
        "Step 2 之后选定一名玩家，可以是自己：他的本轮得分变号。排在 Step 6 最后。",
        "After Step 2, name a player, perhaps yourself: their round score changes sign, last in Step 6.",
        _span(135, 139, 34, 42, 60, 66, 275),
    ),
    Major(
        TOWER, "tower", "高塔", "The Tower", "5",
        "下一轮你入账的得分翻倍，负分也翻。那一轮若作废，就顺延。",
        "Next round your final score counts double, even if negative. If that round is void, the one after.",
        _span(140, 143, 59),
    ),
    Major(
        STAR, "star", "星星", "The Star", "8",
        "你本轮名次垫底（并列也算），本轮得分就定为 12。",
        "If you are ranked last this round, tied or not, your round score becomes 12.",
        _span(144, 147, 61),
    ),
    Major(
        MOON, "moon", "月亮", "The Moon", "8",
        "你本轮名次是第 2 或第 3（并列也算），本轮得分就定为 10。",
        "If you are ranked 2nd or 3rd this round, tied or not, your round score becomes 10.",
        _span(148, 151, 61),
    ),
    Major(
        SUN, "sun", "太阳", "The Sun", "10",
        "你本轮最终排在第 1（并列也算），其他每人总分减 10。",
        "If you finish this round ranked first, tied or not, every other player's total loses 10.",
        _span(152, 155, 62, 275),
    ),
    Major(
        JUDGEMENT, "judgement", "审判", "Judgement", "10",
        "本轮用过大牌的其他玩家，每人总分减 10。",
        "Every other player who used a major this round loses 10 from their total.",
        _span(156, 158, 62, 269, 270, 275),
    ),
    Major(
        WORLD, "world", "世界", "The World", "0",
        "本轮当场作废：谁也不得分，打出的牌照样进墓地。",
        "The round is void at once: nobody scores, and the cards played still go to the graveyards.",
        _span(159, 165, 20, 64, 128, *range(183, 187), 256, 257, 259),
    ),
)  # fmt: skip

SUITS: tuple[str, ...] = ("W", "S", "C", "D")
RANKS: tuple[str, ...] = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "P", "N", "Q", "K")
SMALL: tuple[str, ...] = tuple(s + r for s in SUITS for r in RANKS)

_SUIT_NAMES = {
    "zh": {"W": "权杖", "S": "宝剑", "C": "圣杯", "D": "星币"},
    "en": {"W": "Wands", "S": "Swords", "C": "Cups", "D": "Pentacles"},
}
_RANK_NAMES = {
    "zh": {"P": "侍从", "N": "骑士", "Q": "王后", "K": "国王"},
    "en": {"1": "Ace", "P": "Page", "N": "Knight", "Q": "Queen", "K": "King"},
}
_PIPS = {code: int(code[1:]) if code[1:].isdigit() else 0 for code in SMALL}


def pips(code: str) -> int:
    """The number on a small card, 1 to 10; 0 for a court card (T-016). ValueError if no such card."""
    try:
        return _PIPS[code]
    except KeyError:
        raise _unknown(code) from None


def rank(code: str) -> str:
    """The rank of a small card: 1 to 10, P page, N knight, Q queen, K king. ValueError if no such card."""
    if code not in _PIPS:
        raise _unknown(code)
    return code[1:]


def suit(code: str) -> str:
    """The suit of a small card: W wands, S swords, C cups, D pentacles. ValueError if no such card."""
    if code not in _PIPS:
        raise _unknown(code)
    return code[0]


def small_name(code: str, lang: str) -> str:
    """The name of a small card in "zh" (权杖 9, 权杖王后) or "en" (9 of Wands, Queen of Wands).

    ValueError if there is no such card or language.
    """
    number, letter = rank(code), suit(code)
    if lang not in _SUIT_NAMES:
        raise ValueError(f"small_name: no names in language {lang!r}; it is zh or en")
    suit_name, rank_name = _SUIT_NAMES[lang][letter], _RANK_NAMES[lang].get(number, number)
    if lang == "en":
        return f"{rank_name} of {suit_name}"
    return f"{suit_name} {number}" if number.isdigit() else suit_name + rank_name


def _unknown(code: str) -> ValueError:
    return ValueError(f"no small card {code!r}; a code is one of W S C D and one of 1 to 10 P N Q K, as in W7 or CQ")
