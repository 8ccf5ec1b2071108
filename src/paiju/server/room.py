"""A room: its people and what they may do. Every method either does what it says or raises Refused."""

from collections.abc import Collection
from typing import Final

from msgspec import Struct, field

from paiju.server import room_wire
from paiju.server.errors import Refused
from paiju.server.room_wire import Line, RoomSettings, Stage
from paiju.show.text import Message, msg

LEAST: Final = 2  # people a game begins with (T-233)
LINES: Final = 60  # that a room remembers


class Person(Struct):
    """Somebody with a place in the room. `token`: its hash. `away`: since when nobody is connected for it. `seat`: in
    the room's match.
    """

    id: int
    name: str
    token: str
    away: float | None
    ready: bool = False
    silenced: bool = False
    again: bool = False
    seat: int | None = None
    muted: list[int] = field(default_factory=list)


class Room(Struct):
    """A room as it is stored. `players`: who sat down to the match, by seat. `sent`: people who were sent out, and why
    (a key of the texts). `touched`: when a person last did something here.
    """

    code: str
    settings: RoomSettings
    people: list[Person]
    host: int
    touched: float
    next_id: int = 0
    next_line: int = 0
    lines: list[Line] = field(default_factory=list)
    stage: Stage = "gathering"
    match: str | None = None
    matches: list[str] = field(default_factory=list)
    players: list[int] = field(default_factory=list)
    sent: dict[int, str] = field(default_factory=dict)

    # --- coming and going ---------------------------------------------------------------------------------------------

    def come(self, name: str, token: str, now: float) -> Person:
        """Somebody takes a place."""
        if self.stage == "playing":
            raise Refused(msg("error.room_playing", room=self.code), 409)
        if self.full:
            raise Refused(msg("error.room_full", room=self.code, seats=self.settings.seats), 409)
        taken = {person.name.strip().casefold() for person in self.people}
        called, number = name, 2
        while called.strip().casefold() in taken:
            called, number = f"{name[:60]} {number}", number + 1
        person = Person(self.next_id, called, token, now)
        self.next_id += 1
        self.people.append(person)
        self.touched = now
        return person

    def go(self, who: int, why: str, here: Collection[int] = ()) -> None:
        """Somebody gives the place up. If it was the host's, somebody else is the host, one of those who are `here` if
        possible.
        """
        self.people.remove(self.person(who))
        self.sent[who] = why
        if who == self.host and self.people:
            self.host = min(self.people, key=lambda other: (other.id not in here, other.id)).id
            self._host_is_ready()

    def kick(self, host: int, who: int) -> None:
        """The host sends somebody out."""
        self.check_host(host)
        if self.stage == "playing":
            raise Refused(msg("error.room_playing", room=self.code), 409)
        if who == host:
            raise Refused(msg("error.not_oneself"), field="member")
        self.go(who, "error.kicked")

    def hand_over(self, host: int, who: int) -> None:
        """Somebody else is the host."""
        self.check_host(host)
        self.host = self.person(who).id
        self._host_is_ready()

    def _host_is_ready(self) -> None:
        self.person(self.host).ready = False

    # --- before a game ------------------------------------------------------------------------------------------------

    def settle(self, host: int, settings: RoomSettings) -> None:
        """Other settings; whoever was ready was so for the old ones."""
        self.check_host(host)
        if self.stage == "playing":
            raise Refused(msg("error.room_playing", room=self.code), 409)
        if settings.seats < len(self.people):
            raise Refused(msg("error.too_many_people", people=len(self.people)), field="settings.seats")
        self.settings = settings
        for person in self.people:
            person.ready = person.again = False

    def ready(self, who: int, yes: bool) -> None:
        """Somebody is ready."""
        if self.stage == "playing":
            raise Refused(msg("error.room_playing", room=self.code), 409)
        self.person(who).ready = yes

    @property
    def blocked(self) -> Message | None:
        """Why no game can begin now."""
        settings, people = self.settings, self.people
        if self.stage == "playing":
            return msg("error.room_playing", room=self.code)
        if len(people) < LEAST:
            return msg("error.too_few", least=LEAST)
        if len(people) < settings.seats and settings.fill is None:
            return msg("error.seats_empty", empty=settings.seats - len(people))
        waiting = [person.name for person in people if not person.ready and person.id != self.host]
        return msg("error.not_ready", names=", ".join(waiting)) if waiting else None

    def begin(self, match_id: str) -> None:
        """The people sit down in the order in which they came."""
        if self.blocked is not None:
            raise Refused(self.blocked, 409)
        self._sit(match_id, self.people)

    def again(self, who: int, yes: bool, match_id: str) -> bool:
        """Somebody wants a rematch; whether it has begun, for all want it now."""
        if self.stage != "over":
            raise Refused(msg("error.no_rematch"), 409)
        there = {person.id: person for person in self.people}
        if who not in self.players:
            raise Refused(msg("error.not_played"), 403)
        if not all(player in there for player in self.players):
            raise Refused(msg("error.someone_left"), 409)
        self.person(who).again = yes
        players = [there[player] for player in self.players]
        if not all(player.again for player in players):
            return False
        self._sit(match_id, players)
        return True

    def _sit(self, match_id: str, players: list[Person]) -> None:
        for person in self.people:
            person.ready = person.again = False
            person.seat = None
        for seat, person in enumerate(players):
            person.seat = seat
        self.players = [person.id for person in players]
        self.stage, self.match = "playing", match_id
        self.matches.append(match_id)

    def over(self, match_id: str) -> bool:
        """The match has ended. Whether that is news."""
        if self.stage != "playing" or self.match != match_id:
            return False
        self.stage = "over"
        return True

    # --- talking ------------------------------------------------------------------------------------------------------

    def say(self, who: int, text: str, now: float) -> None:
        """Somebody says something."""
        person = self.person(who)
        if person.silenced:
            raise Refused(msg("error.silenced"), 403)
        self.lines.append(Line(self.next_line, who, person.name, text, now))
        self.next_line += 1
        del self.lines[:-LINES]

    def mute(self, who: int, other: int, yes: bool) -> None:
        """Somebody does not want to hear another."""
        muted = self.person(who).muted
        self.person(other)
        if other == who:
            raise Refused(msg("error.not_oneself"), field="member")
        if yes and other not in muted:
            muted.append(other)
        elif not yes and other in muted:
            muted.remove(other)

    def silence(self, host: int, other: int, yes: bool) -> None:
        """The host lets nobody hear somebody."""
        self.check_host(host)
        if other == host:
            raise Refused(msg("error.not_oneself"), field="member")
        self.person(other).silenced = yes

    # --- looking ------------------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether nobody else can come in."""
        return len(self.people) >= self.settings.seats

    def person(self, who: int) -> Person:
        """The person with this id. Raises Refused."""
        for person in self.people:
            if person.id == who:
                return person
        raise Refused(msg("error.no_member", member=who), 404, "member")

    def by_token(self, hashed: str) -> Person | None:
        """Whose token it is."""
        return next((person for person in self.people if person.token == hashed), None)

    def check_host(self, who: int) -> None:
        """Raises Refused if this is not the host."""
        if who != self.host:
            raise Refused(msg("error.not_host"), 403)

    def heard_by(self, who: int | None) -> list[Line]:
        """What a person, or somebody who watches, hears of what was said."""
        muted = () if who is None else self.person(who).muted
        return [line for line in self.lines if line.who not in muted]

    def shown_to(
        self, who: int | None, here: dict[int, int], watching: int, now: float, expires: float
    ) -> room_wire.RoomMessage:
        """The room as somebody sees it. `here`: who is connected."""
        members = [
            room_wire.Member(
                p.id, p.name, p.id == self.host, p.ready, bool(here.get(p.id)), p.silenced, p.again, p.seat
            )
            for p in self.people
        ]
        muted = [] if who is None else self.person(who).muted
        return room_wire.RoomMessage(
            room=self.code,
            you=who,
            settings=self.settings,
            members=members,
            watching=watching,
            stage=self.stage,
            match=self.match,
            blocked=self.blocked,
            muted=muted,
            now=now,
            expires=expires,
        )

    def glance(self) -> room_wire.RoomGlance:
        """The room as somebody sees it who is not in it."""
        names = [person.name for person in self.people]
        full = self.full or self.stage == "playing"
        s = self.settings
        return room_wire.RoomGlance(self.code, s.game, s.seats, names, self.stage, full, s.watch)
