"""Red: attack, rage, fire."""

RED = """
R01 | 影步剑圣 | Shadowstep Blademaster | soul | 人类 剑客 传说 | 2x2r | 4/3/2
words first
act 剑走轻灵 / Light Footwork [stays]: withdraw self; later turn_start.own (enlist it)
R02 | 赤焰·赫尔嘉 | Helga of the Red Flame | spirit | 元素 传说 | 1x3r | 3/4/2
words truename ward1
act 引火试探 / Kindling [extra 1] {1r}: target t foe.unit; later turn_end (damage 3 t)
R03 | 复仇老兵 | Vengeful Veteran | soul | 人类 士兵 | 1x1r | 2/2/2
words assail
when 临终反扑 / Dying Blow, leaving self: each t foe.unit.fighting; damage 1 t
R04 | 裂谷投手 | Rift Slinger | soul | 人类 游侠 | 1x1r | 2/1/0
words ranged
act 标记 / Mark [passive]: target t foe.unit; give brittle1 t turn
R05 | 烬血狂战 | Cinderblood Berserker | soul | 兽人 | 2r | 3/3/2
words dun
act 血怒 / Blood Fury [focus]: give rage self turn
R06 | 熔核巨人 | Molten Giant | beast | 巨人 元素 | 3x2r | 6/6/1
words overawe dread3
R07 | 爆蹄兽 | Blasthoof | beast | 马 | 1x1r | 3/2/3
words sneak stray2
act 冲撞 / Ram [speed]: target t foe.unit.ahead.adjacent; damage 1 t
R08 | 战鼓祭司 | War-Drum Priest | soul | 兽人 祭司 | 1x1r | 1/3/1
words gather
act 擂鼓 / Drumming [rear]: target t any.unit.adjacent; pump 2/0/0 t turn
when 战意 / War Spirit, attacking ally.unit [surge 2]: crystal 1 r temporary
R09 | 余烬双生 | Ember Twins | spirit | 元素 | 2r | 2/2/2
words union symbiosis
R10 | 讨伐骑士 | Crusading Rider | soul | 人类 马 | 2x2r | 3/4/3
words robust
act 驾驭 / Mount [focus]: target t ally.unit.adjacent; mount t
R11 | 火焰震击 | Flame Shock | spell | | 1x1r
cast: target t any.unit; damage 3 t
boost {2r}: damage 5 t
R12 | 火球术 | Fireball | spell | | 2x2r
cast: target t any.unit; damage 6 t
R13 | 滚石 | Rolling Rocks | spell | | 2x1r
cast: target t foe.column; damage 2 t
R14 | 野蛮冲撞 | Savage Charge | spell | | 1x1r
cast: target a own.unit; target b foe.unit; fight a b
R15 | 探索荒野 | Scout the Wilds | spell | | 1r
cast: scry 2; draw 1
act 危机四伏 / Lurking Danger [dirge, stays]: target t any.unit; banish self; roll; if roll>=5 (damage 2 t)
R16 | 烈阳镇杀阵 | Array of the Scorching Sun | formation | 镇杀 | 2x1r
shape b0,2 r0,3 r0,4
always: aura foe.unit.in (give spent1 it aura)
R17 | 龙牙战刃 | Dragontooth Blade | relic | 战斗 | 1x1r
needs type:soul
always: aura any.unit.holder (give double it aura)
R18 | 烈酒桶 | Keg of Firewater | supply | 药剂 | 1r
stock 2 grave
consume 痛饮 / Quaff: target t ally.unit; fix force 5 t turn
"""
