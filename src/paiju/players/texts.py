"""What programs are called."""

from typing import Final

_TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "player.random": "Random",
        "player.random.hint": "plays any legal move",
        "player.wary": "Wary",
        "player.wary.hint": "guards the points it has and takes few risks",
        "player.bold": "Bold",
        "player.bold.hint": "rewrites scores, holds others down, wants it all",
        "player.wild": "Wild",
        "player.wild.hint": "never the same twice, and now and then a surprise",
        "player.strong": "Strong",
        "player.strong.hint": "looks ahead as far as its time allows",
        "player.steady": "Steady",
        "player.steady.hint": "weighs one round at a time and saves its best cards",
        "player.easy": "Easy",
        "player.easy.hint": "slow to build, and often mistaken",
        "player.middle": "Middle",
        "player.middle.hint": "takes what brings most at once, and takes it steadily",
        "player.veteran": "Veteran",
        "player.veteran.hint": "fights by rules of thumb: strikes where it hurts, blocks what it can stop",
        "player.warden": "Warden",
        "player.warden.hint": "keeps its border by rules of thumb: fills its exits, steps forward where it pays",
    },
    "zh": {
        "player.random": "随机",
        "player.random.hint": "随便出一手合法的牌",
        "player.wary": "稳",
        "player.wary.hint": "护住手里的分，少冒险",
        "player.bold": "凌厉",
        "player.bold.hint": "爱改分、爱压制，求高分",
        "player.wild": "莫测",
        "player.wild.hint": "路数多变，偶出奇招",
        "player.strong": "深算",
        "player.strong.hint": "一步步往前推演，时间越多算得越深",
        "player.steady": "稳健",
        "player.steady.hint": "一轮一轮地权衡，好牌留到用得上的时候",
        "player.easy": "初学",
        "player.easy.hint": "搭得慢，也常看走眼",
        "player.middle": "熟手",
        "player.middle.hint": "步步踏实，眼前什么最划算就做什么",
        "player.veteran": "老兵",
        "player.veteran.hint": "凭经验打仗：打得疼的地方就打，挡得住的就挡",
        "player.warden": "守界",
        "player.warden.hint": "凭经验守界：先补满出口，划算才上前，挡得住就挡",
    },
}


def player_texts(lang: str) -> dict[str, str]:
    """The catalogue of all programs in `lang` ("zh" or "en"): `player.NAME` and `player.NAME.hint`."""
    return dict(_TEXTS[lang])
