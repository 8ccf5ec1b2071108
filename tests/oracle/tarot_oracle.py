"""A slow, plain resolver of one round of tarot, for tests only.

It was written from the rule text alone, by somebody who has not read the game's own rules module, so that
the two can be compared. Nothing here is clever on purpose: a round is one function per step, every value is
looked up where it is needed, and states are the plain dicts of ``tests/scenarios/tarot.jsonl``. Clause (T-…)
and ruling (R…) numbers say where a line comes from.
"""

from __future__ import annotations

from typing import Any

from tests.oracle.tarot_placement import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HANGED,
    HERMIT,
    HIEROPHANT,
    JSON,
    JUDGEMENT,
    JUSTICE,
    LOVERS,
    MAGICIAN,
    MOON,
    PRIESTESS,
    STAR,
    STRENGTH,
    SUN,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
    Refused,
    check_placement,
    full_rulings,
    may_target,
    plain_copy,
)

__all__ = ["JSON", "Missing", "Refused", "resolve"]

LAST_LABEL = 14  # T-005
FEWEST_ROUNDS = 10  # T-134


class Missing(Exception):
    """``choices`` lacks an answer the round needs.

    ``key`` and ``who`` (a seat, or "rng" for chance) name the question. ``pool`` holds what may be answered:
    for ``count`` None one element of it, else a list of ``count`` different elements.
    """

    def __init__(self, key: str, who: int | str, pool: list[Any], count: int | None) -> None:
        super().__init__(f"{key} must be answered by {who}")
        self.key = key
        self.who = who
        self.pool = pool
        self.count = count


def resolve(state: JSON, placements: list[JSON], choices: JSON, rulings: JSON) -> tuple[JSON, JSON]:
    """Play one round.

    Takes the scenario format and returns the state after the round and what happened, in the shape of a
    scenario's ``expect`` (a voided round has no points, sun, judgement or ranks). Raises Refused or Missing;
    the arguments are never changed.
    """
    rules = full_rulings(rulings)
    if state["finished"]:
        raise Refused("the game is over")
    if len(placements) != state["n"]:
        raise Refused("every seat places once (T-008, T-048)")
    for seat in range(state["n"]):
        check_placement(state, seat, placements[seat], rules)
    return Round(state, placements, choices, rules).play()


class Round:
    """The round being resolved: a copy of the state that the steps change, and what they leave behind."""

    def __init__(self, state: JSON, placements: list[JSON], choices: JSON, rules: JSON) -> None:
        self.state: JSON = plain_copy(state)
        self.players: list[JSON] = self.state["players"]
        self.n: int = state["n"]
        self.seats = range(self.n)
        self.placements = placements
        self.choices = choices
        self.rules = rules

        self.scores: list[int] = []
        self.points: list[int] = []
        self.steps: dict[str, list[int]] = {}
        self.nullified: list[int] = []
        self.devil_target: int | None = None
        self.ranks7: list[int] = []
        self.scores7: list[int] = []
        self.ban_next = [False] * self.n
        self.tower_next = [False] * self.n
        self.new_links: list[JSON] = []
        self.sun: list[int] = []
        self.judgement: list[int] = []
        self.cancel = 0
        self.taken_back: list[str] = []  # small cards of this round that Hermit took back (R14)
        self.asked: list[list[Any]] = []
        self.events: list[JSON] = []

        # The cards lie on the table: they are in no hand, and in no graveyard before the round ends.
        for seat in self.seats:
            self.players[seat]["small"].remove(placements[seat]["small"])
            if self.major_of(seat) is not None:
                self.players[seat]["majors"].remove(self.major_of(seat))

    # -- looking things up

    def major_of(self, seat: int) -> int | None:
        """The major that lies before ``seat``."""
        major: int | None = self.placements[seat].get("major")
        return major

    def effect_of(self, seat: int) -> int | None:
        """What that major does: Death does what it copies (T-124)."""
        if self.major_of(seat) == DEATH:
            copied: int = self.placements[seat]["copy"]
            return copied
        return self.major_of(seat)

    def user_of(self, effect: int) -> int | None:
        """Who carries out ``effect`` this round, unless a Queen stopped it; at most one can."""
        for seat in self.seats:
            if self.effect_of(seat) == effect and seat not in self.nullified:
                return seat
        return None

    def ask(self, key: str, who: int | str, pool: list[Any], count: int | None = None) -> Any:
        """The answer to a question: one of ``pool``, or ``count`` different ones of it."""
        self.asked.append([key, who])
        if key not in self.choices:
            raise Missing(key, who, list(pool), count)
        answer = self.choices[key]
        if count is None:
            if isinstance(answer, bool) or answer not in pool:
                raise Refused(f"{key} cannot be {answer}; it is one of {pool}")
            return answer
        if not isinstance(answer, list) or len(answer) != count:
            raise Refused(f"{key} must name {count} cards, not {answer}")
        left = list(pool)
        for card in answer:
            if card not in left:
                raise Refused(f"{key} cannot contain {card}; the cards are {pool}")
            left.remove(card)
        return list(answer)

    def ranks_of(self, values: list[int]) -> list[int]:
        """The rank of every seat, 1 for the highest (R22)."""
        ranks = []
        for value in values:
            higher = [other for other in values if other > value]
            if self.rules["rank_mode"] == "dense":
                higher = list(set(higher))
            ranks.append(1 + len(higher))
        return ranks

    # -- the round

    def play(self) -> tuple[JSON, JSON]:
        if self.user_of(WORLD) is not None:  # Step 0, T-159 to T-165
            return self.end_void()
        self.step1_base()
        self.keep(1)
        self.step2_courts_and_lovers()
        self.keep(2)
        self.devil_names("after_step2")
        self.step3_queens()
        self.keep(3)
        self.step4_justice()
        self.keep(4)
        self.step5_resources()
        self.keep(5)
        self.devil_names("before_step6")
        self.step6_scores()
        self.keep(6)
        self.scores7 = list(self.scores)
        self.ranks7 = self.ranks_of(self.scores)
        self.keep(7)
        self.step8_ranks()
        self.keep(8)
        added = self.step9_totals()
        ranks10 = self.step10_end(added)
        self.step11_temperance()
        return self.end(added, ranks10)

    def keep(self, step: int) -> None:
        self.steps[str(step)] = list(self.scores)

    def rank_letter(self, seat: int) -> str:
        """ "1" to "10", or P, N, Q, K."""
        small: str = self.placements[seat]["small"]
        return small[1:]

    def step1_base(self) -> None:
        """A pip card is worth its number, a court card nothing yet (T-016, T-181)."""
        for seat in self.seats:
            rank = self.rank_letter(seat)
            self.points.append(0 if rank in ("P", "N", "Q", "K") else int(rank))
        self.scores = list(self.points)

    def step2_courts_and_lovers(self) -> None:
        if self.rules["lovers_sync"] == "before_courts":
            self.lovers_sync()

        for seat in self.seats:  # pages, T-172 to T-174
            if self.rank_letter(seat) == "P":
                last = self.players[seat]["last_points"]
                self.points[seat] = 0 if last is None else last

        # Knights all see the same table: pips and pages, other courts being 0 (T-175 to T-177).
        highest = max(self.points)
        for seat in self.seats:
            if self.rank_letter(seat) == "N":
                self.points[seat] = highest

        # Kings, T-178, T-179. One counts another as 0, or as what it has become if its seat came first (R03).
        before_kings = list(self.points)
        for seat in self.seats:
            if self.rank_letter(seat) == "K":
                seen = self.points if self.rules["king_vs_king"] == "seat_order" else before_kings
                self.points[seat] = sum(seen[other] for other in self.seats if other != seat)

        for seat in self.seats:
            if self.rank_letter(seat) in ("P", "N", "K"):
                self.scores[seat] = self.points[seat]

        if self.rules["lovers_sync"] == "after_courts":
            self.lovers_sync()
        for link in self.state["lovers"]:
            link["left"] -= 1
        self.state["lovers"] = [link for link in self.state["lovers"] if link["left"] > 0]

    def lovers_sync(self) -> None:
        """Each link gives its target its caster's score (T-091 to T-093, R04, R05); the card points stay."""
        before = list(self.scores)
        for link in self.state["lovers"]:
            seen = self.scores if self.rules["lovers_order"] == "registration" else before
            self.scores[link["dst"]] = seen[link["src"]]

    def devil_names(self, moment: str) -> None:
        """Devil's target, at the one of two moments that the table plays (T-034, T-042, T-136, R06, R30)."""
        seat = self.user_of(DEVIL)
        if seat is None:
            return
        if self.major_of(seat) == DEATH and self.rules["death_devil_time"] == "at_placement":
            self.devil_target = self.placements[seat]["target"]
        elif self.rules["devil_time"] == moment:
            pool = may_target(self.state, seat, DEVIL, self.rules)
            self.devil_target = self.ask("devil_target", seat, pool)

    def step3_queens(self) -> None:
        """Queens in seat order stop majors that have not run (T-057, T-182, R07 to R10)."""
        for seat in self.seats:
            if self.rank_letter(seat) != "Q":
                continue
            pool: list[int | None] = []
            for other in self.seats:
                if self.major_of(other) is None:
                    continue
                if other == seat and not self.rules["queen_own"]:
                    continue
                if self.major_of(other) == DEATH and not self.rules["queen_vs_death"]:
                    continue
                if other in self.nullified and self.rules["queen_duplicate"] == "forbid":
                    continue
                pool.append(other)
            if not pool:
                continue
            if self.rules["queen_optional"]:
                pool.append(None)
            chosen = self.ask(f"queen_{seat}", seat, pool)
            if chosen is not None and chosen not in self.nullified:
                self.nullified.append(chosen)

    def step4_justice(self) -> None:
        """The user's score becomes the highest total (T-112, T-113, R11)."""
        seat = self.user_of(JUSTICE)
        if seat is None:
            return
        totals = [player["total"] for player in self.players]
        if totals[seat] == max(totals) and self.rules["justice_leader"] == "no_change":
            return
        self.scores[seat] = max(totals)

    # -- Step 5

    def step5_resources(self) -> None:
        """By card number, or by seat (R12); nobody has two."""
        cards = (PRIESTESS, EMPRESS, EMPEROR, HIEROPHANT, LOVERS, HERMIT, WHEEL, TOWER)
        if self.rules["step5_order"] == "number":
            for card in cards:
                seat = self.user_of(card)
                if seat is not None:
                    self.resource(card, seat)
        else:
            for seat in self.seats:
                effect = self.effect_of(seat)
                if effect in cards and self.user_of(effect) == seat:
                    self.resource(effect, seat)

    def resource(self, card: int, seat: int) -> None:
        target: Any = self.placements[seat].get("target")
        if card == PRIESTESS:  # T-077 to T-079
            seen = sorted(self.players[target]["majors"])
            self.events.append({"effect": "priestess", "player": seat, "target": target, "private": seen})
        elif card == EMPRESS:  # T-082
            self.ban_next[target] = True
        elif card == EMPEROR:
            self.emperor(seat, target)
        elif card == HIEROPHANT:
            self.hierophant()
        elif card == LOVERS:  # T-090, T-091
            self.new_links.append({"src": seat, "dst": target, "left": 2})
        elif card == HERMIT:
            self.hermit(seat)
        elif card == WHEEL:
            self.wheel(seat)
        elif card == TOWER:  # T-141, T-143, R27
            absorbed = self.rules["tower_again"] == "absorbed" and self.players[seat]["tower"]
            self.tower_next[seat] = not absorbed

    def emperor(self, seat: int, target: int) -> None:
        """T-084, T-085, R13."""
        hand = self.players[target]["majors"]
        if not hand:
            return
        who: int | str = "rng" if self.rules["emperor_pick"] == "random" else seat
        card = self.ask("emperor_card", who, hand)
        hand.remove(card)
        self.players[seat]["majors"].append(card)

    def hierophant(self) -> None:
        """T-087, T-088, R18."""
        sizes = [len(player["small"]) for player in self.players]
        everything = [card for player in self.players for card in player["small"]]
        if not everything:
            return
        deck = self.ask("hierophant_deck", "rng", everything, len(everything))
        for player in self.players:
            player["small"] = []
        if self.rules["hierophant_deal"] == "round_robin":
            for place, card in enumerate(deck):
                self.players[place % self.n]["small"].append(card)
        else:
            for seat in self.seats:
                first = sum(sizes[:seat])
                self.players[seat]["small"] = deck[first : first + sizes[seat]]

    def hermit(self, seat: int) -> None:
        """T-103, T-104, R14."""
        player = self.players[seat]
        discards = self.ask("hermit_discard", seat, player["small"], 2)
        pool = list(player["small_grave"])
        if self.rules["hermit_pool"] != "previous":
            pool = pool + discards
        if self.rules["hermit_pool"] == "plus_this_round":
            pool = [*pool, self.placements[seat]["small"]]
        recovered = self.ask("hermit_recover", seat, pool, 2)
        for card in discards:
            player["small"].remove(card)
            player["small_grave"].append(card)
        # The card of this round may be among those taken back; it lies in the graveyard already, then.
        if self.placements[seat]["small"] in recovered:
            player["small_grave"].append(self.placements[seat]["small"])
            self.taken_back.append(self.placements[seat]["small"])
        for card in recovered:
            player["small_grave"].remove(card)
            player["small"].append(card)

    def wheel(self, seat: int) -> None:
        """T-108, T-110, R16, R17."""
        pool = self.state["pool"]
        if len(pool) < 2:
            return
        who: int | str = "rng" if self.rules["wheel_pick"] == "random" else seat
        for card in self.ask("wheel_cards", who, pool, 2):
            pool.remove(card)
            self.players[seat]["majors"].append(card)

    # -- Step 6

    def step6_scores(self) -> None:
        """T-066, T-075, T-135, R19."""
        if self.rules["step6_order"] == "text_list":
            order = (CHARIOT, STRENGTH, MAGICIAN, FOOL, DEVIL)
        else:
            order = (FOOL, CHARIOT, STRENGTH, MAGICIAN, DEVIL)
        for card in order:
            seat = self.user_of(card)
            if seat is None:
                continue
            placement = self.placements[seat]
            if card == CHARIOT:
                self.chariot(seat, placement["target"])
            elif card == STRENGTH:  # T-101
                self.scores[seat] = 16
            elif card == MAGICIAN:  # T-074
                one, two = placement["targets"]
                self.scores[one], self.scores[two] = self.scores[two], self.scores[one]
            elif card == FOOL:  # T-071
                self.scores[placement["target"]] = 0
            elif card == DEVIL:  # T-137, R35
                victim = self.devil_target
                assert victim is not None
                if self.scores[victim] > 0 or self.rules["devil_negative"] == "negate":
                    self.scores[victim] = -self.scores[victim]

    def chariot(self, seat: int, target: int) -> None:
        """T-097 to T-099, R20, R21."""
        compared = self.scores if self.rules["chariot_compare"] == "current_score" else self.points
        if compared[seat] < compared[target]:
            return
        pool: list[int | None] = list(range(1, 11))
        if self.rules["chariot_optional"]:
            pool.append(None)
        value = self.ask("chariot_value", seat, pool)
        if value is not None:
            self.scores[target] = value

    # -- Steps 8 to 11

    def step8_ranks(self) -> None:
        seat = self.user_of(STAR)
        if seat is not None:  # T-145 to T-147; nothing of Step 8 ran before it: live ranks are the same
            lower = [s for s in self.scores if s < self.scores[seat]]
            all_tied = len(set(self.scores)) == 1
            if not lower and (self.rules["star_all_tied"] or not all_tied):
                self.scores[seat] = 12

        seat = self.user_of(MOON)
        if seat is not None:  # T-149 to T-151, R22, R23
            ranks = self.ranks7 if self.rules["rank_source"] == "snapshot" else self.ranks_of(self.scores)
            if ranks[seat] in (2, 3):
                self.scores[seat] = 10

        if self.user_of(HANGED) is not None:  # T-117 to T-122, R34
            before = list(self.scores)
            grouping = before if self.rules["hanged_groups"] == "current" else self.scores7
            levels = sorted(set(grouping))
            for seat in self.seats:
                place = levels.index(grouping[seat])
                opposite = levels[len(levels) - 1 - place]
                if opposite == grouping[seat]:
                    continue  # the middle group does not move, T-120
                # Members of a Step 7 group can differ by now; the group then stands for its highest score.
                self.scores[seat] = max(before[other] for other in self.seats if grouping[other] == opposite)

    def step9_totals(self) -> list[int]:
        """T-067, T-140, T-141."""
        added = []
        for seat in self.seats:
            player = self.players[seat]
            amount = self.scores[seat] * (2 if player["tower"] else 1)
            player["total"] += amount
            added.append(amount)
        return added

    def step10_end(self, added: list[int]) -> list[int]:
        """T-153, T-154, T-157, T-269, R25, R26; the ranks it used."""
        values = self.scores if self.rules["sun_rank_tower"] == "before_doubling" else added
        ranks = self.ranks_of(values)
        seat = self.user_of(SUN)
        tie_allowed = self.rules["sun_tie"] or ranks.count(1) == 1
        if seat is not None and ranks[seat] == 1 and tie_allowed:
            self.sun = [other for other in self.seats if other != seat]
        seat = self.user_of(JUDGEMENT)
        if seat is not None:
            users = [other for other in self.seats if self.major_of(other) is not None]
            self.judgement = [other for other in users if other != seat]
        for loser in self.sun + self.judgement:
            self.players[loser]["total"] -= 10
        return ranks

    def step11_temperance(self) -> None:
        """T-131 to T-134, R31, R32: how many rounds go."""
        seat = self.user_of(TEMPERANCE)
        if seat is None:
            return
        not_begun = self.state["total_rounds"] - self.state["round"]
        if self.rules["temperance_mode"] == "shorten":
            above_floor = self.state["total_rounds"] - FEWEST_ROUNDS
        else:
            above_floor = LAST_LABEL - self.state["cancelled"] - FEWEST_ROUNDS
        most = max(0, min(2, not_begun, above_floor))
        if most > 0 and self.rules["temperance_count"] == "choice":
            self.cancel = self.ask("temperance_count", seat, list(range(most + 1)))
        else:
            self.cancel = most

    # -- afterwards

    def end_void(self) -> tuple[JSON, JSON]:
        """Nothing counts, the cards are gone, the next round comes (T-161 to T-164, T-183 to T-186)."""
        if self.rules["empress_void"] == "expires":  # R28
            for player in self.players:
                player["banned"] = False
        self.bury(void=True)
        self.next_round()
        return self.state, self.outcome({"void": True, "steps": {}, "added": [0] * self.n})

    def end(self, added: list[int], ranks10: list[int]) -> tuple[JSON, JSON]:
        for seat in self.seats:
            player = self.players[seat]
            if self.rules["page_source"] == "resolved":  # R02
                player["last_points"] = self.points[seat]
            elif self.rules["page_source"] == "after_lovers":
                player["last_points"] = self.steps["2"][seat]
            else:
                player["last_points"] = self.steps["1"][seat]
            player["banned"] = self.ban_next[seat]
            player["tower"] = self.tower_next[seat]
        self.state["lovers"].extend(self.new_links)
        self.bury(void=False)
        self.next_round()
        return self.state, self.outcome(
            {
                "void": False,
                "steps": self.steps,
                "points": self.points,
                "added": added,
                "sun": self.sun,
                "judgement": self.judgement,
                "ranks7": self.ranks7,
                "ranks10": ranks10,
            }
        )

    def bury(self, void: bool) -> None:
        """All cards on the table go to their players' graveyards, and the majors into the history."""
        for seat in self.seats:
            player = self.players[seat]
            small = self.placements[seat]["small"]
            if small not in self.taken_back:
                player["small_grave"].append(small)
            major = self.major_of(seat)
            if major is None:
                continue
            player["major_grave"].append(major)
            ran = self.effect_of(seat) == WORLD if void else seat not in self.nullified
            self.state["history"].append(
                {
                    "round": self.state["round"],
                    "player": seat,
                    "card": major,
                    "copied": self.placements[seat].get("copy"),
                    "executed": ran,
                }
            )

    def next_round(self) -> None:
        """T-164, T-131, T-006, T-007."""
        self.state["cancelled"] += self.cancel
        if self.rules["temperance_mode"] == "shorten":
            self.state["total_rounds"] -= self.cancel
            self.state["round"] += 1
        else:
            self.state["round"] += 1 + self.cancel
        if self.state["round"] > self.state["total_rounds"]:
            totals = [player["total"] for player in self.players]
            winners = [seat for seat in self.seats if totals[seat] == max(totals)]
            self.state["finished"] = True
            self.state["result"] = {"winners": winners, "draw": len(winners) > 1}
        for player in self.players:
            for pile in ("small", "majors", "small_grave", "major_grave"):
                player[pile].sort()
        self.state["pool"].sort()

    def outcome(self, own: JSON) -> JSON:
        """``own`` and what the state shows after the round, sharing nothing with either."""
        actual: JSON = {
            **own,
            "totals": [player["total"] for player in self.players],
            "nullified": sorted(self.nullified),
            "last_points": [player["last_points"] for player in self.players],
            "banned": [player["banned"] for player in self.players],
            "tower": [player["tower"] for player in self.players],
            "lovers": self.state["lovers"],
            "total_rounds": self.state["total_rounds"],
            "round": self.state["round"],
            "finished": self.state["finished"],
            "result": self.state["result"],
            "pool": self.state["pool"],
            "asked": self.asked,
            "events": self.events,
        }
        for pile in ("small", "majors", "small_grave", "major_grave"):
            actual[pile] = [player[pile] for player in self.players]
        shown: JSON = plain_copy(actual)
        return shown
