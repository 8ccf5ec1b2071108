"""The client finds cards by pinyin: its table must know every character of their names."""

import re
from pathlib import Path

import pytest

from paiju import find_game

TABLE = Path(__file__).parent.parent / "web" / "src" / "lib" / "decks" / "pinyin.ts"


@pytest.mark.parametrize("game_id", ["dijie", "tongbing"])
def test_no_character_of_a_cards_name_is_missing(game_id: str) -> None:
    show = find_game(game_id).show
    names = show.texts("zh")
    known = set(
        re.findall(r"[一-鿿]", TABLE.read_text("utf-8").partition("const TABLE")[2].partition("const readings")[0])
    )
    needed = {char for code in show.faces() for char in re.findall(r"[一-鿿]", names[f"card.{code}"])}
    assert len(needed) > 100
    missing = "".join(sorted(needed - known))
    assert not missing, f"write these characters behind their syllables in {TABLE.name}: {missing}"
