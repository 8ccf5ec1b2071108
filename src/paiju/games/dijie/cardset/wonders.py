"""Wonders: none of them may be in a deck of 迷雾; they show rules on the bench."""

WONDERS = """
Q01 | 风暴项链 | Storm Necklace | wonder | 项链 | none
act 风暴之力 / Power of the Storm [beyond] {1x}: target t any.unit; pump 1/0/0 t turn
Q02 | 回声乐章 | Echoing Movement | wonder | 乐章 | none
always: echo
Q03 | 时之怀表 | Pocket Watch of Time | wonder | 怀表 | none
act 回拨 / Wind Back [decree, once]: target t own.unit; again t
Q04 | 命运天平 | Scales of Fate | wonder | 天平 | none
always: resonance 1
Q05 | 先知面具 | Mask of the Prophet | wonder | 面具 | none
when 预见 / Foresight, turn_start own [astral]: scry 1
Q06 | 万象紫晶 | Amethyst of All Things | wonder | 水晶 | none
when turn_start own: crystal 1 p temporary
Q07 | 冥土陶瓮 | Urn of the Underworld | wonder | 陶瓮 | none
act 收魂 / Gather Souls {1x}: target t any.card; hide t
Q08 | 归航信标 | Homing Beacon | wonder | 信标 | none
always: cheaper spell 1
Q09 | 银门钥匙 | Key of the Silver Gate | wonder | 钥匙 | none
always: instead draw (mill 1; gain 1 you)
"""
