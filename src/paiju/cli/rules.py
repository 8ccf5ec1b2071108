"""The rules as text: whole, one clause, or what a search finds."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import paiju
from paiju.cli.words import Lang

_CLAUSE = re.compile(r"^- \*\*([A-Z]+\d?-[A-Z]?\d[^*\s]*)\*\* (.+)$", re.MULTILINE)
_RULING = re.compile(r"^### ([A-Z]-?\d+)\b ?", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


@cache
def page(game: str, lang: Lang, kind: str = "rules") -> str:
    """The page of a game's rules or rulings, in `lang` if there is one; empty if there is none."""
    folders = (files("paiju") / kind, Path(paiju.__file__).parents[2] / "docs" / kind)
    for name in (f"{game}.en.md", f"{game}.md") if lang == "en" else (f"{game}.md", f"{game}.en.md"):
        for folder in folders:
            path = folder / name
            if path.is_file():
                return path.read_text(encoding="utf8")
    return ""


@cache
def clauses(game: str, lang: Lang) -> dict[str, str]:
    """Every clause and ruling of a game by its number, as plain text."""
    found = {number: _plain(text) for number, text in _CLAUSE.findall(page(game, lang))}
    rulings = _RULING.split(page(game, lang, "rulings"))
    for number, text in zip(rulings[1::2], rulings[2::2], strict=True):
        found[number] = _plain(re.split(r"^#", text, maxsplit=1, flags=re.MULTILINE)[0])
    return found


def _plain(text: str) -> str:
    """Markdown without its signs."""
    return _LINK.sub(r"\1", text).replace("**", "").replace("`", "").strip()


def numbers_in(clause: str) -> list[str]:
    """The numbers in what a question or event names as its clause: "T-031", "T-031 R07", "T-036..T-040", "D2-6.2-1"."""
    return re.findall(r"D\d-\d[^\s,、，]*|[A-Z]+-?[A-Z]?\d+", clause)


def lookup(game: str, lang: Lang, query: str) -> list[tuple[str, str]]:
    """The clauses a query means: those with the numbers in it, else those with all its words."""
    every = clauses(game, lang)
    named = [number for number in numbers_in(query.upper()) if number in every]
    if named:
        return [(number, every[number]) for number in dict.fromkeys(named)]
    words = query.lower().split()
    return [(number, text) for number, text in every.items() if words and all(word in text.lower() for word in words)]
