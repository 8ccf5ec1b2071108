"""What on the table stands for things, places and players."""

from paiju.kernel import Step


def card_ref(n: int) -> str:
    """A card or thing, by its number."""
    return f"card:{n}"


def zone_ref(place: str) -> str:
    """What lies at a place of a battlefield: `2:1/3`."""
    return f"zone:{place}"


def step_ref(value: Step) -> str:
    """What a step of an answer names: a thing, a PM (`pm2`), a place or the first of a column of places."""
    if isinstance(value, int):
        return card_ref(value)
    text = str(value)
    if text[:2] == "pm" and text[2:].isdigit():
        return f"seat:{int(text[2:]) - 1}"
    return zone_ref(text.partition("+")[0])
