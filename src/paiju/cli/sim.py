"""`paiju sim`: many games between programs, with a bar, a stop at any time, and what came of it in words."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from paiju.cli.opening import option_of
from paiju.cli.terminal import Terminal
from paiju.cli.words import Lang, Words
from paiju.kernel import BadStart, Game
from paiju.lab import Folder, Plan, simulate
from paiju.lab import Progress as Sofar
from paiju.lab.engines import ray_cluster
from paiju.lab.studies import Study, study_of
from paiju.registry import find_game
from paiju.show.text import msg

GAMES = 1000
LISTED = 25  # items of a kind that the terminal lists


@dataclass(frozen=True)
class Wanted:
    """What was typed; see the command's help."""

    game: str | None
    games: int | None
    players: int | None
    ai: list[str] | None
    option: Sequence[str]
    set: Sequence[str]
    each: Sequence[str]
    seed: str | None
    out: Path | None
    resume: Path | None
    engine: str
    workers: int | None


def run(terminal: Terminal, lang: Lang, wanted: Wanted) -> int:
    """Play, tell and write down; the exit code is 1 if a program or our rules failed. Raises BadStart."""
    from paiju.lab.frames import frames_of, write_parquet  # only then are Polars and Altair needed
    from paiju.lab.report import write_report

    folder, game = _folder(wanted)
    words = Words(lang, game)
    terminal.line(words("lab.title", game=words("game.name"), n=folder.games * len(folder.plan.arms)), "bold")
    terminal.line(words("lab.folder", folder=str(folder.path)), "dim")
    with _bar(terminal, words) as show, _interrupts() as stopped:
        whole = simulate(
            game, folder.plan, folder.games, folder, wanted.workers,
            ray_cluster if wanted.engine == "ray" else None, show, lambda: bool(stopped),
        )  # fmt: skip
    rows = folder.rows()
    if not whole:
        terminal.line(
            words("lab.stopped", done=len(rows), total=folder.games * len(folder.plan.arms)), "yellow"
        )  # fmt: skip
    if not rows:
        terminal.line(words("lab.nothing"))
        return 0
    frames = frames_of(folder, game)
    files = write_parquet(frames, folder)
    report = write_report(folder, game, frames, lang, words.catalogue)
    from paiju.cli.sim_tables import tell

    tell(terminal, words, folder, frames)
    terminal.line(words("lab.files", files=", ".join(files)), "dim")
    terminal.line(words("lab.report", file=str(report)), "bold")
    return int(bool(frames.games["faults"].sum()) or "frozen" in frames.games["result"])


def _folder(wanted: Wanted) -> tuple[Folder, Game[Any]]:
    """The folder of the simulation that is wanted, with its game."""
    if wanted.games is not None and wanted.games < 1:
        raise BadStart(msg("cli.sim_few_games", n=wanted.games))
    if wanted.workers is not None and wanted.workers < 1:
        raise BadStart(msg("cli.sim_few_workers", n=wanted.workers))
    if wanted.resume is not None:
        given = (wanted.game, wanted.players, wanted.ai, wanted.seed, wanted.out)
        if any(x is not None for x in given) or wanted.option or wanted.set or wanted.each:
            raise BadStart(msg("cli.sim_resume_alone"))
        folder = Folder.open(wanted.resume)
        game = find_game(folder.plan.game, folder.plan.version)
        return Folder.make(wanted.resume, folder.plan, wanted.games or folder.games), game
    if wanted.game is None:
        raise BadStart(msg("cli.sim_needs_game"))
    game = find_game(wanted.game)
    study = study_of(game.id)
    base = _changed(game, study, {}, wanted.option)
    changes = [(" ".join(wanted.set), _changed(game, study, base, wanted.set))] if wanted.set else []
    changes += [(text, _changed(game, study, base, [text])) for text in wanted.each]
    plan = Plan.make(game, wanted.ai or (), wanted.players, base, changes, wanted.seed or 0)
    return Folder.make(wanted.out or _new_folder(game.id), plan, wanted.games or GAMES), game


def _changed(game: Game[Any], study: Study, base: dict[str, Any], given: Sequence[str]) -> dict[str, Any]:
    """The options of `base` with what NAME=VALUE says. Raises BadStart for a name or value that does not exist."""
    options = dict(base)
    for text in given:
        name, value = option_of(game, text)
        if any(option.name == name for option in game.schema):
            options[name] = value
            continue
        found = study.number(options, name, str(value))
        if found is None:
            some = ", ".join(option.name for option in game.schema) or "–"
            raise BadStart(msg("lab.no_number", game=game.id, name=text, some=some))
        options |= found
    return options


def _new_folder(game: str) -> Path:
    """A folder that does not exist yet, in the present one."""
    number = 1
    while (path := Path(f"sim-{game}-{number}")).exists():
        number += 1
    return path


@contextmanager
def _interrupts() -> Iterator[list[int]]:
    """A list that is filled at the first Ctrl-C (or a request to end); the second one interrupts at once."""
    seen: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        seen.append(number)
        if len(seen) > 1:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield seen
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _bar(terminal: Terminal, words: Words) -> Iterator[Any]:
    """A progress bar; yields what to tell it."""
    columns = (
        TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn(), TextColumn("{task.fields[speed]}"),
        TextColumn("{task.fields[trouble]}", style="red"), TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=terminal.console, transient=True) as bar:
        task = bar.add_task(words("lab.playing"), total=None, speed="", trouble="")
        begun: list[int] = []

        def show(now: Sofar) -> None:
            if not begun:
                begun.append(now.done)
            trouble = [words("lab.faulty", n=now.faults)] if now.faults else []
            trouble += [words("lab.frozen_n", n=now.frozen)] if now.frozen else []
            seconds = bar.tasks[0].elapsed or 0
            speed = f"{(now.done - begun[0]) / seconds:,.1f}" if seconds > 1 else ""
            bar.update(
                task, completed=now.done, total=now.total, trouble=", ".join(trouble),
                speed=words("lab.rate", n=speed) if speed else "",
            )  # fmt: skip

        yield show
