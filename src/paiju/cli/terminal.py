"""The terminal: where things are printed and lines are read. Works in a pipe as well, then without colour."""

import sys
from contextlib import suppress
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text

with suppress(ImportError):  # where there is one, lines can be edited
    import readline


class Leave(Exception):
    """The person wants to leave: `q`, the end of the input, or Ctrl-C."""


class Terminal:
    """Prints and reads. `alive`: a person's terminal, which can be cleared; not a pipe or a file."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
        self.alive = self.console.is_terminal and sys.stdin.isatty()

    def print(self, what: RenderableType = "", style: str | None = None) -> None:
        """Print a text or something rich can draw."""
        self.console.print(what, style=style)

    def line(self, text: str, style: str = "") -> None:
        """Print a text as it is, wrapped between words."""
        self.console.print(Text(text, style))

    def read(self, prompt: str) -> str:
        """One line from the person, trimmed. Raises Leave where there is none."""
        try:
            given = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.line("")
            raise Leave from None
        return "".join(c for c in given if c.isprintable()).strip()

    def yes(self, prompt: str, default: bool) -> bool:
        """A yes or no; an empty line is the default."""
        given = self.read(prompt).lower()
        return default if not given else given[0] in "y是好对"

    def clear(self) -> None:
        """Clear the screen, what was scrolled off it and the lines typed before, which arrow keys would bring back."""
        if self.alive:
            if "readline" in sys.modules:
                readline.clear_history()
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
