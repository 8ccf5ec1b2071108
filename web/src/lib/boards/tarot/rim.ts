// The rim of the astrolabe: where its twelve steps lie, and how their words fit.
import { n1, pol } from '../../cards/art/scene'

export const C = 150
export const TURN = Math.PI / 6

/** The field of step `i`. */
export function field(i: number): string {
  const at = (r: number, a: number): string => pol(C, C, r, a).map(n1).join(' ')
  const a0 = (i - 0.5) * TURN + 0.012
  const a1 = (i + 0.5) * TURN - 0.012
  return `M${at(143, a0)}A143 143 0 0 1 ${at(143, a1)}L${at(106, a1)}A106 106 0 0 0 ${at(106, a0)}Z`
}

/** How wide a line is at size 1: Chinese characters are as wide as they are high, other letters about half. */
export const width = (s: string): number => [...s].reduce((w, ch) => w + (ch > '⺀' ? 1.04 : 0.56), 0)

/** The lines of a step's name, of at most `most` ems. */
export const lines = (s: string, most: number): string[] => (width(s) > most && s.includes(' ') ? s.split(/ (.*)/, 2) : [s])

/** Where the middle of bead `i` of `n` lies: in a row inside the rim at its step. */
export const bead = (step: number, i: number, n: number): [number, number] => pol(C, C, 87, step * TURN + (i - (n - 1) / 2) * 0.3)

export const ticks = Array.from({ length: 120 }, (_, i) => {
  const long = i % 10 ? (i % 5 ? 3 : 5) : 8
  const a = (i * Math.PI) / 60
  return {
    d: `M${pol(C, C, 102, a).map(n1).join(' ')}L${pol(C, C, 102 - long, a)
      .map(n1)
      .join(' ')}`,
    w: i % 10 ? 0.6 : 1.3,
  }
})

export const stars: [number, number][] = [
  [92, 96],
  [206, 100],
  [84, 178],
  [216, 182],
  [178, 82],
  [118, 206],
  [186, 208],
]
