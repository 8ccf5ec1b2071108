"""Scenarios in the envelope that serves every game."""

from typing import Any

import pytest

from paiju.judge import bad, judge, play, scenario_of, story, tell
from paiju.kernel import OPEN, BadStart, Chance, Game, Hidden, Table
from paiju.players import random_answer
from paiju.registry import find_game, games
from tests.toys.duel import GAME as DUEL
from tests.toys.highest_card import GAME as HIGHEST

TAROT = find_game("tarot")
SMALL = [Table.open(TAROT, seats=3, seed=7).view(seat)["hand"]["small"][0] for seat in range(3)]
ROUND = [f"{seat}: {card} -" for seat, card in enumerate(SMALL)]  # three aces
EVERY = [*(versions[0] for versions in games().values()), DUEL, HIGHEST]


def case(**fields: Any) -> dict[str, Any]:
    return {"id": "x", "game": "tarot", "seats": 3, "start": {"seed": 7}, **fields}


def test_a_round_from_a_seed() -> None:
    wanted = {
        "view.totals": [1, 1, 1],
        "view.small_grave[2]": [SMALL[2]],
        "views[1].hand.majors[0]": TAROT_HAND[1][0],
        "position.players[0]": {"total": 1, "banned": False},
        "scene.seats[0].main": 1,
        "asks": [{"kind": "place"}, {"kind": "place", "clause": "T-008"}, {}],
        "outcome": None,
        "events": [{"kind": "step", "data": {"step": 9}}, {"kind": "round_end"}],
        "absent": [{"kind": "void"}],
    }
    found = judge(TAROT, case(script=ROUND, expect=wanted))
    assert found.differences == []
    assert found.line == {"id": "x", "pass": True, "actual": {**wanted, "absent": []}}


TAROT_HAND = [Table.open(TAROT, seats=3, seed=7).view(seat)["hand"]["majors"] for seat in range(3)]


def test_what_differs_is_said_and_shown() -> None:
    data = case(
        script=ROUND,
        expect={
            "view.totals[1]": 2,
            "view.nothing": 1,
            "outcome": {"winners": [0]},
            "events": [{"kind": "void"}],
            "absent": [{"kind": "step", "data": {"step": 3}}],
            "asks[3]": {"seat": 3},
            "view.seats": True,
        },
    )
    found = judge(TAROT, data)
    assert found.line["pass"] is False
    assert found.line["actual"] == {
        "view.totals[1]": 1,
        "view.nothing": None,
        "outcome": None,
        "events": [None],
        "absent": [{"kind": "step", "data": {"step": 3}}],
        "asks[3]": None,
        "view.seats": 3,
    }
    assert found.line["differs"] == found.differences
    assert found.differences is not None
    assert len(found.differences) == 7
    assert found.differences[0] == "expect.view.totals[1] is 1, expected 2"
    assert found.differences[2] == 'expect.outcome is null, expected {"winners": [0]}'
    assert found.differences[6] == "expect.view.seats is 3, expected true"


def test_answers_may_be_written_out_or_short() -> None:
    script = [
        {"seat": 0, "answer": [SMALL[0], None]},
        {"seat": "B", "answer": [SMALL[1], None]},
        f' C : "{SMALL[2]}"  - ',
    ]
    assert judge(TAROT, case(script=script, expect={"view.totals": [1, 1, 1]})).differences == []


def test_expectations_on_the_way() -> None:
    script: list[Any] = [ROUND[0], {"expect": {"asks[0].seat": 1}}, {"expect": {"asks[0].seat": 0}}, *ROUND[1:]]
    assert judge(TAROT, case(script=script)).differences == ["script[2].expect.asks[0].seat is 1, expected 0"]


@pytest.mark.parametrize(
    "refused",
    [True, "bar.hermit_round", "T-105", {"clause": "T-105"}, {"reason": "bar.hermit_round", "args": {"round": 1}}],
)
def test_what_must_be_refused(refused: Any) -> None:
    seat = next(seat for seat in range(2) if 9 in Table.open(TAROT, seats=2, seed=HERMIT).view(seat)["hand"]["majors"])
    small = Table.open(TAROT, seats=2, seed=HERMIT).view(seat)["hand"]["small"][0]
    entry = {"seat": seat, "answer": [small, 9], "refused": refused}
    assert judge(TAROT, case(seats=2, start={"seed": HERMIT}, script=[entry])).differences == []


HERMIT = next(
    seed
    for seed in range(20)
    if any(9 in Table.open(TAROT, seats=2, seed=seed).view(seat)["hand"]["majors"] for seat in range(2))
)


def test_a_refusal_that_is_another_or_none() -> None:
    wrong = {"seat": 0, "answer": [SMALL[0], 30], "refused": "T-105"}
    accepted = {"seat": 1, "answer": [SMALL[1], None], "refused": True}
    found = judge(TAROT, case(script=[wrong, accepted]))
    assert found.differences == [
        'script[0]: refused by kernel.not_a_choice (T-008), expected "T-105"',
        "script[1]: it must be refused, and was accepted",
    ]


def test_a_refusal_that_nobody_expected_ends_the_script() -> None:
    found = judge(TAROT, case(script=[f"0: {SMALL[0]} 30", ROUND[0]], expect={"asks[0].seat": 0}))
    assert found.differences is not None
    [line] = found.differences
    assert line.startswith("script[0]: refused (T-008): kernel.not_a_choice")


def test_conceding_agreeing_taking_back() -> None:
    script: list[Any] = [
        ROUND[0],
        {"undo": 0},
        {"expect": {"asks[0].seat": 0}},
        {"agree": 0, "what": "hands"},
        {"agree": 1, "what": "hands"},
        {"agree": 2, "what": "hands"},
        {"concede": 1},
        {"concede": 0},
    ]
    wanted = {"outcome": {"winners": [2], "reason": "outcome.conceded"}, "events": [{"kind": "hands"}]}
    data = case(script=script, expect=wanted)
    assert judge(TAROT, data).differences == []
    assert judge(TAROT, case(script=[*script, {"undo": 0, "refused": "kernel.over"}])).differences == []


@pytest.mark.parametrize(
    ("change", "field", "problem"),
    [
        ({"script": [ROUND[0], ROUND[0]]}, "script[1]", "seat 0 is not asked anything now; asked are seat 1 (place)"),
        ({"script": [{"seat": 3, "answer": 1}]}, "script[0].seat", "from 0 to 2, not 3"),
        ({"script": [{"answer": 1}]}, "script[0].seat", "not null"),
        ({"script": [{"concede": True}]}, "script[0].seat", "not true"),
        ({"script": ["W1"]}, "script[0]", "a seat, a colon and steps"),
        ({"script": ["0:"]}, "script[0]", "a step is missing"),
        ({"script": [5]}, "script[0]", "it must be a text"),
        ({"script": [{"answer": 1, "undo": 1}]}, "script[0]", "with one of answer, concede"),
        ({"script": [{"seat": 0, "answer": 1, "aim": 2}]}, "script[0].aim", "there is no such field"),
        ({"script": 5}, "script", "it must be a list"),
        ({"script": [{"concede": 0}, {"concede": 1}, ROUND[2]]}, "script[2]", "the game is over"),
        ({"script": [{"expect": 1}]}, "script[0].expect", "it must be an object"),
        ({"start": 7}, "start", "it must be an object"),
        ({"start": {"seeds": 7}}, "start.seeds", "there is no such field"),
        ({"start": {"seed": []}}, "start.seed", "a whole number or a text"),
        ({"start": {"key": "xx"}}, "start.key", "32 hexadecimal digits"),
        ({"start": {"decks": 1}}, "start.decks", "it must be a list"),
        ({"start": {"position": 1}}, "start.position", "it must be an object"),
        ({"start": {"position": {"n": 9}}}, "start.position.n", "from 2 to 4"),
        ({"options": []}, "options", "it must be an object"),
        ({"options": {"sun": 1}}, "options", "kernel.no_such_option"),
        ({"seats": 9}, "seats", "kernel.bad_seats"),
        ({"expect": []}, "expect", "it must be an object"),
        ({"expect": {"hand": 1}}, "expect.hand", "a path begins with one of view"),
        ({"expect": {"view totals": 1}}, "expect.view totals", "a path begins with"),
        ({"expect": {"events": {"kind": 1}}}, "expect.events", "a list of objects"),
        ({"expects": {}}, "expects", "there is no such field"),
    ],
)
def test_what_cannot_be_run_names_the_field(change: dict[str, Any], field: str, problem: str) -> None:
    with pytest.raises(BadStart) as error:
        judge(TAROT, case(**change))
    args = error.value.reason["args"]
    assert args["field"] == field
    said = args["problem"]
    assert problem in (said if isinstance(said, str) else f"{said['key']} {error.value}")


def random_table(game: Game[Any], seed: int, answers: int) -> Table:
    table, chance = Table.open(game, seed=seed), Chance.from_seed(seed)
    while table.outcome is None and table.entries < answers:
        ask = table.asks[chance.below(len(table.asks))]
        table.answer(ask, random_answer(table, ask, chance))
    table.laid_open = True
    return table


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
@pytest.mark.parametrize("answers", [0, 5, 40])
def test_a_table_saved_as_a_scenario_passes(game: Game[Any], answers: int) -> None:
    """In every game, from the deal, and again from the position that has come of it."""
    for seed in range(3):
        table = random_table(game, seed, answers)
        data = scenario_of(table, "saved", "as it was")
        found = judge(game, data)
        assert found.differences == [], found.differences
        assert play(game, data).table.digest == table.digest


def test_saving_leaves_out_what_was_taken_back() -> None:
    table = random_table(TAROT, 3, 1)
    seat = table.record.journal[0][1]
    table.undo(seat)
    assert scenario_of(table, "x")["script"] == []


def test_agreements_and_concessions_are_saved() -> None:
    table = random_table(TAROT, 3, 2)
    for seat in range(2):
        table.agree(seat, "hands")
    table.concede(0)
    data = scenario_of(table, "x")
    assert data["script"][2:] == [{"agree": 0, "what": "hands"}, {"agree": 1, "what": "hands"}, {"concede": 0}]
    assert judge(TAROT, data).differences == []


@pytest.mark.parametrize("game", EVERY[:-1], ids=lambda game: game.id)  # the last one shows nothing
def test_the_story_tells_every_event_and_adds_up(game: Game[Any]) -> None:
    """All changes that are told lead from the first scene to the last."""
    table = random_table(game, 5, 30)
    mains = [plate["main"] for plate in game.show.scene(table.view(OPEN))["seats"]]
    label = game.show.scene(table.view(OPEN))["seats"][0]["main_label"]
    told = list(story(table))
    assert [moment.event for moment in told if moment.event is not None] == table.events(OPEN)
    last = {change.seat: change.after for moment in told for change in moment.changed if change.label == label}
    for seat, value in last.items():
        assert seat is not None
        assert mains[seat] == value


def test_a_change_is_told_with_the_event_that_made_it() -> None:
    """Also after events that only some may know: the High Priestess looks, then Strength is 16."""
    position = TAROT.settled(described_position())
    data = case(seats=2, start={"position": position}, script=["0: W3 2 1", "1: C4 8"])
    [told] = tell(TAROT, data)
    assert isinstance(told.source, Table)
    moments = list(story(told.source))
    [change] = [moment for moment in moments if any((c.before, c.after) == (4, 16) for c in moment.changed)]
    assert change.event is not None
    assert (change.event["kind"], change.event["clause"]) == ("score", "T-101")


def described_position() -> dict[str, Any]:
    found = TAROT.bench(2)
    assert found is not None
    position = found["position"]
    for seat, majors in enumerate(([2], [8, 17])):
        position["players"][seat]["majors"] = majors
    return position


def test_what_is_told_of_an_envelope() -> None:
    data = case(script=[*ROUND, {"seat": 0, "answer": [SMALL[0], None], "refused": True}])
    [told] = tell(TAROT, data)
    assert isinstance(told.source, Table)
    assert [where for _, _, where in told.refused] == ["script[3]"]


def test_only_a_table_laid_open_shows_hands_before_the_end() -> None:
    table = Table.open(TAROT)
    with pytest.raises(Hidden):
        table.view(OPEN)
    table.laid_open = True
    assert table.view(OPEN)["hands"]
    assert table.events(OPEN) == table.events(0)
    for fork in (table.fork(), table.imagine(0, Chance.from_seed(1))):
        with pytest.raises(Hidden):
            fork.view(OPEN)


def test_a_bad_field_is_a_bad_start() -> None:
    assert bad("tarot", "a", "b").reason["args"] == {"game": "tarot", "field": "a", "problem": "b"}


def test_a_position_the_game_stumbles_over_is_a_bad_position() -> None:
    """Also where the number of seats is to be found in it."""
    game = find_game("tongbing")
    position = game.dump(Table.open(game, seed=1).state)
    with pytest.raises(BadStart, match="position"):
        play(game, {"start": {"position": {**position, "announced": [[]]}}})


def test_a_start_that_the_rules_must_refuse() -> None:
    dijie = find_game("dijie")
    case_ = {"id": 1, "start": {"decks": ["36 R01"]}}
    assert judge(dijie, {**case_, "refused": True}).line == {"id": 1, "pass": True, "actual": {"refused": "D2-11.18-1"}}
    other = judge(dijie, {**case_, "refused": "D2-11.24-1"}).differences
    assert "refused by D2-11.18-1" in str(other)
    assert judge(dijie, {"id": 1, "start": {"seed": 1}, "refused": True}).differences == [
        "start: it must be refused, and was accepted"
    ]
    with pytest.raises(BadStart):  # this cannot even be read
        judge(dijie, {"id": 1, "start": {"seed": []}, "refused": True})
    assert list(tell(dijie, {**case_, "refused": True})) == []
