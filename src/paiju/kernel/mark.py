"""Marks: what there was before each answer, to know whether it may still be taken back."""

from typing import Any

# The seat that answered, and as they were before its answer the line's length, chance used, events told; then the mark
# of the answer before it, or None.
Mark = tuple[int, int, int, int, Any]


def without(mark: Mark | None, point: int) -> Mark | None:
    """The marks without that of the answer at `point` of the line."""
    later: list[Mark] = []
    while mark is not None and mark[1] >= point:
        later.append(mark)
        mark = mark[4]
    for seat, line, chance, events, _ in reversed(later):
        if line > point:
            mark = (seat, line - 1, chance, events, mark)
    return mark
