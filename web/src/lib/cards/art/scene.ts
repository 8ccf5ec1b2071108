// A drawing is a list of shapes, each with a role (what it is), never a colour: a style turns roles into ink.

export type Point = [number, number]
export interface Shape {
  role: string
  d: string
  tf: string
  nf?: 1
  w?: number
  sh?: number
  k?: string
  face?: 1
  dash?: string
  rim?: number
}
type Style = Partial<Omit<Shape, 'role' | 'd' | 'tf'>>
export type Sky = 'day' | 'gold' | 'night' | 'dusk' | 'storm'

export const n1 = (v: number): number => Math.round(v * 10) / 10
/** A small seeded generator: the same seed draws the same picture everywhere. */
export const rng = (s: number) => (): number => {
  s = (s + 0x6d2b79f5) | 0
  let t = Math.imul(s ^ (s >>> 15), s | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const pts = (a: readonly (readonly number[])[]): string => 'M' + a.map((p) => `${n1(p[0])} ${n1(p[1])}`).join('L')
export const P = (a: readonly (readonly number[])[]): string => pts(a) + 'Z'
export const L = pts
export const C = (x: number, y: number, r: number, ry = r): string =>
  `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(ry)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(ry)} 0 1 0 ${n1(-2 * r)} 0Z`
export const R = (x: number, y: number, w: number, h: number): string => `M${n1(x)} ${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}Z`
export const pol = (cx: number, cy: number, r: number, a: number): Point => [cx + r * Math.sin(a), cy - r * Math.cos(a)]
export const STAR = (cx: number, cy: number, Ro: number, Ri: number, n: number, rot = 0): string =>
  P(Array.from({ length: 2 * n }, (_, i) => pol(cx, cy, i % 2 ? Ri : Ro, rot + (i * Math.PI) / n)))

export class Scene {
  i: Shape[] = []
  tf = ''
  constructor(
    readonly sky: Sky,
    readonly light: Point,
  ) {}
  a(role: string, d: string, o: Style = {}): this {
    this.i.push({ role, d, tf: this.tf, ...o })
    return this
  }
  l(d: string, o: Style = {}): this {
    return this.a('line', d, { nf: 1, ...o })
  }
  at(tf: string, fn: () => void): this {
    const k = this.tf
    this.tf = (k + ' ' + tf).trim()
    fn()
    this.tf = k
    return this
  }
  /** Draws fn and its mirror image about the vertical line at cx. */
  mir(cx: number, fn: () => void): this {
    fn()
    return this.at(`translate(${2 * cx} 0) scale(-1 1)`, fn)
  }
}
