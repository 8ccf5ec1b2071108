"""Crystals, what costs ask for, and whether what lies there pays it (D2-5.1 to D2-5.3).

A colour is one bit; a crystal, or a pip of a cost, is the set of colours it can be. Whether crystals pay a cost is a
question of matching: each pip takes a crystal, and two crystals of different colours may be merged into one of any
colour for this payment (D2-5.2-15, D2-5.2-16). Greed would refuse what can be paid, so the answer is exact.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import Final

from paiju.show.text import Message, msg

LETTERS: Final = "ygbrnkwxp"  # yellow green blue red brown black white grey purple
NAMES: Final = ("黄", "绿", "蓝", "红", "棕", "黑", "白", "灰", "紫")
COLOURS: Final = MappingProxyType({letter: 1 << i for i, letter in enumerate(LETTERS)})
GREY, PURPLE = COLOURS["x"], COLOURS["p"]
TRUE: Final = GREY - 1  # the seven colours that are neither grey nor purple
MERGED: Final = "+"  # as what a crystal counts that is merged with another
CAP: Final = 6  # what a cost comes to at most in 血战 (D1-5.1-回合阶段-4)


@dataclass(frozen=True, slots=True)
class Cost:
    """What has to be given. `pips`: crystals, each as the colours that may pay it; `powers`: names of powers (权能),
    one each; `life`: points of life. What else a cost may ask (a sacrifice, a card) belongs to the ability.
    """

    pips: tuple[int, ...] = ()
    powers: tuple[str, ...] = ()
    life: int = 0

    @property
    def level(self) -> int:
        """How many resources are printed (D2-3.3-1), whatever their kind."""
        return len(self.pips) + len(self.powers) + self.life

    @property
    def colours(self) -> int:
        """The colours printed in it, grey left out (D2-3.4-1)."""
        found = 0
        for pip in self.pips:
            found |= pip
        return found & ~GREY

    @property
    def text(self) -> str:
        """As it is written: `2x1r1(r/k)`, see `read_cost`."""
        parts = []
        for pip in dict.fromkeys(self.pips):
            kinds = letters(pip)
            parts.append(f"{self.pips.count(pip)}{kinds if len(kinds) == 1 else f'({kinds[0]}/{kinds[1]})'}")
        parts += [f"{self.powers.count(name)}<{name}>" for name in dict.fromkeys(self.powers)]
        return "".join(parts) + (f"{self.life}L" if self.life else "")

    def plus(self, other: "Cost") -> "Cost":
        return Cost(tuple(sorted(self.pips + other.pips)), self.powers + other.powers, self.life + other.life)

    def doubled(self) -> "Cost":
        return self.plus(self)

    def capped(self) -> tuple["Cost", ...]:
        """What of this is to be paid in 血战: at most six crystals, grey ones going first; of the others the payer
        chooses which go, so that there may be several (D1-5.1-回合阶段-4, D2-11.14-2).
        """
        over = len(self.pips) - CAP
        if over <= 0:
            return (self,)
        greys = min(over, self.pips.count(GREY))
        kept = [pip for pip in self.pips if pip != GREY] + [GREY] * (self.pips.count(GREY) - greys)
        ways = dict.fromkeys(combinations(sorted(kept), CAP)) if over > greys else {tuple(sorted(kept)): None}
        return tuple(replace(self, pips=way) for way in ways)

    def lowered(self, n: int) -> tuple["Cost", ...]:
        """With `n` crystals less (D2-5.3-1). Which, the payer chooses (D2-5.3-2): there are as many ways as there are
        pips than which none is harder to pay.
        """
        ways = {self.pips: None}
        for _ in range(min(n, len(self.pips))):
            ways = {
                tuple(sorted((*way[: way.index(pip)], *way[way.index(pip) + 1 :]))): None
                for way in ways
                for pip in dict.fromkeys(way)
                if not any(_harder(other, pip) for other in way)
            }
        return tuple(replace(self, pips=way) for way in ways)


FREE: Final = Cost()


def _harder(pip: int, than: int) -> bool:
    """Whether fewer kinds of crystals pay this pip than that one."""
    if pip == than:
        return False
    return than == GREY or pip == PURPLE or (pip != GREY and than != PURPLE and pip & than == pip)


_MOST = 20  # of a cost: what is dearer nobody could pay, and there would be ever more ways to try
_PIP = re.compile(r"([0-9]{0,3})(?:([a-z])|\(([a-z])/([a-z])\)|<([^>]+)>|(L))")


def read_cost(text: str) -> Cost:
    """`2x1r`: two of any colour, one red; `1(r/k)`: one that is red or black; `1<时空>`: one power; `1L`: a point of
    life. Raises ValueError.
    """
    pips: list[int] = []
    powers: list[str] = []
    life = at = 0
    for match in _PIP.finditer(text):
        if match.start() != at:
            break
        at = match.end()
        number, one, a, b, power, points = match.groups()
        n = int(number or 1)
        if n > _MOST or len(pips) + len(powers) + n > _MOST:
            raise ValueError(f"at most {_MOST}: {text}")
        if points:
            life += n
        elif power:
            powers += [power] * n
        else:
            letters = (one,) if one else (a, b)
            if any(letter not in COLOURS for letter in letters):
                raise ValueError(f"no such colour: {text}")
            pips += [sum(COLOURS[letter] for letter in letters)] * n
    if at != len(text):
        raise ValueError(f"not a cost: {text}")
    return Cost(tuple(sorted(pips)), tuple(powers), life)


def spelled(cost: Cost) -> Message:
    """A cost as the log tells it."""
    kinds = dict.fromkeys(cost.pips)
    parts = [msg("cost.pips", n=cost.pips.count(pip), kind=f"crystal.{letters(pip)}") for pip in kinds]
    parts += [msg("cost.power", n=cost.powers.count(name), name=f"power.{name}") for name in dict.fromkeys(cost.powers)]
    parts += [msg("cost.life", n=cost.life)] if cost.life else []
    told = parts[0] if parts else msg("cost.none")
    for part in parts[1:]:
        told = msg("cost.and", a=told, b=part)
    return told


@cache
def letters(mask: int) -> str:
    """The letters of a set of colours: `rk`."""
    return "".join(letter for letter, bit in COLOURS.items() if mask & bit)


LETTERS_OF: Final = tuple(letters(mask) for mask in range(1 << len(LETTERS)))  # the same as a table


def pays(crystal: int, pip: int) -> bool:
    """Whether this crystal can be given for that pip: purple for any, any for grey (D2-5.2-3, D2-5.2-4)."""
    return pip == GREY or crystal == PURPLE or bool(crystal & pip)


def merges(a: int, b: int) -> bool:
    """Whether two crystals can be merged: as different colours, neither grey nor purple (D2-5.2-15)."""
    one, other = a & TRUE, b & TRUE
    return bool(one and other) and (one | other).bit_count() > 1


@lru_cache(maxsize=50_000)
def exactly(crystals: tuple[int, ...], pips: tuple[int, ...]) -> bool:
    """Whether these crystals, all of them and in ascending order, pay just these pips, merging as many as needed."""
    spare = len(crystals) - len(pips)
    if spare < 0 or 2 * spare > len(crystals):
        return False
    if spare == 0:
        return _matched(crystals, pips)
    first, rest = crystals[0], crystals[1:]
    tried = set()
    for i, other in enumerate(rest):  # the first crystal is merged …
        if other not in tried and merges(first, other):
            tried.add(other)
            if exactly(tuple(sorted((*rest[:i], *rest[i + 1 :], PURPLE | _MERGED))), pips):
                return True
    for pip in dict.fromkeys(pips):  # … or pays a pip as it is
        if _gives(first, pip):
            left = list(pips)
            left.remove(pip)
            if exactly(rest, tuple(left)):
                return True
    return False


_MERGED: Final = 1 << 9  # marks a merged crystal, which cannot be merged again


def _gives(crystal: int, pip: int) -> bool:
    return bool(crystal & _MERGED) or pays(crystal, pip)


def _matched(crystals: Sequence[int], pips: Sequence[int]) -> bool:
    """Whether each pip can have a crystal of its own (augmenting paths)."""
    taken: dict[int, int] = {}  # crystal → pip

    def find(pip: int, seen: set[int]) -> bool:
        for i, crystal in enumerate(crystals):
            if i not in seen and _gives(crystal, pips[pip]):
                seen.add(i)
                if i not in taken or find(taken[i], seen):
                    taken[i] = pip
                    return True
        return False

    return all(find(pip, set()) for pip in range(len(pips)))


@lru_cache(maxsize=50_000)
def payable(crystals: tuple[int, ...], pips: tuple[int, ...]) -> bool:
    """Whether some of these crystals (in ascending order) pay these pips."""
    if len(crystals) < len(pips):
        return False
    if _suffice(crystals, pips):
        return True
    return len(crystals) > len(pips) and next(payments(crystals, pips), None) is not None


def _suffice(crystals: tuple[int, ...], pips: tuple[int, ...]) -> bool:
    """Whether each pip can have a crystal of its own, none merged: so it is if for whichever of the kinds asked for
    there are enough crystals together (Hall's theorem); as many as there are pips are there.
    """
    groups = [(0, 0)]  # colours and number of every choice among the kinds of pips, grey ones apart
    for pip in dict.fromkeys(pips):
        if pip != GREY:
            n = pips.count(pip)
            groups += [(colours | pip, number + n) for colours, number in groups]
    for colours, number in groups:
        if number and sum([1 for crystal in crystals if crystal & colours or crystal == PURPLE]) < number:
            return False
    return True


@lru_cache(maxsize=20_000)
def roles(crystals: tuple[int, ...], pips: tuple[int, ...]) -> tuple[str, ...]:
    """As what each of these crystals, which pay just these pips, counts in this payment (D2-5.2-6): the letter of the
    pip's colour where it has one, else of its own first colour; "+" for one that is merged.
    """
    if not crystals:
        return ()
    first, rest = crystals[0], crystals[1:]
    for pip in dict.fromkeys(pips):
        left = list(pips)
        left.remove(pip)
        if pays(first, pip) and exactly(tuple(sorted(rest)), tuple(left)):
            own = pip == GREY or (first != PURPLE and first.bit_count() == 1)
            shown = first if own else first & pip or pip
            return (letters(shown)[0], *roles(rest, tuple(left)))
    for i, other in enumerate(rest):
        others = (*rest[:i], *rest[i + 1 :])
        if merges(first, other) and exactly(tuple(sorted((*others, PURPLE | _MERGED))), pips):
            for pip in dict.fromkeys(pips):
                left = list(pips)
                left.remove(pip)
                if exactly(tuple(sorted(others)), tuple(left)):
                    found = roles(others, tuple(left))
                    return (MERGED, *found[:i], MERGED, *found[i:])
    raise ValueError("these crystals do not pay")


def payments(crystals: tuple[int, ...], pips: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The different ways to pay, as the kinds of crystals given: those with few merges first, and of these the ones
    that keep what is most useful.
    """
    if not pips:
        yield ()
        return
    kinds = sorted(set(crystals), key=worth)
    counts = [crystals.count(kind) for kind in kinds]

    def pick(at: int, left: int) -> Iterator[tuple[int, ...]]:
        if left == 0:
            yield ()
            return
        if at == len(kinds) or sum(counts[at:]) < left:
            return
        for n in range(min(counts[at], left), -1, -1):
            for rest in pick(at + 1, left - n):
                yield (kinds[at],) * n + rest

    for merged in range(min(len(pips), len(crystals) - len(pips)) + 1):
        for chosen in pick(0, len(pips) + merged):
            if exactly(tuple(sorted(chosen)), pips):
                yield tuple(sorted(chosen))


@lru_cache(maxsize=20_000)
def cheapest(crystals: tuple[int, ...], pips: tuple[int, ...]) -> tuple[int, ...]:
    """The first of the `payments`, of which there is one."""
    return next(payments(crystals, pips))


@lru_cache(maxsize=50_000)
def completes(have: tuple[int, ...], later: tuple[int, ...], pips: tuple[int, ...]) -> bool:
    """Whether crystals that are given and some of those still to come (both in ascending order) pay exactly."""
    if exactly(have, pips):
        return True
    if len(have) >= 2 * len(pips):
        return False
    kinds = dict.fromkeys(later)
    return any(completes(tuple(sorted((*have, kind))), later[later.index(kind) + 1 :], pips) for kind in kinds)


def worth(crystal: int) -> int:
    """How useful a crystal is to keep: grey least, purple most."""
    if crystal == PURPLE:
        return 99
    return 0 if crystal == GREY else crystal.bit_count() * 10
