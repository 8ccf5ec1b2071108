"""The texts made from the trees: what is printed on every card, in both languages."""

from pathlib import Path

import pytest

from paiju.games.dijie import phrases_en, phrases_zh
from paiju.games.dijie.cards import CARDS, read_cards
from paiju.games.dijie.glossary import ABILITY_TAGS, TAGS, WORDS
from paiju.games.dijie.keywords import KEYWORDS
from paiju.games.dijie.tree import MOMENTS, SIGNATURES, Op
from paiju.games.dijie.wording import card_text, reminder_of
from tests.marks import clause

HERE = Path(__file__).parent
INNER = {"pay", "may", "if", "success", "later", "one", "instead", "aura"}

# Operations that are acts of the rulebook's own, with the clause that defines each: any card may have them. What is
# left over belongs to single cards.
RULED = {
    "interrupt": "D2-6.6-5", "copy": "D2-3.8-8", "mount": "D3-4.3-驾驭", "guard": "D3-4.3-护卫", "control": "D2-2.2-1",
    "assault": "D2-10.3-4", "fight": "D2-10.3-5", "peek": "D2-4.2-12", "echo": "D3-4.3-回声", "hide": "D2-4.2-8",
    "resonance": "D3-4.2-共鸣Y", "cheaper": "D2-5.3-4", "instead": "D2-6.7-1", "replace": "D2-8.3-8",
    "fix": "D2-3.8-18", "prevent": "D2-6.8-1", "forbid": "D2-6.5-7", "cleanse": "D2-7.1-9", "cure": "D2-10.22-1",
    "deploy": "D2-8.15-6", "enlist": "D2-8.15-6", "one": "D2-9.13-3", "mark": "D2-7.2-13", "mill": "D2-4.5-1",
    "discard": "D2-10.11-1", "success": "D3-4.3-成功后", "wreck": "D2-10.23-2", "twice": "D2-9.1-1",
    "again": "D2-9.1-1",
}  # fmt: skip


def lines(lang: str) -> str:
    return "".join(f"{card.code} {getattr(card, lang)}\n  {card_text(card, lang)}\n" for card in CARDS.values())


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_texts_of_all_cards(lang: str) -> None:
    """If a change of these texts is meant, write the file anew from `lines`."""
    assert (HERE / f"texts.{lang}.txt").read_text(encoding="utf8") == lines(lang)


def test_every_operation_and_moment_has_its_phrase() -> None:
    keywords = {op.name for ability in KEYWORDS.values() for op in ability.steps if isinstance(op, Op)}
    for phrases in (phrases_zh, phrases_en):
        assert set(SIGNATURES) - INNER <= set(phrases.OPS)
        assert set(phrases.OPS) - {"lose poison"} <= set(SIGNATURES)
        assert keywords <= set(phrases.OPS) | INNER
        assert set(phrases.TIMINGS) | set(phrases.NODES) == MOMENTS
        assert set(WORDS) == set(phrases.REMINDERS) | (set(WORDS) & set(KEYWORDS))


@pytest.mark.parametrize("name", list(WORDS))
def test_every_keyword_has_a_reminder(name: str) -> None:
    for lang in ("zh", "en"):
        assert reminder_of(name, lang)
    assert ("X" in reminder_of(name, "zh")) == ("X" in reminder_of(name, "en")) == WORDS[name].numbered


def test_all_tags_are_named_in_english() -> None:
    assert {tag for card in CARDS.values() for tag in card.tags} == set(TAGS)
    assert {tag for card in CARDS.values() for a in card.abilities for tag in a.tags} <= set(ABILITY_TAGS)


def test_operations_are_common_ones() -> None:
    """At most one card in twenty does something for which neither the rulebook nor another card has a use."""
    users: dict[str, set[str]] = {}
    for card in CARDS.values():
        for ability in card.abilities:
            for name in _names(ability.steps):
                users.setdefault(name, set()).add(card.code)
    single = {next(iter(codes)) for name, codes in users.items() if len(codes) == 1 and name not in RULED}
    assert len(single) <= len(CARDS) * 0.05, single


def _names(steps: tuple[object, ...]) -> list[str]:
    return [name for op in steps if isinstance(op, Op) for name in (op.name, *_names(op.steps))]


@clause("D2-3.1-8")
def test_a_card_made_up_at_run_time_has_a_text() -> None:
    """Its words, tags and targets need not occur in the card set."""
    card = read_cards(
        "X1 | 试牌 | Trial | soul | 兽人 新种 | 1x1r | 2/2/1\n"
        "words armor3\n"
        "act 演练 / Drill [extra 3] {1r}: pick t foe.creature.back.life<=2 0-2; strike self t; draw force:t\n"
    )["X1"]
    assert card_text(card, "zh") == (
        "战魄·兽人 新种。厚皮3（受到的伤害-3）。"
        "▶【超凡3】演练（支付1红）：此单位以其剩余力量对至多2个生命不大于2的后排敌对生物造成伤害，摸等同于它们力量的张牌。"
    )
    assert "up to 2 back-row enemy creatures of life 2 or less" in card_text(card, "en")
