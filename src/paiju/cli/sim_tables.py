"""The results of a simulation as tables in the terminal."""

from rich.table import Table as Grid

from paiju.cli.terminal import Terminal
from paiju.cli.words import Words
from paiju.lab.frames import Frames
from paiju.lab.report import odd_file
from paiju.lab.store import Folder
from paiju.lab.studies import ItemKind, study_of
from paiju.lab.summary import ArmSummary, Change, ItemRate, Rate, compare, odd_games, summarize
from paiju.lab.wording import Wording, interval, number, percent

LISTED = 25  # items of a kind


def tell(terminal: Terminal, words: Words, folder: Folder, frames: Frames) -> None:
    """Print all that matters; the report has the rest."""
    plan, wording = folder.plan, Wording(folder.plan.game, words.catalogue)
    arms = [arm for arm in plan.arms if arm.name in frames.games["arm"]]
    for arm in arms:
        if len(plan.arms) > 1:
            title = wording("arm_b", arm=arm.name, changes=arm.changes) if arm.changes else wording("arm_a")
            terminal.line("")
            terminal.line(title, "bold yellow")
        _arm(terminal, wording, folder, summarize(frames, plan, arm.name), brief=arm.name != "A")
    for arm in arms[1:]:
        _changes(terminal, wording, arm.name, compare(frames, plan, arm.name))
    odds = odd_games(frames, study_of(plan.game), each=1, broken=5)
    if odds:
        grid = _grid(wording("odd"), "", "")
        for odd in odds:
            grid.add_row(wording.odd(odd), f"paiju replay {folder.path / odd_file(odd)}")
        terminal.print(grid)


def _grid(title: str, *columns: str) -> Grid:
    grid = Grid(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for i, name in enumerate(columns):
        grid.add_column(name, style="cyan" if i == 0 else None, justify="left" if i == 0 or not name else "right")
    return grid


def _arm(terminal: Terminal, words: Wording, folder: Folder, arm: ArmSummary, brief: bool) -> None:
    """One arm's results; `brief` leaves the items to the report."""
    for title, rates in (("program", arm.programs), ("seat", arm.seats)):
        grid = _grid(
            "", words(title), words("games"), words("won"), words("interval"), words("drew"), words("ms"),
            words("faults"),
        )  # fmt: skip
        for rate in rates:
            grid.add_row(*_rate(words, title, rate))
        terminal.print(grid)
    if arm.first.n:
        p, ends = percent(arm.first.value), interval(arm.first)
        terminal.line(words("first_line", p=p, interval=ends, fair=percent(arm.fair)))
    terminal.line(words("draws_line", p=percent(arm.draws.value), interval=interval(arm.draws)))
    if arm.lengths is not None:
        of = arm.lengths
        terminal.line(
            words("length_line", mean=number(of.mean.value), median=number(of.median), low=number(of.low),
                  high=number(of.high))
        )  # fmt: skip
    for name, values in arm.shares.items():
        grid = _grid(words.column(name), "", words("share_of"), words("interval"))
        for value, share in values.items():
            grid.add_row(words.value(name, value), percent(share.value), interval(share))
        terminal.print(grid)
    if arm.numbers:
        grid = _grid("", words("number"), words("mean"), words("median"), words("range"))
        for name, of in arm.numbers.items():
            low_high = f"{number(of.low)}–{number(of.high)}"
            grid.add_row(words.column(name), f"{of.mean.value:.2f}", number(of.median), low_high)
        terminal.print(grid)
    if not brief:
        for kind in study_of(folder.plan.game).kinds:
            _items(terminal, words, kind, arm.items[kind.name])
    if arm.frozen or arm.faults or arm.overruns:
        terminal.line(words("trouble", frozen=arm.frozen, faults=arm.faults, overruns=arm.overruns), "red")
    else:
        terminal.line(words("no_trouble"), "dim")


def _rate(words: Wording, title: str, rate: Rate) -> tuple[str, ...]:
    name = words("seat_n", n=rate.name) if title == "seat" else rate.name
    return (
        name, f"{rate.won.n:,}", percent(rate.won.value), interval(rate.won), percent(rate.drew), f"{rate.ms:.1f}",
        str(rate.faults) if title == "program" else "",
    )  # fmt: skip


def _items(terminal: Terminal, words: Wording, kind: ItemKind, rates: list[ItemRate]) -> None:
    title = words.column(kind.name)
    if kind.scored:
        grid = _grid(title, "", words("had"), words("per_game"), words("won"), words("interval"))
    else:
        grid = _grid(title, "", words("per_game"))
    listed = rates
    if kind.scored:
        listed = [rate for rate in rates if rate.had]
        if len(listed) > LISTED:
            listed = [*listed[: LISTED // 2], *listed[-(LISTED // 2) :]]
    for rate in listed:
        row = [words.item(kind, rate.code)]
        if kind.scored:
            row += [f"{rate.had:,}", f"{rate.per_game:.2f}", percent(rate.won.value), interval(rate.won)]
        else:
            row += [f"{rate.per_game:.2f}"]
        grid.add_row(*row)
    terminal.print(grid)
    if len(listed) < len(rates):
        terminal.line(words("more", n=len(rates) - len(listed)), "dim")


def _changes(terminal: Terminal, words: Wording, arm: str, changes: list[Change]) -> None:
    grid = _grid(
        words("change", arm=arm), words("what"), words("was"), arm, words("rise"), words("interval")
    )  # fmt: skip
    for change in changes:
        grid.add_row(words.change(change), *words.figures(change), style="bold" if change.clear else None)
    terminal.print(grid)
