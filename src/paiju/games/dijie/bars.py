"""Why something cannot be chosen that a player would look for."""

from collections.abc import Iterator

from paiju.games.dijie import battle
from paiju.games.dijie.answers import actors, must_use, named, verbs
from paiju.games.dijie.crystals import spelled
from paiju.games.dijie.find import blind, holders, path_of
from paiju.games.dijie.patterns import placements
from paiju.games.dijie.payment import affordable
from paiju.games.dijie.play import USE
from paiju.games.dijie.props import banned, forbidden, is_unit, stack_of
from paiju.games.dijie.state import Dijie, Obj
from paiju.games.dijie.use import code_of, lowered, may_act, plan_act, spots
from paiju.games.dijie.zones import held
from paiju.kernel import Ask, Barred, Step
from paiju.show.text import Message, msg

Why = tuple[Message, str]
_TAG_OF = {
    "focus": "D3-4.1-专注", "passive": "D3-4.1-非攻", "rear": "D3-4.1-后勤", "once": "D3-4.1-绝招",
    "task": "D3-4.1-任务", "outside": "D2-6.14-4", "stock": "D2-8.10-5", "cost": "D2-5.1-2", "moved": "D2-9.1-1",
    "silenced": "D2-6.13-1", "acted": "D2-6.14-10",
}  # fmt: skip


def bars(s: Dijie, ask: Ask, prefix: tuple[Step, ...]) -> list[Barred]:
    """What cannot come next though a player would look for it, with reasons."""
    if ask.kind not in ("main", "defence", "respond"):
        return []
    main, seat, path = ask.kind == "main", ask.seat, path_of(prefix)
    if not path:
        found = list(_cards(s, seat)) if main else []
        if ask.kind != "respond":
            found += _units(s, seat, main)
        if main and not must_use(s, seat):
            found += _laid(s, seat)
        return [*found, *_phrases(s, seat), *_held_up(s, seat)] if main else found
    if len(path) == 1 and isinstance(path[0], int):
        return list(_verbs(s, seat, path[0], main))
    return []


def _cards(s: Dijie, seat: int) -> Iterator[Barred]:
    """Cards in the hand with which nothing can be done."""
    forced = must_use(s, seat)
    can = forced or actors(s, seat, main=True)
    for card in s.pms[seat].hand:
        if card.id in can:
            continue
        if forced:
            name = code_of(s, seat, int(str(forced[0])))
            yield Barred(named(s, card.id), msg("dijie.why.mark", card=name), "D2-5.4-1")
        else:
            yield Barred(named(s, card.id), *why_not_used(s, seat, card.id))


def _units(s: Dijie, seat: int, main: bool) -> list[Barred]:
    """Units that can do nothing: the reason is why they cannot move, or what has to come first."""
    units = [obj for obj in s.objs.values() if obj.controller == seat and is_unit(s, obj) and not obj.held_by]
    if main and (forced := must_use(s, seat)):
        name = code_of(s, seat, int(str(forced[0])))
        return [Barred(named(s, u.id), msg("dijie.why.mark", card=name), "D2-5.4-1") for u in units]
    can = actors(s, seat, main)
    return [Barred(named(s, u.id), *why_not_moved(s, u, main)) for u in units if u.id not in can]


def _laid(s: Dijie, seat: int) -> Iterator[Barred]:
    """What is no unit and has an ability that cannot be activated, in the lord's zone or on a battlefield: why not the
    first; a card that is prepared and cannot be used.
    """
    can = actors(s, seat, main=True)
    around = [obj for obj in s.objs.values() if obj.controller == seat and obj.id not in s.pms[seat].lord]
    things = [obj for obj in around if not obj.held_by and not is_unit(s, obj)]
    for obj in (*(s.objs[n] for n in s.pms[seat].lord), *things):
        if obj.role == "ready" and obj.id not in can:
            fresh = obj.since >= s.turn
            yield Barred(
                named(s, obj.id),
                *((msg("dijie.why.prepared"), "D2-9.8-3") if fresh else why_not_used(s, seat, obj.id)),
            )
        acts = () if obj.down or obj.role == "ready" else s.card(obj).acts
        if acts and obj.id not in can:
            yield Barred(named(s, obj.id), *why_not_activated(s, seat, obj, acts[0], main=True))


def _held_up(s: Dijie, seat: int) -> Iterator[Barred]:
    """The end of the main phase, while a card has to be used first (D2-5.4-1)."""
    for card_id in must_use(s, seat)[:1]:
        yield Barred("end", msg("dijie.why.mark", card=code_of(s, seat, int(str(card_id)))), "D2-5.4-1")


def _phrases(s: Dijie, seat: int) -> list[Barred]:
    """Which phrase ends the main phase follows from what can attack (D1-3.3-3)."""
    able = battle.attackers(s, seat)
    if able:
        codes = [s.card(s.objs[n]).code for n in able]
        return [Barred("say_pass", msg("dijie.why.must_attack", cards=codes), "D1-3.3-3")]
    return [Barred("say_attack", msg("dijie.why.no_attack"), "D1-3.3-3")]


def _verbs(s: Dijie, seat: int, thing: int, main: bool) -> Iterator[Barred]:
    """What cannot be done with a card or thing that can do something else."""
    if main and thing in must_use(s, seat):
        return
    can = verbs(s, seat, thing, main)
    where, obj = held(s, thing), s.objs.get(thing)
    if main and where is not None and where[2] == "hand" and USE not in can:
        yield Barred(USE, *why_not_used(s, seat, thing))
    if obj is None or obj.controller != seat or obj.down:
        return
    if is_unit(s, obj) and "move" not in can and (main or s.defender == seat):
        yield Barred("move", *why_not_moved(s, obj, main))
    for place in s.card(obj).acts:
        ability = s.card(obj).abilities[place]
        if f"a{place}" not in can and not any(ability.has(tag) for tag in ("dirge", "prepare")):
            yield Barred(f"a{place}", *why_not_activated(s, seat, obj, place, main))


def why_not_used(s: Dijie, seat: int, card_id: int) -> Why:
    """Why a card of a hand, or a prepared one, cannot be used in the own main phase."""
    code = code_of(s, seat, card_id)
    assert code is not None
    card = s.rules.cards[code]
    if "crystal" in card.types:
        return msg("dijie.why.crystal"), "D1-1.2-后手补偿"
    mine = (obj for obj in s.objs.values() if obj.controller == seat and not obj.down)
    if "truename" in card.words and any(s.card(obj).zh == card.zh for obj in mine):
        return msg("dijie.why.truename"), "D2-3.2-3"
    if "terrain" in card.types and card.token:
        return msg("dijie.why.token"), "D2-8.3-5"
    if banned(s, seat, "use"):
        return msg("dijie.why.banned"), "D2-9.13-4"
    if not card.spell:
        if card.unit and not spots(s, seat, code, "hand"):
            return msg("dijie.why.exit"), "D2-8.15-2"
        if "formation" in card.types and not placements(s, seat, code):
            return msg("dijie.why.pattern"), "D2-8.8-1"
        if "relic" in card.types and not holders(s, code):
            return msg("dijie.why.holder"), "D2-8.6-1"
    low = tuple([low for cost in card.costs for low in lowered(s, seat, code, cost)])
    costs = [cost for cost, _ in s.rules.ways(low)]
    if not any(affordable(s, seat, cost) for cost in costs):
        return msg("dijie.why.price", cost=spelled(costs[0])), "D2-5.1-2"
    if blind(s, seat):
        return msg("dijie.why.blind"), "D3-4.2-目盲"
    return msg("dijie.why.target"), "D2-2.12-4"


def why_not_moved(s: Dijie, u: Obj, main: bool) -> Why:
    """Why a unit cannot move now."""
    if u.host:
        return msg("dijie.why.attached"), "D2-7.4-1"
    if any(forbidden(s, member, "move") for member in stack_of(s, u)):
        return msg("dijie.why.no_move"), "D2-9.12-1"
    if battle.pace(s, u) <= 0:
        return msg("dijie.why.speed"), "D1-4.2-1"
    if not battle.can_move(s, u):
        return msg("dijie.why.tired"), "D2-9.1-1"
    return msg("dijie.why.nowhere"), "D1-4.2-1"


def why_not_activated(s: Dijie, seat: int, obj: Obj, place: int, main: bool) -> Why:
    """Why an ability of a thing cannot be activated now."""
    why = may_act(s, seat, obj, place, main)
    if why is not None:
        return why, _TAG_OF.get(why["key"].rpartition(".")[2], "D2-6.14-1")
    if blind(s, seat) and s.card(obj).abilities[place].targets:
        return msg("dijie.why.blind"), "D3-4.2-目盲"
    assert plan_act(s, seat, obj.id, place, ()) is None
    return msg("dijie.why.target"), "D2-2.12-4"
