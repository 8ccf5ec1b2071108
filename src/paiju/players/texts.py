"""What programs are called, and what goes wrong with them, in words."""

from typing import Final

_TEXTS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "player.random": "Random",
        "player.random.hint": "plays any legal move",
        "players.no_such_player": "{game} has no program {name}; programs are {some}",
        "players.not_asked": "{seat:seat} is not being asked anything",
    },
    "zh": {
        "player.random": "随机",
        "player.random.hint": "随便出一手合法的牌",
        "players.no_such_player": "{game} 没有叫 {name} 的程序；有 {some}",
        "players.not_asked": "现在没有问 {seat:seat}",
    },
}


def player_texts(lang: str) -> dict[str, str]:
    """The catalogue of all programs in `lang` ("zh" or "en"): `player.NAME`, `player.NAME.hint` and messages."""
    return dict(_TEXTS[lang])
