"""Puts messages into the words of one language, for one table."""

import os
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from paiju.cli.texts import EN, ZH
from paiju.kernel import Ask, BadStart, Choices, Game, PaijuError, Span, Step
from paiju.lab.texts import lab_texts
from paiju.players import player_texts
from paiju.show import common
from paiju.show.scene import Label
from paiju.show.text import Message, render

Lang = Literal["zh", "en"]


def default_lang(environ: Mapping[str, str] | None = None) -> Lang:
    """Chinese where the locale is Chinese, English elsewhere. The variables are asked in the order of POSIX."""
    environ = os.environ if environ is None else environ
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    return "zh" if locale.lower().startswith("zh") else "en"


class Words:
    """The catalogue of a game with all that is common, and the names of the seats."""

    def __init__(self, lang: Lang, game: Game[Any] | None = None, names: Sequence[str] = ()) -> None:
        self.lang = lang
        self.game = game
        self.names = list(names)
        self.catalogue = {
            **(common.ZH if lang == "zh" else common.EN),
            **player_texts(lang),
            **lab_texts(lang),
            **(ZH if lang == "zh" else EN),
            **(game.show.texts(lang) if game is not None else {}),
        }

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else f"{self('cli.seat')} {seat}"

    def __call__(self, message: Message | str, /, **args: Any) -> str:
        """The sentence of a message, or of a key with arguments."""
        if isinstance(message, str):
            message = {"key": message, "args": args}
        return render(message, self.catalogue, self.name)

    def worded(self, error: PaijuError) -> BadStart:
        """An error whose message is put into words already: who reports it need not know the game."""
        return BadStart({"key": self(error.reason), "args": {}}, error.clause)

    def has(self, key: str) -> bool:
        """Whether there is a sentence for the key."""
        return bool(self.catalogue.get(key))

    def card(self, code: str) -> str:
        """The name of a card."""
        return self.catalogue.get(f"card.{code}", code)

    def label(self, ask: Ask, prefix: tuple[Step, ...], value: Step) -> Label:
        """How the game puts a choice."""
        assert self.game is not None
        return self.game.show.label(ask.kind, ask.args or {}, prefix, value)

    def path(self, ask: Ask, path: tuple[Step, ...]) -> str:
        """A whole or partial answer in words."""
        return " · ".join(self(self.label(ask, path[:i], step)["text"]) for i, step in enumerate(path))


def is_span(choices: Choices) -> bool:
    """Whether choices are numbers to type rather than a list to choose from."""
    return isinstance(choices, Span)
