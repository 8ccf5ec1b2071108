"""What the conformance suite is told about tarot: games are long, so few of them, at few moments."""

from tests.conformance.cases import Adapter

ADAPTER = Adapter(games=1, moments=4, longest=400)
