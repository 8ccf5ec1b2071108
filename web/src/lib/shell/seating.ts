import type { Catalogue } from '../text'
import { maybe } from '../texts'

const NUMERALS = ['', 'II', 'III', 'IV', 'V']

/** The tea a program's temperament is known by; its catalogue name where it has none. */
export const tea = (words: Catalogue, player: string): string => maybe(`tea.${player}`, words[`player.${player}`] ?? player)

/** The name a program sits down with: its tea, numbered where it is taken. */
export function programName(words: Catalogue, player: string, taken: string[]): string {
  const base = tea(words, player)
  for (const n of NUMERALS) {
    const name = n ? `${base} ${n}` : base
    if (!taken.includes(name)) return name
  }
  return base
}
