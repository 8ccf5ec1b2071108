"""Numcore in the browser: the graph as the board, filling in nodes, choosing a core, seizing, repairing, the bench."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.numcore_tables import sit
from tests.browser.play import Person, misfits
from tests.browser.shots import shoot
from tests.browser.test_rooms import arrive, begin
from tests.marks import clause
from tests.server.process import Process

# Everything can be paid for in the first turn, and every card is in hand.
RICH: dict[str, Any] = {"first_hand": 16, "income": 20, "start_energy": 13, "store": 50}
# Attacks open in the second round and destroy what they hit.
HOT: dict[str, Any] = {**RICH, "protection": 1, "doubling": 1, "durability": 1, "attack_most": 20}


@pytest.fixture(scope="module")
def placed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose numcore can begin at positions."""
    database = tmp_path_factory.mktemp("numcore") / "paiju.db"
    with Process(database, catalog="tests.browser.numcore_tables") as server:
        yield server.address


def token(page: Page, name: str) -> Locator:
    """A node on the board."""
    return page.locator(f"[data-testid=board] [data-ref='node:{name}']")


def choose(page: Page, value: Any) -> None:
    """Take a choice, wherever it is put."""
    page.locator(f"[data-testid=choice][data-value='{json.dumps(value)}']").click()


def send(page: Page) -> None:
    """Press the red button of the bar, once it says what it does."""
    page.get_by_test_id("main-button").click()


def create(page: Page, card: str, name: str, built: int) -> None:
    """Play a node with all its relations: pick the card, type the node, play it. `built`: relations there are then."""
    choose(page, "create")
    page.locator(f"[data-testid=hand] [data-ref$=':{card}'][data-can]").press("Enter")
    fill = page.get_by_test_id("fill")
    fill.get_by_test_id("fill-input").fill(name)
    fill.get_by_test_id("fill-take").click()
    expect(fill.get_by_test_id("fill-play")).to_contain_text(name)
    fill.get_by_test_id("fill-play").click()
    expect(token(page, name)).to_be_visible()
    expect(page.locator("[data-testid=board] [data-relation]:not([data-could])")).to_have_count(built)
    expect(fill).to_have_count(0)


def relations(page: Page) -> list[str]:
    """The relations that are drawn as built, by their keys."""
    lines = page.locator("[data-testid=board] [data-relation]:not([data-could])")
    found: list[str] = lines.evaluate_all("lines => lines.map(line => line.dataset.relation)")
    return sorted(found)


def end_turn(page: Page) -> None:
    """End the turn."""
    choose(page, "end")
    send(page)


@clause("N-005", "N-012", "N-127", "N-135", "N-138", "N-143", "N-144", "N-145")
def test_the_five_node_example_built_by_clicking_confirms_itself(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "", people=2, **RICH)
    Person(page).see()
    page.get_by_test_id("curtain-lift").press("Enter")
    for card, name, count in (("P11", "(3,7)", 0), ("D8", "58", 1), ("D1", "21", 2), ("D3", "73", 4), ("D7", "37", 6)):
        create(page, card, name, count)
    assert relations(page) == ["(3,7)-21", "(3,7)-37", "(3,7)-58", "(3,7)-73", "21+37=58", "21-73"]
    expect(page.get_by_test_id("purse")).to_contain_text("将成 5 点核，内聚度 2")
    end_turn(page)
    expect(page.locator("[data-testid=board] [data-outline=core]")).to_have_count(1)
    expect(page.get_by_test_id("core-choice")).to_have_count(0)
    expect(page.get_by_test_id("log").locator("[data-event=first_core]")).to_contain_text("内聚度 2")


@clause("N-020", "N-160", "N-165")
def test_a_game_from_the_deal_to_the_loss_of_a_core(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "", **RICH)
    for card, name, count in (("P11", "(3,7)", 0), ("D1", "21", 1), ("D3", "73", 3)):
        create(page, card, name, count)
    end_turn(page)
    expect(page.locator("[data-testid=board] [data-outline=core]").first).to_be_visible()
    Person(page).see()  # the program has had its turn
    expect(page.get_by_test_id("ask-title")).to_contain_text("第 2 轮")
    token(page, "21").click()
    act = page.get_by_test_id("node-panel").locator("[data-act=withdraw]")
    expect(act).to_contain_text("没有能延续的核")
    act.get_by_test_id("do").click()
    send(page)
    expect(token(page, "21")).to_have_count(0)
    end_turn(page)
    expect(page.get_by_test_id("end")).to_contain_text("失去了核")


@clause("N-083", "N-086", "N-160")
def test_a_game_against_a_program_from_the_deal_to_a_core_that_is_shot(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "", program="middle", **HOT)
    for card, name, count in (("P11", "(3,7)", 0), ("D1", "21", 1), ("D3", "73", 3)):
        create(page, card, name, count)
    person = Person(page)
    rounds = 0
    while person.see().at != "end":
        expect(page.locator("[data-testid=choice][data-value='\"end\"']")).to_be_visible()
        end_turn(page)
        rounds += 1
    assert 1 < rounds < 10
    expect(page.get_by_test_id("end")).to_contain_text("失去了核")
    page.get_by_test_id("end-look").click()
    log = page.get_by_test_id("log")
    expect(log.locator("[data-event=attacked]").first).to_contain_text("北")
    expect(log.locator("[data-event=destroyed]").first).to_be_visible()
    expect(log.locator("[data-event=core_lost]")).to_contain_text("南")


def core_of(page: Page, *nodes: tuple[str, str, int]) -> None:
    """Play nodes with all their relations, and end the turn with the core they make."""
    page.locator("[data-testid=choice][data-value='\"create\"']").wait_for()
    for card, name, count in nodes:
        create(page, card, name, count)
    end_turn(page)


@clause("N-071", "N-073", "N-083", "N-146", "N-160")
def test_two_browsers_play_a_whole_game_in_a_room(open_page: NewPage, placed: str) -> None:
    host, _ = open_page(DESK)
    settings = {
        "game": "numcore", "options": {**HOT, "cost_10": 0, "cost_30": 0}, "seats": 2, "time": None, "fill": None,
        "watch": True, "public": False, "host_leaves": "hand_over",
    }  # fmt: skip
    place = httpx.post(f"{placed}api/rooms", json={"name": "听雨", "settings": settings}).raise_for_status().json()
    host.goto(placed)
    host.evaluate("place => localStorage['paiju.places'] = JSON.stringify([place])", place)
    host.goto(f"{placed}#/r/{place['room']}")
    host.reload()
    guest, seen = open_page(PHONE, touch=True)
    arrive(guest, placed, place["room"], "阿芷")
    begin(host, guest)

    core_of(host, ("P11", "(3,7)", 0), ("D1", "21", 1), ("D3", "73", 3))
    expect(guest.locator("[data-testid=board] [data-outline=core]")).to_have_count(1)
    core_of(guest, ("P01", "(2,5)", 3), ("D0", "10", 4), ("D9", "29", 6))
    expect(host.locator("[data-testid=board] [data-outline=core]")).to_have_count(2)
    token(host, "10").click()
    attack = host.get_by_test_id("node-panel").locator("[data-act=attack]")
    for left, energy in ((3, 31), (1, 11), (0, 1)):
        most = attack.get_by_test_id("do").last
        expect(most).to_contain_text(f"剩 {left}")
        most.click()
        send(host)
        expect(host.get_by_test_id("purse")).to_contain_text(f"{energy}/51")
    expect(guest.locator("[data-attack='10']")).to_have_count(1)
    assert misfits(guest) == []
    shoot(guest, "numcore-room")
    (hand,) = (zone for zone in seen.states[1]["scene"]["zones"] if zone["ref"] == "hand:0")
    assert hand["size"] > 0
    assert hand["cards"] == []
    end_turn(host)
    end_turn(guest)
    for page in (host, guest):
        expect(page.get_by_test_id("end")).to_contain_text("失去了核")
        expect(page.get_by_test_id("end")).to_contain_text("听雨")


@clause("N-149", "N-150", "N-162")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_core_is_chosen_by_hand(open_page: NewPage, placed: str, size: tuple[int, int]) -> None:
    page, wire = open_page(size, touch=size == PHONE)
    sit(page, placed, "two", people=1)
    end_turn(page)
    choice = page.get_by_test_id("core-choice")
    shown = choice.get_by_test_id("choice")
    expect(shown).to_have_count(3)
    assert [json.loads(shown.nth(i).get_attribute("data-value") or "") for i in range(3)] == [
        "(3,7) 37 58 21",
        "(2,5) 10 29",
        None,
    ]
    shown.nth(1).click() if size == PHONE else shown.nth(1).hover()
    expect(page.locator("[data-outline=said]")).to_have_count(1)
    if size == PHONE:  # what is chosen is to be seen
        sheet = choice.bounding_box()
        drawn = page.locator("[data-outline=said]").bounding_box()
        assert sheet is not None
        assert drawn is not None
        assert drawn["y"] > 0
        assert drawn["y"] + drawn["height"] < sheet["y"]
        assert misfits(page) == []
    expect(choice).to_contain_text("最不耐热 10，最低耐久 7")
    shown.nth(1).click()
    shoot(page, "numcore-core-choice")
    choice.get_by_test_id("core-take").click() if size == PHONE else send(page)
    expect(page.get_by_test_id("log").locator("[data-event=chose_first]")).to_contain_text("(2,5)")
    assert wire.sent_of("answer")[-1]["value"] == "(2,5) 10 29"


@clause("N-176", "N-177", "N-182")
def test_a_node_is_seized_and_another_says_why_not(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "seize")
    token(page, "95").click()
    panel = page.get_by_test_id("node-panel")
    no = panel.locator("[data-act=seize]")
    expect(no).to_contain_text("95 与己方保护范围只有 1 条关系")
    expect(no.locator("[data-clause=N-176]")).to_be_visible()
    expect(panel.locator("[data-act=attack] [data-clause=N-077]")).to_be_visible()
    expect(panel.locator("[data-act=attack]")).to_contain_text("6 能量 × 4.76 ÷ 95")
    token(page, "(7,3)").click()
    yes = panel.locator("[data-act=seize]")
    expect(yes).to_contain_text("能量 9 → 1")
    yes.get_by_test_id("do").click()
    expect(page.get_by_test_id("purse")).to_contain_text("将确认 6 点核，内聚度 2 → 5")
    send(page)
    expect(token(page, "(7,3)")).to_have_attribute("aria-label", re.compile("^己方"))
    assert "(7,3)-37" in relations(page)


@clause("N-027", "N-028", "N-030", "N-032")
def test_a_node_under_attack_is_repaired(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "repair")
    expect(page.locator("[data-attack='21']")).to_have_count(1)
    shoot(page, "numcore-attack")
    token(page, "21").click()
    panel = page.get_by_test_id("node-panel")
    expect(panel.get_by_role("heading", name="连边／节点与关系")).to_be_visible()
    act = panel.locator("[data-act=repair]")
    expect(act).to_contain_text("修复节点")
    act.get_by_test_id("do").click()
    send(page)
    expect(page.locator("[data-attack='21']")).to_have_count(0)
    expect(token(page, "21")).to_have_attribute("aria-label", re.compile("耐久 8/8"))
    act = panel.locator("[data-act=repair]")
    expect(act).to_contain_text("完好")


@clause("N-010", "N-058", "N-021")
def test_only_what_fits_is_taken(open_page: NewPage, placed: str) -> None:
    page, wire = open_page(DESK)
    sit(page, placed, "five")
    choose(page, "create")
    page.locator("[data-testid=hand] [data-ref='card:0:D7'][data-can]").press("Enter")
    fill = page.get_by_test_id("fill")
    expect(fill.get_by_test_id("choice").first).to_contain_text("3‖7 = 37")
    for typed, words, number in (
        ("38", "尾数 8", "N-010"),
        ("107", "超过这一级的上限 99", "N-058"),
        ("7", "超出范围", "N-021"),
    ):
        fill.get_by_test_id("fill-input").fill(typed)
        fill.get_by_test_id("fill-take").click()
        expect(fill.get_by_test_id("fill-refused")).to_contain_text(words)
        expect(fill.locator(f"[data-testid=fill-refused] [data-clause={number}]")).to_be_visible()
    fill.locator("[data-tool=prime]").click()
    fill.locator(".tool input").fill("37")
    expect(fill.locator(".tool")).to_contain_text("p(37) = 157")
    fill.locator("[data-tool=add]").click()
    expect(fill.locator(".tool")).to_contain_text("37 + 21 = 58")
    assert wire.sent_of("answer") == []


@clause("N-108", "N-112", "N-114")
def test_why_some_nodes_are_no_core(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "war")
    page.get_by_test_id("check-toggle").click()
    for name in ("(3,7)", "21", "73", "157"):
        token(page, name).click()
    verdict = page.get_by_test_id("check-verdict")
    expect(verdict).to_contain_text("没有连成一体")
    token(page, "157").click()
    expect(verdict).to_contain_text("是合法核")
    token(page, "37").click()
    expect(verdict).to_contain_text("不是合法核：其中 (3,7)、21、73 的内聚度是 1，整组是 1")
    expect(verdict.locator("[data-clause=N-112]")).to_be_visible()
    expect(page.locator("[data-outline=said]")).to_have_count(2)
    shoot(page, "numcore-why-not")


def places(page: Page) -> dict[str, list[float]]:
    """Where the tokens lie."""
    found: dict[str, list[float]] = page.locator("[data-testid=board] .token[data-ref]").evaluate_all(
        """tokens => Object.fromEntries(tokens.map(t => {
          const {e, f} = t.transform.baseVal.consolidate().matrix
          return [t.dataset.ref, [Math.round(e), Math.round(f)]]
        }))"""
    )
    return found


def test_nothing_jumps_and_what_is_dragged_stays(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "five")
    token(page, "58").wait_for()
    before = places(page)
    create(page, "D7", "37", 2)
    expect(page.locator("[data-relation='21+37=58']:not([data-could])")).to_have_count(1)
    after = places(page)
    assert {ref: after[ref] for ref in before} == before
    box = token(page, "58").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 40, steps=4)
    page.mouse.up()
    expect(page.get_by_test_id("node-panel")).to_have_count(0)
    moved = places(page)
    assert [after["node:58"][0] - 30, after["node:58"][1] - 40] == pytest.approx(moved.pop("node:58"), abs=2)
    assert all(moved[ref] == after[ref] for ref in moved)
    page.reload()
    token(page, "58").wait_for()
    assert {**places(page)}["node:58"] == pytest.approx([after["node:58"][0] - 30, after["node:58"][1] - 40], abs=2)


def test_with_the_keyboard_alone(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    sit(page, placed, "five")
    page.get_by_test_id("ask-title").wait_for()
    page.keyboard.press("1")
    page.locator("[data-testid=hand] [data-ref='card:0:D7'][data-can]").wait_for()
    page.keyboard.press("ArrowRight")
    focus = "document.activeElement.dataset.ref"
    while page.evaluate(focus) != "card:0:D7":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    value = page.locator("[data-testid=fill] [data-testid=choice]").first
    value.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("fill-play")).to_contain_text("打出 37，建 2 条关系")
    page.get_by_test_id("fill-play").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-relation='21+37=58']:not([data-could])")).to_have_count(1)
    token(page, "37").focus()
    at = places(page)["node:37"]
    page.keyboard.press("Shift+ArrowUp")
    expect(token(page, "37")).not_to_have_attribute("transform", f"translate({at[0]} {at[1]})")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("node-panel")).to_contain_text("37")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("position", ["war", "full"])
def test_it_fits_the_screen(open_page: NewPage, placed: str, size: tuple[int, int], position: str) -> None:
    page, _ = open_page(size, touch=size == PHONE)
    sit(page, placed, position)
    token(page, "(2,5)").wait_for()
    assert misfits(page) == []
    shoot(page, f"numcore-{position}")
    small = page.locator("[data-testid=board] .token .touch").evaluate_all(
        "touches => touches.map(t => t.getBoundingClientRect().width).filter(w => w < 40)"
    )
    assert small == []
    if position == "war":
        expect(page.get_by_test_id("thermometer")).to_contain_text("26.9")


def test_on_a_phone_a_node_is_filled_in(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(PHONE, touch=True)
    sit(page, placed, "five")
    create(page, "D7", "37", 2)
    expect(page.locator("[data-relation='21+37=58']:not([data-could])")).to_have_count(1)
    assert misfits(page) == []


def lines(page: Page, test_id: str) -> list[str]:
    found: list[str] = page.get_by_test_id(test_id).locator("li").all_inner_texts()
    return [" ".join(text.split()) for text in found]


@clause("N-139", "N-160", "N-175", "N-176")
def test_the_bench_judges_a_position(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK, allowed="400 ")
    page.goto(f"{placed}#/bench/numcore")
    page.get_by_test_id("nodes-0").fill("37, 58, 21, (3,7)、73")
    page.get_by_test_id("all-0").click()
    expect(page.get_by_test_id("confirm")).to_contain_text("回合结束时自动确认")
    assert [re.sub(" 当作已确认$", "", line) for line in lines(page, "cores")] == [
        "37 58 21 (3,7) 73 C 2",
        "37 58 21 (3,7) C 1",
        "21 (3,7) 73 C 1",
    ]
    page.get_by_test_id("cores").locator("li").first.get_by_role("button").click()
    page.get_by_test_id("nodes-1").fill("(2,5) 10 29 (7,3) 95")
    page.get_by_test_id("all-1").click()
    page.get_by_test_id("cores").locator("li").first.get_by_role("button").click()
    page.get_by_test_id("round").fill("21")
    page.get_by_test_id("round").press("Enter")
    page.get_by_test_id("side-0").click()
    expect(page.get_by_test_id("removal")).to_contain_text("最少失去 21")
    expect(page.get_by_test_id("attack")).to_contain_text("11 能量")
    expect(page.get_by_test_id("seizable")).to_contain_text("8 能量，建 4 条关系")
    expect(page.get_by_test_id("seizable")).to_contain_text("95 与己方保护范围只有 1 条关系")
    page.get_by_test_id("seizable").locator("[data-clause=N-176]").click()
    expect(page.get_by_test_id("clause-words")).to_contain_text("N-176")
    shoot(page, "numcore-bench")

    with page.expect_download() as saving:
        page.get_by_test_id("save").click()
    saved = json.loads(saving.value.path().read_text())
    assert saved["opponent"]["nodes"] == ["(2,5)", 10, 29, "(7,3)", 95]
    page.get_by_test_id("share").click()
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_test_id("seizable")).to_contain_text("8 能量，建 4 条关系")
    page.get_by_test_id("nodes-0").fill("37, 37")
    expect(page.get_by_test_id("problem")).to_contain_text("37 出现了两次")
    page.get_by_test_id("nodes-0").fill("37, 38x")
    expect(page.locator("[data-testid=numcore-bench]")).to_contain_text("这些不是节点：38x")


@clause("N-177", "N-182", "N-185")
def test_the_bench_becomes_a_table(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    page.goto(f"{placed}#/bench/numcore")
    page.get_by_test_id("example").click()
    expect(page.get_by_test_id("seizable")).to_contain_text("8 能量，建 4 条关系")
    page.get_by_test_id("to-table").click()
    expect(page.get_by_test_id("bench-bar")).to_be_visible()
    for name in ("(3,7)", "37", "58", "21", "73", "(2,5)", "10", "29", "(7,3)", "95"):
        expect(token(page, name)).to_be_visible()
    assert relations(page) == sorted(
        ["(3,7)-21", "(3,7)-37", "(3,7)-58", "(3,7)-73", "21+37=58", "21-73", "(2,5)-10", "(2,5)-29", "10-29"]
    )
    expect(page.get_by_test_id("ask-title")).to_contain_text("第 13 轮")
    token(page, "(7,3)").click()
    seize = page.get_by_test_id("node-panel").locator("[data-act=seize]")
    expect(seize).to_contain_text("能量 9 → 1")
    seize.get_by_test_id("do").click()
    send(page)
    expect(token(page, "(7,3)")).to_have_attribute("aria-label", re.compile("^己方"))
    end_turn(page)
    Person(page).see()
    expect(page.get_by_test_id("log").locator("[data-event=confirmed]")).to_contain_text("内聚度 5")
    shoot(page, "numcore-bench-table")


def test_the_bench_on_a_phone(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(PHONE, touch=True)
    page.goto(f"{placed}#/bench/numcore")
    page.get_by_test_id("example").click()
    expect(page.get_by_test_id("cores").locator("li")).to_have_count(3)
    assert misfits(page) == []
    shoot(page, "numcore-bench")


def test_what_the_link_holds_is_no_position(open_page: NewPage, placed: str) -> None:
    page, _ = open_page(DESK)
    page.goto(f"{placed}#/bench/numcore/~nonsense")
    expect(page.get_by_test_id("numcore-bench")).to_contain_text("这个链接里没有局面")
