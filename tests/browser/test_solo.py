"""A whole game alone against two programs, on a desktop and on a phone."""

import json
from pathlib import Path

import pytest

from paiju import Table, find_game
from paiju.kernel import Record
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.play import Person, any_way, misfits, start
from tests.browser.shots import shoot
from tests.marks import clause


@clause("T-004", "T-207", "T-217")
@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_a_whole_game(open_page: NewPage, address: str, size: tuple[int, int], touch: bool, tmp_path: Path) -> None:
    page, wire = open_page(size, touch)
    page.goto(address)
    page.get_by_test_id("start").wait_for()
    shoot(page, "home-zh")
    assert misfits(page) == []
    start(page, address, 3, "solo", players=("steady", "random"))
    person = Person(page, touch)
    taste = any_way(1)
    while (sight := person.go_on(taste)).at != "end":
        assert misfits(page) == [], sight
        assert sight.at != "curtain"
    assert "hand" in person.forms
    shoot(page, "end-zh")
    state = wire.states[0]
    assert len(wire.sent_of("answer")) == person.answers
    last, rounds = state["scene"]["progress"]
    assert last == rounds <= 14
    assert misfits(page) == []

    with page.expect_download() as download:
        person.press_button("end-share")
        person.press_button("share-file")
    download.value.save_as(tmp_path / "record.json")
    record = Record.from_json(json.loads((tmp_path / "record.json").read_text()))
    assert sum(entry[:2] == ("answer", 0) for entry in record.journal) == person.answers
    outcome = Table.load(find_game("tarot"), record).outcome
    assert outcome is not None
    assert outcome.scores is not None
    shown = [page.get_by_test_id(f"final-{seat}").inner_text().replace("−", "-") for seat in range(3)]
    assert [int(text) for text in shown] == list(outcome.scores)
