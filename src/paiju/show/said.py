"""What is told to people where no table was played: sentences with the clauses they rest on."""

from typing import Literal, NamedTuple

from paiju.show.text import Message

Tone = Literal["good", "bad", "plain"]


class Said(NamedTuple):
    """A sentence. `tone`: whether it says that something holds, that something does not, or neither. `changed`: what
    another is now. `depth`: how many causes lie behind it.
    """

    text: Message
    clause: str = ""
    tone: Tone = "plain"
    changed: tuple[Message, ...] = ()
    depth: int = 0
