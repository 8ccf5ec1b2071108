"""`make bench`: every figure in one run, as a ratio to plain Python at the same moment. `python -m benchmarks server`
measures the server instead.
"""

import sys
from functools import partial
from random import Random

from rich.console import Console
from rich.table import Table as Grid

from benchmarks import dijie, numcore, peers, plain_highest_card, tongbing
from benchmarks.kernel import TableGames
from benchmarks.measure import Work, compare, pin, rate
from benchmarks.search import SIMULATIONS, Searches
from benchmarks.tarot import RandomGames, fork_times, median_us

NOMINAL = 1_000_000  # decisions/s of plain highest card to which absolute figures are scaled


def open_spiel() -> Work | None:
    """OpenSpiel's Python search, if it is installed here."""
    try:
        from benchmarks.spiel import SpielSearch
    except ImportError:
        return None
    return SpielSearch(SIMULATIONS)


def main() -> None:
    pin()
    console = Console()
    plain = partial(plain_highest_card.play, Random(1), False)
    plain_view = partial(plain_highest_card.play, Random(1), True)
    grid = Grid("highest card, decisions/s", "ours", "plain Python", "ratio", "must reach")
    for name, lean, view, goal in (
        ("lean", True, False, 40),
        ("with events and copies", False, False, 30),
        ("lean, with the acting seat's view", True, True, 40),
        ("events, copies and view", False, True, None),
    ):
        console.print(f"measuring: highest card, {name} …", highlight=False)
        ours, peer, ratio = compare(TableGames(lean, view), plain_view if view else plain)
        grid.add_row(name, f"{ours:,.0f}", f"{peer:,.0f}", f"{ratio:.1%}", f"{goal}%" if goal else "")
    console.print(grid)

    grid = Grid("tarot, four random seats", "here", f"where plain makes {NOMINAL:,}/s", "must reach")
    console.print("measuring: tarot …", highlight=False)
    games, peer, ratio = compare(RandomGames(), plain, slices=9, seconds=0.5)
    grid.add_row("whole games/s, lean", f"{games:,.0f}", f"{ratio * NOMINAL:,.0f}", "≥ 500")
    for name, lean in (("fork, lean", True), ("fork, with events", False)):
        speed = rate(plain, 0.5)
        here = median_us(fork_times(lean))
        speed = (speed + rate(plain, 0.5)) / 2
        grid.add_row(f"{name}, median", f"{here:.1f} µs", f"{here * speed / NOMINAL:.1f} µs", "≤ 40 µs")
    console.print(grid)

    grid = Grid(f"search, highest card, {SIMULATIONS} simulations", "ours", "OpenSpiel", "ratio", "must reach")
    console.print("measuring: search …", highlight=False)
    spiel_search = open_spiel()
    if spiel_search is None:
        console.print("OpenSpiel is not installed here: pip install 'paiju[bench]'", highlight=False, markup=False)
        grid.add_row("simulations/s", f"{rate(Searches(), 1.0):,.0f}", "", "", "4 ×")
    else:
        ours, peer, ratio = compare(Searches(), spiel_search, slices=7, seconds=0.5)
        grid.add_row("simulations/s", f"{ours:,.0f}", f"{peer:,.0f}", f"{ratio:.1f} ×", "4 ×")
    console.print(grid)

    grid = Grid("numcore, 14 nodes, 30 edges", "here", f"where plain makes {NOMINAL:,}/s", "must reach")
    console.print("measuring: numcore …", highlight=False)
    for name, work, must in (
        ("all legal cores and the confirmation", numcore.AllCores(), "≤ 15 ms"),
        ("maximal cores", numcore.MaximalCores(), "≤ 1 ms"),
        ("all choices of a turn", numcore.WholeTurn(), "≤ 2 ms"),
        ("a whole random game", numcore.RandomGames(), ""),
    ):
        ours, peer, ratio = compare(work, plain, slices=9, seconds=0.3)
        grid.add_row(name, f"{1000 / ours:.2f} ms", f"{1000 / (ratio * NOMINAL):.2f} ms", must)
    ours, peer, ratio = compare(numcore.ProgramGames(), plain, slices=7, seconds=2)
    grid.add_row("whole games/s between two middle programs", f"{ours:.1f}", f"{ratio * NOMINAL:.1f}", "≥ 3")
    console.print(grid)

    grid = Grid("tongbing, two random seats", "here", f"where plain makes {NOMINAL:,}/s", "must reach")
    console.print("measuring: tongbing …", highlight=False)
    ours, peer, ratio = compare(tongbing.RandomGames(), plain, slices=9, seconds=0.5)
    grid.add_row(
        "decisions/s, lean, with views", f"{ours:,.0f}", f"{ratio * NOMINAL:,.0f}", f"≥ {NOMINAL * 8 // 1000:,}"
    )
    for name, lean in (("fork, lean", True), ("fork, with events", False)):
        speed = rate(plain, 0.5)
        here = median_us(tongbing.fork_times(lean))
        speed = (speed + rate(plain, 0.5)) / 2
        grid.add_row(f"{name}, median", f"{here:.1f} µs", f"{here * speed / NOMINAL:.1f} µs", "≤ 200 µs")
    console.print(grid)

    grid = Grid("dijie, two random seats", "here", f"where plain makes {NOMINAL:,}/s", "must reach")
    console.print("measuring: dijie …", highlight=False)
    for mode in dijie.MODES:
        ours, peer, ratio = compare(dijie.RandomGames(mode), plain_view, slices=9, seconds=0.5)
        name = f"{mode}: decisions/s, lean, with views (plain with views)"
        grid.add_row(name, f"{ours:,.0f}", f"{ratio * NOMINAL:,.0f}", f"≥ {NOMINAL * 8 // 1000:,}")
    for name, timed, most in (
        ("fork in a response, lean", dijie.lean_fork, 300),
        ("fork in a response, with events", dijie.full_fork, 300),
        ("digest of the whole state", dijie.digest, 1000),
    ):
        speed = rate(plain, 0.5)
        here = median_us(dijie.times(timed))
        speed = (speed + rate(plain, 0.5)) / 2
        grid.add_row(f"{name}, median", f"{here:.0f} µs", f"{here * speed / NOMINAL:.0f} µs", f"≤ {most} µs")
    console.print(grid)

    peers.run(console)


if sys.argv[1:] == ["server"]:
    from benchmarks.server.run import main as measure_server

    measure_server()
else:
    main()
