"""A card's rules text, made from its tree of operations: what it says is what it does.

Every operation has a sentence, and every kind of target a phrase, in both languages; the first of two forms is for one
target, the second for several. What is named a second time becomes a pronoun.
"""

from collections.abc import Mapping
from types import MappingProxyType

from paiju.games.tongbing.cards import NUMBERED, Card, Face
from paiju.games.tongbing.tree import BEARER, SELF, Ability, Choose, Node, Op

Forms = tuple[str, str]

WORD_NAMES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "zh": {
            "melee": "近战", "ranged": "远程", "berserk": "狂暴", "frenzy": "疯狂", "stance": "防御姿态",
            "breach": "破阵",
            "calm": "镇魂", "command": "军令", "train": "辎重", "execute": "决杀", "charm": "魅惑", "control": "控制",
            "bribe": "收买", "bound": "束缚",
        },
        "en": {
            "melee": "Melee", "ranged": "Ranged", "berserk": "Berserk", "frenzy": "Frenzy", "stance": "Guard",
            "breach": "Breach", "calm": "Steadfast", "command": "Command", "train": "Baggage",
            "execute": "Coup de grâce",
            "charm": "Charmed", "control": "Controlled", "bribe": "Bribed", "bound": "Bound",
        },
    }
)  # fmt: skip

_REMINDERS: Mapping[str, Mapping[str, str]] = {
    "zh": {
        "command": "己方其他近战生物在挑战中攻+{n}",
        "train": "正面在场时己方补给力+{n}",
        "execute": "己方挑战轮中，本牌的攻击使敌方领袖失去生命后，如果其生命只剩{n}点或更少，己方获胜",
    },
    "en": {
        "command": "your other Melee creatures have +{n} attack in challenges",
        "train": "+{n} supply while face up",
        "execute": "in your challenge round, if its attack cost the enemy leader life and {n} or less is left, you win",
    },
}

# What can be meant: side and kind → the noun, for one and for several.
_NOUNS: Mapping[str, Mapping[str, Forms]] = {
    "zh": {
        "own.army": ("己方非领袖生物",) * 2,
        "own.ranks": ("己方非领袖生物（连同倒扣的）",) * 2,
        "own.creature": ("己方生物（领袖也可）", "己方生物（连同领袖）"),
        "own.attacker": ("进攻中的己方生物",) * 2,
        "own.blocked": ("被阻挡的己方攻击",) * 2,
        "own.taker": ("己方非领袖生物",) * 2,
        "foe.army": ("敌方非领袖生物",) * 2,
        "foe.ranks": ("敌方非领袖生物（连同倒扣的）",) * 2,
        "foe.creature": ("敌方生物（领袖也可）", "敌方生物（连同领袖）"),
        "foe.attacker": ("进攻中的敌方生物",) * 2,
        "foe.attack": ("尚未结算、未被阻挡、指向己方其他生物或领袖的敌方攻击",) * 2,
        "foe.assault": ("尚未结算、未被阻挡、指向己方领袖的敌方攻击",) * 2,
        "foe.trap": ("敌方倒扣的陷阱牌",) * 2,
        "foe.dispellable": ("敌方场上的辅助牌（倒扣的也可），或己方生物所受的1个状态",) * 2,
    },
    "en": {
        "own.army": ("of your creatures other than the leader",) * 2,
        "own.ranks": ("of your creatures other than the leader, face up or down,",) * 2,
        "own.creature": ("of your creatures",) * 2,
        "own.attacker": ("of your attacking creatures",) * 2,
        "own.blocked": ("of your blocked attacks",) * 2,
        "own.taker": ("of your creatures other than the leader",) * 2,
        "foe.army": ("enemy creature other than the leader", "enemy creatures other than the leader"),
        "foe.ranks": (
            "enemy creature other than the leader, face up or down",
            "enemy creatures other than the leader, face up or down,",
        ),
        "foe.creature": ("enemy creature", "enemy creatures"),
        "foe.attacker": ("attacking enemy creature", "attacking enemy creatures"),
        "foe.attack": ("enemy attack that is neither carried out nor blocked and aims at another creature of yours",)
        * 2,
        "foe.assault": ("enemy attack on your leader that is neither carried out nor blocked",) * 2,
        "foe.trap": ("face-down enemy trap", "face-down enemy traps"),
        "foe.dispellable": (
            "enemy support card on the field, face down or not, or a status that one of your creatures suffers",
        )
        * 2,
    },
}

_OPS: Mapping[str, Mapping[str, Forms]] = {
    "zh": {
        "damage": ("对{t}造成{n}点伤害", "对{t}各造成{n}点伤害"),
        "heal": ("{t}恢复{n}点防和{n}点统兵", "{t}各恢复{n}点防和{n}点统兵"),
        "draw": ("抽{n}张牌",) * 2,
        "discard": ("对方随机弃{n}张手牌",) * 2,
        "grain": ("补给力+{n}",) * 2,
        "pay": ("饷+{n}",) * 2,
        "give": ("{t}获得{w}",) * 2,
        "pump": ("{t}{s}",) * 2,
        "charm": ("魅惑{t}",) * 2,
        "control": ("控制{t}，直到己方下个补给轮",) * 2,
        "bribe": ("收买{t}，此后其薪水至少为1",) * 2,
        "recall": ("召回{t}",) * 2,
        "sacrifice": ("献祭{t}",) * 2,
        "counter": ("反制对方刚宣告的1张辅助牌、1张陷阱牌或1个生物能力",) * 2,
        "dispel": ("驱散{t}",) * 2,
        "disarm": ("拆卸{t}",) * 2,
        "redirect": ("转嫁：把{a}改由{t}承受",) * 2,
        "cancel": ("取消{t}的攻击", "取消{t}的攻击"),
        "bind": ("使{t}束缚",) * 2,
        "unblock": ("使{t}所受的阻挡全部无效",) * 2,
        "feed half": ("{t}只能得到半补给",) * 2,
        "feed none": ("{t}得不到补给",) * 2,
        "face": ("本牌翻面",) * 2,
    },
    "en": {
        "damage": ("deal {n} damage to {t}", "deal {n} damage to each of {t}"),
        "heal": ("{t} regains {n} defense and {n} troops", "{t} regain {n} defense and {n} troops"),
        "draw": ("draw {n}",) * 2,
        "discard": ("the enemy discards {n} at random",) * 2,
        "grain": ("+{n} supply",) * 2,
        "pay": ("+{n} pay",) * 2,
        "give": ("{t} gains {w}", "{t} gain {w}"),
        "pump": ("{t} gets {s}", "{t} get {s}"),
        "charm": ("charm {t}",) * 2,
        "control": ("control {t} until your next supply round",) * 2,
        "bribe": ("bribe {t}, whose wage is at least 1 from then on",) * 2,
        "recall": ("recall {t}",) * 2,
        "sacrifice": ("sacrifice {t}",) * 2,
        "counter": ("counter a support card, a trap or a creature's ability that the enemy has just announced",) * 2,
        "dispel": ("dispel {t}",) * 2,
        "disarm": ("disarm {t}",) * 2,
        "redirect": ("{t} takes the blow of {a}",) * 2,
        "cancel": ("call off the attack of {t}",) * 2,
        "bind": ("bind {t}",) * 2,
        "unblock": ("all blocks of {t} come to nothing",) * 2,
        "feed half": ("{t} gets half supply at most", "{t} get half supply at most"),
        "feed none": ("{t} gets no supply", "{t} get no supply"),
        "face": ("turn this card over",) * 2,
    },
}

_MOMENTS: Mapping[str, Mapping[str, str]] = {
    "zh": {
        "cast": "", "place": "", "static": "在场时：", "equip": "装备：", "enter": "登场：", "flip": "翻转激活时：",
        "act": "能{n}（横置，战斗阶段）：", "once": "能{n}（战斗阶段，每回合一次，横置时也可）：",
        "price": "能X（横置，战斗阶段，X为目标的需求）：", "turn": "己方布置轮的布置阶段，激活时可付{n}能级：",
        "turn once": "己方布置轮的布置阶段，激活时可付{n}能级，每回合一次：",
        "hit": "攻击到敌方领袖时：", "attack": "陷阱（敌方宣战）：", "leader": "陷阱（己方领袖被宣战）：",
        "block": "陷阱（己方攻击被阻挡）：", "supply": "对方的下个补给轮：", "salary": "对方的下个发薪轮：",
    },
    "en": {
        "cast": "", "place": "", "static": "While it stays: ", "equip": "Equipment: ", "enter": "On entering: ",
        "flip": "When flipped: ", "act": "Ability {n} (tap, in the fight): ",
        "once": "Ability {n} (in the fight, once a turn, even tapped): ",
        "price": "Ability X (tap, in the fight; X is the target's need): ",
        "turn": "Placing cards before battle, if ready, for {n}: ",
        "turn once": "Placing cards before battle, once a turn, if ready, for {n}: ",
        "hit": "When it hits the enemy leader: ",
        "attack": "Trap (an enemy attacks): ", "leader": "Trap (your leader is attacked): ",
        "block": "Trap (your attack is blocked): ", "supply": "The enemy's next supply round: ",
        "salary": "The enemy's next salary round: ",
    },
}  # fmt: skip

_SKIPS: Mapping[str, Mapping[str, str]] = {
    "zh": {"supply": "跳过对方的下个补给轮", "salary": "跳过对方的下个发薪轮"},
    "en": {"supply": "skip the enemy's next supply round", "salary": "skip the enemy's next salary round"},
}
_STATS = {"zh": ("攻", "防", "统兵"), "en": (" attack", " defense", " troops")}
_PRONOUNS: Mapping[str, Forms] = {"zh": ("其", "它们"), "en": ("it", "them")}
_BLOCKERS = {"zh": "这些阻挡者", "en": "those blockers"}
_SELF = {"zh": "本牌", "en": "this creature"}
_UNTIL = {"zh": "，至本回合结束", "en": " until the end of the turn"}
_AND = {"zh": "，并", "en": " and "}
_COMMA = {"zh": "，", "en": ", "}
_STOP = {"zh": "。", "en": "."}
_GAP = {"zh": "", "en": " "}


def card_text(card: Card, lang: str) -> str:
    """All that is printed on a card beside its numbers, in "zh" or "en"."""
    parts = []
    if card.kind == "land":
        names = {"zh": ("粮", "饷"), "en": ("Supply +", "Pay +")}[lang]
        parts += [f"{name}{n}" for name, n in zip(names, (card.grain, card.pay), strict=True) if n]
    if card.wage:
        parts.append(f"薪水{card.wage}" if lang == "zh" else f"Wage {card.wage}")
    if card.creature:
        parts += _words(card.faces[0], lang)
    parts += [ability_text(ability, lang) for ability in card.abilities]
    if card.twofaced:
        parts.append(_second_face(card.faces[1], lang))
    return _GAP[lang].join(part + _STOP[lang] for part in parts)


def _words(face: Face, lang: str) -> list[str]:
    """The keywords of a face: plain ones in one sentence, then those that need explaining."""
    names = WORD_NAMES[lang]
    plain = {"zh": "、", "en": ", "}[lang].join(names[word] for word in face.words if word not in NUMBERED)
    found = [plain] if plain else []
    for word, n in face.words.items():
        if word in NUMBERED:
            space = "" if lang == "zh" else " "
            reminder = _REMINDERS[lang][word].format(n=n)
            found.append(f"{names[word]}{space}{n}{'：' if lang == 'zh' else ': '}{reminder}")
    return found


def _second_face(face: Face, lang: str) -> str:
    words = {"zh": "、", "en": ", "}[lang].join(WORD_NAMES[lang][word] for word in face.words)
    stats = f"{face.attack}/{face.defense}/{face.troops}"
    return f"双面（不能倒扣）。另一面：{stats}，{words}" if lang == "zh" else (
        f"Two-faced (never face down). Other face: {stats}, {words}"
    )  # fmt: skip


def ability_text(ability: Ability, lang: str) -> str:
    """One ability in one sentence, without its full stop."""
    key = ability.trigger or ability.when
    if key == "act":
        key = "price" if ability.levels is None else "once" if ability.once else "act"
    elif ability.once:
        key += " once"
    sentence = _Sentence(lang)
    body = sentence.steps(ability.steps)
    lead = _MOMENTS[lang][key].format(n=ability.levels)
    return lead + (body if lead and lang == "zh" else body[:1].upper() + body[1:])


class _Sentence:
    """Words for steps, one after another; knows what has been named already."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.chosen: dict[str, Choose] = {}
        self.named: list[str] = []
        self.blockers = ""

    def steps(self, nodes: tuple[Node, ...]) -> str:
        """Steps in a row; several changes of the same creature for the same time become one."""
        lang = self.lang
        parts: list[str] = []
        last: Op | None = None
        for node in nodes:
            if isinstance(node, Choose):
                self.chosen[node.name] = node
                continue
            if node.name == "unblock":
                self.blockers = node.word
            if last is not None and node.name in ("give", "pump") and (last.to, last.until) == (node.to, node.until):
                parts[-1] = parts[-1].removesuffix(self.until(last)) + _AND[lang] + self.change(node) + self.until(node)
            elif node.name == "at" and node.steps == (Op("skip"),):
                parts.append(_SKIPS[lang][node.word])
            elif node.name == "at":
                parts.append(_MOMENTS[lang][node.word] + self.steps(node.steps))
            else:
                parts.append(self.op(node) + self.until(node))
            last = node if node.name in ("give", "pump") else None
        return _COMMA[lang].join(parts)

    def until(self, op: Op) -> str:
        return _UNTIL[self.lang] if op.until == "turn" else ""

    def change(self, op: Op) -> str:
        """A change of a creature that has just been named."""
        return _OPS[self.lang][op.name][self.many(op.to)].format(t="", w=self.word(op), s=self.stats(op)).strip()

    def op(self, op: Op) -> str:
        key = f"feed {op.word}" if op.name == "feed" else op.name
        form = _OPS[self.lang][key][self.many(op.to)]
        attack = self.phrase(op.word) if op.name == "redirect" else ""
        text = form.format(t=self.phrase(op.to), a=attack, n=op.n, w=self.word(op), s=self.stats(op))
        return text.strip().replace("each of all ", "all ")

    def word(self, op: Op) -> str:
        return WORD_NAMES[self.lang].get(op.word, "")

    def stats(self, op: Op) -> str:
        pairs = [(name, n) for name, n in zip(_STATS[self.lang], op.stats, strict=True) if n]
        signed = [(name, f"{n:+d}".replace("-", "−")) for name, n in pairs]
        if self.lang == "zh":
            return "、".join(name + n for name, n in signed)
        return ", ".join(n + name for name, n in signed)

    def many(self, name: str) -> bool:
        choose = self.chosen.get(name)
        return choose is not None and (choose.all or choose.high > 1)

    def phrase(self, name: str) -> str:
        """What a name stands for: in full when it comes first, a pronoun after that."""
        if not name or name == BEARER:
            return ""
        if name == self.blockers:
            return _BLOCKERS[self.lang]
        if name == SELF:
            return _SELF[self.lang]
        if name in self.named:
            return _PRONOUNS[self.lang][self.many(name)]
        self.named.append(name)
        choose = self.chosen[name]
        return (_zh_target if self.lang == "zh" else _en_target)(choose)


def _zh_target(choose: Choose) -> str:
    f = choose.filter
    several = choose.all or choose.high > 1
    noun = _NOUNS["zh"][f"{f.side}.{f.what}"][several]
    if f.nonhero:
        noun = noun.replace("非领袖生物", "非英雄生物")
    kind = "异性" * f.opposite + "其他" * (f.other and f.what != "attack")
    if f.need is not None:
        kind += f"需求不超过{f.need}的"
    if choose.all:
        return f"所有{kind}{noun}"
    unit = "次" if f.what in ("attack", "assault", "blocked") else "张"
    amount = f"至多{choose.high}{unit}" if choose.high > 1 else f"1{unit}"
    return f"{amount}{kind}{noun}"


def _en_target(choose: Choose) -> str:
    f = choose.filter
    several = choose.all or choose.high > 1
    noun = _NOUNS["en"][f"{f.side}.{f.what}"][several]
    if f.nonhero:
        noun = noun.replace("other than the leader", "other than a hero")
    if f.other and f.what != "attack":
        noun = noun.replace("your creatures", "your other creatures")
    if f.opposite:
        noun = noun.replace("enemy creature", "enemy creature of the opposite sex", 1)
    if f.need is not None:
        noun += f" with need {f.need} or less"
    if choose.all:
        return f"all {noun}"
    if choose.high > 1:
        return f"up to {choose.high} {noun}"
    if noun.startswith("of "):
        return f"one {noun}"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
