import type { Catalogue } from '../text'

const NUMERALS = ['', 'II', 'III', 'IV', 'V']

/** The name a program sits down with: the first half of its catalogue name, numbered where it is taken. */
export function programName(words: Catalogue, player: string, taken: string[]): string {
  const base = (words[`player.${player}`] ?? player).split(/\s*[·:：]\s*/)[0]
  for (const n of NUMERALS) {
    const name = n ? `${base} ${n}` : base
    if (!taken.includes(name)) return name
  }
  return base
}
