"""Reads a record of a match: what was entered, how the table stood, whether all of it is true."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from paiju.cli.draw import Painter
from paiju.cli.play import sitters_for
from paiju.cli.saves import read_json
from paiju.cli.terminal import Leave, Terminal
from paiju.cli.words import Lang, Words
from paiju.kernel import OPEN, BadStart, Entry, PaijuError, Record, Table
from paiju.players import ask_of
from paiju.registry import find_game
from paiju.show.text import msg


@dataclass
class Replay:
    """A record with what else its file holds."""

    record: Record
    words: Words
    digests: list[str] | None
    commitment: str | None

    @staticmethod
    def read(path: Path, lang: Lang) -> "Replay":
        """The replay of a file. Raises BadStart that says what is wrong with it."""
        data = read_json(path)
        record = Record.from_json(data)
        game = find_game(record.start.game, record.start.version)
        words = Words(lang, game)
        sitters = data.get("sitters")
        if isinstance(sitters, list) and all(isinstance(s, dict) for s in sitters):
            words.names = [str(s.get("name", "")) for s in sitters]
        else:
            words.names = [s.name for s in sitters_for(words, record.start.seats, (), ())]
        digests, commitment = data.get("digests"), data.get("commitment")
        return Replay(
            record,
            words,
            [str(d) for d in digests] if isinstance(digests, list) else None,
            commitment if isinstance(commitment, str) else None,
        )

    def steps(self) -> Iterator[tuple[int, Table]]:
        """The table before the first entry (0) and after each. Raises BadStart at an entry that cannot be played."""
        assert self.words.game is not None
        try:
            yield from enumerate(Table.replay(self.words.game, self.record))
        except PaijuError as e:
            raise self.words.worded(e) from None

    def entry(self, table: Table, entry: Entry) -> str:
        """What an entry does, in words; the table stands before it."""
        words, kind, seat = self.words, entry[0], entry[1]
        if kind == "answer":
            ask = ask_of(table, seat)
            path = entry[2] if isinstance(entry[2], tuple) else (entry[2],)
            legal = ask is not None and table.explain(ask, entry[2]).ok
            return f"{words.name(seat)}: {words.path(ask, path) if ask is not None and legal else entry[2]}"
        if kind == "agree":
            return words("cli.agrees" if entry[3] else "cli.disagrees", seat=seat, what=entry[2])
        key = {"concede": "cli.conceded", "undo": "cli.took_back"}.get(kind, "cli.redealt")
        return words(key, seat=seat)


def list_entries(replay: Replay, terminal: Terminal) -> None:
    """Every entry and what came of it for everybody's eyes; then how it ended. In a person's terminal, one by one."""
    painter, seen = Painter(replay.words), 0
    journal = replay.record.journal
    try:
        for number, table in replay.steps():
            news = table.events(None)
            for text in painter.log(news[min(seen, len(news)) :]):
                terminal.print(Text("      ") + text)
            seen = len(news)
            if number < len(journal):
                if terminal.alive and number and terminal.read(replay.words("cli.more")).lower() == "q":
                    return
                line = Text(f"{number + 1:>5} ", "bold cyan")
                terminal.print(line + Text(replay.entry(table, journal[number]), "default"))
            else:
                _ending(replay, terminal, painter, table)
    except Leave:
        return


def show_at(replay: Replay, terminal: Terminal, at: int, seat: int | None) -> None:
    """The table after entry `at`, as a seat (None: a spectator) saw it. Raises BadStart if there is no such moment."""
    last, seats = len(replay.record.journal), replay.record.start.seats
    if not 0 <= at <= last:
        raise BadStart(msg("cli.no_entry", n=at, last=last))
    if seat is not None and not 0 <= seat < seats:
        raise BadStart(msg("cli.no_such_seat", seat=seat, last=seats - 1))
    painter = Painter(replay.words)
    for number, table in replay.steps():
        if number == at:
            _scene(terminal, painter, table, seat)
            if table.outcome is None:
                terminal.line(replay.words("cli.waiting", seats=[s for s, _ in table.waiting]))
            return


def _scene(terminal: Terminal, painter: Painter, table: Table, viewer: int | None) -> None:
    terminal.print(painter.scene(table.game.show.scene(table.view(viewer)), viewer))


def _ending(replay: Replay, terminal: Terminal, painter: Painter, table: Table) -> None:
    words, outcome = replay.words, table.outcome
    terminal.line("")
    _scene(terminal, painter, table, None if outcome is None else OPEN)
    if outcome is None:
        terminal.line(words("cli.not_over"))
    else:
        terminal.line(words("cli.draw" if outcome.draw else "cli.won", seats=list(outcome.winners)), "bold green")
        terminal.line(words(outcome.reason))
    terminal.line(words("cli.entries", n=table.entries), "dim")


def verify(replay: Replay, terminal: Terminal, commitment: str | None) -> bool:
    """Check that every entry is legal, that the deal is the one promised, and that the digests are right.

    `commitment`: the deal's hash as noted before the game; else the one in the file. Prints what was found.
    """
    words, start, good = replay.words, replay.record.start, True

    def tell(ok: bool, sentence: str, **args: Any) -> None:
        nonlocal good
        good = good and ok
        terminal.line(f"{'✓' if ok else '✗'} {words(sentence, **args)}", "green" if ok else "red")

    promised = commitment or replay.commitment
    if promised is None:
        terminal.line(f"– {words('cli.no_commitment')}", "dim")
    elif promised.lower() == start.commitment:
        tell(True, "cli.check_commitment", key=start.key.hex(), hash=start.commitment)
    else:
        tell(False, "cli.bad_commitment", hash=start.commitment, given=promised)
    written = replay.digests
    wrong: tuple[int, str, str] | None = None
    last = 0
    try:
        for number, table in replay.steps():
            last = number
            if written is not None and number and wrong is None:
                given = written[number - 1] if number <= len(written) else "–"
                if given != table.digest:
                    wrong = (number, table.digest, given)
    except BadStart as e:
        terminal.line(f"✗ {words(e.reason)}", "red")
        return False
    tell(True, "cli.check_answers", n=last)
    if written is None:
        terminal.line(f"– {words('cli.no_digests')}", "dim")
    elif wrong is not None:
        tell(False, "cli.bad_digest", n=wrong[0], hash=wrong[1], given=wrong[2])
    else:
        tell(True, "cli.check_digests", n=last)
    return good
