"""A table as one viewer may know it, in the wire's types. Everything comes from the kernel's views."""

from typing import Any, Final

import msgspec
from msgspec import UNSET

from paiju.kernel import Ask, Choices, IllegalAnswer, News, Outcome, Span, Step, Table
from paiju.server import wire
from paiju.show.scene import Show
from paiju.show.text import msg

LISTED: Final = 300  # so many choices are sent; others can still be answered


def asks(table: Table, seat: int | None) -> list[wire.Ask]:
    """The open questions of a seat, each with its first choices."""
    drawn = []
    for ask in table.asks:
        if ask.seat == seat:
            first = choices(table, ask, ())
            drawn.append(wire.Ask(ask.id, ask.seat, ask.kind, ask.clause, first.prompt, first))
    return drawn


def question(table: Table, seat: int, ask_id: int) -> Ask:
    """The open question with this id if it is asked of this seat. Raises IllegalAnswer."""
    ask = table.question(ask_id)
    if ask.seat != seat:
        raise IllegalAnswer(msg("kernel.not_open", ask=ask_id))
    return ask


def prefix_of(table: Table, ask: Ask, steps: list[Step]) -> tuple[Step, ...]:
    """The steps as a prefix that may be asked about. Raises IllegalAnswer where one of them is not legal."""
    prefix = tuple(steps)
    verdict = table.explain(ask, prefix)
    if not verdict.ok and verdict.step < len(prefix):
        assert verdict.reason is not None
        raise IllegalAnswer(verdict.reason, verdict.clause, verdict.step)
    return prefix


def choices(table: Table, ask: Ask, prefix: tuple[Step, ...]) -> wire.Choices:
    """What may be chosen after the steps in `prefix`, which are legal."""
    show, args = table.game.show, ask.args or {}
    prompt = show.prompt(ask.kind, args, prefix)
    preview = (table.game.preview(table.state, ask, prefix) if prefix else None) or UNSET
    found = table.options(ask, prefix) if not _complete(table, ask, prefix) else None
    if found is None:
        return wire.Choices(True, True, 0, [], None, [], prompt, preview)

    drawn = _drawn(show, ask.kind, args, prefix)

    def item(value: Step) -> wire.Item:
        known = drawn.get(value)
        if known is None:
            known = drawn[value] = wire.Item(value, show.label(ask.kind, args, prefix, value))
        return known

    items, span = [], None
    if isinstance(found, Span):
        span = wire.Span(found.lo, found.hi)
    else:
        items = [item(value) for value in found.few(LISTED)]
    barred = [wire.Barred(b.value, item(b.value).label, b.reason, b.clause) for b in table.barred(ask, prefix)]
    return wire.Choices(False, found.final, found.count(), items, span, barred, prompt, preview)


def _drawn(show: Show, kind: str, args: dict[str, Any], prefix: tuple[Step, ...]) -> dict[Step, wire.Item]:
    """The choices of a question that have been drawn already. How one is put follows from it and its question alone,
    and the same ones come again and again, at all tables.
    """
    question = (show, kind, _encode(args), prefix)
    drawn = _items.get(question)
    if drawn is None:
        if len(_items) >= _KEPT:
            _items.clear()
        drawn = _items[question] = {}
    return drawn


_items: Final[dict[tuple[Show, str, bytes, tuple[Step, ...]], dict[Step, wire.Item]]] = {}
_KEPT: Final = 200  # questions
_encode: Final = msgspec.json.Encoder().encode


def _complete(table: Table, ask: Ask, prefix: tuple[Step, ...]) -> bool:
    """Whether the last step was one that completes the answer, after which nothing may be asked of the game."""
    before: Choices | None = table.options(ask, prefix[:-1]) if prefix else None
    return before is not None and before.final


def news(show: Show, events: list[News]) -> list[wire.News]:
    """Events as a viewer gets them, with what runs of them are told as."""
    return [wire.News(**event, run=show.run(event["kind"], event["data"]) or UNSET) for event in events]


def outcome(found: Outcome | None) -> wire.Outcome | None:
    """How the game ended."""
    return None if found is None else wire.Outcome(found.winners, found.draw, found.scores, found.reason)
