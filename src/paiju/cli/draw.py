"""Draws scenes, choices and events as text."""

from collections.abc import Iterator

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from paiju.cli.words import Words
from paiju.kernel import Barred, News
from paiju.show.scene import Card, Face, Label, Mark, Phase, Scene, SeatPlate, Zone

_SUITS = ("bright_red", "bright_blue", "bright_yellow", "bright_green")
_TONES = {"good": "green", "bad": "red", "plain": "cyan"}
_PHASES = {"done": "dim", "now": "bold reverse", "next": ""}
_FEW_CHOICES = 8  # so many are listed one below the other
_FEW_SECRETS = 8  # so many face-down cards are drawn one by one


class Flow:
    """Texts one after another in as many lines as they need, none of them broken."""

    def __init__(self, texts: list[Text]) -> None:
        self.texts = texts

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [text.cell_len for text in self.texts]
        return Measurement(max(widths), sum(widths) + 2 * (len(widths) - 1)).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for text in self.texts:
            if line and line.cell_len + 2 + text.cell_len > options.max_width:
                yield line
                line = Text()
            if line:
                line.append("  ")
            line.append_text(text)
        yield line


def _hanging(mark: Text, text: Text) -> RenderableType:
    """A mark and a text beside it, whose further lines begin under its first."""
    grid = Grid.grid(padding=0)
    grid.add_row(mark, text)
    return grid


class Painter:
    """Draws for one table, in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.faces: dict[str, Face] = words.game.show.faces() if words.game is not None else {}
        suits = sorted({face["suit"] for face in self.faces.values() if "suit" in face})
        self.colours = {suit: _SUITS[i % len(_SUITS)] for i, suit in enumerate(suits)}

    # --- the table -------------------------------------------------------------------------------------------------

    def scene(self, scene: Scene, viewer: int | None) -> RenderableType:
        """A whole table; the viewer's own hand comes last, next to the question."""
        parts: list[RenderableType] = [self._title(scene)]
        if scene["phases"]:
            parts.append(self._phases(scene["phases"]))
        parts.append(self._plates(scene["seats"]))
        own = [z for z in scene["zones"] if z["layout"] == "hand" and z["seat"] == viewer]
        shown = [z for z in scene["zones"] if z not in own and (z["size"] or z["layout"] != "slot")]
        zones = Grid.grid(padding=(0, 2))
        zones.add_column(no_wrap=True)
        zones.add_column(overflow="fold")
        for zone in [*shown, *own]:
            zones.add_row(self._zone_name(zone), self._cards(zone))
        parts.append(zones)
        parts.extend(self.mark(mark) for mark in scene["marks"])
        return Group(*parts)

    def _title(self, scene: Scene) -> Text:
        text = Text(self.words(scene["title"]), "bold")
        if scene["progress"] is not None:
            now, of = scene["progress"]
            text.append(f"  {now}/{of}", "cyan")
        return text

    def _phases(self, phases: list[Phase]) -> Text:
        text = Text()
        for phase in phases:
            if text:
                text.append(" › ", "dim")
            now = phase["state"] == "now"
            text.append(
                f"[{self.words(phase['label'])}]" if now else self.words(phase["label"]), _PHASES[phase["state"]]
            )
        return text

    def _plates(self, plates: list[SeatPlate]) -> Grid:
        words = self.words
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
        grid.add_column(words("cli.seat"))
        main = next((p["main_label"] for p in plates), None)
        grid.add_column("" if main is None else words(main), justify="right")
        with_now = any(p["now"] is not None for p in plates)
        if with_now:
            grid.add_column("", justify="right")
        labels = list(dict.fromkeys(words(c["label"]) for p in plates for c in p["counters"]))
        for label in labels:
            grid.add_column(label, justify="right")
        grid.add_column(words("cli.marks"))
        for plate in plates:
            counters = {words(c["label"]): str(c["value"]) for c in plate["counters"]}
            marks = Text(" ").join(self.mark(mark) for mark in plate["marks"])
            if plate["gone"]:
                marks = Text(words("cli.gone"), "red") + " " + marks
            grid.add_row(
                Text(words.name(plate["seat"]), "bold"),
                "" if plate["main"] is None else str(plate["main"]),
                *([Text("" if plate["now"] is None else f"({plate['now']:+d})", "cyan")] if with_now else []),
                *(counters.get(label, "") for label in labels),
                marks,
            )
        return grid

    def _zone_name(self, zone: Zone) -> Text:
        text = Text(self.words(zone["label"]))
        if zone["seat"] is not None and self.words.name(zone["seat"]) not in text.plain:
            text = Text(f"{self.words.name(zone['seat'])}: ") + text
        if zone["layout"] != "slot":
            text.append(f" ({zone['size']})", "dim")
        return text

    def _cards(self, zone: Zone) -> "Flow":
        known = [self.card(card) for card in zone["cards"] if card["code"] is not None]
        secret = zone["size"] - len(known)
        hidden = [Text("▒▒", "dim")] * secret if secret <= _FEW_SECRETS else [Text(f"▒▒ ×{secret}", "dim")]
        return Flow([*known, *hidden] or [Text("–", "dim")])

    def card(self, card: Card) -> Text:
        """A card on the table, with what weighs on it."""
        if card["code"] is None:
            return Text("▒▒", "dim")
        text = self.face(card["code"])
        if card.get("glow"):
            text.stylize("underline")
        for mark in card.get("marks", []):
            text = text + " " + self.mark(mark)
        return text

    def face(self, code: str) -> Text:
        """The name of a card in the colour of its suit or kind."""
        face = self.faces.get(code)
        suit = face.get("suit") if face else None
        style = self.colours.get(suit, "") if suit else "bold magenta" if face else ""
        return Text(self.words.card(code), style)

    def mark(self, mark: Mark) -> Text:
        """A badge."""
        return Text(f"<{self.words(mark['text'])}>", _TONES[mark.get("tone", "plain")])

    # --- choices ---------------------------------------------------------------------------------------------------

    def choices(self, labels: list[Label], barred: list[tuple[Barred, Label]], numbered: bool = True) -> RenderableType:
        """Choices, with hints if they are few; then what cannot be chosen, with reasons."""
        many = len(labels) > _FEW_CHOICES
        lines = []
        for number, label in enumerate(labels, 1):
            mark = Text(f"{number:>2} " if numbered else "", "bold cyan")
            text = Text(self.words(label["text"]), "default")
            if "hint" in label and not many:
                text.append(f"  {self.words(label['hint'])}", "dim")
            lines.append(mark + text if many else _hanging(mark, text))
        dimmed = [
            _hanging(
                Text(" – ", "dim"),
                Text(
                    f"{self.words(label['text'])}: {self.words(choice.reason)}"
                    + (f" ({choice.clause})" if choice.clause else ""),
                    "dim",
                ),
            )
            for choice, label in barred
        ]
        return Group(*([Columns(lines, column_first=True, padding=(0, 3))] if many else lines), *dimmed)

    # --- events ----------------------------------------------------------------------------------------------------

    def log(self, news: list[News]) -> Iterator[Text]:
        """The lines of the log. An event without a sentence is for machines and has no line."""
        for event in news:
            sentence = self.event(event)
            if sentence:
                text = Text(f"{event['n']:>4} ", "dim")
                text.append(sentence, "")
                if event["clause"]:
                    text.append(f"  {event['clause']}", "dim")
                yield text

    def event(self, event: News) -> str:
        """The sentence of an event."""
        key = f"event.{event['kind']}"
        return self.words({"key": key, "args": event["data"]}) if self.words.has(key) else ""
