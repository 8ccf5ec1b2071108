import type { Catalogue } from '../text'
import { maybe } from '../texts'

const NUMERALS = ['', 'II', 'III', 'IV', 'V']

/** A program's name without the limit it was given: `strong@5000` thinks five seconds about each answer. */
export const plain = (player: string): string => player.split('@')[0]

/** The programs that look ahead, and how deep: what follows their names. */
export const SEARCHES = ['strong']
export const DEPTHS = { shallow: '@200', middle: '', deep: '@5000' } as const

/** What a program is called in the catalogue. */
export const title = (words: Catalogue, player: string): string => words[`player.${plain(player)}`] ?? player

/** The tea a program's temperament is known by; its catalogue name where it has none. */
export const tea = (words: Catalogue, player: string): string => maybe(`tea.${plain(player)}`, title(words, player))

/** The name a program sits down with: its tea, numbered where it is taken. */
export function programName(words: Catalogue, player: string, taken: string[]): string {
  const base = tea(words, player)
  for (const n of NUMERALS) {
    const name = n ? `${base} ${n}` : base
    if (!taken.includes(name)) return name
  }
  return base
}

/** Where a seat is at a table seen from above. Three stand for the sides on which several sit: left, middle and right. */
export type Spot = 's' | 'w' | 'n' | 'e' | 'sw' | 'se' | 'nw' | 'ne'

const AROUND: Record<number, Spot[]> = {
  1: ['s'],
  2: ['s', 'n'],
  3: ['s', 'w', 'e'],
  4: ['s', 'w', 'n', 'e'],
  6: ['s', 'sw', 'nw', 'n', 'ne', 'se'],
}
/** Two teams sit face to face, seat by seat opposite the next one. */
const FACING: Record<number, Spot[]> = { 2: AROUND[2], 4: ['sw', 'nw', 'se', 'ne'], 6: ['sw', 'nw', 's', 'n', 'se', 'ne'] }

/** The spots of so many seats. `teams`: the even ones play against the odd ones. */
export function spotsOf(seats: number, teams: boolean): Spot[] {
  const all = (teams ? FACING[seats] : undefined) ?? AROUND[seats] ?? AROUND[6]
  return Array.from({ length: seats }, (_, i) => all[i % all.length])
}
