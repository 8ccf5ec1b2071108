"""What the conformance suite cannot know of tongbing by itself."""

from tests.conformance.cases import Adapter
from tests.games.tongbing.boards import OPTIONS, cards

ADAPTER = Adapter(options=OPTIONS, games=2, moments=5, longest=4000, cards=cards)
