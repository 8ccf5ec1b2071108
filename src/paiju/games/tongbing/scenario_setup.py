"""The scenario of the opening, the limits of the field, and who may do what in which stage."""

from collections.abc import Callable
from typing import Any

from paiju.games.tongbing import turn
from paiju.games.tongbing.battle import TRAP_STAGES
from paiju.games.tongbing.decks import Deck, problems
from paiju.games.tongbing.field import room_for
from paiju.games.tongbing.game import GAME
from paiju.games.tongbing.opening import leader_options
from paiju.games.tongbing.play import PASS
from paiju.games.tongbing.rules import OPENING
from paiju.games.tongbing.stagecraft import add, backstage, creature, drive, sketch, stage_set
from paiju.games.tongbing.state import CHALLENGE, SET, TROOPS, Attack, Battle, Tongbing
from paiju.kernel import Ask, Pick, Table

Found = dict[str, Any]
ROUND_NAMES = {
    "supply": "补给轮", "salary": "发薪轮", "draw": "抽牌轮", "deploy": "布置轮", "challenge": "挑战轮",
    "troops": "兵战轮", "settle": "清算轮",
}  # fmt: skip
STAGE_NAMES = {
    "tidy": "整理阶段", "summon": "召唤阶段", "place": "布置阶段", "clear": "清除阶段", "declare": "宣战阶段",
    "defend": "宣防阶段", "fight": "战斗阶段", "backlash": "清算阶段",
}  # fmt: skip
ACTS = (
    "换牌 主动弃牌 召唤 攻击 阻挡 发动能力 非伤害辅助 伤害辅助 辅助 施展辅助 装备 陷阱倒扣 激活陷阱 地牌 翻面".split()
)
KINDS = {"英雄牌": "H01", "生物牌": "C01", "辅助牌": "S02", "地牌": "L01"}


def run_setup(data: Found) -> Found:
    """Everything about the opening and the frame of a turn."""
    table = Table.open(GAME)
    order = _opening(table)
    return {
        "order": order,
        "legal": [_legal(size) for size in data.get("sizes", [])],
        "allowed": [_allowed(case) for case in data.get("field", [])],
        "leader_ok": [_may_lead(KINDS[kind]) for kind in data.get("leaders", [])],
        "energy": sum(news["data"]["amount"] for news in table.events(0) if _before_start(table, news)),
        "turn": [[ROUND_NAMES[name], [STAGE_NAMES[stage] for stage in stages]] for name, stages in turn.TURN],
        "permits": _permits(),
        "placed": {"装备": _placed("Q01"), "战略": _placed("T05"), "陷阱": _placed("A05")},
    }


def _opening(table: Table) -> list[str]:
    """What happens one after the other, seen from outside."""
    order = ["决定先后"]
    first = table.state.first
    for ask in (table.asks[0], None):
        ask = ask or table.asks[0]
        order.append("先攻选领袖禁牌" if ask.seat == first else "后攻选领袖禁牌")
        leader = table.options(ask).at(0)  # type: ignore[union-attr]  # there is a hero
        table.answer(ask, (leader, table.options(ask, (leader,)).at(0)))  # type: ignore[union-attr]
    if [ask.kind for ask in table.asks] == ["build", "build"]:
        order.append("双方组建牌库")
    for ask in list(table.asks):
        table.answer(ask, "done")
    if all(side.deck != sorted(side.deck) for side in table.state.sides):
        order.append("互洗牌库")
    opened = [news["data"] for news in table.events(0) if news["kind"] == "opened"]
    if [data["hand"] for data in opened] == [OPENING, OPENING]:
        order.append(f"各抽{OPENING}张")
    if table.state.round == 1:
        order.append("正式开场")
    return order


def _before_start(table: Table, news: Found) -> bool:
    started = next(news["n"] for news in table.events(0) if news["kind"] == "begun")
    return bool(news["kind"] == "ledger" and news["n"] < started)


def _legal(size: int) -> bool:
    side = (("H01", 1), ("H02", 1), *((f"C{n:02}", 4) for n in range(17, 21)))
    main = [(f"C{n:02}", 4) for n in range(1, 17)] + [(f"H{n:02}", 4) for n in range(3, 7)]
    taken, left = [], size
    for code, n in main:
        taken.append((code, min(n, left)))
        left -= taken[-1][1]
    return not problems(Deck("", tuple(pair for pair in taken if pair[1]), side))


def _allowed(case: Found) -> bool:
    """Whether one card more may come onto a field with so many of each kind, the leader among them."""
    cards = {f"c{n}": creature(f"c{n}", {}) for n in range(10)}
    s = stage_set(sketch(cards), "summon")
    for n in range(case["英雄"] - 1):
        add(s, 0, f"H0{n + 2}")
    for n in range(case["生物"] - case["英雄"]):
        add(s, 0, f"c{n}")
    for n in range(case["辅助"]):
        add(s, 0, f"A0{n % 9 + 1}", SET)
    return room_for(s, 0, {"生物": "c9", "英雄": "H08", "辅助": "T05"}[case["召唤"]])


def _may_lead(code: str) -> bool:
    s = stage_set(sketch({}), "leaders")
    s.units.clear()
    s.sides[0].reserve = [code]
    heroes = leader_options(s, 0, ())
    return isinstance(heroes, Pick) and code in heroes


# --- who may do what ------------------------------------------------------------------------------------------------


def _table(stage: str, battle: str | None = None) -> Tongbing:
    """A side that has something of everything, in its own turn, and an enemy that has the same."""
    s = stage_set(sketch({}), stage)
    for seat in (0, 1):
        side = s.sides[seat]
        side.hand = ["C01", "L01", "Q01", "S02", "S04", "T05", "A05", "A08"]
        side.level = 20
        for code in ("C33", "C36", "C28"):
            add(s, seat, code)
        add(s, seat, "A05", SET)
        add(s, seat, "A08", SET)
    if battle is not None:
        mine = [unit.id for unit in s.units.values() if unit.code == "C28"]
        target = s.sides[1].leader
        s.battle = Battle(battle, [] if stage == "declare" else [Attack(mine[0], 0, "melee", target)])
        if stage == "fight":
            s.battle.attacks[0].blockers = (mine[1],)
    return s


def _permits() -> Found:
    """For each stage what each side may do: seen from the questions that are put and their choices."""
    found: Found = {}
    stages = [
        ("抽牌轮", "draw", None), ("布置轮/召唤阶段", "summon", None), ("布置轮/布置阶段", "place", None),
        ("清算轮/布置阶段", "settle", None),
    ]  # fmt: skip
    for name, stage, battle in stages:
        found[name] = _acts(stage, battle)
    for name, kind in (("挑战轮", CHALLENGE), ("兵战轮", TROOPS)):
        found[name] = {STAGE_NAMES[stage]: _acts(stage, kind) for stage in ("declare", "defend", "fight")}
    return found


def _acts(stage: str, battle: str | None) -> Found:
    found: Found = {"己方": [], "对方": []}
    for seat, name in ((0, "己方"), (1, "对方")):
        s = _table(stage, battle)
        if s.battle is not None:
            s.battle.turn = seat
        asked: list[Ask] = []

        def script(ask: Ask, asked: list[Ask] = asked) -> Any:
            asked.append(ask)
            return PASS

        procedure = GAME.next(s, backstage())
        if procedure is not None:
            choices: list[Any] = []
            before = s.copy()
            drive(s, procedure, script)
            for ask in [ask for ask in asked if ask.seat == seat and ask.kind in (stage, "place")]:
                choices += list(GAME.options(before, ask, ()) or [])
            acts = {act for choice in choices for act in _act(before, stage, choice)}
            if s.battle is not None and stage in TRAP_STAGES[seat]:
                acts.add("激活陷阱")
            found[name] = sorted(acts, key=ACTS.index)
    return found


def _act(s: Tongbing, stage: str, choice: Any) -> list[str]:
    """What a choice is called in the scenario."""
    if choice == PASS:
        return []
    if stage == "draw":
        return ["主动弃牌" if choice == "discard" else "换牌"]
    if stage == "summon":
        return ["召唤"]
    if isinstance(choice, str):
        return [_card_act(s, stage, choice)]
    if s.units[choice].state == SET:
        return ["激活陷阱"]
    return [{"place": "翻面", "declare": "攻击", "defend": "阻挡", "fight": "发动能力"}[stage]]


def _card_act(s: Tongbing, stage: str, code: str) -> str:
    card = s.rules.cards[code]
    if stage in ("declare", "defend", "fight"):
        return "施展辅助"
    if card.kind == "land":
        return "地牌"
    if card.kind == "equipment":
        return "装备"
    if card.trap is not None:
        return "陷阱倒扣"
    return "辅助" if stage == "settle" else "伤害辅助" if card.damaging else "非伤害辅助"


def _placed(code: str) -> str:
    """In which state a card lies after it was placed."""
    s = _table("place")
    s.sides[0].hand, s.sides[1].hand = [code], []
    path: tuple[Any, ...] = (code,)
    if code == "Q01":
        path = (code, s.sides[0].leader)
    elif code == "A05":
        path = (code, turn.PREPAID)
    drive(s, turn.place(s, backstage()), _once(path))
    state = list(s.units.values())[-1].state
    return {"ready": "激活", SET: "倒扣"}[state]


def _once(path: tuple[Any, ...]) -> Callable[[Ask], Any]:
    return lambda ask: path
