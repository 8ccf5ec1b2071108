"""Judging: scenarios of any game, in the game's own format or in one envelope that serves them all."""

from paiju.judge.adapter import Told, own_format, seat_names
from paiju.judge.envelope import Played, open_start, play, position_of, scenario_of
from paiju.judge.expect import bad
from paiju.judge.lines import BadLine, Line, read_lines
from paiju.judge.story import Change, Moment, story
from paiju.judge.verdict import Judged, judge, tell

__all__ = [
    "BadLine",
    "Change",
    "Judged",
    "Line",
    "Moment",
    "Played",
    "Told",
    "bad",
    "judge",
    "open_start",
    "own_format",
    "play",
    "position_of",
    "read_lines",
    "scenario_of",
    "seat_names",
    "story",
    "tell",
]
