"""Cases worked out by hand from the rules: what the game makes of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.games.tongbing.scenario import check, run_scenario
from paiju.kernel import BadStart
from tests.marks import clause

FILE = Path(__file__).resolve().parents[2] / "scenarios/tongbing.jsonl"
WORKED = Path(__file__).with_name("worked.jsonl")


def read(file: Path) -> dict[str, Any]:
    return {data["id"]: data for data in map(json.loads, file.read_text(encoding="utf8").splitlines())}


SCENARIOS, MORE = read(FILE), read(WORKED)


def test_all_scenarios_are_there() -> None:
    assert len(SCENARIOS) == 25


@pytest.mark.parametrize(
    "data", [pytest.param(d, id=name, marks=clause(*d["clauses"])) for name, d in (SCENARIOS | MORE).items()]
)
def test_scenario(data: Any) -> None:
    assert check(data) == []


def copy(name: str) -> Any:
    return json.loads(json.dumps(SCENARIOS[name]))


def test_what_differs_is_said() -> None:
    data = copy("SC-01")
    data["expect"]["levelA"] = 4
    assert check(data) == ["levelA is 3, expected 4"]


def test_the_ledger_of_a_scenario_can_be_read() -> None:
    entries = run_scenario(SCENARIOS["SC-09"])["entries"]
    assert entries[-1] == {"rule": "E28", "side": "B", "base": 70, "amount": 70}


@pytest.mark.parametrize(
    ("name", "change", "where"),
    [
        ("SC-01", {"kind": "what"}, "kind"),
        ("SC-01", {"events": [{"t": "sing"}]}, "events[0].t"),
        ("SC-01", {"events": [{"t": "use", "side": "A"}]}, "'n'"),
        ("SC-23", {"fights": [{"by": "a1", "target": "a2", "mode": "近战", "blocks": [], "reply": False}]}, "fights"),
        (
            "SC-23",
            {"fights": [{"by": "a1", "target": "b1", "mode": "近战", "blocks": ["a2"], "reply": False}]},
            "defend",
        ),
    ],
)
def test_a_case_that_cannot_be_run_says_why(name: str, change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadStart) as error:
        run_scenario(copy(name) | change)
    assert error.value.reason["args"]["field"] == where


def test_a_keyword_that_does_not_exist() -> None:
    data = copy("SC-23")
    data["field"]["A"][0]["关键词"] = ["飞行"]
    with pytest.raises(BadStart, match="there is no keyword 飞行"):
        run_scenario(data)


HIT = {"id": "a", "mode": "近战", "leader": False, "blockers": 0}


@pytest.mark.parametrize(
    ("events", "expect"),
    [
        # a sacrifice is worth an attack; who leaves is worth what it always is
        ([("round", "B", "兵战轮"), ("sacrifice", "A", {"id": "a"}), ("leave", "A", {"to": "弃牌"})], (200, 30)),
        # a leader that damages six creatures: limits of 100 and 50
        ([("round", "A", "挑战轮"), ("leadhit", "A", {"id": "L", "n": 6})], (100, 50)),
        ([("round", "A", "挑战轮"), ("leadhit", "A", {"id": "L", "n": 2, "blockers": 4})], (80, 20)),
        # six attacks on a leader: 100 at most, and anew in the next round
        ([("round", "A", "挑战轮"), *[("attacked", "B", {"id": f"x{n}"}) for n in range(6)],
          ("round", "A", "兵战轮"), ("attacked", "B", {"id": "x0"})], (0, 120)),
        ([("round", "A", "抽牌轮"), ("auxdmg", "B", {"n": 7}), ("auxdmg", "A", {"n": 1})], (110, 70)),
        ([("use", "A", {"n": -500}), ("stage", "A", {"name": "整理阶段"}), ("cast", "A", {"need": 3})], (160, 0)),
        ([("use", "A", {"n": -100}), ("stage", "A", {"name": "整理阶段"}), ("cast", "A", {"need": 3})], (0, 0)),
        # none of this is worth anything outside battle
        ([("round", "A", "清算轮"), ("attack", "A", HIT), ("attacked", "B", {"id": "a"}), ("life", "B", {"n": 3}),
          ("leadhit", "A", {"id": "a", "n": 2}), ("block", "B", {"id": "b", "ok": True}),
          ("sacrifice", "A", {"id": "a"}), ("leave", "B", {"to": "弃牌"})], (0, 0)),
        ([("round", "A", "兵战轮"), ("skip", "A", "发薪轮"), ("attack", "A", HIT),
          ("status", "A", {"id": "a", "add": ["狂暴"]}),
          ("attack", "A", HIT), ("status", "A", {"id": "a", "remove": ["狂暴"]}), ("attack", "A", HIT)], (400, 0)),
        ([("round", "A", "清算轮"), ("use", "A", {"n": -700}), ("stage", "A", {"name": "清算阶段"}),
          ("stage", "A", {"name": "清除阶段"})], (0, 0)),
        ([("round", "A", "布置轮"), ("use", "A", {"n": 30})], (-30, 0)),
        ([("use", "A", {"n": -500}), ("stage", "A", {"name": "整理阶段"}), ("summon", "A", {"need": 2}),
          ("summon", "A", {"need": 2}), ("deploy", "A", {"need": 0, "trap": False})], (100, 0)),
    ],
)  # fmt: skip
def test_more_of_the_ledger(events: list[tuple[str, str, Any]], expect: tuple[int, int]) -> None:
    listed = [{"t": t, "side": side, **(x if isinstance(x, dict) else {"name": x})} for t, side, x in events]
    found = run_scenario({"kind": "ledger", "events": listed})
    assert (found["energyA"], found["energyB"]) == expect


def test_no_more_levels_than_are_there_can_be_spent() -> None:
    events = [
        {"t": "use", "side": "A", "n": -400},
        {"t": "stage", "side": "A", "name": "整理阶段"},
        {"t": "summon", "side": "A", "need": 2},
        {"t": "summon", "side": "A", "need": 2},
        {"t": "spend", "side": "A", "n": 1},
    ]
    assert run_scenario({"kind": "ledger", "events": events})["levelA"] == 1


DUEL: dict[str, Any] = {
    "kind": "battle",
    "round": "挑战轮",
    "leaders": {"A": {"id": "LA", "攻": 6, "防": 4, "关键词": ["决杀3"]}, "B": {"id": "LB", "攻": 4, "防": 4}},
    "fights": [{"by": "LA", "target": "LB"}],
}


@clause("G-034", "G-055")
@pytest.mark.parametrize(("life", "win"), [(5, ["A", "决杀"]), (6, None), (2, ["A", "领袖离场"])])
def test_a_leaders_life_may_be_given_with_the_case_or_with_the_leader(life: int, win: Any) -> None:
    assert run_scenario(DUEL | {"life": {"B": life}})["win"] == win
    leaders = DUEL["leaders"] | {"B": DUEL["leaders"]["B"] | {"生命": life}}
    assert run_scenario(DUEL | {"leaders": leaders})["win"] == win


def test_a_life_that_no_leader_has() -> None:
    with pytest.raises(BadStart, match="no life that a leader has"):
        run_scenario(DUEL | {"life": {"B": 0}})


@clause("G-021")
def test_a_case_of_the_opening_may_ask_for_one_thing() -> None:
    assert check({"kind": "setup", "sizes": [49, 50], "expect": {"legal": [False, True]}}) == []


@clause("G-053", "G-054")
def test_what_a_case_of_the_end_leaves_out_is_as_if_nothing_had_happened() -> None:
    cases = [{"deck": {"B": 0}}, {"resign": "A"}, {"life": {"A": 0}}, {}]
    assert run_scenario({"kind": "win", "cases": cases})["winners"] == ["A", "B", "B", None]


@clause("G-093")
def test_nobody_need_be_flipped() -> None:
    steps = [{"do": "召唤", "id": "a", "how": "倒扣横置"}, {"do": "发薪轮"}]
    assert run_scenario({"kind": "states", "steps": steps})["states"] == {"a": "倒扣横置"}
