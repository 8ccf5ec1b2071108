// The picture of a dijie card: colour sets the palette, its kind the ring, the card itself the emblem. All seeded by the code.
import { rng } from '../scene'
import { seed } from '../generic'
import { EMBLEMS } from '../heraldry/emblems'
import { ground, scenery, type Ring } from '../heraldry/ground'
import { turned } from '../heraldry/ink'
import { SCENES } from '../heraldry/scenes'
import { palette } from './palette'

/** Cards with an emblem of their own; all others have that of their kind. */
const OWN: Record<string, string> = {
  angel: 'W01 N04',
  barrel: 'R18 Q07',
  beast: 'R05',
  bee: 'B04',
  blades: 'R01 B09 N05',
  bolt: 'W14 N08',
  bow: 'R04',
  chain: 'B17',
  clash: 'R14',
  compass: 'R15 Q08',
  crown: 'B07',
  dragonblade: 'R17',
  drum: 'R08',
  flame: 'K22 K23 D04',
  gate: 'K12',
  gemring: 'Q06',
  giant: 'R06 N06',
  helga: 'R02',
  hood: 'W10',
  horse: 'R07 R10 W09',
  kraken: 'B03 N07',
  lute: 'Q02',
  mask: 'Q05',
  meteor: 'R11 R12',
  mirror: 'B05',
  oath: 'K02 K21',
  rock: 'R13',
  scales: 'Q04',
  shield: 'W02 W04 W16 W17',
  silence: 'W12',
  skull: 'W06 B01 B02 D05',
  tree: 'N09',
  twin: 'R09',
  vine: 'B06',
  watch: 'Q03',
  wave: 'W13',
  wings: 'W07',
  witch: 'W08 B10 N01 N02 N03',
  worm: 'B08',
}
const KINDS: Record<string, string> = {
  beast: 'beast',
  soul: 'helm',
  spirit: 'hood',
  walker: 'gate',
  spell: 'talisman',
  formation: 'array',
  relic: 'sword',
  supply: 'potion',
  codex: 'tome',
  wonder: 'gemring',
  crystal: 'gemring',
}
const LANDS: Record<string, string> = {
  dune: 'T01',
  forest: 'T08',
  fort: 'T03',
  grave: 'T07',
  lake: 'T06',
  mine: 'T09',
  temple: 'T04 T05',
  volcano: 'T02',
  wonder: 'T10 K11',
}

const RINGS: Record<string, Ring> = { beast: 'hexagon', spirit: 'lozenge', walker: 'rays', spell: 'points' }

const emblemOf = turned(OWN)
const landOf = turned(LANDS)

/** What is to be seen on a card, in a square of 120. */
export function picture(code: string, kind: string, suit: string): string {
  const p = palette(suit)
  if (kind === 'terrain') return ground(p) + SCENES[landOf.get(code) ?? 'dune'](p)
  return scenery(p, EMBLEMS[emblemOf.get(code) ?? KINDS[kind] ?? 'helm'], RINGS[kind] ?? 'circle', rng(seed(code)))
}
