"""Cards of other colours and of several: none of them may be in a deck of 迷雾; they show rules on the bench."""

OTHERS = """
N01 | 苍土☆卡西娅 | Cassia of the Grey Soil | soul | 女巫 | 1x1n | 2/2/1
when 沉默的多重共感 / Silent Sympathy, played own.card.named:卡西娅: may (draw 1)
N02 | 苍土女巫☆卡西娅 | Cassia, Witch of the Grey Soil | soul | 女巫 | 2x2n | 3/4/1
when 沉默的多重共感 / Silent Sympathy, played own.card.named:卡西娅: may (draw 1)
N03 | 地核守望者☆卡西娅 | Cassia, Watcher of the Core | soul | 女巫 神虞 | 3x2n | 4/6/1
when 沉默的多重共感 / Silent Sympathy, played own.card.named:卡西娅 [gift]: may (draw 1)
N04 | 双誓审判官 | Twice-Sworn Inquisitor | spirit | 天使 | 1r1w | 3/3/2
act 壁垒 / Bulwark {1r1w}: give timewall self turn
N05 | 血锻双刃客 | Bloodforged Duelist | soul | 刀客 | 1x1(r/k) | 2/2/2
act 返祖 / Throwback {1(r/k)}: give atavism self keep
always: aura own.self.word:atavism (pump 1/1/0 it aura; give first it aura)
N06 | 棱镜工坊 | Prism Workshop | beast | 构装体 | 3x | 1/4/1
act 调和 / Blend: craft D07
N07 | 夺心海妖 | Mind-Stealing Siren | beast | 海妖 | 1b1g | 2/3/2
act 夺心 / Steal Mind [command]: target t foe.creature.level<=X; control t turn; haul t
N08 | 界碑裂解 | Sunder the Boundary | spell | 禁咒 | 2x1p
cast: target t any.terrain; wreck t
N09 | 繁茂古树 | Flourishing Ancient | beast | 树精 | 1x2g | 2/4/1
words flourish regrow_more
act 落叶 / Falling Leaves [omen, stays]: discard self; success (scry 2)
N10 | 命运召令 | Summons of Fate | spell | | lord
cast: draw 1; lose 1 you
"""
