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
