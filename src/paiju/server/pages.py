"""Files the server shows: the built client, and the rules in words."""

import gzip
import mimetypes
import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from paiju.server import wire

STATIC: Final = Path(__file__).parent / "static"
_CHECKOUT: Final = Path(__file__).parents[3] / "docs"

_CLAUSE: Final = re.compile(r"^- \*\*([A-Z]+\d?-[A-Z]?\d[^*\s]*)\*\* (.+(?:\n  .+)*)", re.MULTILINE)
_RULING: Final = re.compile(r"^### ([A-Z]+-?\d+[a-z]?)\b[ :：]*(.*)\n((?:(?!#).*\n?)*)", re.MULTILINE)
_ROW: Final = re.compile(r"^\|\s*([A-Z]+-?\d+[a-z]?)\s*\|(.*)\|\s*$", re.MULTILINE)
_NUMBER: Final = re.compile(r"\b([A-Z])-(\d+|[A-Z]\d+)(?:\s*(?:至|到|to|–|-)\s*[A-Z]-(\d+))?")
_TEXTS: Final = frozenset({".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map"})

_KINDS: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}  # whatever the system thinks

NOT_BUILT: Final = """<!doctype html><html lang="zh"><meta charset="utf-8"><title>牌局 Paiju</title>
<style>body{font:18px/1.6 system-ui;max-width:34em;margin:15vh auto;padding:0 1em;background:#171a21;color:#e8e4da}
code{background:#2a2f3a;padding:.1em .4em;border-radius:.3em}</style>
<h1>牌局 Paiju</h1>
<p>服务器已经在运行，但浏览器界面还没有构建：请在源码目录里运行 <code>make client</code>，然后刷新本页。</p>
<p>The server is running, but the browser client has not been built: run <code>make client</code> in the source folder,
then reload this page.</p></html>
"""


class Page(NamedTuple):
    """A file as it is sent. `packed`: gzipped, None where that does not pay."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


def static_page(path: str) -> Page | None:
    """The client's file at this path, None if there is none. Paths that lead nowhere lead to the client, which knows
    more of them.
    """
    folder = STATIC.resolve()
    try:
        found = (folder / path.strip("/")).resolve()
        there = found.is_file()
    except (OSError, ValueError):  # no path: too long, or with a zero in it
        return None
    if not found.is_relative_to(folder):
        return None
    if not there:
        if found.suffix:
            return None
        found = folder / "index.html"
        if not found.is_file():
            return Page(NOT_BUILT.encode(), None, "text/html", "", "no-store")
    return _page(found, found.stat().st_mtime_ns, found.relative_to(folder).parts[0] == "assets")


@cache
def _page(path: Path, _changed: int, lasting: bool) -> Page:
    """`lasting`: the name changes with the content, so it may be kept for ever."""
    content = path.read_bytes()
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 6, mtime=0) if path.suffix in _TEXTS and len(content) > 1000 else None
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    return Page(content, packed, kind, tag, "public, max-age=31536000, immutable" if lasting else "no-cache")


def rules(game: str, lang: str) -> wire.Rules | None:
    """The rules of a game in words, None if there are none in that language."""
    name = f"{game}.md" if lang == "zh" else f"{game}.{lang}.md"
    text = _words("rules", name)
    if text is None:
        return None
    clauses = {number: re.sub(r"\n\s*", " ", said) for number, said in _CLAUSE.findall(text)}
    return wire.Rules(text, clauses, _rulings(_words("rulings", name) or "", clauses))


def _rulings(text: str, clauses: dict[str, str]) -> list[wire.Ruling]:
    """The rulings of a page. A ruling belongs to the clauses that the page's table gives it and that name it, else to
    those that it names.
    """
    rows: dict[str, str] = {}
    for number, row in _ROW.findall(text):
        rows[number] = rows.get(number, "") + row.rpartition("|")[2]
    found = []
    for number, title, said in _RULING.findall(text):
        named = re.compile(rf"\b{number}\b")
        own = [clause for clause, words in clauses.items() if named.search(words)]
        given = [clause for clause in _numbers(rows.get(number, "")) if clause in clauses]
        names = given + own or [clause for clause in _numbers(said) if clause in clauses]
        found.append(wire.Ruling(number, title.replace("`", ""), said.strip(), list(dict.fromkeys(names))))
    return found


def _numbers(text: str) -> list[str]:
    """The numbers of clauses in a text; "T-103 to T-105" means three."""
    found = []
    for letter, first, last in _NUMBER.findall(text):
        if last and first.isdigit():
            found += [f"{letter}-{n:0{len(first)}}" for n in range(int(first), int(last) + 1)]
        else:
            found.append(f"{letter}-{first}")
    return found


def _words(kind: str, name: str) -> str | None:
    """A page of the rules or rulings: from the package, or from the checkout the package runs in."""
    packed = files("paiju") / kind / name
    if packed.is_file():
        return packed.read_text(encoding="utf8")
    page = _CHECKOUT / kind / name
    return page.read_text(encoding="utf8") if page.is_file() else None
