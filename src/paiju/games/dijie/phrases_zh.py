"""The Chinese words of rules texts: a phrase for each operation, moment, target and reminder. Used by `wording`."""

from typing import Final

COMMA, STOP, COLON, JOIN, THEN = "，", "。", "：", "、", "，"
SIDES: Final = {"own": "你控制的", "ally": "友方", "foe": "敌对", "any": ""}
NOUNS: Final = {
    "unit": "单位", "creature": "生物", "walker": "行者", "relic": "异宝", "formation": "阵法", "device": "阵法或异宝",
    "wonder": "奇珍", "supply": "物资", "codex": "秘典", "terrain": "地形", "spell": "法术", "zone": "战区",
    "card": "卡牌", "pm": "PM", "hand": "手牌", "column": "同列两个战区中的所有单位", "beast": "异兽",
    "soul": "战魄", "spirit": "真灵", "crystal": "水晶", "entity": "实体",
}  # fmt: skip
LONG: Final = {
    "on": "位于此地形上的",
    "in": "笼罩范围内的",
    "distinct": "不同名的",
    "namesake": "与此牌同名的",
    "fighting": "与此单位交战的",
    "notholder": "持有者以外的",
}
SHORT: Final = {
    "ahead": "前方", "adjacent": "相邻", "nearest": "最近的", "other": "其他", "front": "前排", "back": "后排",
    "undead": "死灵", "token": "衍生",
}  # fmt: skip
COLOURED: Final = {
    "mono": "单色", "dual": "双色", "multi": "多色", "colour": "{c}色", "notcolour": "非{c}色", "notmono": "非单{c}色",
}  # fmt: skip
PLACED: Final = {"spell": "正在结算的", "card": "坟墓区中的"}
HOLDER = "持有者"
YOU, OPPONENT, IT, THEM, SELF_UNIT, SELF_CARD = "你", "对手", "其", "它们", "此单位", "此牌"
FOE: Final = {"fighting": "与其交战的单位", "fought": "与其交战的单位", "damaged": "受其伤害者"}

# For one and for several.
OPS: Final = {
    "damage": ("对{t}造成{n}点伤害", "对{t}各造成{n}点伤害"),
    "strike": ("{t}以其剩余力量对{b}造成伤害",) * 2,
    "destroy": ("消灭{t}",) * 2,
    "wreck": ("摧毁{t}",) * 2,
    "sacrifice": ("牺牲{t}",) * 2,
    "toll": ("{t}牺牲一个其控制的{w}", "{t}各牺牲一个其控制的{w}"),
    "banish": ("放逐{t}",) * 2,
    "hide": ("将{t}背面朝上放逐",) * 2,
    "bounce": ("将{t}返回其所有者的手牌",) * 2,
    "discard": ("弃置{t}",) * 2,
    "bury": ("将{t}放入坟墓区",) * 2,
    "draw": ("摸{n}张牌",) * 2,
    "mill": ("放逐牌库顶的{n}张牌",) * 2,
    "gain": ("{t}获得{n}点生命", "{t}各获得{n}点生命"),
    "lose": ("{t}失去{n}点生命", "{t}各失去{n}点生命"),
    "lose poison": ("{t}失去等同于中毒数的生命",) * 2,
    "poison": ("{t}获得{n}点中毒", "{t}各获得{n}点中毒"),
    "counter": ("在{t}上放置{n}个{s}", "在{t}上各放置{n}个{s}"),
    "mark": ("在{t}上放置一个【{w}】标签指示物", "在{t}上各放置一个【{w}】标签指示物"),
    "give": ("{t}{u}获得{w}",) * 2,
    "pump": ("{t}{u}{s}",) * 2,
    "set": ("{t}{u}{w}变为{n}",) * 2,
    "fix": ("{t}{u}{w}为★{n}",) * 2,
    "unfix": ("移除{t}{w}的★", "移除{t}{w}的★"),
    "cleanse": ("移除{t}的所有状态",) * 2,
    "cure": ("移除{t}的所有中毒",) * 2,
    "scry": ("谶言{n}",) * 2,
    "deploy": ("派出一个{c}",) * 2,
    "enlist": ("将{t}派出",) * 2,
    "summon": ("召唤一个{c}",) * 2,
    "craft": ("制作一个{c}",) * 2,
    "store": ("生产{n}枚{w}水晶，保存于此（至多{m}枚）",) * 2,
    "crystal": ("你获得{n}枚{m}{w}水晶",) * 2,
    "power": ("你获得{n}枚{w}权能",) * 2,
    "roll": ("掷骰",) * 2,
    "fight": ("{t}与{b}立即交战",) * 2,
    "assault": ("{t}立即宣攻", "{t}依次立即宣攻"),
    "charge": ("{t}立即对{b}进行一次无视距离的宣攻",) * 2,
    "control": ("{u}获得{t}的控制权",) * 2,
    "haul": ("将{t}移至距离最近的你的有效空战区",) * 2,
    "copy": ("复制{t}的属性",) * 2,
    "interrupt": ("打断{t}",) * 2,
    "recast": ("复制{t}，并为其选择新目标",) * 2,
    "withdraw": ("{t}离开战场，正面朝上放入你的主宰区",) * 2,
    "mount": ("驾驭{t}：附着于此单位，移动用其速度，此单位先交战",) * 2,
    "guard": ("护卫{t}：附着其上，随其移动，先于其交战",) * 2,
    "attach": ("附着于{t}",) * 2,
    "again": ("{t}本回合可以再移动一次",) * 2,
    "replace": ("用你手牌中的一张{c}替代{t}所在战区的地形",) * 2,
    "recall": ("将此牌移回你的手牌",) * 2,
    "dread": ("{t}的控制者掷骰，结果不大于X则放逐该单位",) * 2,
    "expel": ("如果{t}是仍在场的生物，将其放逐",) * 2,
    "breed": ("你可以从你的坟墓区派出一个等级小于X、没有其他标签的生物",) * 2,
    "revive": ("从坟墓区派出此单位，随后可以移动一次",) * 2,
    "gather": ("掷骰，本回合力量增加结果的三分之一（向上取整）",) * 2,
    "hearten": ("掷骰，本回合生命增加结果的三分之一（向上取整）",) * 2,
    "unveil": ("展示牌库顶的{n}张牌",) * 2,
    "reap": ("展示牌库顶的{n}张牌并摸入手牌",) * 2,
    "deal": ("{t}摸{n}张牌", "{t}各摸{n}张牌"),
    "fetch": ("摸{t}",) * 2,
    "snatch": ("随机获得{t}的一张手牌", "随机获得{t}各一张手牌"),
    "shuffle": ("将{t}洗入牌库",) * 2,
    "ban": ("{t}{u}不能{w}",) * 2,
    "transfer": ("将{t}的临时加值转移给{b}",) * 2,
    "replica": ("召唤{t}的一个复制品",) * 2,
    "uproot": ("放逐{t}，连同贴附实体",) * 2,
    "unbrand": ("{t}{u}失去{w}标签", "{t}{u}各失去{w}标签"),
    "brand": ("{t}{u}获得【{w}】标签",) * 2,
    "peek": ("你可以查看对手背面朝上的战场卡牌",) * 2,
    "resonance": ("你的掷骰结果+{n}",) * 2,
    "cheaper": ("你使用{w}牌时少支付{n}枚水晶",) * 2,
    "echo": ("你吟唱的法术可以获得回声",) * 2,
    "twice": ("{t}每回合可以多移动一次",) * 2,
    "forbid": ("{t}不能{w}",) * 2,
    "prevent": ("{t}不会受到{w}伤害",) * 2,
}
FORBIDDEN: Final = {"activate": "启动能力", "move": "移动", "attack": "宣攻", "block": "阻挡", "trigger": "触发能力"}
BANNED: Final = {
    "use": "使用卡牌", "delay": "声明延时", "draw": "摸牌", "discard": "弃牌", "flip": "翻地", "roll": "掷骰",
}  # fmt: skip
DAMAGE: Final = {"spell": "法术", "ability": "能力", "fight": "交战", "direct": "直接"}
INSTEAD: Final = {"destroyed": "{t}将被消灭时，改为{steps}", "draw": "你将摸牌时，可以改为{steps}"}
MAY, IF, SUCCESS = "你可以{steps}", "如果{condition}，{steps}", "成功后，{steps}"
ONE, CHOOSE = "从中选一项——{steps}", "选择{t}"
OR = "；或"
CONDITIONS: Final = {"buried": "此牌在坟墓区", "<=": "{a}不大于{b}", ">=": "{a}不小于{b}"}
VALUES: Final = {"x": "X", "X": "X", "roll": "掷骰结果", "n": "该数", "poison": "其中毒数"}
STAT_OF: Final = {"force": "等同于{t}力量的", "life": "等同于{t}生命的", "plus": "等同于{t}+1/+1数量的",
    "base": "等同于{t}基础力量的", "paid": "支付的{t}水晶数",
}  # fmt: skip
STATS: Final = {"force": "力量", "life": "生命", "speed": "速度"}
PUMP, PUMP_ONE = "获得{s}", "{name}{n}"
AND = "，并"
TEMPORARY = "临时"
UNTIL: Final = {
    "turn": "本回合", "keep": "", "aura": "", "moment": "", "turn_end.theirs": "直到其控制者的下个回合结束",
    "turn_start.own": "直到你的下个回合开始", "turn_start.theirs": "直到其控制者的下个回合开始",
    "turn_end.own": "直到你的下个回合结束",
}  # fmt: skip
LATER: Final = {
    "turn_end": "本回合的【回合结束时】", "turn_start.own": "你的下个【回合开始时】",
    "turn_end.own": "你的下个【回合结束时】",
    "turn_start": "下个【回合开始时】", "battle_end": "本回合的【战斗阶段结束时】",
    "start_end": "下个【开始阶段结束时】",
    "main_end": "本回合的【主宰阶段结束时】", "defence_end": "本回合的【防御阶段结束时】",
    "start_end.own": "你的下个【开始阶段结束时】", "main_end.own": "你的下个【主宰阶段结束时】",
    "defence_end.own": "你的回合的下个【防御阶段结束时】", "battle_end.own": "你的下个【战斗阶段结束时】",
}  # fmt: skip

TIMINGS: Final = {
    "turn_start": "【回合开始时】", "start_end": "【开始阶段结束时】", "main_end": "【主宰阶段结束时】",
    "defence_end": "【防御阶段结束时】", "battle_end": "【战斗阶段结束时】", "turn_end": "【回合结束时】",
    "using": "【使用卡牌时】", "activating": "【启动能力时】",
}  # fmt: skip
WHOSE_TIMING: Final = {"own": "你的{m}", "ally": "友方的{m}", "foe": "敌方的{m}", "any": "每个{m}", "self": "{m}"}
NODES: Final = {
    "using": "使用卡牌时", "activating": "启动能力时",
    "entering": "进入战场时", "entered": "进入战场后", "flipped": "翻开后", "shown": "展示后", "drawn": "摸牌后",
    "played": "打出{card}后", "played_second": "打出本回合的第二张卡牌时", "resolved": "的法术结算后",
    "gained_force": "获得力量后", "gained_life": "获得生命后", "healed": "获得生命后", "attacking": "宣攻时",
    "defending": "受防御时", "fighting": "交战时", "fought": "交战后", "attacked": "宣攻后", "damaging": "造成伤害时",
    "damaged": "造成伤害后", "hurt": "受到伤害时", "destroying": "被消灭时", "destroyed": "被消灭后",
    "sacrificing": "被牺牲时", "sacrificed": "被牺牲后", "leaving": "离场时", "left": "离场后", "buried": "进入坟墓时",
    "exiled": "进入放逐区时", "discarding": "被弃置时", "discarded": "被弃置后",
    "unhanding": "离开手牌区时", "unhanded": "离开手牌区后", "moved": "移动后",
    "consumed": "消耗力量后", "picked_up": "被拾取后", "lost_force": "失去力量后", "lost_life": "失去生命后",
    "produced": "获得水晶后", "after_second": "打出本回合的第二张卡牌后",
}  # fmt: skip
PLAYER: Final = {"own": "你", "ally": "友方PM", "foe": "敌方PM", "any": "任何PM"}

KINDS: Final = {"act": "▶", "when": "⚡", "always": "∞", "cast": "", "consume": "▶"}
BOOST, OVERLOAD, DISPEL = "高阶（{cost}）：改为", "超阶（{cost}，可多次）：再", "驱散：支付{cost}"
CONSUME = "消耗物资{n}"
TAG, STAYS, PAY = "【{name}{n}】", "（源头离开不中止）", "支付{cost}"
NEEDS, STOCK, MAIN_ONLY, FREE, LORD = (
    "使用条件：{needs}", "储量+{n}，投放{where}", "只能在你的主宰阶段吟唱", "无费用", "主宰标记：能使用时必须先使用",
)  # fmt: skip
NEED: Final = {"type": "{names}", "level<=": "等级不大于{n}", "life<=": "生命不大于{n}"}
WHERE: Final = {"grave": "坟墓区", "lord": "主宰区", "library": "牌库", "exile": "放逐区", "token": "衍生区"}
SHAPE, EXIT, CURSE = "阵型：{spots}", "（{where}出口）", "诅咒：持续生效，直到被驱散"
SPOT: Final = {
    ("ally", 0): "友方任一排", ("foe", 0): "敌方任一排", ("any", 0): "任一排",
    ("ally", 1): "友方后排", ("ally", 2): "友方前排", ("foe", 3): "敌方前排", ("foe", 4): "敌方后排",
    ("any", 1): "后排", ("any", 2): "前排", ("any", 3): "对面前排", ("any", 4): "对面后排",
}  # fmt: skip
COLOUR = "颜色：{c}"
COLUMN, TERRAIN_TOKEN = "图案第{n}列的{spot}", "不能绘制"
OR_TYPE = "或"
FLEETING = "临时：【回合结束时】被消灭"
PIPS, POWER, LIFE_COST, OR_COST, WITH = "{n}{c}", "{n}枚{name}权能", "{n}点生命", "或", "与"
COLOURS: Final = {
    "y": "黄", "g": "绿", "b": "蓝", "r": "红", "n": "棕", "k": "黑", "w": "白", "x": "灰", "p": "紫",
}  # fmt: skip
GEM = "在手牌区或主宰区中作为1枚{c}水晶支付"

# What keywords and statuses do, those that are no ability of `keywords`.
REMINDERS: Final = {
    "taunt": "能到达被攻击的一列时，可以抢先阻挡",
    "overawe": "宣攻时，第一个阻挡者不能阻挡",
    "flying": "只有飞行、制空或嘲讽单位能阻挡它",
    "skyguard": "能阻挡飞行单位",
    "drain": "造成伤害后，你获得一半的生命（向上取整）",
    "entangle": "可以进入有单位的出口，将其镇压到自己离场",
    "standalone": "不再附着时独自留在战场",
    "assail": "被阻挡的攻击结束后，剩余力量伤害敌方PM",
    "armor": "受到的伤害-X",
    "ranged": "能从后排宣攻；进攻时不受非远程单位还击",
    "ambush": "最先造成交战伤害",
    "sneak": "第二层造成交战伤害，先于先发制人",
    "first": "先于普通单位造成交战伤害",
    "conceal": "不能被选为目标",
    "timid": "不能阻挡",
    "ward": "不受等级不大于X的生物的伤害和效果",
    "sense": "相邻的敌对单位没有潜行",
    "timewall": "不能被选为目标，不受任何法术与能力的效果，自己的也不受",
    "immune": "不受伤害",
    "dun": "移动、宣攻或启动能力时，弃一张手牌或失去2点生命，否则中止",
    "double": "造成双倍伤害",
    "echo": "支付两倍费用，再结算一次",
    "stealth": "不能被阻挡；相邻敌人有超凡感知时失效",
    "vanguard": "附着时先于其宿主触发",
    "truename": "你已有同名的牌时不能使用",
    "union": "每有一个其他相邻的联合单位，造成的伤害+1",
    "flow": "启动能力少支付1枚水晶",
    "symbiosis": "友方共生单位共享指示物，并分担受到的伤害的一半",
    "atavism": "改变形态：见牌上的说明",
    "frozen": "不能移动、宣攻、启动能力，不造成交战伤害，厚皮+1；受到红色伤害后解除",
    "silenced": "不能启动能力，能力不触发",
    "amnesia": "不能启动能力",
    "bound": "不能移动、宣攻",
    "cowed": "不能宣攻",
    "blind": "不能选择目标",
    "numb": "不能移动、宣攻、启动能力，不造成交战伤害",
    "terror": "不能移动、宣攻、启动能力",
    "disarmed": "不造成交战伤害",
    "rage": "本回合生命变为1，减少的生命加到力量上",
    "corrode": "受到伤害时再失去X点生命",
    "resonance": "掷骰结果+X",
    "fated": "不受伤害",
    "spent": "力量-X",
    "brittle": "受到的伤害+X",
    "might": "消耗的力量立刻恢复",
    "frail": "生命-X",
    "prudent": "力量变为友方其他单位中最低的",
}
