"""The page around a report: Paiju's paper on a night table, and all it needs within itself."""

import json
from collections.abc import Sequence
from html import escape
from typing import Any

STYLE = """
:root { --gold: #c9a24b; --text: #14161a; --text-2: #51493a; --text-3: #6a6354; --line: rgba(20, 22, 26, 0.14);
  --serif: 'Noto Serif SC Variable', 'Noto Serif SC', 'Noto Serif CJK SC', 'Songti SC', serif;
  --sans: 'Noto Sans SC Variable', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.6 var(--sans); color: #efe8da; font-variant-numeric: tabular-nums;
  background: radial-gradient(60% 460px at 56% -6%, rgba(242, 196, 110, 0.2), transparent 76%),
    radial-gradient(110% 900px at 50% 300px, #11292b, #091719 58%, #04090b) #04090b; }
main { max-width: 1240px; margin: 0 auto; padding: 44px 24px 80px; }
h1 { font: 700 34px/1.2 var(--serif); letter-spacing: 0.04em; margin: 0 0 22px; display: flex; gap: 18px;
  align-items: center; }
.seal { flex: none; display: grid; place-items: center; width: 58px; height: 58px; border-radius: 7px;
  color: #fff4e6; font: 900 23px/1.08 var(--serif);
  background: radial-gradient(80% 80% at 38% 30%, #d9523d, #c8402f 55%, #a93122);
  box-shadow: inset 0 0 0 5px #c8402f, inset 0 0 0 6.5px rgba(255, 240, 225, 0.72), 0 4px 12px rgba(0, 0, 0, 0.45); }
h2 { font: 700 18px/1.3 var(--serif); letter-spacing: 0.04em; margin: 0 0 12px; }
h3 { font: 600 15px/1.4 var(--sans); margin: 18px 0 6px; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 1px; margin: 0 0 18px;
  border: 1px solid rgba(201, 162, 75, 0.4); border-radius: 10px; overflow: hidden;
  background: rgba(201, 162, 75, 0.22); }
.fact { padding: 14px 18px; background: linear-gradient(180deg, #142629, #081214); }
.fact b { display: block; font: 700 28px/1.2 var(--serif); color: #f7e3a9; }
.fact span { color: #b9b3a5; font-size: 13px; }
.fact small { display: block; color: #98917f; font-size: 12px; }
.say { margin: 0 0 20px; color: #efe8da; max-width: 80ch; }
.calm { color: #98917f; }
.bad { color: #ff9a85; font-weight: 600; }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 540px), 1fr)); gap: 18px; }
.panel { padding: 20px 22px; border-radius: 10px; color: var(--text); min-width: 0; margin: 0 0 18px;
  background: linear-gradient(100deg, #f7f2e8, #efe7d8 46%, #f3ecdf 70%, #e6dcc8);
  box-shadow: 0 1px 0 #fffaf0 inset, 0 0 40px rgba(146, 112, 56, 0.16) inset, 0 4px 12px rgba(0, 0, 0, 0.45),
    0 12px 32px rgba(0, 0, 0, 0.35); }
.panels > .panel { margin: 0; }
.wide { grid-column: 1 / -1; }
.plot { width: 100%; min-height: 40px; overflow: hidden; }
.note { color: var(--text-3); font-size: 13px; margin: 10px 0 0; }
.panel details { margin-top: 10px; }
summary { cursor: pointer; color: var(--text-2); font-size: 13px; }
.arm { margin: 0 0 26px; }
.arm > summary { color: #f7e3a9; font: 700 20px/1.5 var(--serif); margin: 12px 0; }
:focus-visible { outline: 2px solid var(--gold); outline-offset: 3px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; margin-top: 8px; }
th, td { padding: 5px 12px 5px 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--text-3); font-weight: 400; }
th:first-child, td:first-child { text-align: left; white-space: normal; }
.odd { padding: 0; margin: 0; list-style: none; columns: 2 300px; }
.odd li { padding: 3px 0; break-inside: avoid; }
a { color: #7a4d00; text-underline-offset: 3px; }
code { font: 13px/1.4 ui-monospace, monospace; padding: 2px 6px; border-radius: 4px;
  background: rgba(20, 22, 26, 0.07); }
pre { font: 12px/1.5 ui-monospace, monospace; overflow-x: auto; max-height: 260px; padding: 12px; border-radius: 6px;
  background: rgba(20, 22, 26, 0.06); }
.fault { margin: 4px 0; font-size: 13.5px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0; }
dt { color: var(--text-3); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 620px) {
  main { padding: 24px 12px 48px; }
  h1 { font-size: 24px; }
  dl { grid-template-columns: 1fr; }
}
"""

DRAW = """
const specs = JSON.parse(document.getElementById('specs').textContent);
const draw = (i) => vegaEmbed('#plot-' + i, specs[i], { actions: false, renderer: 'svg', logLevel: 1 });
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) { seen.unobserve(target); draw(target.id.slice(5)); }
}, { rootMargin: '600px' });
document.querySelectorAll('.plot').forEach((place) => seen.observe(place));
"""


def fact(value: str, label: str, detail: str) -> str:
    """One figure of the head of the page."""
    small = f"<small>{escape(detail)}</small>" if detail else ""
    return f"<div class=fact><b>{escape(value)}</b><span>{escape(label)}</span>{small}</div>"


def panel(title: str, *parts: str, wide: bool = False) -> str:
    """A sheet of paper; parts that are no HTML become its note."""
    html = "".join(part if part.startswith("<") else f"<p class=note>{escape(part)}</p>" for part in parts)
    return f"<section class='panel{' wide' if wide else ''}'><h2>{escape(title)}</h2>{html}</section>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], opened: bool = False) -> str:
    """A table, folded up behind its head unless it is `opened`."""
    top = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    html = f"<div class=scroll><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    names = " · ".join(cell for cell in head if cell)
    return html if opened else f"<details><summary>{escape(names)}</summary>{html}</details>"


def render(lang: str, title: str, body: str, specs: list[dict[str, Any]], bundle: str) -> str:
    """The whole page. Nothing in it is fetched from anywhere."""
    data = json.dumps(specs, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    script = bundle.replace("</script", "<\\/script")
    return (
        f'<!doctype html><html lang="{"zh-CN" if lang == "zh" else "en"}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><main>"
        f"<h1><span class=seal aria-hidden=true>牌<br>局</span>{escape(title)}</h1>"
        f'{body}</main><script type="application/json" id="specs">{data}</script>'
        f'<script type="module">{script}</script></body></html>\n'
    )
