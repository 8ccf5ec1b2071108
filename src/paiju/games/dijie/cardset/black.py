"""Black: sacrifice, poison, the dead."""

BLACK = """
B01 | 墓地游荡者 | Graveyard Prowler | beast | 僵尸 | 1x1k | 2/2/1
act 啊！晚餐！ / Supper! {1k}: target t own.unit.adjacent.named:饿殍; sacrifice t; success (counter 1/1 self 2)
B02 | 饿殍 | Starveling | beast | 僵尸 | 1k | 1/1/1
words undying timid
B03 | 深潜者慕尼阿里 | Munyari the Deep Diver | beast | 鱼人 水怪 传说 | 2x2k | 3/4/2
when 摄魂夺魄 / Soul Snatch, played_second own: target t foe.unit; give terror t turn_end.theirs
B04 | 杀人蜂 | Killer Bee | beast | 蜂 昆虫 | 1x1k | 1/1/3
words flying venom1
B05 | 镜妖 | Mirror Fiend | spirit | 古妖 | 1x1k | 1/2/2
when 拟态 / Mimicry, entered self: each t any.unit.other.adjacent.nearest; copy t
B06 | 缠尸藤 | Corpse Vine | beast | 植物 | 2x1k | 2/3/0
words entangle
when 蚀骨 / Bone Rot, damaged self: give corrode1 foe keep
B07 | 血棺伯爵 | Count of the Blood Coffin | spirit | 贵族 恶魔 | 2x2k | 3/3/2
words drain
act 血宴 / Blood Feast [once]: target t own.unit.other; sacrifice t; draw 2
B08 | 骨堆蠕虫 | Bone-Heap Worm | beast | 骷髅 甲壳虫 | 1x1k | 2/2/1
words breed2
when 骨语 / Whisper of Bones, turn_start own [bones]: if buried (scry 1)
B09 | 夜幕刺客 | Nightfall Assassin | soul | 刺客 | 1x1k | 3/1/3
words stealth vanguard
B10 | 缚魂女巫 | Soulbinding Witch | soul | 女巫 | 1x1k | 1/3/1
act 缚魂 / Bind Soul [super] {1k}: target t any.unit; one (give bound t turn; give amnesia t turn; give numb t turn)
act 衰咒 / Wither {2k}: target t any.unit; counter -1/-1 t 1
B11 | 血祭品 | Blood Offering | spell | | 1k
cast: target a own.unit; target b foe.unit; sacrifice a; sacrifice b
B12 | 死亡之触 | Touch of Death | spell | | 1x2k
cast: target a own.unit.undead; target b foe.unit; destroy b; counter 1/1 a 1
B13 | 蒙目诅咒 | Curse of Blindness | spell | 诅咒 | 1x1k
cast: target p any.pm; give blind p keep
dispel {2L}:
B14 | 枯萎之雾 | Withering Mist | spell | | 2x1k
cast: each t any.creature; give frail1 t turn; give spent1 t turn
B15 | 灵魂契约 | Soul Pact | spell | | 2x or 1L1k
cast: draw 2
B16 | 万骨幻境 | Mirage of Bones | formation | 幻境 | 2x1k
shape b0,1@grave b1,1@grave b0,2 b1,2
always: aura any.unit.in (give prudent it aura)
B17 | 噬魂锁链 | Soul-Devouring Chain | relic | 锁链 | 1x1k
needs level<=3
always: aura any.unit.holder (pump 1/1/0 it aura)
act 噬魂 / Devour [ritual] {1k}: target a own.unit.notholder; target b any.creature; pay (sacrifice a); destroy b
B18 | 窥秘妄念之权 | Right of Forbidden Sight | codex | 特权 | 2x1k
always: peek
"""
