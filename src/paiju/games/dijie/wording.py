"""A card's rules text, made from its tree of operations: what it says is what it does.

Every operation, moment and kind of target has its phrase in both languages; of two forms the first is for one, the
second for several. A target is told where it is first used; what is named again becomes a pronoun.
"""

import re
from types import ModuleType
from typing import Any, Final

from paiju.games.dijie import phrases_en, phrases_zh
from paiju.games.dijie.cards import CARDS, Card
from paiju.games.dijie.crystals import GREY, Cost, letters
from paiju.games.dijie.glossary import ABILITY_TAGS, FRAGMENTS, POWERS, TYPES, WORDS, tag_name
from paiju.games.dijie.keywords import KEYWORDS
from paiju.games.dijie.props import ALL
from paiju.games.dijie.tree import FIXED, SIGNATURES, Ability, Choose, Filter, Node, Op, Word, uses_x

SPEECH: Final[dict[str, ModuleType]] = {"zh": phrases_zh, "en": phrases_en}
_MERGED: Final = ("give", "pump")  # several changes of the same thing for the same time are told as one
_GAP: Final = {"zh": "", "en": " "}


def card_text(card: Card, lang: str) -> str:
    """All that is printed on a card beside its name and numbers, in "zh" or "en"."""
    p = SPEECH[lang]
    parts = [tag_line(card, lang), *conditions(card, lang), *ability_lines(card, lang)]
    return _GAP[lang].join(part + p.STOP for part in parts if part)


def ability_lines(card: Card, lang: str) -> list[str]:
    """Its keywords and abilities in reading order, one a line, without full stops."""
    parts = [word_text(word, lang) for word in card.words.items()]
    heads: list[str] = []
    for i, ability in enumerate(card.abilities):
        later = card.abilities[i + 1 :][:1]
        if later and not ability.zh and (ability.kind, ability.steps) == (later[0].kind, later[0].steps):
            heads.append(_Sentence(card, ability, lang).moment())  # the same at two moments: told once
            continue
        parts.append(ability_text(card, i, lang, tuple(heads)))
        heads = []
    return parts


def word_text(word: Word, lang: str) -> str:
    """A keyword with its reminder: 厚皮1（受到的伤害-1）."""
    reminder = reminder_of(word[0], lang, str(word[1] or "X"))
    return f"{word_name(word, lang)}（{reminder}）" if lang == "zh" else f"{word_name(word, lang)} ({reminder})"


def word_name(word: Word, lang: str) -> str:
    """`厚皮1`, `Armor 1`"""
    term = WORDS[word[0]]
    number = str(word[1]) if term.numbered and word[1] else ""
    return term.zh + number if lang == "zh" else f"{term.en} {number}".strip()


def reminder_of(name: str, lang: str, x: str = "X") -> str:
    """What a keyword or status does: made from its ability where it is one, else in words. `x`: its number."""
    p = SPEECH[lang]
    if name in KEYWORDS:
        told = _Sentence(None, KEYWORDS[name], lang).whole()
    else:
        told = p.REMINDERS[name]
    return told.replace("X", x)


def ability_text(card: Card, place: int, lang: str, also: tuple[str, ...] = ()) -> str:
    """One ability, without its full stop. `also`: further moments that set it off."""
    return _Sentence(card, card.abilities[place], lang).printed(also)


def deed_text(card: Card, place: int, lang: str) -> str:
    """What an ability does, without when: for the log, where it has no name."""
    sentence = _Sentence(card, card.abilities[place], lang)
    return sentence.steps(card.abilities[place].steps)


def one_texts(card: Card, place: int, lang: str) -> list[str]:
    """What may be chosen where an ability lets its controller choose one of several things."""
    found = []
    for op in _ops(card.abilities[place].steps):
        if op.name == "one":
            sentence = _Sentence(card, card.abilities[place], lang)
            sentence.steps(card.abilities[place].steps)  # so that what it is about has been named
            found += [sentence.steps((step,)) for step in op.steps]
    return found


def cost_text(cost: Cost, lang: str) -> str:
    """`2灰1红`, `2 any + 1 red`"""
    p = SPEECH[lang]
    pips = sorted(dict.fromkeys(cost.pips), key=lambda pip: (pip != GREY, pip))
    found = [p.PIPS.format(n=cost.pips.count(pip), c=colour_name(pip, lang)) for pip in pips]
    powers = dict.fromkeys(cost.powers)
    parts = [(p.WITH if lang == "en" else "").join(found)] if found else []
    parts += [p.POWER.format(n=cost.powers.count(name), name=_power(name, lang)) for name in powers]
    parts += [p.LIFE_COST.format(n=cost.life)] if cost.life else []
    return str(p.WITH.join(parts))


def colour_name(mask: int | str, lang: str) -> str:
    """The name of a colour or of several, from a mask or letters: `红`, `红/黑`."""
    return "/".join(SPEECH[lang].COLOURS[letter] for letter in (mask if isinstance(mask, str) else letters(mask)))


def _power(name: str, lang: str) -> str:
    return name if lang == "zh" else POWERS.get(name, name)


def _card(code: str, lang: str) -> str:
    """A card by its code, or by its Chinese name."""
    card = CARDS.get(code) or next((card for card in CARDS.values() if card.zh == code), None)
    if card is None:
        return code if lang == "zh" else FRAGMENTS.get(code, code)
    return card.zh if lang == "zh" else card.en


def tag_line(card: Card, lang: str) -> str:
    """`战魄·人类 剑客`"""
    types = "/".join(TYPES[kind][lang != "zh"] for kind in card.types)
    tags = " ".join(tag_name(tag, lang) for tag in card.tags)
    return f"{types}·{tags}" if tags else types


def conditions(card: Card, lang: str) -> list[str]:
    """What holds for using it: costs to choose from, marks, what a relic needs, a pattern, a stock."""
    p = SPEECH[lang]
    found = []
    if len(card.costs) > 1:
        found.append(p.PAY.format(cost=p.OR_COST.join(cost_text(cost, lang) for cost in card.costs)))
    if card.colour and "crystal" not in card.types:
        found.append(p.COLOUR.format(c=colour_name(card.colour, lang)))
    if card.lord_mark:
        found.append(p.LORD)
    if card.main_phase_only:
        found.append(p.MAIN_ONLY)
    if "terrain" in card.types and card.token:
        found.append(p.TERRAIN_TOKEN)
    if "crystal" in card.types:
        found.append(p.GEM.format(c=colour_name(letters(card.colours), lang)))
    if card.needs:
        found.append(p.NEEDS.format(needs=p.COMMA.join(_need(need, lang) for need in card.needs)))
    if card.shape:
        found.append(p.SHAPE.format(spots=p.JOIN.join(_spots(card, lang))))
    if card.stock[1]:
        found.append(p.STOCK.format(n=card.stock[0], where=p.WHERE[card.stock[1]]))
    if card.curse:
        found.append(p.CURSE)
    if card.fleeting:
        found.append(p.FLEETING)
    return [text[:1].upper() + text[1:] for text in found]


def _need(need: str, lang: str) -> str:
    p = SPEECH[lang]
    kind, _, value = need.partition(":")
    if kind == "type":
        return str(p.NEED["type"].format(names=p.OR_TYPE.join(TYPES[one][lang != "zh"] for one in value.split("|"))))
    return str(p.NEED[kind[:-1]].format(n=kind[-1]))


def _spots(card: Card, lang: str) -> list[str]:
    p = SPEECH[lang]
    left = min(spot.right for spot in card.shape)
    wide = len({spot.right for spot in card.shape}) > 1
    named = [(spot, p.SPOT[spot.side, spot.away]) for spot in card.shape]
    return [
        (p.COLUMN.format(n=spot.right - left + 1, spot=name) if wide else name)
        + (p.EXIT.format(where=p.WHERE[spot.exit]) if spot.exit else "")
        for spot, name in named
    ]


class _Sentence:
    """Words for one ability; knows what has been named already. `card` None: it is a keyword's."""

    def __init__(self, card: Card | None, ability: Ability, lang: str) -> None:
        self.card, self.ability, self.lang, self.p = card, ability, lang, SPEECH[lang]
        self.chosen: dict[str, Choose] = {}
        self.named: set[str] = set()
        self.aura: Filter | None = None
        cast = card.ability("cast") if card is not None and ability.kind == "boost" else None
        if cast is not None:  # 高阶 has the targets of the spell
            self.chosen = {choose.name: choose for choose in cast.targets}
            self.named = set(self.chosen)

    # --- an ability as a whole ---

    def printed(self, also: tuple[str, ...]) -> str:
        """With its sign, tags, name, cost and moment."""
        p, a, lang = self.p, self.ability, self.lang
        extra = self.extra()
        body = self.steps(a.steps)
        if a.kind in ("boost", "overload"):
            lead = (p.BOOST if a.kind == "boost" else p.OVERLOAD).format(cost=cost_text(a.cost, lang))
            return str(lead + body)
        if a.kind == "dispel":
            return str(p.DISPEL.format(cost=cost_text(a.cost, lang)))
        tags = "".join(
            p.TAG.format(name=ABILITY_TAGS[tag][lang != "zh"], n=(n if lang == "zh" else f" {n}") if n else "")
            for tag, n in a.tags.items()
            if tag != "stays"
        )
        name = a.zh if lang == "zh" else a.en
        lead = name
        pay = p.COMMA.join(filter(None, (self.pay(), extra)))
        if pay:
            lead = f"{name}（{pay}）" if lang == "zh" else f"{name} ({pay})" if name else pay
            lead = pay if not name else lead
        stays = p.STAYS if a.has("stays") else ""
        if a.moment:
            moments = ("；" if lang == "zh" else "; ").join((*also, self.moment()))
            body = f"{moments}{p.COMMA if lead else p.COLON}{body}"
        if lead and body:
            lead += p.COLON
        if lang == "en" and lead and body:
            body = body[:1].upper() + body[1:]
        text = lead + body
        return str(p.KINDS[a.kind] + tags + (text if lang == "zh" else text[:1].upper() + text[1:]) + stays)

    def extra(self) -> str:
        """What it costs beside crystals."""
        op = self.ability.extra
        if op is None:
            return ""
        self.chosen |= {node.name: node for node in self.ability.steps if isinstance(node, Choose)}
        return self.steps(op.steps)

    def pay(self) -> str:
        p, a = self.p, self.ability
        if a.kind == "consume":
            return str(p.CONSUME.format(n="X" if uses_x(a.steps) else "1"))
        if a.has("command"):
            return str(p.PAY.format(cost=p.PIPS.format(n="X", c=p.COLOURS["x"])))
        cost = cost_text(a.cost, self.lang)
        return str(p.PAY.format(cost=cost)) if cost else ""

    def whole(self) -> str:
        """The moment and what happens then."""
        body = self.steps(self.ability.steps)
        return f"{self.moment()}{self.p.COMMA}{body}" if self.ability.moment else body

    def moment(self) -> str:
        """What sets it off."""
        p, whose, moment = self.p, self.ability.whose, self.ability.moment
        if moment in FIXED:
            return str(p.WHOSE_TIMING[whose.side if whose else "any"].format(m=p.TIMINGS[moment]))
        told = p.NODES[moment]
        zh = self.lang == "zh"
        if whose is None or whose.what == "self":
            return str(told.format(s="it", card="卡牌" if zh else "a card"))
        if whose.what in ("", "card", "pm") or moment == "played":
            names = [word.partition(":")[2] for word in whose.more if word.startswith("named:")]
            card = f"卡名含“{names[0]}”的卡牌" if names else "卡牌"
            if not zh:
                card = f'a card with "{_card(names[0], "en")}" in its name' if names else "a card"
            if whose.what not in ("", "card", "pm"):
                card = self.noun(Filter("any", whose.what, whose.more), False)
                card = card if zh else _article(card)
            told = told.format(card=card, s=p.PLAYER[whose.side])
            return str(p.PLAYER[whose.side] + told if zh else _you(told))
        noun = self.noun(whose, False)
        return str(noun + told if zh else told.format(s=_article(noun)))

    # --- steps ---

    def steps(self, nodes: tuple[Node, ...]) -> str:
        """Steps in a row."""
        parts: list[str] = []
        last: Op | None = None
        nodes = tuple(node for node in nodes if not self.told(node))
        for i, node in enumerate(nodes):
            if isinstance(node, Choose):
                self.chosen[node.name] = node
                if not _used_next(node.name, nodes[i + 1 :]):
                    parts.append(self.p.CHOOSE.format(t=self.who(node.name)))
                continue
            if last is not None and node.name in _MERGED and last.args[1:] == node.args[1:]:
                until = self.p.UNTIL[node.args[2]] if self.lang == "en" else ""
                parts[-1] = parts[-1].removesuffix(until) + self.p.AND + self.change(node) + until
            else:
                parts.append(self.op(node))
            last = node if node.name in _MERGED else None
        return str(self.p.THEN.join(parts))

    def told(self, node: Node) -> bool:
        """Whether it was told with the cost: what is paid beside crystals, and what is chosen for that."""
        return node.name == "pay" or (isinstance(node, Choose) and node.name in self.named)

    def change(self, op: Op) -> str:
        """A further change of what has just been named: only what it gets."""
        form = self.p.OPS[op.name][self.many(op.args[1])]
        return str(form.format(t="", u="", w=self.what(op), s=self.stats(op)).strip())

    def op(self, op: Op) -> str:
        p = self.p
        match op.name:
            case "may":
                return str(p.MAY.format(steps=_without_you(self.steps(op.steps))))
            case "success":
                return str(p.SUCCESS.format(steps=self.steps(op.steps)))
            case "if":
                return str(p.IF.format(condition=self.condition(op.args[0]), steps=self.steps(op.steps)))
            case "one":
                return str(p.ONE.format(steps=p.OR.join(self.steps((step,)) for step in op.steps)))
            case "later":
                return str(p.LATER[op.args[0]] + p.COMMA + self.steps(op.steps))
            case "instead":
                thing = self.who("it") if op.args[0] == "destroyed" else ""
                return str(p.INSTEAD[op.args[0]].format(t=thing, steps=self.steps(op.steps)))
            case "aura":
                self.aura = op.args[0]
                return self.steps(op.steps)
        given: dict[str, list[Any]] = {}
        for kind, arg in zip(SIGNATURES[op.name].split(), op.args, strict=False):
            given.setdefault(kind, []).append(arg)
        whos = given.get("who", [])
        who = whos[0] if whos else "it" if op.name in ("twice", "forbid", "prevent") else ""
        form = p.OPS["lose poison" if op.args[:1] == ("poison",) and op.name == "lose" else op.name][self.many(who)]
        numbers, codes, untils = (given.get(kind, []) for kind in ("n", "card", "until"))
        text = form.format(
            t=self.who(who) if who else "", b=self.who(whos[1]) if len(whos) > 1 else "",
            n=self.number(numbers[0]) if numbers else "", w=self.what(op), s=self.stats(op), m=self.amount(op),
            u=p.UNTIL[untils[0]] if untils else "", c=_card(codes[0], self.lang) if codes else "",
        )  # fmt: skip
        return str(_tidy(text) if self.lang == "en" else text)

    def what(self, op: Op) -> str:
        """The keyword, property, colour, power or deed that an operation is about."""
        p, lang = self.p, self.lang
        match op.name:
            case "give" | "mark":
                return word_name(op.args[0], lang)
            case "set" | "fix" | "unfix":
                return str(p.STATS[op.args[0]])
            case "store" | "crystal":
                return colour_name(op.args[1], lang)
            case "power":
                return _power(op.args[0], lang)
            case "cheaper":
                return TYPES[op.args[0]][lang != "zh"].lower()
            case "forbid":
                return str(p.FORBIDDEN[op.args[0]])
            case "toll":
                return self.noun(Filter("any", op.args[1].what, op.args[1].more), False)
            case "ban":
                return str(p.BANNED[op.args[0]])
            case "brand" | "unbrand":
                return ("all", "全部")[lang == "zh"] if op.args[0] == ALL else tag_name(op.args[0], lang)
            case "prevent":
                return str(p.DAMAGE[op.args[0]])
        return ""

    def amount(self, op: Op) -> str:
        """The second number of an operation, or that what it gives is temporary."""
        if op.name == "store":
            return str(op.args[2])
        return str(self.p.TEMPORARY) if op.name == "crystal" and op.args[2] == "temporary" else ""

    def stats(self, op: Op) -> str:
        """`+1/+1`, `力量+2`"""
        if op.name == "counter":
            return "/".join(f"{n:+d}" for n in op.args[0][:2]).replace("-", "−")
        if op.name != "pump":
            return ""
        force, life, speed = op.args[0]
        if force and life and not speed:
            return str(self.p.PUMP.format(s=f"{force:+d}/{life:+d}".replace("-", "−")))
        pairs = [(self.p.STATS[name], n) for name, n in zip(self.p.STATS, (force, life, speed), strict=True) if n]
        told = [self.p.PUMP_ONE.format(name=name, n=f"{n:+d}".replace("-", "−")) for name, n in pairs]
        return str(self.p.JOIN.join(told))

    def number(self, value: Any) -> str:
        if isinstance(value, int) or value.lstrip("-").isdigit():
            return str(value)
        stat, _, name = value.partition(":")
        if stat == "paid":
            return str(self.p.STAT_OF[stat].format(t=colour_name(name, self.lang)))
        if name:
            return str(self.p.STAT_OF[stat].format(t=self.who(name)))
        return str(self.p.VALUES[value])

    def condition(self, text: str) -> str:
        if text in self.p.CONDITIONS:
            return str(self.p.CONDITIONS[text])
        sign = "<=" if "<=" in text else ">="
        a, _, b = text.partition(sign)
        return str(self.p.CONDITIONS[sign].format(a=self.number(a), b=self.number(b)))

    # --- whom ---

    def many(self, name: str) -> bool:
        choose = self.chosen.get(name)
        if name == "you" and self.lang == "en":
            return True  # "you gain"
        if choose is None:
            return (
                name == "it" and self.aura is not None and "holder" not in self.aura.more and self.aura.what != "self"
            )
        if "nearest" in choose.filter.more:
            return False
        return choose.how == "each" or choose.high > 1 or choose.filter.what == "column"

    def who(self, name: str) -> str:
        """What a name stands for: in full when it comes first, a pronoun after that."""
        p = self.p
        if name == "self":
            unit = self.card is None or self.card.unit
            return str(p.SELF_UNIT if unit and not self.ability.has("omen") else p.SELF_CARD)
        if name in ("you", "opponent"):
            return str(p.YOU if name == "you" else p.OPPONENT)
        if name == "foe":
            return str(p.FOE[self.ability.moment])
        if name == "holder":
            return str(p.HOLDER)
        if name in self.named or (name == "it" and self.aura is None):
            return str(p.THEM if self.many(name) else p.IT)
        self.named.add(name)
        if name == "it":
            assert self.aura is not None
            return self.lent(self.aura)
        choose = self.chosen[name]
        return self.zh_choice(choose) if self.lang == "zh" else self.en_choice(choose)

    def lent(self, where: Filter) -> str:
        """Whom an aura is for."""
        if "holder" in where.more:
            return str(self.p.HOLDER)
        if where.what == "self":
            words = [word.partition(":")[2] for word in where.more if word.startswith("word:")]
            if words and self.lang == "zh":
                return f"有{word_name((words[0], 0), 'zh')}时，此单位"
            return f"while it has {word_name((words[0], 0), 'en')}, this unit" if words else str(self.p.SELF_UNIT)
        return self.noun(where, True)

    def noun(self, where: Filter, many: bool, amount: str = "", kind: str = "") -> str:
        """`相邻敌对单位`, `adjacent enemy units`. In Chinese with how many, and that they are targets."""
        p, zh = self.p, self.lang == "zh"
        short = [p.SHORT[word] for word in p.SHORT if word in where.more]
        long = [p.LONG[word] for word in where.more if word in p.LONG]
        name = ""
        for word in where.more:
            key, _, value = word.partition(":")
            stat, _, most = word.partition("<=")
            if key in p.COLOURED:
                short.append(p.COLOURED[key].format(c=p.COLOURS.get(value, "")))
            elif key == "named":
                name = value if zh else _card(value, "en")
            elif key == "tag":
                short.append(f"【{value}】" if zh else tag_name(value, "en"))
            elif key == "word":
                long.append(f"有{word_name((value, 0), 'zh')}的" if zh else f"with {word_name((value, 0), 'en')}")
            elif key == "not":
                short.append(f"非{_any(value, 'zh')}" if zh else f"non-{_any(value, 'en').lower()}")
            elif most and zh:
                long.append(f"{'等级' if stat == 'level' else '生命'}不大于{most}的")
            elif most:
                long.append(f"of {stat} {most} or less")
        if zh:
            own = where.side == "own"
            rest = (
                "".join(short) + ("" if own else p.SIDES[where.side]) + (f"“{name}”" if name else p.NOUNS[where.what])
            )
            long.append(p.PLACED.get(where.what, ""))
            return (p.SIDES["own"] if own else "") + amount + "".join(long) + kind + rest
        side = "" if where.side in ("own", "any") else p.SIDES[where.side]
        noun = name or p.NOUNS[where.what][many]
        mine = p.SIDES["own"] if where.side == "own" else ""
        return " ".join(filter(None, (*short, side, noun, mine, *long)))

    def zh_choice(self, choose: Choose) -> str:
        f, p = choose.filter, self.p
        if f.what == "self":
            return str(p.SELF_UNIT)
        if choose.how == "each":
            return self.noun(f, False, "" if "nearest" in f.more else "所有")
        if f.what == "column":
            return f"目标一列{p.SIDES[f.side]}战区中的所有单位"
        unit = "张" if f.what in ("spell", "card", "hand", "terrain", "device", "wonder") else "个"
        amount = f"至多{choose.high}{unit}" if choose.low < choose.high else f"{_zh_count(choose.high)}{unit}"
        return self.noun(f, False, amount, "目标" if choose.how == "target" else "")

    def en_choice(self, choose: Choose) -> str:
        f = choose.filter
        if f.what == "self":
            return str(self.p.SELF_UNIT)
        if choose.how == "each":
            return f"the {self.noun(f, False)}" if "nearest" in f.more else f"all {self.noun(f, True)}"
        several = choose.high > 1
        amount = f"up to {choose.high} " if choose.low < choose.high else f"{choose.high} " if several else ""
        noun = self.noun(f, several)
        if choose.how == "target":
            return f"{amount}target {noun}"
        return amount + noun if several else _article(noun)


def _ops(nodes: tuple[Node, ...]) -> list[Op]:
    """All operations of steps, inner ones too."""
    found: list[Op] = []
    for node in nodes:
        if isinstance(node, Op):
            found += [node, *_ops(node.steps)]
    return found


def _used_next(name: str, nodes: tuple[Node, ...]) -> bool:
    """Whether what was chosen is named by the next operation itself, or by the next after other choices' own."""
    ops = [node for node in nodes if isinstance(node, Op)]
    plain = []
    for op in ops:
        if op.steps:
            break
        plain.append(op)
    return any(name in op.args for op in plain[:2])


def _any(value: str, lang: str) -> str:
    """A type or a tag."""
    return TYPES[value][lang != "zh"] if value in TYPES else tag_name(value, lang)


def _zh_count(n: int) -> str:
    return {1: "一", 2: "两", 3: "三"}.get(n, str(n))


def _article(noun: str) -> str:
    return noun if noun[:1].isupper() else f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def _without_you(text: str) -> str:
    """What somebody may do, said of them already."""
    return text.removeprefix("你").removeprefix("you ")


def _you(text: str) -> str:
    """Verbs after "you"."""
    for wrong, right in (("you has", "you have"), ("you plays", "you play"), ("you draws", "you draw")):
        text = text.replace(wrong, right)
    return text


def _tidy(text: str) -> str:
    """Plurals and articles that the templates cannot know."""
    text = text.replace("each of all ", "all ").replace("each of target column", "target column")
    text = re.sub(r"\b1 ([+−]1/[+−]1 counter)s", r"a \1", text).replace("top 1 cards", "top card")
    return re.sub(r"\b(1 (?:temporary )?[a-z/]+ crystal)s", r"\1", text)
