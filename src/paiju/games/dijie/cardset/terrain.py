"""Terrain: where crystals come from, and what it does to who stands on it."""

TERRAIN = """
T01 | 赤岩荒漠 | Red Rock Desert | terrain | 荒漠 普通 | none
when flipped self: store 1 r 2
when turn_start own: store 1 r 2
T02 | 火山口 | Volcano Mouth | terrain | 火山 | none
when flipped self: store 1 r 2
when turn_start own: store 1 r 2
when 喷发 / Eruption, flipped self: each t foe.unit.ahead.nearest; damage 1 t
T03 | 烽火要塞 | Beacon Fortress | terrain | 要塞 | none
when flipped self: store 1 r 2
when turn_start own: store 1 r 2
always: aura any.unit.on (pump 1/0/0 it aura)
T04 | 晨光神庙 | Temple of Dawn | terrain | 神庙 普通 | none
when flipped self: store 1 w 2
when turn_start own: store 1 w 2
T05 | 静默圣所 | Silent Sanctuary | terrain | 神庙 | none
when flipped self: store 1 w 2
when turn_start own: store 1 w 2
always: aura any.unit.on (forbid activate)
T06 | 镜湖 | Mirror Lake | terrain | 水域 | none
when flipped self: store 1 w 2
when turn_start own: store 1 w 2
when 涟漪 / Ripples, flipped self: gain 2 you
T07 | 幽骨墓地 | Graveyard of Pale Bones | terrain | 墓地 普通 | none
when flipped self: store 1 k 2
when turn_start own: store 1 k 2
T08 | 黑雾森林 | Black Mist Forest | terrain | 森林 | none
when flipped self: store 1 k 2
when turn_start own: store 1 k 2
always: aura any.unit.on (give conceal it aura)
T09 | 深渊矿脉 | Abyssal Lode | terrain | 矿脉 | none
when flipped self: may (lose 1 you; store 2 k 4)
when turn_start own: may (lose 1 you; store 2 k 4)
T10 | 双生奇观 | Twin Wonder | terrain | 奇观 | none
when flipped self: store 1 rk 2
when turn_start own: store 1 rk 2
"""
