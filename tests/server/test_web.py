"""The HTTP half: games, texts, rules, the shelf, the client's files."""

import gzip
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from paiju.kernel import Chance, Start
from paiju.server import pages, texts
from tests.server.client import Client, create
from tests.server.toys import Shown


def get(address: str, path: str) -> Any:
    answer = httpx.get(address + path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    return answer.json()


def test_the_games(address: str) -> None:
    found = {game["id"]: game for game in get(address, "api/games")}
    assert found["highest_card"] == {
        "id": "highest_card",
        "version": "1",
        "seats": [2],
        "options": [
            {"name": "tone", "default": "low", "values": ["low", "high"], "clause": "X-1"},
            {"name": "speed", "default": 3, "lo": 1, "hi": 9},
        ],
        "players": found["highest_card"]["players"],
        "decks": [],
        "time": 60,
    }
    assert "random" in found["highest_card"]["players"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_sentence_is_in_the_catalogue(address: str, lang: str) -> None:
    catalogue = get(address, f"api/games/highest_card/texts/{lang}")
    assert catalogue["game.name"] == Shown().show.texts(lang)["game.name"]
    for key in ("kernel.not_open", "error.bad_token", "player.random", "list.comma"):
        assert catalogue[key]


def test_the_servers_sentences_come_in_both_languages() -> None:
    assert texts.EN.keys() == texts.ZH.keys()
    for key in texts.EN:
        english, chinese = (sorted(re.findall(r"{(.*?)}", catalogue[key])) for catalogue in (texts.EN, texts.ZH))
        assert english == chinese, key


def test_faces(address: str) -> None:
    assert get(address, "api/games/highest_card/faces")["13"]["corner"] == "14"


def test_rules_are_found_clause_by_clause() -> None:
    for lang in ("zh", "en"):
        rules = pages.rules("tarot", lang)
        assert rules is not None
        assert rules.text.startswith("# ")
        assert len(rules.clauses) > 250
        assert all(said and "\n" not in said for said in rules.clauses.values())
    assert pages.rules("tarot", "tlh") is None
    assert pages.rules("highest_card", "en") is None


def test_a_seed_makes_the_same_deal(address: str) -> None:
    hands = []
    for seed in (7, 7, "seven", None):
        made = create(address) if seed is None else create(address, seed=seed)
        with Client(address) as client:
            (state,) = client.join(made["match"], made["tokens"][:1])
            hands.append(state["view"]["hand"])
            commitment = next(m for m in client.heard if m["t"] == "table")["commitment"]
        if seed is not None:
            key = Chance.from_seed(seed).key
            assert commitment == Start("highest_card", "1", {}, 2, key).commitment
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]
    assert hands[3] not in hands[:3]


def test_the_shelf(address: str) -> None:
    made, other = create(address), create(address, players=("random", "random"))
    with Client(address) as client:
        (state,) = client.join(made["match"], made["tokens"][:1])
        ask = state["asks"][0]
        value = ask["choices"]["items"][0]["value"]
        client.say("answer", match=made["match"], seat=0, ask=ask["id"], value=value)
        client.wait("state")
        client.join(other["match"], [])
        while not client.heard[-1]["over"]:
            client.wait("state")
    wanted = [
        {"match": made["match"], "tokens": made["tokens"]},
        {"match": made["match"], "tokens": ["x"]},
        {"match": "nowhere", "tokens": []},
        {"match": other["match"], "tokens": [None, None]},
    ]
    answer = httpx.post(f"{address}api/matches/look", json={"matches": wanted})
    assert answer.status_code == 200
    summary, wrong, gone, over = answer.json()
    assert summary.pop("updated") > 1.7e9
    assert summary == {
        "match": made["match"],
        "game": "highest_card",
        "title": {"key": "game.name", "args": {}},
        "bench": False,
        "progress": [0, 14],
        "seats": [{"name": f"seat {n}", "player": None, "main": 0} for n in (0, 1)],
        "waiting": [1],
        "over": False,
        "continued": False,
        "outcome": None,
    }
    assert wrong == {"match": made["match"], "gone": True}
    assert gone == {"match": "nowhere", "gone": True}
    assert over["over"]
    assert over["progress"] == [14, 14]
    assert sum(seat["main"] for seat in over["seats"]) == sum(over["outcome"]["scores"])


def test_a_record_is_shown_when_the_match_is_over(address: str) -> None:
    made = create(address)
    url = f"{address}api/matches/{made['match']}/record"
    answer = httpx.get(url)
    assert answer.status_code == 403
    assert answer.json()["reason"]["key"] == "error.not_over"
    with Client(address) as client:
        client.join(made["match"], made["tokens"][:1])
        client.say("concede", match=made["match"], seat=0)
        state = client.wait("state")
        assert state["outcome"]["winners"] == [1]
    record = httpx.get(url).json()
    assert record["key"] == state["key"]
    assert record["journal"] == [["concede", 0]]


# --- the client's files -----------------------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a built client."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>牌局</title>" + "<p>" * 1000, encoding="utf8")
    (folder / "assets/index-abc123.js").write_text("let x = 1\n" * 1000)
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder


def test_the_client(address: str, built: Path) -> None:
    for path in ("", "table/abc", "index.html"):
        answer = httpx.get(address + path)
        assert answer.status_code == 200
        assert "牌局" in answer.text
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["x-content-type-options"] == "nosniff"
        again = httpx.get(address + path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    (built / "index.html").write_text("new")
    assert httpx.get(address).text == "new"


def test_files_with_a_hash_in_their_name_are_kept(address: str, built: Path) -> None:
    answer = httpx.get(f"{address}assets/index-abc123.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    plain = httpx.get(f"{address}assets/index-abc123.js", headers={"Accept-Encoding": "identity"})
    assert plain.text == answer.text == "let x = 1\n" * 1000
    assert httpx.get(f"{address}icon.svg").headers["content-type"] == "image/svg+xml"


def test_only_the_clients_files_are_shown(address: str, built: Path) -> None:
    for path in ("../secret.txt", "assets/../../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "/etc/hostname"):
        page = pages.static_page(path)
        assert page is None or b"secret" not in page.content
        assert httpx.get(address + path).text != "secret"
    (built / "link.txt").symlink_to(built.parent / "secret.txt")
    assert pages.static_page("link.txt") is None


def test_a_client_that_is_not_built(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = httpx.get(address)
    assert answer.status_code == 200
    assert "make client" in answer.text
    assert answer.headers["cache-control"] == "no-store"


def test_packed_files_are_packed_the_same_way(built: Path) -> None:
    page = pages.static_page("assets/index-abc123.js")
    assert page is not None
    assert page.packed is not None
    assert gzip.decompress(page.packed) == page.content
