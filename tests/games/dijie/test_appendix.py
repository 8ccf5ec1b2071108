"""The words of the appendix: each is on a card, and in the scenarios alone and with others (D3-4.1 to D3-4.3)."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import pytest

from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.glossary import ABILITY_TAGS, WORDS
from paiju.games.dijie.tree import Choose, Node
from tests.games.dijie.test_judged import SCENARIOS
from tests.marks import clauses_of

CLAUSE: Final = re.compile(r"(D3-4\.[123]-\D.*?)(-\d+)?")
# What cards do, wait for or speak of without having a keyword, by its name in the notation.
ELSE: Final = {
    "venom": "中毒", "may": "可以", "nearest": "最近", "adjacent": "相邻", "entered": "进入战场后", "deploy": "派出",
    "bounce": "返回", "attacking": "宣攻", "store": "获得水晶", "crystal": "获得水晶", "target": "指定目标",
    "played": "打出", "craft": "制作", "success": "成功后", "task": "单位数量", "roll": "掷骰", "dispel": "驱散",
    "scry": "谶言", "guard": "护卫", "mount": "驾驭", "entangle": "镇压",
}  # fmt: skip
NO_CARDS: Final = {"正在", "途经", "派入"}  # what is said of any card, any unit


def words_of(clauses: Iterable[str]) -> set[str]:
    """The words of the appendix that these clauses explain, with the list they stand in: D3-4.1-预备."""
    return {match[1] for number in clauses if (match := CLAUSE.fullmatch(number))}


def _said(nodes: tuple[Node, ...]) -> Iterator[str]:
    """What steps do, whom they mean, which keywords and statuses they give."""
    for node in nodes:
        if isinstance(node, Choose):
            yield from (node.how, *node.filter.more)
        else:
            yield from (node.name, *(arg[0] for arg in node.args if isinstance(arg, tuple)))
            yield from _said(node.steps)


def carried(card: Card) -> set[str]:
    """What a card has, does or gives, as the appendix calls it."""
    said = list(card.words)
    for ability in card.abilities:
        said += (ability.kind, ability.moment, *ability.tags, *_said(ability.steps))
    tags = {ABILITY_TAGS[name][0] for name in said if name in ABILITY_TAGS}
    return tags | {WORDS[name].zh for name in said if name in WORDS} | {ELSE[name] for name in said if name in ELSE}


ALL: Final = sorted(words_of(clauses_of("dijie")))
SHOWN: Final = [words_of(data["clauses"]) for data in SCENARIOS.values()]
CARRIED: Final = {name for card in CARDS.values() for name in carried(card)}


def test_all_words_are_there() -> None:
    assert Counter(word[:6] for word in ALL) == {"D3-4.1": 18, "D3-4.2": 23, "D3-4.3": 52}


@pytest.mark.parametrize("word", ALL)
def test_cards_carry_it(word: str) -> None:
    assert set(re.sub("[XY]$", "", word[7:]).split("/")) <= CARRIED | NO_CARDS


@pytest.mark.parametrize("word", ALL)
def test_scenarios_show_it_alone_and_with_another(word: str) -> None:
    shown = [words for words in SHOWN if word in words]
    assert len(shown) >= 2
    assert any({other[7:] for other in words} > {word[7:]} for words in shown)
