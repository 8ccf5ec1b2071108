"""The card set: what is printed, how it is read, and the texts made from it."""

from pathlib import Path
from typing import Any

import pytest

from paiju.games.tongbing import GAME
from paiju.games.tongbing.cards import AUX_KINDS, CARDS, ELEMENTS, RACES, SEXES, TRADES, catalogue, read_cards
from paiju.games.tongbing.tree import Choose, Op, read_ability
from paiju.games.tongbing.wording import ability_text, card_text
from paiju.kernel import BadStart, Table
from paiju.show.text import msg
from tests.marks import clause

SNAPSHOT = Path(__file__).parent / "card_texts.txt"
CREATURES = [card for card in CARDS.values() if card.creature]


def lines() -> list[str]:
    return [
        f"{card.code} {card.zh} {card.en}\n  {card_text(card, 'zh')}\n  {card_text(card, 'en')}"
        for card in CARDS.values()
    ]


def test_texts_of_all_cards() -> None:
    """What is printed on every card. If a change of these texts is meant, write the file anew from `lines()`."""
    assert SNAPSHOT.read_text(encoding="utf8") == "\n".join(lines()) + "\n"


@clause("G-020", "G-026", "G-029", "G-033")
def test_the_card_set() -> None:
    kinds = [card.kind for card in CARDS.values()]
    assert {kind: kinds.count(kind) for kind in ("land", "hero", "creature")} == {"land": 6, "hero": 8, "creature": 36}
    assert sum(kind in AUX_KINDS for kind in kinds) == 32
    assert len({card.zh for card in CARDS.values()}) == len({card.en for card in CARDS.values()}) == 82


@clause("G-038", "G-039", "G-040", "G-041", "G-042", "G-043", "G-044", "G-046", "G-048", "G-049")
@pytest.mark.parametrize("card", CREATURES, ids=lambda card: card.code)
def test_a_creature_has_all_that_the_template_wants(card: Any) -> None:
    assert card.code
    assert card.zh
    assert card.race in RACES
    assert card.trade in TRADES
    assert {"melee", "ranged"} & set(card.faces[0].words)
    assert card.sex in SEXES
    assert card.element in ELEMENTS
    assert all(0 <= face.attack <= 9 and 0 < face.defense <= 9 and face.troops >= 0 for face in card.faces)
    assert card_text(card, "zh")
    assert all(card.flavour)
    texts = GAME.show.texts("zh")
    assert {f"race.{card.race}", f"trade.{card.trade}", f"element.{card.element}", f"sex.{card.sex}"} <= texts.keys()


@clause("G-050", "G-051")
def test_support_cards_are_of_four_kinds() -> None:
    aux = [card for card in CARDS.values() if card.aux]
    assert {card.kind for card in aux} == {"power", "strategy", "tactic", "equipment"}
    assert all(card.trap is None or card.kind == "tactic" for card in aux)
    assert [card.code for card in aux if card.damaging] == ["S01", "S02", "S03", "A05", "A06"]


def test_operations_are_common_ones() -> None:
    """At most one card in twenty has an operation that no other card uses (supply and pay are what lands yield)."""
    names = {step.name for card in CARDS.values() for a in card.abilities for step in a.steps if isinstance(step, Op)}
    users = {name: [c.code for c in CARDS.values() if any(a.does(name) for a in c.abilities)] for name in names}
    single = [codes[0] for name, codes in users.items() if len(codes) == 1 and name not in ("grain", "pay")]
    assert len(single) <= len(CARDS) * 0.05


def test_an_ability_is_read() -> None:
    ability = read_ability("act 2 once: choose t foe.army.nonhero.need4 0-2; at supply (each a own.army; feed half a)")
    assert (ability.when, ability.levels, ability.once) == ("act", 2, True)
    assert ability.choices[0].high == 2
    inner = ability.steps[1]
    assert isinstance(inner, Op)
    assert isinstance(inner.steps[0], Choose)
    assert inner.steps[0].all


@pytest.mark.parametrize(
    "line",
    [
        "act 2 draw 2",
        "cast: sing 3",
        "cast: choose t foe.king",
        "cast: choose t us.army",
        "cast: choose t foe.army.fat",
        "cast: at supply (draw 2",
        "cast: draw 2) ; draw 1",
        "cast: damage 3",
    ],
)
def test_an_ability_that_cannot_be_read(line: str) -> None:
    with pytest.raises(ValueError, match=r"no such|not an ability|not closed|unexpected"):
        read_ability(line)


GOOD = "X01 | 甲 | Ay | creature sand foot male earth | need 1 | 2/2/3 melee\n~ 一 | one"


def test_a_card_is_read() -> None:
    card = read_cards(GOOD)["X01"]
    assert (card.need, card.wage, card.faces[0].attack, card.flavour) == (1, 0, 2, ("一", "one"))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("creature sand", "monster sand", "no such card"),
        ("male earth", "male mud", "no such card"),
        ("sand foot", "sand baker", "no such creature"),
        ("melee", "flying", "no such keyword"),
        ("melee", "melee3", "no such keyword"),
        ("melee", "command", "no such keyword"),
        ("2/2/3", "2/10/3", "up to 9"),
    ],
)
def test_a_card_that_cannot_be_read_is_quoted(old: str, new: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"X01.*{why}"):
        read_cards(GOOD.replace(old, new))


def test_a_code_is_used_once() -> None:
    with pytest.raises(ValueError, match="taken"):
        read_cards(GOOD + "\n" + GOOD)


def test_texts_of_what_no_card_has_yet() -> None:
    two = read_ability("cast: choose a own.creature; give calm a turn; draw 1")
    assert ability_text(two, "zh") == "1张己方生物（领袖也可）获得镇魂，至本回合结束，抽1张牌"
    assert ability_text(two, "en") == "One of your creatures gains Steadfast until the end of the turn, draw 1"
    many = read_ability("cast: choose a foe.army 1-2; heal 1 a; bind a")
    assert ability_text(many, "zh") == "至多2张敌方非领袖生物各恢复1点防和1点统兵，使它们束缚"


def test_numbers_of_cards_can_be_changed_at_one_table() -> None:
    changed = catalogue("H01.attack=5 C09.薪水=1 S02.need=3 L01.grain=1 C01.troops=7")
    assert changed["H01"].faces[0].attack == 5
    assert (changed["C09"].wage, changed["S02"].need, changed["L01"].grain) == (1, 3, 1)
    assert changed["C01"].faces[0].troops == 7
    assert CARDS["H01"].faces[0].attack == 4
    assert Table.open(GAME, {"numbers": "H01.attack=5"}).state.rules.cards["H01"].faces[0].attack == 5


@pytest.mark.parametrize("change", ["H01", "X99.need=1", "H01.luck=1", "H01.attack=10", "S02.attack=1", "C01.grain=1"])
def test_a_number_that_cannot_be_changed(change: str) -> None:
    with pytest.raises(BadStart) as error:
        Table.open(GAME, {"numbers": change})
    assert error.value.reason == msg("start.numbers", change=change)
