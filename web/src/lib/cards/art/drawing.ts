import type { Suit } from './motifs'

/**
 * How much of a drawing there is room for: S up to 80 pixels wide, B on the table, F complete with what the card does
 * in a line, T the picture enlarged, H complete but for its number in the corner, as a hand shows it, U as S without the
 * numbers that change, which the table sets beside it.
 */
export type Lod = 'S' | 'U' | 'B' | 'H' | 'F' | 'T'

/** Words on a card, in a box of 252 by 352. They stay out of the picture, so that the page's own type sets them. */
export interface Words {
  s: string
  x: number
  y: number
  size: number
  fill: string
  /** A sign that is written so in every language. */
  sign?: boolean
  middle?: boolean
  spacing?: number
  fit?: number
  /** Degrees it is turned by around its place. */
  turn?: number
  /** Set in the page's sans, in this weight. */
  sans?: number
}

/** A card: the picture (SVG inside a box of 252 by 352) and the words over it. */
export interface Drawing {
  art: string
  texts: Words[]
}

/** Chinese characters are as wide as they are high, other letters about half. */
export const widthOf = (s: string, size: number): number => [...s].reduce((w, c) => w + (c > '⺀' ? size : size * 0.56), 0)

/** A name on one line; on two, smaller ones, where it would be squeezed too much to be read. `y`: of the one line. */
export function title(s: string, x: number, y: number, size: number, fill: string, fit: number): Words[] {
  const cut = [...s.matchAll(/ /g)].map((m) => m.index).toSorted((a, b) => Math.abs(a - s.length / 2) - Math.abs(b - s.length / 2))[0]
  if (cut === undefined || widthOf(s, size) <= fit * 1.15) return [{ s, x, y, size, fill, fit }]
  const low = size * 0.72
  return [
    { s: s.slice(0, cut), x, y: y - size * 0.45, size: low, fill, fit },
    { s: s.slice(cut + 1), x, y: y + size * 0.27, size: low, fill, fit },
  ]
}

export const SUIT_INK: Record<Suit, string> = { W: '#a8482c', C: '#2f5f9e', S: '#46505c', D: '#8a6a1f' }
