// A deck in the builder: how many copies of which card lie in each pile, and the text it travels as.
import type { DeckKit, DeckSheet } from '../wire'

/** Copies by code, one record a pile, in the order of the kit's piles. */
export type Piles = Record<string, number>[]

/** A name with nothing in it that a deck's text would take for something else. */
export function tidy(name: string): string {
  return name
    .replace(/[;；#＃\n\r]/g, ' ')
    .trim()
    .slice(0, 40)
}

/** A deck as text: on one line by codes, for an option; or a card a line by `called`, for people. */
export function write(name: string, piles: Piles, kit: DeckKit, called?: (code: string) => string): string {
  const lines: string[] = []
  piles.forEach((pile, i) => {
    const cards = Object.entries(pile).map(([code, n]) => `${n} ${called ? called(code) : code}`)
    if (cards.length) lines.push(...(kit.piles[i].key ? [kit.piles[i].key] : []), ...cards)
  })
  const cards = lines.join(called ? '\n' : '; ')
  return tidy(name) ? `# name: ${tidy(name)}\n${cards}` : cards
}

/** The piles of a deck that the game has read; cards that do not exist are left out. */
export function pilesOf(sheet: DeckSheet, known: (code: string) => boolean): Piles {
  return sheet.piles.map((pile) => Object.fromEntries(pile.filter((l) => known(l.code)).map((l) => [l.code, l.count])))
}

/** What a deck that the game has read names, but no card is called. */
export function strangersIn(sheet: DeckSheet, known: (code: string) => boolean): string[] {
  return [...new Set(sheet.piles.flatMap((pile) => pile.map((l) => l.code)))].filter((code) => !known(code))
}

export const total = (pile: Record<string, number>): number => Object.values(pile).reduce((a, b) => a + b, 0)

/** The name that a deck's text gives it. */
export function nameIn(text: string): string {
  return /^\s*[#＃]\s*name\s*[:：]\s*([^;；\n\r]*)/m.exec(text)?.[1].trim() ?? ''
}
