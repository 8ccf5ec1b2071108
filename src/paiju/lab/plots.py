"""The plots of a report, by Altair, in Paiju's colours on paper."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from paiju.kernel import BadStart
from paiju.lab.stats import Estimate
from paiju.lab.wording import Wording
from paiju.show.text import msg

try:
    import altair as alt
except ImportError:
    raise BadStart(msg("lab.missing", what="altair", extra="lab")) from None

VEGALITE: Final = alt.SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]  # as 6.4
INK, GREY, GOLD, SEAL, AZURE, JADE = "#14161a", "#6a6354", "#9a7420", "#c8402f", "#2f5f9c", "#2b7565"
LINE = "rgba(20, 22, 26, 0.14)"
SANS = "'Noto Sans SC Variable', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"
ROW = 22  # pixels for a row of names
BINS = 30
CONFIG: Final[dict[str, Any]] = {
    "background": "transparent",
    "font": SANS,
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK, "titleColor": GREY, "gridColor": LINE, "domainColor": LINE, "tickColor": LINE,
        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": 400, "labelLimit": 240,
    },
    "legend": {"labelColor": INK, "titleColor": GREY},
}  # fmt: skip


def _inline(values: list[dict[str, Any]]) -> Any:
    """Data that stands in the plot itself."""
    return alt.Data(values=values)  # type: ignore[no-untyped-call]  # Altair's own classes are untyped


class Plots:
    """Makes plots and keeps their specifications; each method returns the HTML of a place for one."""

    def __init__(self, words: Wording) -> None:
        self.words = words
        self.specs: list[dict[str, Any]] = []

    def _keep(self, chart: Any, label: str, width: int | str = "container") -> str:
        spec = chart.properties(width=width).to_dict()
        spec["config"] = CONFIG
        spec["autosize"] = {"type": "fit-x", "contains": "padding"}
        self.specs.append(spec)
        return f'<div class=plot id="plot-{len(self.specs) - 1}" role="img" aria-label="{label}"></div>'

    def rates(self, rows: Sequence[tuple[str, Estimate]], fair: float | None) -> str:
        """Shares with their intervals, one row each; a line where they would be if all were alike."""
        words = self.words
        data = [
            {"name": name, "value": of.value, "low": of.low, "high": of.high, "n": of.n} for name, of in rows
        ]  # fmt: skip
        base = alt.Chart(_inline(data)).encode(
            y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(grid=False, ticks=False, domain=False)),
            tooltip=[
                alt.Tooltip("name:N", title=" "), alt.Tooltip("value:Q", format=".1%", title=words("won")),
                alt.Tooltip("low:Q", format=".1%", title="≥"), alt.Tooltip("high:Q", format=".1%", title="≤"),
                alt.Tooltip("n:Q", format=",", title="n"),
            ],
        )  # fmt: skip
        scale = alt.Scale(zero=fair is None, padding=8)
        x = alt.X("low:Q", title=None, scale=scale, axis=alt.Axis(format="%", tickCount=6))
        span = base.mark_rule(color=AZURE, strokeWidth=6, opacity=0.3, strokeCap="round").encode(x=x, x2="high:Q")
        dot = base.mark_point(color=AZURE, filled=True, size=70, opacity=1).encode(x=alt.X("value:Q", scale=scale))
        layers = [span, dot]
        if fair is not None:
            line = alt.Chart(_inline([{"fair": fair}]))
            layers.insert(0, line.mark_rule(color=SEAL, strokeDash=[4, 3], strokeWidth=1.5).encode(x="fair:Q"))
        return self._keep(alt.layer(*layers).properties(height={"step": ROW}), words("won"))

    def changes(self, rows: Sequence[tuple[str, Estimate]]) -> str:
        """Differences of shares with their intervals; those that leave out 0 in another colour."""
        data = [
            {"name": name, "value": of.value, "low": of.low, "high": of.high, "clear": of.low > 0 or of.high < 0}
            for name, of in rows
        ]
        colour = alt.condition("datum.clear", alt.value(SEAL), alt.value(GREY))
        base = alt.Chart(_inline(data)).encode(
            y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(grid=False, ticks=False, domain=False)),
            color=colour,
            tooltip=[
                alt.Tooltip("name:N", title=" "), alt.Tooltip("value:Q", format="+.1%", title=self.words("rise")),
                alt.Tooltip("low:Q", format="+.1%", title="≥"), alt.Tooltip("high:Q", format="+.1%", title="≤"),
            ],
        )  # fmt: skip
        x = alt.X("low:Q", title=None, axis=alt.Axis(format="+%", tickCount=7))
        span = base.mark_rule(strokeWidth=6, opacity=0.35, strokeCap="round").encode(x=x, x2="high:Q")
        dot = base.mark_point(filled=True, size=70, opacity=1).encode(x="value:Q")
        zero = alt.Chart(_inline([{"zero": 0}])).mark_rule(color=INK, strokeWidth=1).encode(x="zero:Q")
        return self._keep(alt.layer(zero, span, dot).properties(height={"step": ROW}), self.words("rise"))

    def grid(self, cells: dict[tuple[str, int], Estimate], programs: Sequence[str]) -> str:
        """How often each program won on each seat."""
        words = self.words
        data = [
            {"program": program, "seat": words("seat_n", n=seat), "won": of.value, "n": of.n}
            for (program, seat), of in sorted(cells.items())
        ]
        base = alt.Chart(_inline(data)).encode(
            x=alt.X("seat:N", title=None, axis=alt.Axis(orient="top", labelAngle=0, ticks=False, domain=False)),
            y=alt.Y("program:N", sort=list(programs), title=None, axis=alt.Axis(ticks=False, domain=False)),
            tooltip=[
                alt.Tooltip("program:N", title=" "), alt.Tooltip("seat:N", title=" "),
                alt.Tooltip("won:Q", format=".1%", title=words("won")), alt.Tooltip("n:Q", format=",", title="n"),
            ],
        )  # fmt: skip
        scale = alt.Scale(range=["#f2ead9", JADE], domainMin=0)
        cell = base.mark_rect(cornerRadius=5).encode(color=alt.Color("won:Q", scale=scale, legend=None))
        dark = f"datum.won > {max((of.value for of in cells.values()), default=0) * 0.6}"
        text = base.mark_text(fontSize=13).encode(
            text=alt.Text("won:Q", format=".0%"),
            color=alt.condition(dark, alt.value("#fffaf0"), alt.value(INK)),
        )  # fmt: skip
        return self._keep(alt.layer(cell, text).properties(height={"step": 38}), words("won"))

    def histogram(self, values: Sequence[int], title: str) -> str:
        """How many games have which value."""
        counts = Counter(values)
        low, high = (min(counts), max(counts)) if counts else (0, 0)
        step = max(1, -(-(high - low + 1) // BINS))
        bins: Counter[int] = Counter()
        for value, n in counts.items():
            bins[low + (value - low) // step * step] += n
        shift = 0.5 if step == 1 else 0  # a bar of one value stands over its number
        data = [
            {"value": start, "start": start - shift, "end": start + step - shift, "n": bins[start]}
            for start in range(low, high + 1, step)
        ]
        chart = (
            alt.Chart(_inline(data))
            .mark_rect(color=GOLD, cornerRadiusTopLeft=2, cornerRadiusTopRight=2, x2Offset=-1)
            .encode(
                x=alt.X("start:Q", title=title, scale=alt.Scale(zero=False), axis=alt.Axis(grid=False, tickMinStep=1)),
                x2="end:Q",
                y=alt.Y("n:Q", title=self.words("games"), axis=alt.Axis(tickCount=4)),
                y2=alt.datum(0),
                tooltip=[
                    alt.Tooltip("value:Q", title=title),
                    alt.Tooltip("n:Q", title=self.words("games"), format=","),
                ],
            )
        )
        return self._keep(chart.properties(height=170), title)

    def bars(self, rows: Sequence[tuple[str, float]], title: str) -> str:
        """A number for each name."""
        data = [{"name": name, "value": value} for name, value in rows]
        chart = (
            alt.Chart(_inline(data))
            .mark_bar(color=JADE, cornerRadiusEnd=3, height={"band": 0.62})
            .encode(
                y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(grid=False, ticks=False, domain=False)),
                x=alt.X("value:Q", title=title, axis=alt.Axis(tickCount=6)),
                tooltip=[alt.Tooltip("name:N", title=" "), alt.Tooltip("value:Q", format=".2f", title=title)],
            )
        )
        return self._keep(chart.properties(height={"step": ROW}), title)
