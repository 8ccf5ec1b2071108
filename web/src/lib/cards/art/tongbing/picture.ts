// The picture of a tongbing card: its element sets the palette, its kind the ring, the card itself what is to be seen.
import { seed } from '../generic'
import { ground, scenery, type Ring } from '../heraldry/ground'
import { turned, type Emblem } from '../heraldry/ink'
import { SCENES } from '../heraldry/scenes'
import { rng } from '../scene'
import { palette } from './palette'
import { PEOPLE } from './people'
import { THINGS } from './things'

const OWN = turned({
  reins: 'C02',
  company: 'C09',
  lizard: 'C10',
  crows: 'C11',
  camel: 'C13',
  tusks: 'C15',
  doll: 'C20',
  swan: 'C27',
  fleet: 'C28',
  general: 'C29',
  figurine: 'C33',
  rat: 'C34',
  meteor: 'S01',
  charm: 'S02',
  wave: 'S03',
  heart: 'S04',
  censer: 'S05',
  bell: 'S06',
  chime: 'S07',
  silence: 'S08',
  burnt: 'T01',
  cart: 'T02',
  bridge: 'T03',
  abacus: 'T04',
  plough: 'T05',
  court: 'T06',
  edict: 'T07',
  gong: 'A01',
  sack: 'A02',
  river: 'A03',
  grab: 'A04',
  pit: 'A05',
  volley: 'A06',
  net: 'A07',
  rout: 'A08',
  sappers: 'A09',
  shot: 'A10',
  sacrifice: 'A11',
  dao: 'Q01',
  tower: 'Q02',
  bow: 'Q03',
  fang: 'Q04',
  mask: 'Q05',
  jade: 'Q06',
})
const KINDS: Record<string, string> = { power: 'talisman', strategy: 'tome', tactic: 'banner', equipment: 'sword' }
const LANDS = turned({ dune: 'L01', fort: 'L02', mine: 'L03', lake: 'L04', harbour: 'L05', forest: 'L06' })
const RINGS: Record<string, Ring> = { hero: 'rays', power: 'points', strategy: 'lozenge', tactic: 'lozenge' }
const BEASTS = new Set('C10 C11 C13 C15 C27 C29 C34'.split(' '))
/** Which backdrops suit an element: rays and hills for fire, clouds for wood, and so on. */
const BACKDROPS: Record<string, number[]> = { fire: [0, 1], earth: [1, 3], metal: [0, 3, 4], wood: [1, 2], water: [1, 2, 4] }

const emblemOf = (code: string, kind: string): Emblem =>
  PEOPLE.get(code) ?? THINGS[OWN.get(code) ?? KINDS[kind] ?? ''] ?? PEOPLE.get('soldier')!

/** What is to be seen on a card, in a square of 120. */
export function picture(code: string, kind: string, element: string): string {
  const p = palette(element)
  if (kind === 'land') return ground(p) + SCENES[LANDS.get(code) ?? 'dune'](p)
  const ring = BEASTS.has(code) ? 'hexagon' : (RINGS[kind] ?? 'circle')
  return scenery(p, emblemOf(code, kind), ring, rng(seed(code)), BACKDROPS[element])
}
