"""White: guard, heal, forbid."""

WHITE = """
W01 | 圣光天使 | Angel of Holy Light | spirit | 天使 传说 | 2x3w | 3/5/3
words flying
act 圣光加持 / Holy Blessing [extra 2] {1w}: pump 1/1/0 self turn
W02 | 圣堂守卫 | Temple Guard | soul | 人类 守卫 | 1x1w | 1/4/1
words armor1
act 护卫 / Guard [focus]: target t ally.unit.adjacent; guard t
W03 | 和平守望者 | Watcher of Peace | spirit | 祭司 | 2x2w | 2/4/2
when 和平宣言 / Declaration of Peace, entered self: each t any.unit; give cowed t turn
W04 | 盘古盾卫 | Pangu Shieldbearer | soul | 巨人 守卫 | 2x1w | 2/4/1
words taunt
when 战术召集 / Muster, entering self: deploy D03
W05 | 法雅娜 | Fayana | spirit | 精灵 传说 | 1x2w | 3/3/2
words truename conceal regrow
W06 | 白影 | White Shade | spell spirit | 幽灵 | 1x1w | 2/1/3
words stealth
cast: target t any.spell; interrupt t
W07 | 巡天鹰骑 | Sky-Patrol Eagle Rider | soul | 鸟人 | 1x1w | 2/2/3
words skyguard sense
W08 | 霜誓巫女 | Frostsworn Maiden | spirit | 巫觋 | 1x1w | 1/2/2
words flow
act 霜缚 / Frostbind [task 3] {2w}: target t foe.unit; give frozen t keep
W09 | 誓约圣骑 | Oathbound Paladin | soul | 人类 将领 | 2x2w | 3/4/2
words ambush expel
W10 | 晨祷信众 | Matins Congregant | soul | 人类 祭司 | 1w | 1/2/1
words oracle regrow standalone
W11 | 天命赐福 | Blessing of Fate | spell | | 1x1w
cast: target t any.unit; give fated t turn
overload {1w}: target t any.unit; give fated t turn
W12 | 缄默之印 | Seal of Silence | spell | 诅咒 | 1x1w
cast: target t any.unit; give silenced t keep
dispel {2x}:
W13 | 净化之潮 | Cleansing Tide | spell | | 2x2w
main
cast: target p any.pm; cure p; each t any.unit; cleanse t
W14 | 天罚敕令 | Edict of Heaven | spell | 禁咒 | 1x2w
act 预备 / Prepare [prepare] {1w}:
cast: target t any.device; wreck t
W15 | 神力祝祷 | Prayer for Might | spell | | 1x1w
cast: target a ally.unit; target b foe.unit; give might a turn; give disarmed b turn
W16 | 圣盾法阵 | Holy Shield Array | formation | 防护 | 2x1w
shape b0,1@lord b1,1@lord
always: aura any.unit.in (prevent spell)
W17 | 守护圣盾 | Guardian Shield | relic | 盾牌 辅助 | 1x1w
needs life<=4
always: aura any.unit.holder (pump 0/2/0 it aura)
always: aura any.unit.holder (instead destroyed (bounce it))
W18 | 疗伤药剂 | Healing Draught | supply | 药剂 | 1w
stock 2 lord
consume 饮下 / Drink: gain x you
"""
