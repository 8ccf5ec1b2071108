"""How tarot shows itself on a generic table: words, faces, questions and scenes."""

from typing import Any

from paiju.games.tarot.cards import DEATH, DEVIL, MAGICIAN, MAJORS, SMALL, STEP_NAMES, pips, rank, small_name, suit
from paiju.games.tarot.placement import NAMES_ONE, read
from paiju.games.tarot.scene import scene
from paiju.games.tarot.texts_en import EN
from paiju.games.tarot.texts_zh import ZH
from paiju.games.tarot.words import in_words
from paiju.show import common
from paiju.show.scene import Face, Label, Prompt, Scene, Show
from paiju.show.text import Message, msg

COURT_NUMBER = {"P": 11, "N": 12, "Q": 13, "K": 14}
COURT_CLAUSES = {
    "P": ["T-172", "T-173", "T-174"],
    "N": ["T-175", "T-176", "T-177"],
    "Q": ["T-057", "T-180", "T-181", "T-182"],
    "K": ["T-178", "T-179"],
}


class TarotShow(Show):
    """Tarot's words and pictures. Refs: small cards `card:W7`, majors `major:13`, seats `seat:2`."""

    time = 30  # T-234

    def texts(self, lang: str) -> dict[str, str]:
        shared, own = (common.ZH, ZH) if lang == "zh" else (common.EN, EN)
        found = {**shared, **own}
        for code in SMALL:
            found[f"card.{code}"] = small_name(code, lang)
            letter = rank(code)
            text = own[f"card.{letter}.text"] if letter in COURT_NUMBER else own["card.small.text"]
            found[f"card.{code}.text"] = text.replace("{number}", letter)
        for major in MAJORS:
            found[f"card.{major.number}"] = major.zh if lang == "zh" else major.en
            found[f"card.{major.number}.text"] = major.zh_text if lang == "zh" else major.en_text
        found |= {f"step.{number}": name for number, name in enumerate(STEP_NAMES[lang])}
        return found

    def faces(self) -> dict[str, Face]:
        return {code: _small_face(code) for code in SMALL} | {
            str(major.number): _major_face(major.number) for major in MAJORS
        }

    def scene(self, view: dict[str, Any]) -> Scene:
        return scene(view)

    def prompt(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
        if kind == "place":
            return _place_prompt(args, prefix)
        put = {"title": msg(f"ask.{kind}", **{name: args[name] for name in ("target",) if name in args})}
        if len(prefix) == 1 and kind in TWO_CARDS:
            put["title"] = msg("ask.second")
        if kind in DETAILS:
            put["detail"] = msg(f"ask.{kind}.why", **args)
        button = _button(kind, args, prefix)
        if button is not None:
            put["button"] = button
        return {"clauses": CLAUSES[kind], **put}  # type: ignore[typeddict-item]  # the keys are those of a Prompt

    def label(self, kind: str, args: dict[str, Any], prefix: tuple[Any, ...], value: Any) -> Label:
        if kind in ("temperance", "chariot"):
            return {"text": msg("label.keep") if value is None else msg("label.number", value=value)}
        if kind == "queen":
            if value is None:
                return {"text": msg("label.pass")}
            card = args["majors"][value]
            if card is None:
                return _seat(value)
            return {"text": msg("label.queen", seat=value, card=card), "ref": f"major:{card}"}
        if kind == "devil":
            return _seat(value)
        if kind == "place" and len(prefix) > 1:
            naming = prefix[1] != DEATH or len(prefix) > 2
            return _seat(value) if naming else _card(value)
        return {"text": msg("label.no_major")} if value is None else _card(value)


TWO_CARDS = {"hermit_discard": "discard", "hermit_recover": "recover", "wheel": "wheel"}
DETAILS = ("devil", "queen", "chariot")
CLAUSES = {
    "devil": ["T-136"],
    "queen": ["T-057", "T-182", "T-269"],
    "hermit_discard": ["T-103"],
    "hermit_recover": ["T-104"],
    "emperor": ["T-084"],
    "wheel": ["T-108"],
    "chariot": ["T-097", "T-098"],
    "temperance": ["T-131"],
}


def _place_prompt(args: dict[str, Any], prefix: tuple[Any, ...]) -> Prompt:
    if not prefix:
        return {
            "title": msg("ask.place", round=args["round"]),
            "detail": msg("ask.place.why"),
            "clauses": ["T-008", "T-048"],
        }
    if len(prefix) == 1:
        return {"title": msg("ask.major"), "detail": msg("ask.major.why"), "clauses": ["T-009", "T-047"]}
    placed = read(prefix)
    effect = placed.effect
    if placed.major == DEATH and effect is None:
        return {"title": msg("ask.copy"), "detail": msg("ask.copy.why"), "clauses": ["T-041", "T-124", "T-127"]}
    if effect == MAGICIAN and len(placed.targets) < 2:
        return {"title": msg("ask.swap_other" if placed.targets else "ask.swap_one"), "clauses": ["T-073"]}
    names_one = effect in NAMES_ONE or (effect == DEVIL and placed.major == DEATH and args["names_devil"])
    if names_one and not placed.targets:
        return {"title": msg("ask.target", card=effect), "clauses": [NAMES_ONE.get(effect or 0, "T-041")]}
    what = in_words(placed)
    return {"title": msg("ask.confirm", what=what), "button": msg("button.place", what=what), "clauses": ["T-010"]}


def _button(kind: str, args: dict[str, Any], prefix: tuple[Any, ...]) -> Message | None:
    """What choosing does, once the answer is complete."""
    if kind in TWO_CARDS:
        return msg(f"button.{TWO_CARDS[kind]}", cards=list(prefix)) if len(prefix) == 2 else None
    if not prefix:
        return None
    value = prefix[0]
    if value is None:
        return msg(f"button.{kind}_pass")
    if kind == "queen":
        return msg("button.queen", card=args["majors"][value])
    return msg(f"button.{kind}", value=value, card=value, target=value)


def _seat(seat: int) -> Label:
    return {"text": msg("label.seat", seat=seat), "ref": f"seat:{seat}"}


def _card(card: int | str) -> Label:
    ref = f"card:{card}" if type(card) is str else f"major:{card}"
    return {"text": msg(f"card.{card}"), "ref": ref, "hint": msg(f"card.{card}.text")}


def _small_face(code: str) -> Face:
    letter = rank(code)
    court = letter in COURT_NUMBER
    return {
        "code": code,
        "kind": "court" if court else "small",
        "corner": letter,
        "suit": suit(code),
        "number": COURT_NUMBER.get(letter) or pips(code),
        "clauses": COURT_CLAUSES.get(letter, ["T-016"]),
    }


def _major_face(number: int) -> Face:
    major = MAJORS[number]
    early = major.step.startswith("<")
    return {
        "code": str(number),
        "kind": "major",
        "corner": str(number),
        "number": number,
        "tag": msg("face.before") if early else msg("face.step", step=major.step),
        "clauses": list(major.clauses),
    }
