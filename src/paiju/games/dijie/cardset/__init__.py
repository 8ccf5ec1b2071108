"""The card set, in the notation of `cards` and `tree`: one text for each colour and kind."""

from paiju.games.dijie.cardset.black import BLACK
from paiju.games.dijie.cardset.others import OTHERS
from paiju.games.dijie.cardset.red import RED
from paiju.games.dijie.cardset.terrain import TERRAIN
from paiju.games.dijie.cardset.tokens import TOKENS
from paiju.games.dijie.cardset.walkers import WALKERS
from paiju.games.dijie.cardset.white import WHITE
from paiju.games.dijie.cardset.wonders import WONDERS

ALL = "\n".join(text.strip() for text in (RED, WHITE, BLACK, OTHERS, TERRAIN, WONDERS, WALKERS, TOKENS))
