"""What the Chinese parts of clause numbers are called, so that `D1-1.2-牌库` can be read in English: the number itself
stays as it is.
"""

from collections.abc import Iterator
from typing import Final

from paiju.games.dijie.glossary import ABILITY_TAGS, TYPES, WORDS

# Beside the glossary, as the English rules say it.
_MORE: Final = {
    "初始生命": "first life", "初始手牌": "opening hand", "牌库": "library", "摸牌来源": "where to draw",
    "战场": "battlefield", "后手补偿": "compensation", "第1行": "row 1", "第2行": "row 2",
    "第1列到第6列": "columns 1 to 6", "战区编号": "zone number", "生物": "creature", "回合开始前": "before the turn",
    "回合开始时": "start of the turn", "开始阶段": "start phase", "主宰阶段": "main phase", "防御阶段": "defence phase",
    "战斗阶段": "battle phase", "结束阶段": "end phase", "移动单位": "move units", "使用卡牌": "use cards",
    "启动能力": "activate abilities", "声明延时": "delay", "游戏开始": "beginning", "回合阶段": "phases",
    "游戏结束": "end of the game", "主动能力": "activated ability", "被动能力": "triggered ability",
    "持续能力": "continuous ability", "固定时机": "fixed timing", "动态时机": "dynamic timing",
    "非时机描述": "no timing", "主宰区": "lord zone", "手牌区": "hand", "坟墓区": "graveyard",
    "公共牌库": "public library", "放逐区": "exile", "衍生区": "token zone", "战场区": "battlefield",
    "同一区域内": "within an area", "同一战区内": "within a zone", "多区域同时处理": "several areas at once",
    "血战": "Blood Battle", "战争迷雾": "Mist of War", "迷雾套牌": "Mist deck", "地形牌": "terrain card",
    "生物牌": "creature card", "单位牌": "unit card", "单位": "unit", "主要牌": "main card", "衍生牌": "token",
    "卡名": "name", "费用": "cost", "等级": "level", "颜色": "colour", "力量": "force", "生命": "life",
    "速度": "speed", "使用条件": "condition on the holder", "文字栏": "text box", "背景": "flavour text",
    "标签": "tag", "编号": "number", "版本标志": "mark of the edition", "签名": "signature", "语言": "language",
    "可以": "may", "最近": "nearest", "相邻": "adjacent", "进入战场后": "has entered",
    "返回/派出/派入": "return, send out, send in", "宣攻": "attack", "正在": "being", "获得水晶": "get crystals",
    "指定目标": "targeting", "打出": "play", "伏击/偷袭/先发制人": "Ambush, Sneak, First Strike", "制作": "make",
    "成功后": "if that was done", "单位数量": "number of units", "掷骰X": "roll X", "途经": "pass",
    "驱散": "Dispel", "谶言X": "Scry X", "镇压": "press down", "护卫": "Guard", "驾驭": "Mount",
}  # fmt: skip


def clause_words() -> Iterator[tuple[str, str]]:
    """Every part, and what it is called."""
    for zh, en in (*TYPES.values(), *ABILITY_TAGS.values(), *((term.zh, term.en) for term in WORDS.values())):
        yield zh, en
        for number in "XY":
            yield zh + number, f"{en} {number}"
    yield from _MORE.items()
