"""The command line: `paiju serve`, `play`, `replay`, `rules`, `games`."""

from paiju.cli.app import app, main

__all__ = ["app", "main"]
