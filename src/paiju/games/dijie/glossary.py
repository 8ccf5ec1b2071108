"""The game's own terms, translated once: base types, keywords and statuses, tags of abilities."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

# Base types (D2-3.6-2): what a card is.
TYPES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "terrain": ("地形", "Terrain"),
        "beast": ("异兽", "Beast"),
        "soul": ("战魄", "Champion"),
        "spirit": ("真灵", "Spirit"),
        "walker": ("行者", "Walker"),
        "relic": ("异宝", "Relic"),
        "spell": ("法术", "Spell"),
        "formation": ("阵法", "Formation"),
        "wonder": ("奇珍", "Wonder"),
        "supply": ("物资", "Supply"),
        "codex": ("秘典", "Codex"),
        "crystal": ("水晶", "Crystal"),
    }
)
CREATURES: Final = ("beast", "soul", "spirit")  # D2-2.11-1
UNITS: Final = (*CREATURES, "walker")
MAIN: Final = (*CREATURES, "spell", "formation", "relic", "wonder", "supply", "codex")  # D3-3.4-主要牌
SUPER, TOKEN, COMMON, CURSE, TEMPORARY = "传说", "衍生", "普通", "诅咒", "临时"  # tags with rules of their own
UNDEAD: Final = ("骷髅", "僵尸", "幽灵")  # D2-3.6-7


class Term(NamedTuple):
    """A keyword or a status: its names, the clause that explains it, whether it carries a number, and what it is: a
    keyword of units, a status (D3-4.2), or a mark that belongs to a card.
    """

    zh: str
    en: str
    clause: str
    numbered: bool = False
    status: bool = False


WORDS: Final[Mapping[str, Term]] = MappingProxyType(
    {
        # keywords
        "taunt": Term("嘲讽", "Taunt", "D2-10.1-1"),
        "overawe": Term("震慑", "Overawe", "D2-10.2-1"),
        "flying": Term("飞行", "Flying", "D2-10.4-1"),
        "skyguard": Term("制空", "Skyguard", "D2-10.4-1"),
        "venom": Term("剧毒", "Venom", "D2-10.21-1", True),
        "drain": Term("吸血", "Drain", "D2-10.20-1"),
        "entangle": Term("缠绕", "Entangle", "D3-4.3-缠绕-1"),
        "standalone": Term("遣散", "Standalone", "D3-4.3-遣散"),
        "assail": Term("强袭", "Assail", "D2-10.8-1"),
        "armor": Term("厚皮", "Armor", "D3-4.3-厚皮X-1", True),
        "ranged": Term("远程", "Ranged", "D2-10.5-1"),
        "ambush": Term("伏击", "Ambush", "D2-10.7-1"),
        "sneak": Term("偷袭", "Sneak", "D2-10.7-1"),
        "first": Term("先发制人", "First Strike", "D2-10.7-1"),
        "undying": Term("永生", "Undying", "D3-4.3-永生-1"),
        "conceal": Term("隐蔽", "Concealed", "D3-4.3-隐蔽"),
        "expel": Term("驱逐", "Expel", "D3-4.3-驱逐"),
        "timid": Term("胆怯", "Timid", "D3-4.3-胆怯"),
        "gather": Term("聚力", "Gather Force", "D3-4.3-聚力"),
        "robust": Term("健壮", "Robust", "D3-4.3-健壮"),
        "regrow": Term("再生", "Regrowth", "D3-4.3-再生"),
        "regrow_more": Term("强烈再生", "Great Regrowth", "D3-4.3-强烈再生"),
        "ward": Term("神域屏障", "Divine Ward", "D3-4.3-神域屏障X", True),
        "oracle": Term("神谕", "Oracle", "D3-4.3-神谕"),
        "stray": Term("流放", "Stray", "D3-4.3-流放X-1", True),
        "sense": Term("超凡感知", "Keen Sense", "D3-4.3-超凡感知"),
        "dread": Term("威严", "Dread", "D3-4.3-威严X-1", True),
        "breed": Term("增殖", "Breed", "D3-4.3-增殖X", True),
        "timewall": Term("时空屏障", "Time Barrier", "D3-4.3-时空屏障"),
        "immune": Term("伤害免疫", "Immune", "D3-4.3-伤害免疫"),
        "dun": Term("讨债鬼", "Debt Collector", "D3-4.3-讨债鬼"),
        "flourish": Term("繁茂", "Flourish", "D3-4.3-繁茂"),
        "double": Term("双击", "Double Strike", "D3-4.3-双击"),
        "echo": Term("回声", "Echo", "D3-4.3-回声-1"),
        "stealth": Term("潜行", "Stealth", "D3-4.3-超凡感知"),
        "vanguard": Term("先驱", "Vanguard", "D2-6.14-19"),
        "truename": Term("真名", "True Name", "D2-3.2-1"),
        "union": Term("联合", "Union", "D3-4.2-联合-1", status=True),
        "flow": Term("心流", "Flow", "D3-4.2-心流", status=True),
        "symbiosis": Term("共生", "Symbiosis", "D3-4.2-共生-1", status=True),
        # statuses, as the appendix lists them
        "atavism": Term("返祖", "Atavism", "D3-4.2-返祖", status=True),
        "poisoned": Term("中毒", "Poisoned", "D3-4.2-中毒-1", status=True),
        "frozen": Term("冻结", "Frozen", "D3-4.2-冻结-1", status=True),
        "silenced": Term("沉默", "Silenced", "D3-4.2-沉默", status=True),
        "amnesia": Term("失忆", "Amnesia", "D3-4.2-失忆", status=True),
        "bound": Term("束缚", "Bound", "D3-4.2-束缚", status=True),
        "cowed": Term("怯懦", "Cowed", "D3-4.2-怯懦", status=True),
        "blind": Term("目盲", "Blind", "D3-4.2-目盲", status=True),
        "numb": Term("麻痹", "Numb", "D3-4.2-麻痹", status=True),
        "terror": Term("惊惧", "Terrified", "D3-4.2-惊惧", status=True),
        "disarmed": Term("缴械", "Disarmed", "D3-4.2-缴械", status=True),
        "rage": Term("狂怒", "Rage", "D3-4.2-狂怒", status=True),
        "corrode": Term("侵蚀", "Corroded", "D3-4.2-侵蚀X-1", True, True),
        "resonance": Term("共鸣", "Resonance", "D3-4.2-共鸣Y", True, True),
        "fated": Term("天命", "Fated", "D3-4.2-天命-1", status=True),
        "spent": Term("力竭", "Spent", "D3-4.2-力竭X", True, True),
        "brittle": Term("脆皮", "Brittle", "D3-4.2-脆皮X", True, True),
        "might": Term("神力", "Divine Might", "D3-4.2-神力-1", status=True),
        "frail": Term("瘦弱", "Frail", "D3-4.2-瘦弱X", True, True),
        "prudent": Term("明哲保身", "Prudent", "D3-4.2-明哲保身", status=True),
    }
)

# Tags that change when or how often an ability may be used (D3-4.1).
ABILITY_TAGS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "super": ("超能", "Super"),
        "extra": ("超凡", "Extra"),
        "once": ("绝招", "Once"),
        "beyond": ("超限", "Unbound"),
        "surge": ("超载", "Surge"),
        "rear": ("后勤", "Rear"),
        "omen": ("预兆", "Omen"),
        "gift": ("天赐", "Gift"),
        "command": ("统御", "Command"),
        "astral": ("超维", "Astral"),
        "passive": ("非攻", "Defensive"),
        "focus": ("专注", "Focus"),
        "prepare": ("预备", "Prepare"),
        "dirge": ("亡语", "Dirge"),
        "bones": ("灵骨", "Bones"),
        "overload": ("超阶", "Overload"),
        "ritual": ("仪式", "Ritual"),
        "task": ("任务", "Task"),
        "decree": ("权威", "Decree"),
        "speed": ("速度", "Speed"),
        "stays": ("源头离开不中止", "Outlives its source"),
    }
)

# What the names of cards have in common, where a card speaks of them all (D2-3.1-8).
FRAGMENTS: Final[Mapping[str, str]] = MappingProxyType({"卡西娅": "Cassia"})
POWERS: Final[Mapping[str, str]] = MappingProxyType({"时空": "Spacetime", "赤誓": "Red Oath"})

# Tags in English; they carry no rules but for those above (D3-4.5).
TAGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "临时": "Temporary", "乐章": "Movement", "人类": "Human", "传说": "Legend", "信标": "Beacon", "僵尸": "Zombie",
        "元素": "Elemental", "兽人": "Beastfolk", "刀客": "Bladehand", "刺客": "Assassin", "剑客": "Swordsman",
        "古妖": "Elder Fiend", "墓地": "Graveyard", "士兵": "Soldier", "外神": "Outer God", "天使": "Angel",
        "天平": "Scales", "奇观": "Wonder", "女仆": "Maid", "女巫": "Witch", "守卫": "Guard", "将领": "Captain",
        "巨人": "Giant", "巫觋": "Shaman", "帝烨": "Imperial", "幻境": "Mirage", "幽灵": "Ghost", "怀表": "Watch",
        "恶魔": "Demon", "战斗": "Combat", "昆虫": "Insect", "普通": "Common", "构装体": "Construct", "树精": "Treant",
        "森林": "Forest", "植物": "Plant", "水域": "Water", "水怪": "Water Monster", "水晶": "Crystal", "海妖": "Siren",
        "游侠": "Ranger", "火山": "Volcano", "特权": "Privilege", "甲壳虫": "Beetle", "盾牌": "Shield", "眷族": "Kin",
        "矿脉": "Lode", "神庙": "Temple", "神虞": "Divine", "祭司": "Priest", "禁咒": "Forbidden", "精灵": "Elf",
        "荒漠": "Desert", "药剂": "Potion", "蜂": "Bee", "衍生": "Token", "要塞": "Fortress", "诅咒": "Curse",
        "贵族": "Noble", "辅助": "Support", "钥匙": "Key", "锁链": "Chain", "镇杀": "Slaying", "防护": "Protection",
        "复制品": "Copy",
        "陶瓮": "Urn", "面具": "Mask", "项链": "Necklace", "马": "Horse", "骷髅": "Skeleton", "鱼人": "Merfolk",
        "鸟人": "Birdfolk",
    }
)  # fmt: skip

# The other common tags of the appendix's list (D3-4.5): no card of ours has them, but somebody's may.
MORE_TAGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "狗": "Dog", "胶怪": "Ooze", "霖祇": "Rain Spirit", "象": "Elephant", "魔物": "Monster", "蘑菇": "Mushroom",
        "灵兽": "Spirit Beast", "山魈": "Mandrill", "恐龙": "Dinosaur", "蛇": "Snake", "树人": "Treefolk",
        "水母": "Jellyfish", "蟹": "Crab", "蜥蜴人": "Lizardfolk", "蜮幽": "Gloomling", "鱼": "Fish",
        "海盗": "Pirate", "鲛嬬": "Merrow", "猫": "Cat", "魔鬼": "Devil", "蜘蛛": "Spider", "虫人": "Insectfolk",
        "狼人": "Werewolf", "龙": "Dragon", "魔像": "Golem", "蝙蝠": "Bat", "药剂师": "Alchemist",
        "领主": "Overlord", "月霓": "Moonlit", "鸟": "Bird", "畸变体": "Aberration", "古修": "Elder Adept",
        "傀儡": "Puppet", "妖灵": "Fey", "堕天使": "Fallen Angel", "针": "Needle", "书": "Book",
        "高阶": "Heightened", "超阶": "Overload", "封禁": "Sealing", "传送": "Teleport", "试炼": "Trial",
    }
)  # fmt: skip


def tag_name(tag: str, lang: str) -> str:
    """A tag in a language; as it is written where there is no word for it."""
    return tag if lang == "zh" else TAGS.get(tag) or MORE_TAGS.get(tag, tag)
