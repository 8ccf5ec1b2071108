"""Programs that play. They get what their seat may know and nothing more.

`PLAYERS` holds the programs by name: one that can play any game under its plain name ("random"), one made for a game
under `game:name` ("tarot:steady"). Other packages add theirs under the entry point group `paiju.players`.
"""

from paiju.players.player import Fault, Player, ask_of, ask_player, random_answer
from paiju.players.reasons import ADVISER, Reasons, Thought, figure, reasons_of, sentence, steps
from paiju.players.registry import PLAYERS, find_player, players_of
from paiju.players.texts import player_texts

__all__ = [
    "ADVISER",
    "PLAYERS",
    "Fault",
    "Player",
    "Reasons",
    "Thought",
    "ask_of",
    "ask_player",
    "figure",
    "find_player",
    "player_texts",
    "players_of",
    "random_answer",
    "reasons_of",
    "sentence",
    "steps",
]
