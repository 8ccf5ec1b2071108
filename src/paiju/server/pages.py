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
_CHECKOUT: Final = Path(__file__).parents[3] / "docs/rules"

_CLAUSE: Final = re.compile(r"^- \*\*([A-Z]+\d?-\d[^*\s]*)\*\* (.+(?:\n  .+)*)", re.MULTILINE)
_TEXTS: Final = frozenset({".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map"})

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
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 6, mtime=0) if path.suffix in _TEXTS and len(content) > 1000 else None
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    return Page(content, packed, kind, tag, "public, max-age=31536000, immutable" if lasting else "no-cache")


def rules(game: str, lang: str) -> wire.Rules | None:
    """The rules of a game in words, None if there are none in that language."""
    name = f"{game}.md" if lang == "zh" else f"{game}.{lang}.md"
    text = _rules_text(name)
    if text is None:
        return None
    clauses = {number: re.sub(r"\n\s*", " ", said) for number, said in _CLAUSE.findall(text)}
    return wire.Rules(text, clauses)


def _rules_text(name: str) -> str | None:
    """A page of the rules: from the package, or from the checkout the package runs in."""
    packed = files("paiju") / "rules" / name
    if packed.is_file():
        return packed.read_text(encoding="utf8")
    page = _CHECKOUT / name
    return page.read_text(encoding="utf8") if page.is_file() else None
