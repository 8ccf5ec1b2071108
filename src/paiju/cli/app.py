"""The commands."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from paiju import __version__
from paiju.cli import rules as rules_pages
from paiju.cli.asking import clause_text
from paiju.cli.saves import data_home
from paiju.cli.terminal import Leave, Terminal
from paiju.cli.words import Lang, Words, default_lang
from paiju.kernel import BadStart, PaijuError
from paiju.players import players_of
from paiju.registry import find_game, games
from paiju.show.text import msg

app = App(
    name="paiju",
    version=__version__,
    version_flags=["--version"],
    help_flags=["--help", "-h"],
    help_format="markdown",
    help="Paiju (牌局): four original card games, played, judged, studied and balanced in one place.",
)

LangOption = Annotated[
    Literal["zh", "en"] | None, Parameter(name="--lang", help="Language; as your locale says if not given.")
]


def main() -> None:
    """The command `paiju`."""
    app()


def _reported(lang: Lang, work: Callable[[Terminal], int | None], game: str | None = None) -> None:
    """Do the work of a command; put an error into words, those of its `game` among them, and leave with code 2."""
    terminal = Terminal()
    try:
        code = work(terminal)
    except PaijuError as e:
        clause = f" ({e.clause})" if e.clause else ""
        known = games().get(game or "", [])
        print(f"paiju: {Words(lang, known[0] if known else None)(e.reason)}{clause}", file=sys.stderr)
        code = 2
    except Leave:
        code = 0
    except BrokenPipeError:  # the reader has seen enough, as in `paiju rules tarot | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    if code:
        sys.exit(code)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8642,
    database: str | None = None,
    open_browser: Annotated[bool, Parameter(name="--open", negative="", show_default=False)] = False,
) -> None:
    """Start the server; the games are then played in a browser.

    For this machine alone, with the browser opened; then for others in the same network too:

        paiju serve --open
        paiju serve --host 0.0.0.0 --port 8080

    Parameters
    ----------
    host
        Address to listen on.
    port
        Port to listen on; 0 for any free one.
    database
        Where matches are kept: a file or a database's URL. If not given, what $PAIJU_DATABASE says, else a file in
        your own data folder.
    open_browser
        Open the browser when the server is ready.
    """
    from paiju.server.run import serve as run

    given = database or os.environ.get("PAIJU_DATABASE") or str(data_home() / "paiju.db")
    try:
        run(host, port, given if "://" in given else f"sqlite:///{Path(given).expanduser().absolute()}", open_browser)
    except OSError as e:
        print(f"paiju: {host}:{port}: {e.strerror or e}", file=sys.stderr)
        sys.exit(2)


@app.command
def play(
    game: str | None = None,
    *,
    seats: int | None = None,
    ai: str | None = None,
    hotseat: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    names: str | None = None,
    option: Annotated[
        tuple[str, ...], Parameter(name=["--option", "-o"], negative="", consume_multiple=False, show_default=False)
    ] = (),
    seed: str | None = None,
    continue_: Annotated[bool, Parameter(name="--continue", negative="", show_default=False)] = False,
    new: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    lang: LangOption = None,
) -> None:
    """Play in this terminal, against programs, with several people at one screen, or both.

    Everything is saved after each answer. You against two programs; three people and a program at one screen; and
    going on with the last game:

        paiju play tarot --seats 3 --ai steady,random
        paiju play tarot --hotseat --seats 4 --names Anna,Bo,Cem --ai steady
        paiju play --continue

    Parameters
    ----------
    game
        Which game: `paiju games` lists them.
    seats
        How many seats; if not given, as few as the game and its players need.
    ai
        The programs at the table, separated by commas. Without --hotseat they fill all seats but one.
    hotseat
        Several people share this screen: all seats that no program takes.
    names
        The people's names, separated by commas.
    option
        A rule that differs from its default, as NAME=VALUE; may be given several times.
    seed
        A number or word that fixes the deal.
    continue_
        Go on with the last unfinished game (of GAME, if given).
    new
        Begin a new game without asking about an unfinished one.
    lang
        Language of the game.
    """
    from paiju.cli.opening import begin, resume

    chosen = lang or default_lang()

    def work(terminal: Terminal) -> int:
        resumed = resume(terminal, chosen, game, continue_) if not new else None
        if resumed is not None:
            return resumed.run()
        return begin(
            terminal,
            chosen,
            find_game(game or next(iter(games()), "")),
            seats=seats,
            ai=_split(ai),
            hotseat=hotseat,
            names=_split(names),
            given=option,
            seed=seed,
        ).run()

    _reported(chosen, work, game)


def _split(text: str | None) -> list[str] | None:
    return None if text is None else [part.strip() for part in text.split(",") if part.strip()]


@app.command
def replay(
    file: Path,
    *,
    at: int | None = None,
    seat: int | None = None,
    verify: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    commitment: str | None = None,
    lang: LangOption = None,
) -> None:
    """Step through the record of a match, look at one moment of it, or check it.

    Every entry; what seat 0 saw after entry 12; a check of the deal, every answer and the digests:

        paiju replay game.json
        paiju replay game.json --at 12 --seat 0
        paiju replay game.json --verify

    Parameters
    ----------
    file
        The record, a JSON file as `paiju play` saves it.
    at
        Show the table after this entry (0: at the start).
    seat
        With --at: as this seat saw it, from 0.
    verify
        Check the record; the exit code is 1 if something is wrong.
    commitment
        With --verify: the deal's hash as you noted it before the game.
    lang
        Language.
    """
    from paiju.cli.replay import Replay, list_entries, show_at
    from paiju.cli.replay import verify as check

    chosen = lang or default_lang()

    def work(terminal: Terminal) -> int:
        read = Replay.read(file, chosen)
        if verify:
            return 0 if check(read, terminal, commitment) else 1
        if at is not None:
            show_at(read, terminal, at, seat)
        else:
            list_entries(read, terminal)
        return 0

    _reported(chosen, work)


@app.command
def judge(
    game: str,
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    explain: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    lang: LangOption = None,
) -> None:
    """Run scenarios: positions with what is played from them and what should come of it.

    One JSON object a line for each scenario: id, pass, and what came of it. A file; several, told for people; what
    another program writes:

        paiju judge tarot cases.jsonl
        paiju judge tarot mine.jsonl yours.jsonl --explain
        make-cases | paiju judge tarot -

    The exit code is 1 if a scenario comes out otherwise than expected, 2 if a line cannot be judged; the others are
    judged all the same.

    Parameters
    ----------
    game
        Which game: `paiju games` lists them.
    files
        Files with one scenario a line; - for what comes in.
    explain
        Tell for people what happened, step by step: what changed, why, and by which clause.
    lang
        Language.
    """
    from paiju.cli.judge import judge_files

    chosen = lang or default_lang()

    def work(terminal: Terminal) -> int:
        words = Words(chosen, find_game(game))
        if not files:
            raise BadStart(msg("cli.no_scenarios"))
        return judge_files(terminal, words, files, explain)

    _reported(chosen, work, game)


@app.command
def sim(
    game: str | None = None,
    *,
    games_: Annotated[int | None, Parameter(name=["-n", "--games"])] = None,
    players: int | None = None,
    ai: str | None = None,
    option: Annotated[
        tuple[str, ...], Parameter(name=["--option", "-o"], negative="", consume_multiple=False, show_default=False)
    ] = (),
    set_: Annotated[
        tuple[str, ...], Parameter(name="--set", negative="", consume_multiple=False, show_default=False)
    ] = (),
    each: Annotated[tuple[str, ...], Parameter(negative="", consume_multiple=False, show_default=False)] = (),
    seed: str | None = None,
    out: Path | None = None,
    resume: Path | None = None,
    engine: Literal["local", "ray"] = "local",
    workers: int | None = None,
    lang: LangOption = None,
) -> None:
    """Let programs play many games, and tell who wins, from where, with what.

    Ctrl-C stops it at any time; what is finished is told and kept, and `--resume` goes on. Four programs that move
    round the table; what another rule changes on the same deals; what each of some changes does by itself:

        paiju sim tarot -n 2000 --players 4 --ai steady,random
        paiju sim tarot -n 2000 --set justice_leader=no_change
        paiju sim numcore -n 500 --each exits=6 --each additions=3
        paiju sim --resume sim-tarot-1 -n 4000

    Parameters
    ----------
    game
        Which game: `paiju games` lists them.
    games_
        How many games, of each set of rules; 1000 if not given.
    players
        How many seats; if not given, as few as the game and its programs need.
    ai
        The programs, separated by commas; fewer than seats are cycled. `random` if not given.
    option
        A rule that differs from its default in all games, as NAME=VALUE; may be given several times.
    set_
        A rule or a number of the rules to change, as NAME=VALUE: rules B, compared with A on the same deals. Several
        make B together.
    each
        As --set, but each one makes rules of its own, B, C and so on.
    seed
        A number or word that fixes all deals; 0 if not given.
    out
        The folder for games, tables and report; a new one in this folder if not given. One that holds the same
        simulation is gone on with.
    resume
        Go on with the simulation in this folder.
    engine
        Where to play: processes on this machine, or a Ray cluster.
    workers
        How many processes; as many as there are cores if not given.
    lang
        Language.
    """
    from paiju.cli.sim import Wanted, run

    chosen = lang or default_lang()
    wanted = Wanted(game, games_, players, _split(ai), option, set_, each, seed, out, resume, engine, workers)
    _reported(chosen, lambda terminal: run(terminal, chosen, wanted), game)


@app.command
def rules(game: str, *query: str, lang: LangOption = None) -> None:
    """Read a game's rules: all of them, one clause, or those a search finds.

    A clause; a ruling; every clause with a word; the whole page:

        paiju rules tarot T-031
        paiju rules tarot R13
        paiju rules tarot queen
        paiju rules tarot

    Parameters
    ----------
    game
        Which game: `paiju games` lists them.
    query
        The number of a clause or ruling, or words to look for; the whole page if not given.
    lang
        Language.
    """
    chosen = lang or default_lang()

    def work(terminal: Terminal) -> int:
        find_game(game)
        words = Words(chosen)
        if not rules_pages.page(game, chosen):
            raise BadStart(msg("cli.no_rules_page", game=game))
        if not query:
            terminal.print(Markdown(rules_pages.page(game, chosen)))
            terminal.line(words("cli.rules_hint", game=game), "dim")
            return 0
        found = rules_pages.lookup(game, chosen, " ".join(query))
        if not found:
            raise BadStart(msg("cli.nothing_found", word=" ".join(query)))
        for number, text in found:
            terminal.print(clause_text(number, text))
        return 0

    _reported(chosen, work, game)


@app.command(name="games")
def list_games(game: str | None = None, *, lang: LangOption = None) -> None:
    """List the games, or one game's programs and options.

    All games; which programs play tarot and which rules a table may set:

        paiju games
        paiju games tarot

    Parameters
    ----------
    game
        Which game to tell more about.
    lang
        Language.
    """
    chosen = lang or default_lang()

    def work(terminal: Terminal) -> None:
        if game is not None:
            _tell_game(terminal, Words(chosen, find_game(game)))
            return
        if not games():
            raise BadStart(msg("cli.no_games"))
        for versions in games().values():
            words = Words(chosen, versions[0])
            text = Text(versions[0].id, "bold cyan") + Text(f"  {words('game.name')}", "default")
            if words.has("game.tagline"):
                text.append(f"  {words('game.tagline')}", "dim")
            terminal.print(text)

    _reported(chosen, work, game)


def _tell_game(terminal: Terminal, words: Words) -> None:
    game = words.game
    assert game is not None
    terminal.line(f"{words('game.name')} ({game.id})", "bold")
    some = ", ".join(version.version for version in games()[game.id])
    terminal.line(f"{words('cli.game_version')}: {some}")
    terminal.line(f"{words('cli.game_seats')}: {', '.join(map(str, game.seats))}")
    terminal.line(f"{words('cli.game_players')}: {', '.join(players_of(game.id))}")
    if game.schema:
        grid = Grid(box=None, pad_edge=False)
        grid.add_column(words("cli.game_option"), style="cyan", no_wrap=True)
        grid.add_column(words("cli.game_values"))
        grid.add_column("")
        for option in game.schema:
            values = [option.default, *(v for v in option.values if v != option.default)]
            text = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
            about = words(f"option.{option.name}") if words.has(f"option.{option.name}") else ""
            grid.add_row(option.name, text if option.values else f"{option.default} ({option.possible()})", about)
        terminal.print(grid)
