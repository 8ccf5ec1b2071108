"""Replays: who may see what, moments and scenes, and matches continued from a moment."""

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import UNSET

from paiju import find_game
from paiju.kernel import OPEN, BadStart, Chance, PaijuError, Record, Table
from paiju.players import ask_player, find_player
from paiju.server import reel, replay_wire, wire
from paiju.server.errors import Refused
from paiju.server.matches import Matches
from paiju.server.replays import Replays
from tests.server.conftest import Served
from tests.server.service import Seat, begin, first, new, opened, run

ALL = OPEN
SITTERS = [wire.SeatInfo("one", None), wire.SeatInfo("two", "random")]


async def play(matches: Matches, seats: list[Seat], answers: int) -> wire.StateMessage:
    """Let seats of a match answer with their first choice; the last state."""
    states = [await seat.join() for seat in seats]
    for _ in range(answers):
        turn = next(n for n, state in enumerate(states) if state.asks)
        await matches.answer(seats[turn].match, states[turn].asks[0].seat, *whole(seats[turn], states[turn]))
        for n, seat in enumerate(seats):
            states[n] = await seat.hear()
        if states[0].over:
            break
    return states[0]


def whole(seat: Seat, state: wire.StateMessage) -> tuple[int, Any]:
    """The question of a state and a whole answer: in tarot the first small card, alone."""
    ask, value = first(state)
    return ask, [value, None] if state.asks[0].kind == "place" else value


def scene_json(scenes: replay_wire.Scenes) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(msgspec.json.encode(scenes))["scenes"]
    return found


def hands(scene: dict[str, Any]) -> list[int]:
    """How many cards of each hand lie open."""
    return [len(zone["cards"]) for zone in scene["zones"] if zone["ref"].startswith("hand:")]


async def moment(replays: Replays, **request: Any) -> dict[str, Any]:
    found = await replays.scenes(replay_wire.ScenesRequest(**request))
    return scene_json(found)[0]


def test_while_a_match_goes_on_each_sees_what_they_saw(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            match, seats = await begin(matches, "tarot", (None, None), seed=1)
            await play(matches, seats, 3)
            mine = await replays.replay(replay_wire.ReplayRequest(match=match, tokens=seats[0].tokens))
            assert mine.eyes == 0
            assert (await replays.replay(replay_wire.ReplayRequest(match=match))).eyes is None
            assert not mine.over
            assert mine.key is None
            assert mine.moments[-1].entry == 3
            assert mine.events == [wire.News(**news) for news in await events_of(matches, match, 0)]
            last = len(mine.moments) - 1
            own = await moment(replays, eyes=0, match=match, tokens=seats[0].tokens, first=0, last=last)
            assert hands(own)[0] > 0
            assert hands(own)[1] == 0
            public = await moment(replays, eyes=None, match=match, first=0, last=0)
            assert hands(public) == [0, 0]
            for eyes, tokens in ((ALL, seats[0].tokens), (1, seats[0].tokens), (0, [])):
                with pytest.raises(Refused, match="not_over"):
                    await replays.replay(replay_wire.ReplayRequest(eyes, match, tokens))
            with pytest.raises(Refused, match="bad_token"):
                await replays.replay(replay_wire.ReplayRequest(None, match, ["x"]))

    run(test())


async def events_of(matches: Matches, match: str, seat: int) -> list[Any]:
    async with matches.visit(match) as live:
        return live.table.events(seat)


def test_when_it_is_over_everything_is_open(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            match, seats = await begin(matches, "tarot", (None, None), seed=1)
            await play(matches, seats, 6)
            await matches.concede(match, 1)
            found = await replays.replay(replay_wire.ReplayRequest(match=match))
            assert found.eyes == ALL
            assert found.over
            assert found.key
            assert found.outcome is not None
            assert found.outcome.winners == (0,)
            entries = [moment.entry for moment in found.moments]
            assert entries == sorted(entries)
            assert len(entries) > 12, "the steps of a round are moments too"
            counts = [moment.events for moment in found.moments]
            assert counts == sorted(counts)
            assert counts[-1] == len(found.events)
            begun = await moment(replays, eyes=ALL, match=match, first=0, last=0)
            assert min(hands(begun)) > 14
            many = scene_json(await replays.scenes(replay_wire.ScenesRequest(ALL, match, first=2, last=9)))
            assert len(many) == 8
            for first_, last in ((0, 100), (5, 4), (0, 10**6), (10**6, 10**6)):
                with pytest.raises(Refused):
                    await replays.scenes(replay_wire.ScenesRequest(ALL, match, first=first_, last=last))
            with pytest.raises(Refused, match="no seat"):
                await replays.replay(replay_wire.ReplayRequest(7, match))

    run(test())


def test_what_was_taken_back_is_not_shown(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            match, (a, b) = await begin(matches)
            state = await a.join()
            await b.join()
            await matches.answer(match, 0, *first(state))
            await matches.undo(match, 0)
            found = await Replays(matches).replay(replay_wire.ReplayRequest(None, match))
            assert [moment.entry for moment in found.moments] == [0]
            assert found.events == []

    run(test())


def test_continuing_a_match_one_plays_alone(tmp_path: Path) -> None:
    """The new match tells nothing about the deal of the old one as long as that goes on."""

    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            match, (me,) = await begin(matches, "tarot", (None, "random"), seed=1)
            state = await me.join()
            for _ in range(2):
                await matches.answer(match, 0, *whole(me, state))
                state = await me.hear_until(lambda state: bool(state.asks) and not state.sealed)
            seen = await replays.replay(replay_wire.ReplayRequest(0, match, me.tokens))
            for seat, tokens in ((0, []), (1, me.tokens)):
                with pytest.raises(Refused, match="not_alone"):
                    await replays.go_on(
                        replay_wire.ContinueRequest(None, match, tokens, entry=2, seat=seat, seats=SITTERS)
                    )
            made = await replays.go_on(
                replay_wire.ContinueRequest(None, match, me.tokens, entry=2, seat=0, seats=SITTERS)
            )
            again = Seat(matches, made.match, [token for token in made.tokens if token])
            begun = await again.join()
            was = next(m for m in range(len(seen.moments)) if seen.moments[m].entry == 2 and seen.moments[m].waiting)
            then = await moment(replays, eyes=0, match=match, tokens=me.tokens, first=was, last=was)
            assert begun.scene is not UNSET
            assert begun.scene["title"] == then["title"]
            assert hand_of(begun.scene) == hand_of(then)
            assert begun.asks[0].kind == "place"
            async with matches.visit(made.match) as live:
                assert live.table_message().continued
                assert live.origin == {"match": match, "entries": 2}
                assert live.summary().continued
            await matches.concede(made.match, 0)
            over = await again.hear_until(lambda state: state.over)
            assert over.key is None
            with pytest.raises(Refused, match="origin_not_over"):
                await matches.record(made.match)
            shown = await replays.replay(replay_wire.ReplayRequest(ALL, made.match))
            assert shown.continued
            assert shown.key is None
            assert shown.moments[0].entry == 3, "it begins where it was continued"
            await nothing_of_the_old_deal(matches, replays, match, made.match)
            await matches.concede(match, 0)
            record = await matches.record(made.match)
            assert [entry[0] for entry in record["journal"]].count("redeal") == 1

    run(test())


async def nothing_of_the_old_deal(matches: Matches, replays: Replays, match: str, later: str) -> None:
    """The later match is over and lies open; of the one it was continued from that tells nothing."""
    async with matches.visit(match) as live:
        key = live.table.start.key.hex()
    async with matches.visit(later) as live:
        answered = any(entry[:2] == ("answer", 1) for entry in live.table.line[3:])
    for n in (0, 1, 2):
        with pytest.raises(Refused, match="no_entry"):
            await matches.moment(later, wire.MomentRequest([], n))
    for of in (None, 3):
        assert key not in msgspec.json.encode(await matches.moment(later, wire.MomentRequest([], of))).decode()
    for event in () if answered else range(40):  # the program may have been faster: then there is a new decision
        with pytest.raises(Refused, match="no_decision"):
            await matches.why(later, None, event, 1)
    # nor does a match that is continued from the later one
    third = await replays.go_on(replay_wire.ContinueRequest(None, later, entry=3, seat=0, seats=SITTERS))
    await matches.concede(third.match, 0)
    with pytest.raises(Refused, match="origin_not_over"):
        await matches.record(third.match)


def hand_of(scene: Any) -> list[Any]:
    return [zone["cards"] for zone in scene["zones"] if zone["ref"] == "hand:0"]


def played(game: str, seats: int, answers: int) -> Record:
    table = Table.open(find_game(game), seats=seats, seed=5)
    player, chance = find_player(game, "random"), Chance.from_seed(2)
    for _ in range(answers):
        if table.asks:
            table.answer(table.asks[0], ask_player(player, table, table.asks[0].seat, chance))
    return table.record


@pytest.mark.parametrize(("game", "seats"), [("tarot", 3), ("numcore", 2), ("tongbing", 2)])
def test_any_moment_of_a_record_becomes_a_table(game: str, seats: int, tmp_path: Path) -> None:
    """The seat that asks knows what it knew, and the match goes on, also after the server has forgotten it."""

    async def test() -> None:
        record = played(game, seats, 40)
        given = record.to_json()
        sitters = [wire.SeatInfo(f"player {n}", None) for n in range(seats)]
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            shown = await replays.replay(replay_wire.ReplayRequest(ALL, record=given))
            assert [seat.name for seat in shown.seats] == [str(n + 1) for n in range(seats)]
            made, journal = wire.MadeMatch("", []), record.journal
            for place in sorted({shown.moments[n].entry for n in range(0, len(shown.moments), 9)}):
                for seat in range(seats):
                    wanted = replay_wire.ContinueRequest(None, record=given, entry=place, seat=seat, seats=sitters)
                    made = await replays.go_on(wanted)
                    async with matches.visit(made.match) as live:
                        table, journal = live.table, live.table.record.journal
                    assert journal[-1][:2] == ("redeal", seat)
                    was = Table.load(table.game, Record(record.start, journal[:-1]))
                    assert table.view(seat) == was.view(seat)
                    assert not table.sealed
                    ask = table.asks[0]
                    value = ask_player(find_player(game, "random"), table, ask.seat, Chance.from_seed(place))
                    await matches.answer(made.match, ask.seat, ask.id, list(value) if type(value) is tuple else value)
        async with opened(tmp_path / "db") as matches, matches.visit(made.match) as live:
            assert live.table.entries == len(journal) + 1

    run(test())


def test_what_cannot_be_replayed_is_told_why(tmp_path: Path) -> None:
    async def test() -> None:
        given = played("tarot", 2, 6).to_json()
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            bad: list[tuple[type[PaijuError], str, dict[str, Any]]] = [
                (Refused, "match_or_record", {}),
                (Refused, "match_or_record", {"match": "x", "record": given}),
                (Refused, "no_match", {"match": "x"}),
                (BadStart, "format", {"record": {}}),
                (BadStart, "no game", {"record": {**given, "game": "chess"}}),
                (BadStart, r"journal\[6\]", {"record": {**given, "journal": [*given["journal"], ["concede", 7]]}}),
            ]
            for kind, words, request in bad:
                with pytest.raises(kind, match=words):
                    await replays.replay(replay_wire.ReplayRequest(None, **request))
            for seats in (SITTERS[:1], [SITTERS[0], wire.SeatInfo("x", "nobody")]):
                with pytest.raises(BadStart):
                    await replays.go_on(replay_wire.ContinueRequest(None, record=given, entry=3, seat=0, seats=seats))
            with pytest.raises(Refused, match="no seat"):
                await replays.go_on(replay_wire.ContinueRequest(None, record=given, entry=3, seat=3, seats=SITTERS))

    run(test())


def test_a_record_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers taken back again and again play the whole game anew each time."""

    async def test() -> None:
        given = played("tarot", 2, 3).to_json()
        for _ in range(9):
            given["journal"] += [["agree", 0, "undo", True], ["agree", 1, "undo", True], given["journal"][2]]
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            assert (await replays.replay(replay_wire.ReplayRequest(ALL, record=given))).moments
            monkeypatch.setattr(reel, "MOST_SECONDS", -1.0)
            with pytest.raises(Refused, match="too_long_to_replay"):
                await replays.replay(replay_wire.ReplayRequest(ALL, record=given))
            plain = played("tarot", 2, 4).to_json()
            with pytest.raises(Refused, match="too_long_to_replay"):
                await replays.go_on(replay_wire.ContinueRequest(None, record=plain, entry=2, seat=0, seats=SITTERS))

    run(test())


def test_over_http(served: Served) -> None:
    given = played("tarot", 2, 30).to_json()
    given["sitters"] = [{"name": "Rain", "player": None}, {"name": "Rock tea", "player": "steady"}]
    url = f"{served.address}api/replay"
    answer = httpx.post(url, json={"eyes": -1, "record": given})
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    shown = answer.json()
    assert [seat["name"] for seat in shown["seats"]] == ["Rain", "Rock tea"]
    last = len(shown["moments"]) - 1
    body = {"eyes": -1, "record": given, "first": last, "last": last}
    assert len(httpx.post(f"{url}/scenes", json=body).json()["scenes"]) == 1
    sitters = [{"name": "one", "player": None}, {"name": "two", "player": "random"}]
    more = {"eyes": None, "record": given, "entry": 9, "seat": 0, "seats": sitters}
    made = httpx.post(f"{url}/continue", json=more)
    assert made.status_code == 201
    refused = httpx.post(url, json={"eyes": -1, "record": {**given, "seats": 10**9}})
    assert refused.status_code == 400
    assert refused.json()["reason"]["key"] == "kernel.bad_seats"
    refused = httpx.post(url, json={"eyes": -2, "record": given})
    assert refused.status_code == 400
    assert refused.json()["field"] == "eyes"
    assert httpx.post(url, content=b" " * (wire.MOST_RECORD + 1)).status_code == 413


def test_the_reels_of_few_matches_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(tmp_path / "db") as matches:
            replays = Replays(matches)
            for seed in range(20):
                made = await matches.create(new(seed=seed))
                await replays.replay(replay_wire.ReplayRequest(None, made.match))
            assert len(replays._reels) == 16

    run(test())
