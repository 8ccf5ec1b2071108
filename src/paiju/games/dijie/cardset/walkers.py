"""Walkers and what belongs to them. Their modes come later; on the bench they show the rules of walkers."""

WALKERS = """
K01 | ▽门之钥☆犹格索托斯 | ▽Key of the Gate☆Yog-Sothoth | walker | 外神 传说 | 4x | 3/-/2
words truename
act 召回 / Recall [gift, ritual] {2x}: recall
when 门扉共鸣 / Resonant Gate, turn_start own: power 时空 1
act 启门 / Open the Gate {1<时空>}: replace self K11
K11 | 银匙回廊 | Corridor of the Silver Key | terrain | 奇观 衍生 | 1<时空>
always: aura ally.unit.on (twice)
K12 | 万门开启 | All Gates Open | spell | 衍生 | 1x1p1<时空>
cast: target t any.unit; bounce t
K13 | 虚空眷族 | Kin of the Void | beast | 眷族 衍生 | 2<时空> | 3/3/2
words flying
act 赐翼 / Give Wings {1x}: target t ally.unit; mark flying t
K14 | 时隙帷幕 | Veil of the Time Rift | formation | 幻境 衍生 | 1<时空>
shape b0,0 b1,0
always: aura any.unit.in (give conceal it aura)
K02 | ▽赤誓☆萨菲拉 | ▽Red Oath☆Safira | walker | 帝烨 传说 | 4x | 4/-/2
words truename
act 召回 / Recall [gift, ritual] {2x}: recall
when 誓言 / Oath, turn_start own: power 赤誓 1
K21 | 赤誓之剑 | Sword of the Red Oath | relic | 战斗 衍生 | 1<赤誓>
needs type:walker|soul
always: aura any.unit.holder (pump 2/0/0 it aura)
K22 | 余烬侍从 | Ember Attendant | soul | 女仆 衍生 | 1<赤誓> | 2/2/2
act 护卫 / Guard [focus]: target t ally.unit.adjacent; guard t
K23 | 焚城号令 | Order to Burn the City | spell | 衍生 | 2<赤誓>
cast: target t ally.unit; assault t
K24 | 誓约火环 | Ring of Oathfire | formation | 防护 衍生 | 2<赤誓>
shape b0,0
always: aura any.walker.in (give immune it aura)
"""
