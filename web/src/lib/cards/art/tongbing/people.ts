// People of tongbing, from the chest up: what they wear, what is on their heads, what they hold. Built from parts, so that
// each trade is told at a glance and each card still has a figure of its own.
import { at, H, L, LL, type Emblem } from '../heraldry/ink'
import { THINGS } from './things'

type Part = Emblem

const ROBES: Record<string, Part> = {
  plate: (p) =>
    H('M0 16C-16 16-34 22-42 40L-46 66H0Z', p[2], p[1]) +
    H('M-12 20C-32 18-48 30-48 46L-26 44C-24 34-18 26-12 24Z', p[4], p[3]) +
    LL('M-45 40C-38 36-32 34-26 35', p[1], 1.8) +
    LL('M-24 50C-16 54-8 55 0 55M-26 58C-16 62-8 63 0 63', p[3], 2) +
    H('M0 22-9 20-6 36 0 42Z', p[3], p[2]),
  cloth: (p) =>
    H('M0 16C-18 16-36 24-42 42L-46 66H0Z', p[2], p[1]) +
    H('M0 66V44L-10 16-17 19-7 48Z', p[4], p[3]) +
    LL('M-32 38C-30 48-30 56-32 66', p[1], 2),
  silk: (p) =>
    H('M0 16C-18 16-38 22-46 40L-50 66H0Z', p[3], p[2]) +
    H('M0 60-14 18-24 20-10 66H0Z', p[1], p[0]) +
    LL('M-40 40C-30 46-24 56-24 66', p[4], 2) +
    L('M-10 58H10', p[4], 3),
  fur: (p) =>
    H('M0 16C-18 16-36 24-42 42L-46 66H0Z', p[1], p[0]) +
    H('M0 40-4 26-12 34-14 22-24 32-28 22-34 34-44 30-42 44-50 46-34 52-28 46-20 54-12 46-6 54 0 50Z', p[4], p[3]),
  bare: (p) =>
    H('M0 14C-16 14-42 16-50 38L-52 66H0Z', p[4], p[3]) +
    LL('M-32 44C-24 52-8 52 0 44M-36 30C-40 36-40 46-38 54', p[2], 2.2) +
    L('M-34 24 22 66', p[1], 8) +
    L('M-34 24 22 66', p[2], 2),
  rags: (p) =>
    H('M0 16C-18 16-36 26-42 44L-46 66H0Z', p[3], p[2]) + H('M0 30-18 20-30 26-12 44 0 48Z', p[2], p[1]) + LL('M-30 46-22 66', p[1], 2),
}

const FACES: Record<string, Part> = {
  plain: (p) => head(p) + LL('M-10-5-4-4', p[0], 2.4) + LL('M-12-11-4-9', p[1], 1.8) + L('M-4 8H4', p[1], 1.8),
  stern: (p) => head(p) + LL('M-10-5-4-3', p[0], 2.6) + LL('M-13-12-3-7', p[0], 2.4) + L('M-5 9C-2 7 2 7 5 9', p[1], 2),
  shut: (p) => head(p) + LL('M-11-5C-9-2-6-2-4-5', p[0], 2) + L('M-3 8C-1 9 1 9 3 8', p[1], 1.8),
  wild: (p) =>
    head(p) +
    `<circle cx="-7" cy="-5" r="3.4" fill="${p[0]}"/><circle cx="7" cy="-5" r="3.4" fill="${p[0]}"/>` +
    LL('M-14-13-3-8', p[0], 3) +
    `<path d="M-7 6H7L4 14H-4Z" fill="${p[0]}"/><path d="M-5 6-3 10-1 6ZM1 6 3 10 5 6Z" fill="${p[4]}"/>`,
  veiled: (p) =>
    head(p) + LL('M-10-6-4-4', p[0], 2.6) + H('M0-1-16-4C-15 10-7 18 0 24Z', p[1], p[0]) + L('M-15-3C-6 2 6 2 15-3', p[3], 1.4),
  bearded: (p) => FACES.stern(p) + H('M0 6-13 0C-14 16-6 28 0 34Z', p[1], p[0]) + LL('M-7 12C-6 18-4 22-1 26', p[2], 1.4),
  old: (p) => FACES.shut(p) + H('M0 6-12 2C-14 20-8 40 0 52Z', p[4], p[3]) + LL('M-6 14C-6 26-3 36 0 44', p[2], 1.4),
  painted: (p) => FACES.stern(p) + LL('M-14 0-6 3M-13 5-6 7', p[2], 2.4) + L('M0-22V-8', p[2], 3),
  goggled: (p) =>
    head(p) +
    L('M-16-7H16', p[0], 4) +
    [-7, 7]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-6" r="6" fill="${p[0]}" stroke="${p[3]}" stroke-width="2.2"/><circle cx="${x - 1.5}" cy="-7.500" r="1.600" fill="${p[4]}"/>`,
      )
      .join('') +
    H('M0 8-10 5C-9 15-4 18 0 20Z', p[1], p[0]),
}
const head: Part = (p) => H('M0 4-8 4-9 20 0 28Z', p[3], p[2]) + H('M0-26C-13-26-17-16-16-5-15 8-7 17 0 18Z', p[4], p[3])

const HATS: Record<string, Part> = {
  none: (p) => H('M0-32C-18-32-22-14-18 0-14-8-14-16 0-18Z', p[0], p[0]),
  plume: (p) =>
    HATS.helmet(p) +
    `<path d="M0-44C4-58 22-60 32-50 20-50 10-46 4-38Z" fill="${p[2]}"/><path d="M0-44C2-54 14-58 24-54 14-52 8-48 4-40Z" fill="${p[4]}"/>`,
  helmet: (p) =>
    H('M0-44C-19-42-23-26-22-8L-20 10-13 8C-16-6-14-16 0-18Z', p[3], p[2]) +
    H('M0-22-22-16-22-9C-14-15-8-17 0-17Z', p[4], p[3]) +
    L('M0-44V-20', p[1], 2.4),
  flaps: (p) =>
    H('M0-42C-18-42-22-28-21-14L-24 12-14 14-13-8C-10-16-6-18 0-18Z', p[2], p[1]) +
    LL('M-20-16C-14-20-8-21 0-21', p[4], 2.4) +
    `<circle cy="-42" r="4" fill="${p[4]}"/>`,
  closed: (p) => at(THINGS.helm(p), 0, -2, 0.86),
  horns: (p) => LL('M-16-30C-30-28-40-38-38-54', p[0], 11) + LL('M-16-30C-30-28-40-38-38-54', p[4], 7) + HATS.helmet(p),
  crest: (p) => LL('M-12-36C-30-40-34-26-46-30', p[4], 5) + HATS.helmet(p) + H('M0-44-5-52 0-62Z', p[4], p[3]),
  crown: (p) => HATS.none(p) + H('M0-28-18-24-20-40-11-32-8-46 0-34Z', p[4], p[3]) + `<circle cy="-29" r="2.600" fill="${p[2]}"/>`,
  hood: (p) => H('M0-46C-24-42-30-14-30 20L-15 22C-18-6-15-24 0-26Z', p[2], p[1]) + LL('M-15 20C-18-6-15-24 0-26', p[3], 2),
  scarf: (p) =>
    H('M0-40C-22-40-24-16-22-4-16-12-10-18 0-18Z', p[2], p[1]) +
    LL('M-22-10C-14-20-8-24 0-24', p[4], 2) +
    `<path d="M20-8C30 0 30 14 38 24L30 28C24 18 22 6 17-2Z" fill="${p[2]}"/>`,
  turban: (p) =>
    H('M0-44C-24-46-28-22-20-14-14-18-8-20 0-20Z', p[4], p[3]) +
    LL('M-24-24C-14-34-6-36 4-36M-22-16C-14-26-6-28 0-28', p[2], 2) +
    `<path d="M0-42 5-34 0-28-5-34Z" fill="${p[2]}"/>`,
  douli: (p) =>
    H('M0-46C-6-40-26-24-46-14-30-10-14-12 0-12Z', p[4], p[3]) +
    LL('M0-44C-8-34-18-22-28-14M0-44-10-13', p[2], 1.6) +
    LL('M-15-10C-14 4-8 14-4 18', p[1], 1.6),
  merchant: (p) =>
    H('M0-44C-14-46-18-34-19-20L0-18Z', p[1], p[0]) +
    H('M-18-28C-30-34-44-32-50-24-40-22-28-22-18-23Z', p[1], p[0]) +
    H('M0-24-20-21-19-15 0-17Z', p[4], p[3]) +
    `<path d="M0-40 5-34 0-28-5-34Z" fill="${p[4]}"/>`,
  topknot: (p) => HATS.none(p) + `<circle cy="-37" r="8" fill="${p[0]}"/>` + L('M-16-38 16-36', p[4], 2.6),
  long: (p) =>
    H('M0-34C-24-36-26-10-28 14-30 26-26 36-20 40L-14 18C-18-2-16-16 0-20Z', p[0], p[0]) + LL('M-22-10C-24 6-24 18-22 30', p[2], 1.6),
  pins: (p) =>
    HATS.long(p) +
    LL('M-14-30-34-42M-10-32-22-48', p[4], 2.2) +
    [-34, -22]
      .map(
        (x, i) =>
          `<circle cx="${x}" cy="${[-42, -48][i]}" r="3" fill="${p[3]}"/><circle cx="${-x}" cy="${[-42, -48][i]}" r="3" fill="${p[3]}"/>`,
      )
      .join(''),
  fire: (p) =>
    H('M0-58C-6-46-12-48-14-38-22-42-24-34-22-24-32-24-30-8-26 6-20 16-18 8-15-2-16-14-12-20 0-22Z', p[3], p[2]) +
    LL('M-2-44C-6-36-12-36-14-28', p[4], 2.4),
  mane: (p) =>
    H('M0-54-8-42-18-52-20-38-34-40-30-26-44-20-32-12-42 2-28 2-32 18-20 12-15 0C-17-14-12-22 0-24Z', p[2], p[1]) +
    LL('M-6-38-10-28M-18-32-18-22M-28-18-20-14', p[4], 1.8),
  feathers: (p) =>
    [-40, -20, 0, 20, 40]
      .map((a, i) =>
        at(
          H('M0 0C-7-8-6-22 0-32Z', p[i % 2 ? 3 : 4], p[2]),
          Math.sin((a * Math.PI) / 180) * 18,
          -10 - Math.cos((a * Math.PI) / 180) * 16,
          1,
          a,
        ),
      )
      .join('') +
    H('M0-28C-18-28-20-18-19-10-12-17-8-18 0-18Z', p[1], p[0]) +
    LL('M-19-14C-12-20-6-22 0-22', p[4], 2.4),
  crescent: (p) => HATS.topknot(p) + at(THINGS.moon(p), 0, -48, 0.36, 135),
  antlers: (p) =>
    LL('M-8-30C-14-44-30-40-30-58M-16-42C-26-44-36-38-42-46M-12-38C-10-50-14-54-12-62', p[0], 6.4) +
    LL('M-8-30C-14-44-30-40-30-58M-16-42C-26-44-36-38-42-46M-12-38C-10-50-14-54-12-62', p[4], 3.6) +
    HATS.none(p),
  band: (p) =>
    HATS.none(p) + H('M0-28-19-24-19-16 0-20Z', p[3], p[2]) + `<path d="M18-22C30-20 34-10 42-8 34-2 26-8 17-15Z" fill="${p[3]}"/>`,
  fins: (p) => H('M-16-8-40-20-32-6-42 2-30 4-34 14-15 6Z', p[4], p[2]) + HATS.long(p) + H('M0-30-16-24-10-34-12-42 0-38Z', p[4], p[3]),
}

interface Figure {
  robe: string
  face: string
  hat: string
  /** What is seen behind it and what before: the thing, where, how large, turned how far. */
  behind?: Held[]
  before?: Held[]
}
type Held = [thing: string, x: number, y: number, k: number, turn?: number]

const draw = (held: Held[] | undefined, p: Parameters<Emblem>[0]): string =>
  (held ?? []).map(([thing, x, y, k, turn]) => at(THINGS[thing](p), x, y, k, turn)).join('')

const figure =
  ({ robe, face, hat, behind, before }: Figure): Emblem =>
  (p) =>
    draw(behind, p) + ROBES[robe](p) + FACES[face](p) + HATS[hat](p) + draw(before, p)

const FIGURES: Record<string, Figure> = {
  H01: { robe: 'plate', face: 'bearded', hat: 'plume', behind: [['banner', -22, -12, 1.02, -8]], before: [['dao', 34, 26, 0.62, 4]] },
  H02: { robe: 'silk', face: 'stern', hat: 'fire', behind: [['flame', 0, -8, 1.34]] },
  H03: { robe: 'fur', face: 'wild', hat: 'horns', behind: [['axe', 30, -4, 0.86, 14]] },
  H04: { robe: 'rags', face: 'goggled', hat: 'flaps', behind: [['gear', 0, -8, 1.22]], before: [['hammer', 30, 30, 0.66]] },
  H05: { robe: 'plate', face: 'stern', hat: 'crest', behind: [['wave', 0, -8, 1.2]], before: [['spear', -36, 18, 0.7, -6]] },
  H06: { robe: 'cloth', face: 'shut', hat: 'band', behind: [['sail', 14, -10, 1.16]] },
  H07: { robe: 'cloth', face: 'veiled', hat: 'hood', before: [['hooks', 0, 42, 0.72]] },
  H08: { robe: 'silk', face: 'old', hat: 'antlers', behind: [['moon', 6, -16, 1.1, 20]] },
  C01: { robe: 'cloth', face: 'plain', hat: 'turban', behind: [['spear', 0, -10, 1.06]] },
  C03: { robe: 'bare', face: 'stern', hat: 'topknot', behind: [['rock', 0, -2, 1.1]], before: [['shield', 0, 42, 0.8]] },
  C04: { robe: 'plate', face: 'plain', hat: 'closed', behind: [['flame', 0, -10, 1.1]] },
  C05: { robe: 'cloth', face: 'plain', hat: 'scarf', before: [['crossbow', 0, 34, 0.8]] },
  C06: { robe: 'bare', face: 'wild', hat: 'mane', before: [['axe', -36, 22, 0.56, -30]] },
  C07: { robe: 'silk', face: 'shut', hat: 'hood', before: [['drop', 0, 42, 0.56]] },
  C08: { robe: 'cloth', face: 'veiled', hat: 'douli', behind: [['sword', 28, 6, 0.9, 34]] },
  C12: { robe: 'fur', face: 'painted', hat: 'feathers', before: [['drum', 0, 44, 0.58]] },
  C14: {
    robe: 'plate',
    face: 'bearded',
    hat: 'crown',
    behind: [
      ['banner', -30, -2, 0.72, -16],
      ['banner', 30, -2, 0.72, 6],
    ],
  },
  C31: { robe: 'rags', face: 'plain', hat: 'flaps', behind: [['arrow', -32, 4, 0.96]], before: [['coin', 26, 38, 0.4]] },
  C35: { robe: 'rags', face: 'veiled', hat: 'hood', behind: [['moon', 18, -16, 0.9]], before: [['sword', -24, 36, 0.6, -40]] },
  C16: {
    robe: 'plate',
    face: 'plain',
    hat: 'helmet',
    before: [
      ['tower', -20, 38, 0.7],
      ['tower', 20, 38, 0.7],
    ],
  },
  C17: {
    robe: 'cloth',
    face: 'plain',
    hat: 'douli',
    behind: [
      ['ear', -36, 46, 1.2, -6],
      ['ear', 38, 46, 1.1, 8],
    ],
    before: [['bow', 2, 40, 0.66, -90]],
  },
  C18: { robe: 'cloth', face: 'stern', hat: 'pins', behind: [['wave', 0, 4, 1.1]], before: [['crossbow', 0, 38, 0.74]] },
  C19: { robe: 'plate', face: 'bearded', hat: 'flaps', behind: [['wave', 0, -6, 1.16]], before: [['tower', 0, 40, 0.86]] },
  C21: { robe: 'silk', face: 'veiled', hat: 'long', before: [['silence', 0, 44, 0.5]] },
  C22: { robe: 'silk', face: 'shut', hat: 'crescent', behind: [['sun', 0, -10, 1.02]] },
  C24: { robe: 'silk', face: 'shut', hat: 'fins', behind: [['kraken', 0, 12, 1.1]], before: [['lute', 30, 34, 0.6, 26]] },
  C25: { robe: 'cloth', face: 'veiled', hat: 'topknot', before: [['strings', 0, 36, 0.66]] },
  C26: { robe: 'silk', face: 'bearded', hat: 'merchant', before: [['coin', 0, 44, 0.62]] },
  C30: { robe: 'silk', face: 'stern', hat: 'pins', before: [['bow', 4, 36, 0.84, -90]] },
  C32: { robe: 'cloth', face: 'plain', hat: 'scarf', behind: [['horse', 24, -6, 0.92]] },
  C36: {
    robe: 'cloth',
    face: 'shut',
    hat: 'topknot',
    behind: [
      ['herb', -28, 0, 0.9, -14],
      ['herb', 28, 0, 0.9, 14],
    ],
    before: [['potion', 0, 44, 0.52]],
  },
  C23: {
    robe: 'rags',
    face: 'goggled',
    hat: 'band',
    behind: [
      ['gear', 22, -14, 0.7],
      ['gear', -24, 2, 0.5, 22],
    ],
    before: [['hammer', -26, 34, 0.58, -64]],
  },
  // Those of a trade that have no figure of their own yet.
  soldier: { robe: 'plate', face: 'plain', hat: 'helmet', behind: [['spear', 0, -10, 1.06]] },
}

export const PEOPLE: ReadonlyMap<string, Emblem> = new Map(Object.entries(FIGURES).map(([code, made]) => [code, figure(made)]))
