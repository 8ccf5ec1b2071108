"""Sits people and programs down: at a new table, or at one that was left."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from paiju.cli.play import Sitting, sitters_for
from paiju.cli.saves import Save, latest_unfinished, new_path, read_save, saves_folder
from paiju.cli.terminal import Terminal
from paiju.cli.words import Lang, Words
from paiju.kernel import BadStart, Chance, Game, PaijuError, Table
from paiju.players import find_player, players_of
from paiju.registry import find_game
from paiju.show.text import msg


def begin(
    terminal: Terminal,
    lang: Lang,
    game: Game[Any],
    seats: int | None,
    ai: Sequence[str] | None,
    hotseat: bool,
    names: Sequence[str] | None,
    given: Sequence[str],
    seed: str | None,
) -> Sitting:
    """A new match. Raises BadStart that says what cannot be."""
    names = names or []
    if hotseat:
        programs = list(ai or [])
        seats = seats or min((n for n in game.seats if n >= max(2, len(programs) + len(names))), default=game.seats[-1])
    else:
        asked = list(ai or players_of(game.id)[-1:])
        seats = seats or min((n for n in game.seats if n >= len(ai or []) + 1), default=game.seats[-1])
        programs = asked if len(asked) == seats else [asked[i % len(asked)] for i in range(seats - 1)]
        if len(asked) > seats:
            programs = asked
    if len(programs) > seats:
        raise BadStart(msg("cli.too_many_seats", n=len(programs), seats=seats))
    if len(names) > seats - len(programs):
        raise BadStart(msg("cli.too_many_names", n=len(names), people=seats - len(programs)))
    for name in programs:
        find_player(game.id, name)
    options = dict(option_of(game, text) for text in given)
    key = None if seed is not None else os.urandom(16)
    words = Words(lang, game)
    table = Table.open(game, options, seats, seed=seed, key=key)
    sitters = sitters_for(words, seats, programs, names)
    words.names = [sitter.name for sitter in sitters]
    terminal.line(words("cli.begin", title=words("game.name"), seats=list(range(seats))), "bold")
    terminal.line(words("cli.commitment", hash=table.start.commitment), "dim")
    luck = Chance(os.urandom(16)) if seed is None else Chance.from_seed(f"programs {seed}")
    return Sitting(terminal, words, table, Save(new_path(game.id), sitters), luck)


def option_of(game: Game[Any], text: str) -> tuple[str, Any]:
    """An option's name and value from NAME=VALUE. The value is spelled as in the game's list, or as yes or no."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BadStart(msg("cli.bad_option_form", given=text))
    name, value = name.strip(), value.strip()
    for option in game.schema:
        if option.name == name:
            for possible in option.values:
                if value.lower() in _spellings(possible):
                    return name, possible
            if not option.values and value.lstrip("-").isdecimal():
                return name, int(value)
    return name, value


def _spellings(value: Any) -> tuple[str, ...]:
    if value is True:
        return ("true", "yes", "1")
    if value is False:
        return ("false", "no", "0")
    return (str(value).lower(),)


def resume(terminal: Terminal, lang: Lang, game: str | None, wanted: bool) -> Sitting | None:
    """The last unfinished match, if it is `wanted` or the person says so. None: begin a new one. Raises BadStart."""
    path = latest_unfinished(game)
    if path is None:
        if wanted:
            raise BadStart(msg("cli.nothing_to_continue", folder=str(saves_folder())))
        return None
    if not wanted:
        when = f"{datetime.fromtimestamp(path.stat().st_mtime).astimezone():%Y-%m-%d %H:%M}"
        if not terminal.alive or not terminal.yes(Words(lang)("cli.ask_continue", when=when), True):
            return None
    return sit_down_again(terminal, lang, path)


def sit_down_again(terminal: Terminal, lang: Lang, path: Path) -> Sitting:
    """The match of a file, at its last entry. Raises BadStart if it cannot be played on."""
    save, record = read_save(path)
    game = find_game(record.start.game, record.start.version)
    words = Words(lang, game, [sitter.name for sitter in save.sitters])
    try:
        table = Table.load(game, record)
    except PaijuError as e:
        raise BadStart(msg("cli.no_save", file=str(path), problem=words(e.reason)), e.clause) from None
    terminal.line(words("cli.continued", file=str(path), n=table.entries), "dim")
    return Sitting(terminal, words, table, save, Chance(os.urandom(16)))
