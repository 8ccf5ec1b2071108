"""What a card of one's own says is looked at before it is played: what could only do nothing is refused."""

import pytest

from paiju.games.dijie import GAME
from paiju.games.dijie.cards import CARDS, read_cards
from paiju.games.dijie.phrases_en import LATER as LATER_EN
from paiju.games.dijie.phrases_en import UNTIL as UNTIL_EN
from paiju.games.dijie.phrases_zh import LATER as LATER_ZH
from paiju.games.dijie.phrases_zh import UNTIL as UNTIL_ZH
from paiju.games.dijie.tree_check import FIXED_WORDS, LATER, UNTIL, check
from paiju.judge import judge
from paiju.kernel import BadStart

FAULTS = {
    "cast: damage 1 t": "nothing is called t",
    "cast: target t any.unit; damage three t": "no such number: three",
    "cast: target t any.unit; gain force:u you": "no such number: force:u",
    "cast: target t any.unit; give flying t forever": "no such duration: forever",
    "cast: target t any.unit; control t turn_end": "no such duration: turn_end",
    "cast: target t any.unit; set power 1 t turn": "set takes one of force, life, speed, not power",
    "cast: target t any.unit; pump 1 t turn": "force/life",
    "cast: target t any.unit 2; damage 1 t": "how many is told as in 1-2",
    "cast: target t any.card.adjacent; banish t": "no such target: any.card.adjacent",
    "cast: crystal 1 z temporary": "no such crystal: z",
    "cast: if life>=3 (draw 1)": "no such condition: life>=3",
    "cast: if dead (draw 1)": "no such condition: dead",
    "cast: later hurt (draw 1)": "nothing waits for hurt",
    "cast: ban sing opponent turn": "ban takes one of use, delay",
    "cast: draw 1; may (draw 1; later turn_end (damage 1 t))": "nothing is called t",
    "always: aura any.unit (forbid breathe)": "forbid takes one of move",
    "always: aura any.unit (prevent all)": "prevent takes one of spell",
}


@pytest.mark.parametrize("line", FAULTS)
def test_what_could_only_do_nothing_is_told(line: str) -> None:
    with pytest.raises(ValueError, match=FAULTS[line].replace(">", ".")):
        read_cards(f"S01 | 试 | Try | spell | | 1r\n{line}")


def test_a_judge_is_told_in_which_card_it_stands() -> None:
    case = {
        "id": "x",
        "game": "dijie",
        "start": {"cards": {"s": ["spell", "cast: deploy 无名"]}, "position": {"PM1": {}}},
    }
    with pytest.raises(BadStart, match=r"start\.cards\.s.*无名"):
        judge(GAME, case)
    case["start"] = {"cards": {"s": ["spell", "cast: damage 1 t"]}, "position": {"PM1": {}}}
    with pytest.raises(BadStart, match=r"start\.cards\.s.*nothing is called t"):
        judge(GAME, case)


def test_all_cards_can_do_what_they_say_and_it_has_words() -> None:
    for card in CARDS.values():
        check(card.abilities)
    assert {*UNTIL} == {*UNTIL_ZH} == {*UNTIL_EN}
    assert {*LATER} == {*LATER_ZH} == {*LATER_EN}
    assert "force" in FIXED_WORDS["set"]
