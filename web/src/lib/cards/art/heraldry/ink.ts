// Ink of emblems and scenes: five colours, and strokes in them.

/** Deep, middle, glow, light, bright. */
export type Palette = readonly [string, string, string, string, string]

/** A drawing in a square of 100 around the origin. */
export type Emblem = (p: Palette) => string

export const SHADOW: Palette = ['#000', '#000', '#000', '#000', '#000']

export const f1 = (n: number): string => n.toFixed(1)

/** The left half as given, the right half its mirror image in another colour. */
export const H = (d: string, a: string, b: string): string =>
  `<path d="${d}" fill="${a}"/><path d="${d}" transform="scale(-1,1)" fill="${b}"/>`
/** A line. */
export const L = (d: string, c: string, w: number, o = 1): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-opacity="${o}" stroke-linecap="round" stroke-linejoin="round"/>`
/** A line and its mirror image. */
export const LL = (d: string, c: string, w: number, o = 1): string => L(d, c, w, o) + `<g transform="scale(-1,1)">${L(d, c, w, o)}</g>`

/** Puts a drawing somewhere else, larger or smaller, turned. */
export const at = (what: string, x: number, y: number, k = 1, turn = 0): string =>
  `<g transform="translate(${f1(x)},${f1(y)}) rotate(${turn}) scale(${k})">${what}</g>`

/** From lists of codes, each under a key, to the key of each code. */
export const turned = (lists: Record<string, string>): Map<string, string> =>
  new Map(Object.entries(lists).flatMap(([key, codes]) => codes.split(' ').map((c) => [c, key] as const)))
