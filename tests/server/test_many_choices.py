"""Thousands of choices are not sent one by one: the first ones are, and any other can still be answered."""

from paiju.games.numcore import GAME
from paiju.kernel import Table
from paiju.server import drawing


def test_a_few_of_thousands_are_sent() -> None:
    core = {"nodes": ["(2,5)", 10, 29], "edges": ["(2,5)-10", "(2,5)-29", "10-29"], "core": ["(2,5)", 10, 29]}
    rich = {**core, "hand": ["P11"], "level": 5, "energy": 13}
    table = Table.open(GAME, position={"round": 5, "sides": [rich, {}]})
    sent = drawing.choices(table, table.asks[0], ("create", "P11"))
    assert sent.count > 6000
    assert len(sent.items) == drawing.LISTED
    other = "(77,33)"
    assert other not in [item.value for item in sent.items]
    table.answer(table.asks[0], ("create", "P11", other))
    assert table.view(0)["sides"][0]["nodes"][-1]["name"] == other
