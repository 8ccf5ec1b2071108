"""Judging: scenarios of any game, in the game's own format or in one that serves them all."""

from paiju.judge.adapter import own_format
from paiju.judge.lines import BadLine, Line, read_lines
from paiju.judge.verdict import Judged, judge

__all__ = ["BadLine", "Judged", "Line", "judge", "own_format", "read_lines"]
