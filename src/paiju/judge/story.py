"""What happened at a table, event by event, and what each changed on the table that everybody can see."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from paiju.kernel import OPEN, News, Record, Table
from paiju.show.scene import Scene
from paiju.show.text import Message, msg


class Change(NamedTuple):
    """Something on the table that is another now. `seat`: whose it is, None for what is in the middle."""

    seat: int | None
    label: Message
    before: Any
    after: Any


class Moment(NamedTuple):
    """An event, how many causes lie behind it, and what it changed; no event for what changes without one."""

    event: News | None
    depth: int
    changed: list[Change]


def story(table: Table) -> Iterator[Moment]:
    """Everything that happened at a table since its start and was not taken back, in order. The table itself is left
    as it is.
    """
    again = Table.replay(table.game, Record(table.start, table.line))
    now = next(again)
    now.laid_open = True
    now.film(every=True)
    show, told = table.game.show, 0
    before = show.scene(now.view(OPEN))
    depths: list[int] = []
    for number in range(len(table.line) + 1):
        if number:
            next(again)
        news, frames = now.events(OPEN), dict(now.frames(OPEN))
        for event in news[min(told, len(news)) :]:
            cause = event["cause"]
            depths[event["n"] :] = [0 if cause is None else depths[cause] + 1]
            seen = frames.get(event["n"] + 1)
            after = before if seen is None else show.scene(seen)
            yield Moment(event, depths[-1], list(differences(before, after)))
            before = after
        told = len(news)
        after = show.scene(now.view(OPEN))
        if silent := list(differences(before, after)):
            yield Moment(None, 0, silent)
        before = after


def differences(before: Scene, after: Scene) -> Iterator[Change]:
    """What differs between two scenes: numbers at the seats, cards in the zones, what is marked on a card that is there
    in both.
    """
    for one, other in zip(before["seats"], after["seats"], strict=True):
        seat = other["seat"]
        if one["main"] != other["main"]:
            yield Change(seat, other["main_label"], one["main"], other["main"])
        if one["now"] != other["now"] and one["now"] is not None and other["now"] is not None:
            yield Change(seat, msg("judge.now"), one["now"], other["now"])
        counted = {counter["icon"]: counter["value"] for counter in one["counters"]}
        for counter in other["counters"]:
            was = counted.get(counter["icon"])
            if was is not None and was != counter["value"]:
                yield Change(seat, counter["label"], was, counter["value"])
    held = {zone["ref"]: [card["code"] for card in zone["cards"]] for zone in before["zones"]}
    for zone in after["zones"]:
        had, has = held.get(zone["ref"], []), [card["code"] for card in zone["cards"]]
        gone, come = [code for code in had if code not in has], [code for code in has if code not in had]
        if gone or come:
            yield Change(zone["seat"], zone["label"], gone, come)
    marked = {card["ref"]: card for zone in before["zones"] for card in zone["cards"]}
    for zone in after["zones"]:
        for card in zone["cards"]:
            earlier = marked.get(card["ref"])
            if earlier is None or card["code"] is None or earlier["code"] != card["code"]:
                continue
            old, new = ([mark["text"] for mark in one.get("marks", ())] for one in (earlier, card))
            lost, got = [text for text in old if text not in new], [text for text in new if text not in old]
            if lost or got:
                yield Change(zone["seat"], msg("judge.card", card=card["code"]), lost, got)
