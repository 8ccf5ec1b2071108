"""The report: one HTML page with plots that opens without a network, and the records of odd games beside it."""

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from paiju.kernel import BadStart, Game
from paiju.lab.frames import Frames
from paiju.lab.page import DRAW, fact, panel, render, table
from paiju.lab.plots import VEGALITE, Plots
from paiju.lab.store import Folder
from paiju.lab.studies import ItemKind, study_of
from paiju.lab.summary import ArmSummary, Change, Odd, compare, odd_games, summarize
from paiju.lab.wording import Wording, interval, number, percent
from paiju.show.text import msg

REPLAYS = "replays"
FAULTS = 20  # faults whose texts are told


def odd_file(odd: Odd) -> str:
    """Where the record of an odd game lies in the folder."""
    return f"{REPLAYS}/game-{odd.game}-{odd.arm}.json"


def write_report(folder: Folder, game: Game[Any], frames: Frames, lang: str, catalogue: Mapping[str, str]) -> Path:
    """Write the records of odd games and the page; returns the page's path. Raises BadStart if Altair is missing."""
    plan, words = folder.plan, Wording(folder.plan.game, catalogue)
    odds = odd_games(frames, study_of(plan.game))
    _write_records(folder, frames, odds)
    plots = Plots(words)
    sections: list[str] = []
    for arm in plan.arms:
        if arm.name not in frames.games["arm"]:
            continue
        found = summarize(frames, plan, arm.name)
        parts = _arm(words, plots, folder, frames, found)
        if len(plan.arms) > 1:
            title = words("arm_b", arm=arm.name, changes=arm.changes) if arm.changes else words("arm_a")
            opened = " open" if arm.name == "A" else ""
            parts = f"<details class=arm{opened}><summary>{escape(title)}</summary>{parts}</details>"
        if arm.name != "A":
            sections.insert(len(sections) - 1, _changes(words, plots, arm.name, compare(frames, plan, arm.name)))
        sections.append(parts)
    sections.append(_odds(words, odds))
    sections.append(_troubles(words, frames))
    sections.append(_how(words, folder, game, catalogue))
    title = words("title", game=catalogue["game.name"], n=frames.games.height)
    path = folder.path / "report.html"
    fresh = path.with_suffix(".new")
    fresh.write_text(render(lang, title, "".join(sections), plots.specs, bundle()), encoding="utf8")
    fresh.replace(path)
    return path


def bundle() -> str:
    """The JavaScript that draws the plots. Raises BadStart if the package that carries it is missing."""
    try:
        import vl_convert
    except ImportError:
        raise BadStart(msg("lab.missing", what="vl-convert-python", extra="lab")) from None
    return vl_convert.javascript_bundle(DRAW, VEGALITE)


def _write_records(folder: Folder, frames: Frames, odds: list[Odd]) -> None:
    records = {
        (row["game"], row["arm"]): row["record"]
        for row in frames.games.select("game", "arm", "record").iter_rows(named=True)
    }
    (folder.path / REPLAYS).mkdir(exist_ok=True)
    for odd in odds:
        (folder.path / odd_file(odd)).write_text(records[odd.game, odd.arm] + "\n", encoding="utf8")


def _arm(words: Wording, plots: Plots, folder: Folder, frames: Frames, arm: ArmSummary) -> str:
    """All that one arm's games say."""
    facts = [fact(f"{arm.games:,}", words("games"), "")]
    if arm.first.n:
        facts.append(fact(percent(arm.first.value), words("first"), interval(arm.first)))
    facts.append(fact(percent(arm.draws.value), words("drew"), interval(arm.draws)))
    if arm.lengths is not None:
        low_high = f"{number(arm.lengths.low)}–{number(arm.lengths.high)}"
        facts.append(fact(number(arm.lengths.median), words("kind.entries"), low_high))
    for name, spread in list(arm.numbers.items())[:2]:
        facts.append(fact(number(spread.median), words.column(name), f"{number(spread.low)}–{number(spread.high)}"))
    trouble = arm.frozen or arm.faults or arm.overruns
    note = (
        words("trouble", frozen=arm.frozen, faults=arm.faults, overruns=arm.overruns)
        if trouble
        else words("no_trouble")
    )
    sentences = [words("draws_line", p=percent(arm.draws.value), interval=interval(arm.draws))]
    if arm.first.n:
        p, ends = percent(arm.first.value), interval(arm.first)
        sentences.insert(0, words("first_line", p=p, interval=ends, fair=percent(arm.fair)))
    html = f"<div class=facts>{''.join(facts)}</div>"
    tone = "bad" if trouble else "calm"
    html += f"<p class=say>{escape(' '.join(sentences))} <span class={tone}>{escape(note)}</span></p>"
    columns = [words("games"), words("won"), words("interval"), words("drew"), words("ms"), words("faults")]
    panels = []
    for title, rates in (("program", arm.programs), ("seat", arm.seats)):
        names = [words("seat_n", n=rate.name) if title == "seat" else rate.name for rate in rates]
        plot = plots.rates(list(zip(names, [rate.won for rate in rates], strict=True)), arm.fair)
        cells = [
            [name, f"{rate.won.n:,}", percent(rate.won.value), interval(rate.won), percent(rate.drew),
             f"{rate.ms:.1f}", str(rate.faults) if title == "program" else ""]
            for name, rate in zip(names, rates, strict=True)
        ]  # fmt: skip
        panels.append(panel(words(f"by_{title}"), plot, table([words(title), *columns], cells), words("wilson")))
    if len(arm.programs) > 1:
        panels.append(panel(words("grid"), plots.grid(arm.grid, [rate.name for rate in arm.programs])))
    panels.append(panel(words("length"), plots.histogram(frames.lengths(arm.name), words("kind.entries"))))
    panels += _columns(words, plots, frames, arm)
    panels += [_items(words, plots, kind, arm) for kind in study_of(folder.plan.game).kinds]
    return html + f"<div class=panels>{''.join(panels)}</div>"


def _columns(words: Wording, plots: Plots, frames: Frames, arm: ArmSummary) -> list[str]:
    """The study's columns."""
    panels = []
    for name, values in arm.shares.items():
        rows = [(words.value(name, value), share) for value, share in values.items()]
        cells = [[label, percent(share.value), interval(share)] for label, share in rows]
        head = ["", words("share_of"), words("interval")]
        panels.append(panel(words.column(name), plots.rates(rows, None), table(head, cells)))
    for name, spread in arm.numbers.items():
        head = [words("mean"), words("median"), words("range")]
        cells = [[f"{spread.mean.value:.2f}", number(spread.median), f"{number(spread.low)}–{number(spread.high)}"]]
        plot = plots.histogram(frames.numbers(arm.name, name), words.column(name))
        panels.append(panel(words.column(name), plot, table(head, cells)))
    return panels


def _items(words: Wording, plots: Plots, kind: ItemKind, arm: ArmSummary) -> str:
    rates = arm.items[kind.name]
    names = [words.item(kind, rate.code) for rate in rates]
    if not kind.scored:
        plot = plots.bars([(name, rate.per_game) for name, rate in zip(names, rates, strict=True)], words("per_game"))
        cells = [[name, f"{rate.per_game:.2f}"] for name, rate in zip(names, rates, strict=True)]
        return panel(words.column(kind.name), plot, table(["", words("per_game")], cells), wide=True)
    drawn = [(name, rate.won) for name, rate in zip(names, rates, strict=True) if rate.had]
    cells = [
        [
            name,
            f"{rate.had:,}",
            f"{rate.per_game:.2f}",
            percent(rate.won.value) if rate.had else "–",
            interval(rate.won),
        ]
        for name, rate in zip(names, rates, strict=True)
    ]
    head = ["", words("had"), words("per_game"), words("won"), words("interval")]
    return panel(
        words.column(kind.name), plots.rates(drawn, arm.fair), table(head, cells), words("wilson"), wide=len(drawn) > 12
    )  # fmt: skip


def _changes(words: Wording, plots: Plots, arm: str, changes: list[Change]) -> str:
    shares = [(words.change(c), c.rise) for c in changes if c.kind not in ("number", "entries")]
    cells = [[words.change(c), *words.figures(c), "●" if c.clear else ""] for c in changes]
    head = [words("what"), words("was"), arm, words("rise"), words("interval"), words("clear")]
    title = words("change", arm=arm)
    return panel(title, plots.changes(shares), table(head, cells, opened=True), words("paired"), wide=True)


def _odds(words: Wording, odds: list[Odd]) -> str:
    if not odds:
        return ""
    rows = "".join(
        f'<li><a href="{odd_file(odd)}">{escape(words("odd_game", n=odd.game))} {odd.arm}</a> {escape(words.odd(odd))}'
        for odd in odds
    )
    command = f"paiju replay {odd_file(odds[0])}"
    return panel(
        words("odd"), f"<ul class=odd>{rows}</ul><p class=note>{escape(words('open_with'))} <code>{command}</code></p>"
    )


def _troubles(words: Wording, frames: Frames) -> str:
    """What programs and rules did wrong, in their own words."""
    html = ""
    for row in frames.games.filter(frames.games["frozen"].is_not_null()).head(FAULTS).iter_rows(named=True):
        title = words("frozen_text", n=row["game"], arm=row["arm"])
        html += f"<h3>{escape(title)}</h3><pre>{escape(row['frozen'])}</pre>"
    lines = [
        words("fault_text", n=row["game"], seat=row["seat"], program=row["program"], text=text)
        for row in frames.seats.filter(frames.seats["faults"] > 0).head(FAULTS).iter_rows(named=True)
        for text in row["problems"][:1]
    ]
    html += "".join(f"<p class=fault>{escape(line)}</p>" for line in lines)
    return panel(words("fault_texts"), html) if html else ""


def _how(words: Wording, folder: Folder, game: Game[Any], catalogue: Mapping[str, str]) -> str:
    plan = folder.plan
    options = json.dumps(dict(plan.arms[0].options), ensure_ascii=False) if plan.arms[0].options else words("defaults")
    rows = [
        [words("rules"), f"{catalogue['game.name']} ({game.id}) {plan.version}"],
        [words("lineup"), " · ".join(plan.lineup)],
        [words("options"), options],
        *([words("arm", arm=arm.name), arm.changes] for arm in plan.arms[1:]),
        [words("seed"), plan.seed],
    ]
    cells = "".join(f"<dt>{escape(a)}</dt><dd>{escape(b)}</dd>" for a, b in rows)
    return panel(words("how"), f"<dl>{cells}</dl>")
