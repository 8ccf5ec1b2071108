"""What a program of tarot goes by: its own hand and what is public (T-208), not what its own High Priestess saw."""

from paiju.games.tarot.state import Card, Tarot
from paiju.kernel import Chance, Table


def public_clues(s: Tarot, seat: int) -> dict[Card, tuple[int, ...]]:
    """What a seat has learnt about hidden cards together with everybody else."""
    found = {}
    for card, holders in s.clues[seat].items():
        others = [viewer for viewer in range(s.seats) if viewer != seat and viewer not in holders]
        if type(card) is str or all(s.clues[viewer].get(card) == holders for viewer in others):
            found[card] = holders
    return found


def has_looked(table: Table, seat: int) -> bool:
    """Whether a seat knows of hidden cards what the others do not, with three players or more."""
    s: Tarot = table.state
    return s.seats > 2 and len(public_clues(s, seat)) < len(s.clues[seat])


def imagine(table: Table, seat: int, chance: Chance) -> Table:
    """A deal that might be, as far as a program of `seat` may go by at the beginning of a round."""
    if not has_looked(table, seat) or table.state.stage != "place":
        return table.imagine(seat, chance)
    s: Tarot = table.state.copy()
    s.clues[seat] = public_clues(s, seat)
    table.game.redeal(s, seat, chance)
    start = table.start
    position = table.game.dump(s)
    return Table.open(table.game, start.options, start.seats, key=chance.key_bytes(), position=position).fork(True)
