"""The English words of rules texts: a phrase for each operation, moment, target and reminder. Used by `wording`."""

from typing import Final

COMMA, STOP, COLON, JOIN, THEN = ", ", ".", ": ", ", ", "; "
SIDES: Final = {"own": "you control", "ally": "allied", "foe": "enemy", "any": ""}
NOUNS: Final = {
    "unit": ("unit", "units"), "creature": ("creature", "creatures"), "walker": ("walker", "walkers"),
    "relic": ("relic", "relics"), "formation": ("formation", "formations"),
    "device": ("relic or formation", "relics and formations"), "wonder": ("wonder", "wonders"),
    "supply": ("supply", "supplies"), "codex": ("codex", "codices"), "terrain": ("terrain", "terrains"),
    "entity": ("entity", "entities"),
    "spell": ("spell being resolved", "spells being resolved"), "zone": ("zone", "zones"),
    "card": ("card in a graveyard", "cards in graveyards"), "pm": ("PM", "PMs"),
    "hand": ("card in your hand", "cards in your hand"),
    "column": ("column (all units in its two zones)", "columns"), "beast": ("beast", "beasts"),
    "soul": ("champion", "champions"), "spirit": ("spirit", "spirits"), "crystal": ("crystal", "crystals"),
}  # fmt: skip
LONG: Final = {
    "distinct": "of different names", "namesake": "of this card's name",
    "on": "on this terrain", "in": "in its zones", "fighting": "fighting this unit",
    "notholder": "other than the holder",
}  # fmt: skip
SHORT: Final = {
    "nearest": "nearest", "other": "other", "ahead": "facing", "adjacent": "adjacent", "front": "front-row",
    "back": "back-row", "undead": "undead", "token": "token",
}  # fmt: skip
COLOURED: Final = {
    "mono": "one-coloured", "dual": "two-coloured", "multi": "many-coloured", "colour": "{c}", "notcolour": "non-{c}",
    "notmono": "not just {c}",
}  # fmt: skip
HOLDER = "its holder"
YOU, OPPONENT, IT, THEM, SELF_UNIT, SELF_CARD = "you", "your opponent", "it", "them", "this unit", "this card"
FOE: Final = {"fighting": "the unit it fights", "fought": "the unit it fought", "damaged": "what it damaged"}

# For one and for several.
OPS: Final = {
    "damage": ("deal {n} damage to {t}", "deal {n} damage to each of {t}"),
    "strike": ("{t} deals damage equal to its remaining force to {b}",) * 2,
    "destroy": ("destroy {t}",) * 2,
    "wreck": ("wreck {t}",) * 2,
    "sacrifice": ("sacrifice {t}",) * 2,
    "toll": ("{t} sacrifices a {w} of its own", "{t} each sacrifice a {w} of their own"),
    "banish": ("banish {t}",) * 2,
    "hide": ("banish {t} face down",) * 2,
    "bounce": ("return {t} to its owner's hand", "return {t} to their owners' hands"),
    "discard": ("discard {t}",) * 2,
    "bury": ("put {t} into the graveyard",) * 2,
    "draw": ("draw {n}",) * 2,
    "mill": ("banish the top {n} cards of the library",) * 2,
    "gain": ("{t} gains {n} life", "{t} gain {n} life"),
    "lose": ("{t} loses {n} life", "{t} lose {n} life"),
    "lose poison": ("{t} loses life equal to its poison", "{t} lose life equal to your poison"),
    "poison": ("{t} gets {n} poison", "{t} get {n} poison"),
    "counter": ("put {n} {s} counters on {t}", "put {n} {s} counters on each of {t}"),
    "mark": ("put a {w} tag counter on {t}", "put a {w} tag counter on each of {t}"),
    "give": ("{t} gains {w}{u}", "{t} gain {w}{u}"),
    "pump": ("{t} gets {s}{u}", "{t} get {s}{u}"),
    "set": ("the {w} of {t} becomes {n}{u}",) * 2,
    "fix": ("the {w} of {t} is ★{n}{u}",) * 2,
    "unfix": ("take the ★ off the {w} of {t}",) * 2,
    "cleanse": ("remove all statuses from {t}",) * 2,
    "cure": ("remove all poison from {t}",) * 2,
    "scry": ("scry {n}",) * 2,
    "deploy": ("send out a {c}",) * 2,
    "enlist": ("send {t} out",) * 2,
    "summon": ("summon a {c}",) * 2,
    "craft": ("make a {c}",) * 2,
    "store": ("produce {n} {w} crystals, stored here (at most {m})",) * 2,
    "crystal": ("get {n} {m}{w} crystals",) * 2,
    "power": ("get {n} {w} power",) * 2,
    "roll": ("roll the die",) * 2,
    "fight": ("{t} and {b} fight at once",) * 2,
    "assault": ("{t} attacks at once", "{t} attack at once, one by one"),
    "charge": ("{t} attacks {b} at once, whatever the distance",) * 2,
    "control": ("gain control of {t}{u}",) * 2,
    "haul": ("move {t} to your nearest free zone",) * 2,
    "copy": ("copy the properties of {t}",) * 2,
    "interrupt": ("interrupt {t}",) * 2,
    "recast": ("copy {t} and choose new targets for it",) * 2,
    "withdraw": ("{t} leaves the battlefield for your lord zone, face up",) * 2,
    "mount": ("ride {t}: it is attached to this unit, which moves at its speed and fights first",) * 2,
    "guard": ("guard {t}: attached to it, moving with it, fighting before it",) * 2,
    "attach": ("attach to {t}",) * 2,
    "again": ("{t} may move once more this turn", "{t} may each move once more this turn"),
    "replace": ("a {c} from your hand takes the place of the terrain under {t}",) * 2,
    "recall": ("return this card to your hand",) * 2,
    "dread": ("the controller of {t} rolls the die; on X or less banish that unit",) * 2,
    "expel": ("if {t} is a creature still on the battlefield, banish it",) * 2,
    "breed": ("you may send out a creature of level below X and with no other tags from your graveyard",) * 2,
    "revive": ("send this unit out of the graveyard; it may then move once",) * 2,
    "gather": ("roll the die; it gets a third of that, rounded up, as force this turn",) * 2,
    "hearten": ("roll the die; it gets a third of that, rounded up, as life this turn",) * 2,
    "unveil": ("show the top {n} cards of the library",) * 2,
    "reap": ("show the top {n} cards of the library and draw them",) * 2,
    "deal": ("{t} draws {n}", "{t} draw {n}"),
    "fetch": ("draw {t}",) * 2,
    "snatch": ("take a card at random from the hand of {t}", "take a card at random from the hand of each of {t}"),
    "shuffle": ("shuffle {t} into the library",) * 2,
    "ban": ("{t} cannot {w}{u}",) * 2,
    "transfer": ("move the temporary bonuses of {t} to {b}",) * 2,
    "replica": ("summon a copy of {t}",) * 2,
    "uproot": ("banish {t} with all that is attached to it",) * 2,
    "unbrand": ("{t} loses the tag {w}{u}", "{t} lose the tag {w}{u}"),
    "brand": ("{t} gains the tag {w}{u}", "{t} gain the tag {w}{u}"),
    "peek": ("you may look at your opponents' face-down cards on the battlefield",) * 2,
    "resonance": ("add {n} to your die rolls",) * 2,
    "cheaper": ("you pay {n} crystal less for {w} cards",) * 2,
    "echo": ("spells that you cast may be given Echo",) * 2,
    "twice": ("{t} may move once more each turn",) * 2,
    "forbid": ("{t} cannot {w}",) * 2,
    "prevent": ("{w} damage to {t} does not happen",) * 2,
}
FORBIDDEN: Final = {
    "activate": "activate abilities", "move": "move", "attack": "attack", "block": "block",
    "trigger": "trigger abilities",
}  # fmt: skip
BANNED: Final = {
    "use": "use cards", "delay": "delay spells", "draw": "draw", "discard": "discard", "flip": "flip terrain",
    "roll": "roll the die",
}  # fmt: skip
DAMAGE: Final = {"spell": "spell", "ability": "ability", "fight": "fight", "direct": "direct"}
INSTEAD: Final = {
    "destroyed": "when {t} would be destroyed, {steps} instead", "draw": "when you would draw, you may instead {steps}",
}  # fmt: skip
MAY, IF, SUCCESS = "you may {steps}", "if {condition}, {steps}", "if that was done, {steps}"
ONE, CHOOSE = "choose one — {steps}", "choose {t}"
OR = "; or "
CONDITIONS: Final = {"buried": "this card is in a graveyard", "<=": "{a} is {b} or less", ">=": "{a} is {b} or more"}
VALUES: Final = {"x": "X", "X": "X", "roll": "the roll", "n": "that much", "poison": "its poison"}
STAT_OF: Final = {
    "force": "as much as the force of {t}", "life": "as much as the life of {t}", "plus": "as many as +1/+1 on {t}",
    "base": "as much as the printed force of {t}", "paid": "the number of {t} crystals paid",
}  # fmt: skip
STATS: Final = {"force": "force", "life": "life", "speed": "speed"}
PUMP, PUMP_ONE = "{s}", "{n} {name}"
AND = " and "
TEMPORARY = "temporary "
UNTIL: Final = {
    "turn": " this turn", "keep": "", "aura": "", "moment": "",
    "turn_end.theirs": " until the end of its controller's next turn",
    "turn_start.own": " until your next turn starts",
    "turn_start.theirs": " until its controller's next turn starts", "turn_end.own": " until the end of your next turn",
}  # fmt: skip
LATER: Final = {
    "turn_end": "at the end of this turn", "turn_start.own": "at the start of your next turn",
    "turn_end.own": "at the end of your next turn", "turn_start": "at the start of the next turn",
    "battle_end": "at the end of this turn's battle", "start_end": "at the end of the next start phase",
    "main_end": "at the end of this turn's main phase", "defence_end": "at the end of this turn's defence phase",
    "start_end.own": "at the end of your next start phase", "main_end.own": "at the end of your next main phase",
    "defence_end.own": "at the end of the next defence phase in your turn",
    "battle_end.own": "at the end of your next battle",
}  # fmt: skip

TIMINGS: Final = {
    "turn_start": "the start", "start_end": "the end of the start phase", "main_end": "the end of the main phase",
    "defence_end": "the end of the defence phase", "battle_end": "the end of the battle phase", "turn_end": "the end",
    "using": "the use of a card", "activating": "an activation",
}  # fmt: skip
WHOSE_TIMING: Final = {
    "own": "at {m} of your turn", "ally": "at {m} of an allied turn", "foe": "at {m} of an enemy turn",
    "any": "at {m} of each turn", "self": "at {m}",
}  # fmt: skip
NODES: Final = {
    "using": "when {s} uses a card", "activating": "when {s} activates an ability",
    "entering": "when {s} enters", "entered": "when {s} has entered", "flipped": "when {s} is flipped",
    "shown": "when {s} is shown", "drawn": "when {s} draws", "played": "when {s} has played {card}",
    "played_second": "when {s} plays the second card of the turn", "resolved": "when {s} has resolved a spell",
    "gained_force": "when {s} has gained force", "gained_life": "when {s} has gained life",
    "healed": "when {s} has gained life", "attacking": "when {s} attacks", "defending": "when {s} is defended against",
    "fighting": "when {s} fights", "fought": "when {s} has fought", "attacked": "when {s} has attacked",
    "damaging": "when {s} deals damage", "damaged": "when {s} has dealt damage", "hurt": "when {s} is dealt damage",
    "destroying": "when {s} is being destroyed", "destroyed": "when {s} is destroyed",
    "sacrificing": "when {s} is being sacrificed", "sacrificed": "when {s} is sacrificed", "leaving": "when {s} leaves",
    "left": "when {s} has left", "buried": "when {s} goes to a graveyard", "exiled": "when {s} goes into exile",
    "discarding": "when {s} is being discarded", "discarded": "when {s} is discarded",
    "unhanding": "when {s} leaves the hand", "unhanded": "when {s} has left the hand", "moved": "when {s} has moved",
    "consumed": "when {s} has spent force", "picked_up": "when {s} is picked up",
    "lost_force": "when {s} has lost force", "lost_life": "when {s} has lost life",
    "produced": "when {s} gets a crystal", "after_second": "when {s} has played the second card of the turn",
}  # fmt: skip
PLAYER: Final = {"own": "you", "ally": "an allied PM", "foe": "an enemy PM", "any": "a PM"}

KINDS: Final = {"act": "▶ ", "when": "⚡ ", "always": "∞ ", "cast": "", "consume": "▶ "}
BOOST, OVERLOAD, DISPEL = (
    "Heightened ({cost}): instead ", "Overload ({cost}, repeatable): also ", "Dispel: pay {cost}",
)  # fmt: skip
CONSUME = "consume {n}"
TAG, STAYS, PAY = "[{name}{n}] ", " (does not end when its source leaves)", "pay {cost}"
NEEDS, STOCK, MAIN_ONLY, FREE, LORD = (
    "Holder: {needs}", "Stock +{n}, in the {where}", "Cast it in your main phase only", "No cost",
    "Lord's mark: use it first whenever you can",
)  # fmt: skip
NEED: Final = {"type": "{names}", "level<=": "level {n} or less", "life<=": "life {n} or less"}
WHERE: Final = {
    "grave": "graveyard", "lord": "lord zone", "library": "library", "exile": "exile", "token": "token zone",
}  # fmt: skip
SHAPE, EXIT, CURSE = "Pattern: {spots}", " ({where} exit)", "Curse: it lasts until dispelled"
SPOT: Final = {
    ("ally", 0): "either allied row", ("foe", 0): "either enemy row", ("any", 0): "any one row",
    ("ally", 1): "allied back row", ("ally", 2): "allied front row", ("foe", 3): "enemy front row",
    ("foe", 4): "enemy back row", ("any", 1): "back row", ("any", 2): "front row", ("any", 3): "facing front row",
    ("any", 4): "facing back row",
}  # fmt: skip
COLOUR = "Colour: {c}"
COLUMN, TERRAIN_TOKEN = "{spot} in the pattern's column {n}", "It cannot be drawn as terrain"
OR_TYPE = " or "
FLEETING = "Temporary: destroyed when the turn ends"
PIPS, POWER, LIFE_COST, OR_COST, WITH = "{n} {c}", "{n} {name} power", "{n} life", " or ", " + "
COLOURS: Final = {
    "y": "yellow", "g": "green", "b": "blue", "r": "red", "n": "brown", "k": "black", "w": "white", "x": "any",
    "p": "purple",
}  # fmt: skip
GEM = "Pays as one {c} crystal from your hand or lord zone"

# What keywords and statuses do, those that are no ability of `keywords`.
REMINDERS: Final = {
    "taunt": "if it can reach the attacked column, it may block first",
    "overawe": "when it attacks, the first blocker cannot block",
    "flying": "only Flying, Skyguard or Taunt blocks it",
    "skyguard": "it can block Flying",
    "drain": "you gain half the damage it deals as life, rounded up",
    "entangle": "it may enter an occupied exit and presses the unit there down until it leaves",
    "standalone": "once loose, it stays on the battlefield by itself",
    "assail": "after a blocked attack its remaining force damages the enemy PM",
    "armor": "X less damage is dealt to it",
    "ranged": "it can attack from the back row; blockers that are not Ranged do not strike back",
    "ambush": "it strikes before all others",
    "sneak": "it strikes in the second layer, before First Strike",
    "first": "it strikes before ordinary units",
    "conceal": "it cannot be a target",
    "timid": "it cannot block",
    "ward": "creatures of level X or less deal it no damage and do nothing to it",
    "sense": "adjacent enemies have no Stealth",
    "timewall": "it cannot be a target, and no spell or ability does anything to it, not even its own",
    "immune": "no damage is dealt to it",
    "dun": "to move, attack or activate, discard a card or lose 2 life",
    "double": "it deals double damage",
    "echo": "pay twice and it resolves once more",
    "stealth": "it cannot be blocked, unless an adjacent enemy has Keen Sense",
    "vanguard": "while attached, it triggers before its host",
    "truename": "it cannot be used while you have one of that name",
    "union": "+1 damage for each other adjacent unit with Union",
    "flow": "activating costs one crystal less",
    "symbiosis": "allied Symbiosis units share counters, and half of the damage dealt to one",
    "atavism": "another shape: see the card",
    "frozen": "it cannot move, attack or activate, deals nothing in fights, Armor +1; red damage thaws it",
    "silenced": "it cannot activate abilities and none triggers",
    "amnesia": "it cannot activate abilities",
    "bound": "it cannot move or attack",
    "cowed": "it cannot attack",
    "blind": "it cannot choose targets",
    "numb": "it cannot move, attack or activate, and deals nothing in fights",
    "terror": "it cannot move, attack or activate",
    "disarmed": "it deals nothing in fights",
    "rage": "this turn its life is 1 and the rest is added to its force",
    "corrode": "when dealt damage it loses X more life",
    "resonance": "+X to its die rolls",
    "fated": "no damage is dealt to it",
    "spent": "-X force",
    "brittle": "X more damage is dealt to it",
    "might": "the force it spends comes back at once",
    "frail": "-X life",
    "prudent": "its force is the least among the other allied units",
}
