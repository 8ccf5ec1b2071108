import type { Suit } from './motifs'

/**
 * How much of a drawing there is room for: S up to 80 pixels wide, B on the table, F complete with what the card does
 * in a line, T the picture enlarged, H complete but for its number in the corner, as a hand shows it.
 */
export type Lod = 'S' | 'B' | 'H' | 'F' | 'T'

/** Words on a card, in a box of 252 by 352. They stay out of the picture, so that the page's own type sets them. */
export interface Words {
  s: string
  x: number
  y: number
  size: number
  fill: string
  middle?: boolean
  spacing?: number
  fit?: number
}

/** A card: the picture (SVG inside a box of 252 by 352) and the words over it. */
export interface Drawing {
  art: string
  texts: Words[]
}

export const SUIT_INK: Record<Suit, string> = { W: '#a8482c', C: '#2f5f9e', S: '#46505c', D: '#8a6a1f' }
