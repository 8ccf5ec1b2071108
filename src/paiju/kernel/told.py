"""What a table tells: views and events, for each viewer what that viewer may know. Nothing else leaves it."""

from typing import Any, Final

from paiju.kernel.context import Film, Shot
from paiju.kernel.errors import Hidden, IllegalAnswer
from paiju.kernel.event import News, Teller, told
from paiju.kernel.game import Game
from paiju.kernel.record import Start
from paiju.kernel.runner import Runner
from paiju.show.text import msg

OPEN: Final = -1  # a viewer who may know everything: only when the game is over


class Told(Runner):
    """The telling part of a table."""

    __slots__ = ("_start",)

    def __init__(self, game: Game[Any], start: Start, lean: bool) -> None:
        super().__init__(game, lean)
        self._start = start

    def view(self, seat: int | None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may know of the state. OPEN sees all, once the game is over."""
        if seat is not None and not 0 <= seat < self._start.seats:
            self._check_open(seat)
        return self.game.view(self.state, seat)

    def events(self, seat: int | None, since: int = 0) -> list[News]:
        """What happened, as `seat` may know it, from that viewer's number `since` on. OPEN gets all, once the
        game is over.
        """
        if seat is not None and not 0 <= seat < self._start.seats:
            self._check_open(seat)
        return [] if self.lean else told(self._context.events, seat, seat == OPEN)[since:]

    def tell(self, teller: Teller) -> list[News]:
        """What `teller`'s viewer has not been told yet: for the same table, as long as nothing was taken back."""
        if teller.viewer is not None and not 0 <= teller.viewer < self._start.seats:
            self._check_open(teller.viewer)
        return [] if self.lean else teller.tell(self._context.events)

    def frames(self, seat: int | None) -> list[tuple[int, dict[str, Any]]]:
        """What `seat` saw on the way through the last entry, if the table was told to `film`: how many of this
        viewer's events had happened, and its view then.
        """
        teller = Teller(seat, seat == OPEN)
        self.tell(teller)
        return [(teller.told(shot[0]), self.look(shot, seat)) for shot in self.shots]

    @property
    def shots(self) -> list[Shot]:
        """The pictures of the last entry, if the table was told to `film`; `look` shows them to a viewer."""
        film = self._context.film
        return film.shots if film is not None else []

    def look(self, shot: Shot, seat: int | None) -> dict[str, Any]:
        """What `seat` could know when this picture was taken, as `view` tells it."""
        if seat is not None and not 0 <= seat < self._start.seats:
            self._check_open(seat)
        return self.game.view(shot[1], seat)

    def _check_open(self, viewer: int) -> None:
        """Raise if this is no viewer, or one that may not look yet."""
        if viewer != OPEN:
            raise IllegalAnswer(msg("kernel.no_seat", seat=viewer, last=self._start.seats - 1))
        if self.outcome is None and not self.laid_open:
            raise Hidden(msg("kernel.open_view"))

    def film(self, every: bool = False) -> None:
        """From now on keep pictures of the last entry: see `frames`; after `every` event? A fork starts without."""
        self._context.film = Film(self.state, None if every else self.game.frames)
