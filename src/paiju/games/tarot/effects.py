"""What all effects have in common: who carries one out, that it is told, and that a score changes."""

from paiju.games.tarot import words
from paiju.games.tarot.cards import DEATH, DEVIL
from paiju.games.tarot.state import Tarot
from paiju.kernel import Context

# The clause that says in which step a major is carried out, by number.
STEP_CLAUSE = (
    "T-069", "T-072", "T-076", "T-080", "T-083", "T-086", "T-089", "T-095", "T-100", "T-102", "T-107",
    "T-111", "T-116", "T-123", "T-130", "T-135", "T-140", "T-144", "T-148", "T-152", "T-156", "T-159",
)  # fmt: skip


def at_work(s: Tarot) -> dict[int, int]:
    """Effect → the seat that carries it out, for all that were placed and not nullified (T-268).

    No effect comes twice in a round: there is one card of each, and Death copies those of earlier rounds.
    """
    found = {}
    for seat, placed in enumerate(s.placed):
        if placed.major is not None and not s.nullified[seat]:
            effect = placed.effect
            assert effect is not None
            found[effect] = seat
    return found


def begin_step(s: Tarot, ctx: Context, step: int, clause: str) -> int:
    """A step begins; it is told with the scores as they are. Returns the event's number."""
    s.step = step
    return ctx.lean or ctx.emit("step", {"step": step, "name": f"step.{step}", "scores": s.score[:]}, clause)


def carry_out(s: Tarot, ctx: Context, seat: int, step: int) -> int:
    """An effect begins; returns the number of the event, the cause of what follows."""
    s.executed[seat] = True
    if ctx.lean:
        return -1
    placed = s.placed[seat]
    effect = placed.effect
    assert effect is not None
    targets = [s.devil_target] if effect == DEVIL else list(placed.targets)
    copy = placed.major == DEATH
    data = {
        "seat": seat,
        "card": effect,
        "copy": copy,
        "targets": targets,
        "what": words.working(effect, copy, targets),
    }
    return ctx.emit("play", data, STEP_CLAUSE[effect], step)


def set_score(s: Tarot, ctx: Context, seat: int, value: int, clause: str, cause: int) -> None:
    """Change a round score (T-065)."""
    before, s.score[seat] = s.score[seat], value
    ctx.lean or ctx.emit("score", {"seat": seat, "before": before, "after": value}, clause, cause)


def ranking(s: Tarot, values: list[int]) -> tuple[int, ...]:
    """The rank of every seat: one more than the number of higher values, or of different ones (T-149, R22)."""
    if s.options["rank_mode"] == "dense":
        return tuple(1 + len({other for other in values if other > value}) for value in values)
    return tuple(1 + sum(other > value for other in values) for value in values)


def tell_ranks(s: Tarot, ctx: Context, values: list[int], clause: str, cause: int) -> None:
    """Tell every seat's rank, as it stands in the state."""
    if not ctx.lean:
        for seat, rank in enumerate(s.ranks):
            ctx.emit("ranked", {"seat": seat, "rank": rank, "score": values[seat]}, clause, cause)
