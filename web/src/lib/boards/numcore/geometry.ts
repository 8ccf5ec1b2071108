// Points, curves and outlines of the board. Angles in degrees, clockwise from the top.
import type { NodeData } from './data'
import { isPair } from './data'

export type Point = readonly [number, number]

export const r1 = (n: number): string => (Math.round(n * 10) / 10).toString()
export const at = (p: Point): string => `${r1(p[0])} ${r1(p[1])}`

export const polar = (cx: number, cy: number, r: number, angle: number): Point => {
  const a = (angle * Math.PI) / 180
  return [cx + r * Math.sin(a), cy - r * Math.cos(a)]
}

export const arc = (cx: number, cy: number, r: number, from: number, to: number): string =>
  `M${at(polar(cx, cy, r, from))}A${r1(r)} ${r1(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${at(polar(cx, cy, r, to))}`

/** A diamond with rounded corners: half its width, and how much is taken off. */
export const diamond = (d: number, c: number): string =>
  `M${r1(-c)} ${r1(-d + c)}Q0 ${r1(-d - c * 0.15)} ${r1(c)} ${r1(-d + c)}L${r1(d - c)} ${r1(-c)}Q${r1(d + c * 0.15)} 0 ${r1(d - c)} ${r1(c)}` +
  `L${r1(c)} ${r1(d - c)}Q0 ${r1(d + c * 0.15)} ${r1(-c)} ${r1(d - c)}L${r1(-d + c)} ${r1(c)}Q${r1(-d - c * 0.15)} 0 ${r1(-d + c)} ${r1(-c)}Z`

export const ring = (r: number): string => `M0 ${r1(-r)}A${r1(r)} ${r1(r)} 0 0 1 0 ${r1(r)}A${r1(r)} ${r1(r)} 0 0 1 0 ${r1(-r)}Z`

/** A token's inner radius: by its durability. `k`: the scale of the board. */
export const radius = (node: NodeData, k: number): number => (11 + 1.5 * Math.min(node.full, 17)) * k

/** How far a token reaches, ring included. */
export const reach = (node: NodeData, k: number): number => radius(node, k) * (isPair(node.name) ? 1.3 : 1) + 8 * k

export interface Curve {
  d: string
  end: Point
  /** Where the arrow at the end points to. */
  angle: number
  along: (t: number) => Point
}

const quad = (a: Point, c: Point, b: Point, t: number): Point => {
  const u = 1 - t
  return [u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1]]
}

/** A curve between two things, from the edge of one to the edge of the other. `bend`: how far it swings, as a share of its length. */
export function curve(a: Point, b: Point, bend: number, fromA: number, fromB: number): Curve {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const c: Point = [(a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend]
  let t0 = 0
  let t1 = 1
  const far = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1])
  while (t0 < 0.48 && far(quad(a, c, b, t0), a) < fromA) t0 += 0.01
  while (t1 > 0.52 && far(quad(a, c, b, t1), b) < fromB) t1 -= 0.01
  const start = quad(a, c, b, t0)
  const end = quad(a, c, b, t1)
  const mid = quad(a, c, b, (t0 + t1) / 2)
  const cc: Point = [2 * mid[0] - (start[0] + end[0]) / 2, 2 * mid[1] - (start[1] + end[1]) / 2]
  return {
    d: `M${at(start)}Q${at(cc)} ${at(end)}`,
    end,
    angle: (Math.atan2(end[1] - cc[1], end[0] - cc[0]) * 180) / Math.PI,
    along: (t) => quad(start, cc, end, t),
  }
}

/** The outline around discs [x, y, radius]. */
export function hull(discs: readonly (readonly [number, number, number])[], pad: number): string {
  const points: [number, number][] = []
  for (const [x, y, r] of discs) for (let a = 0; a < 360; a += 10) points.push([...polar(x, y, r + pad, a)] as [number, number])
  points.sort((p, q) => p[0] - q[0] || p[1] - q[1])
  const turn = (o: Point, p: Point, q: Point): number => (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
  const half = (list: [number, number][]): [number, number][] => {
    const out: [number, number][] = []
    for (const p of list) {
      while (out.length > 1 && turn(out[out.length - 2], out[out.length - 1], p) <= 0) out.pop()
      out.push(p)
    }
    out.pop()
    return out
  }
  const around = [...half(points), ...half(points.slice().reverse())]
  return around.length ? 'M' + around.map(at).join('L') + 'Z' : ''
}

/** Numbers that look like chance but are always the same. */
export function seeded(seed: number): () => number {
  let s = seed | 0
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A blade from one point to another, broad where it starts. */
export function blade(
  a: Point,
  b: Point,
  bend: number,
  fromA: number,
  fromB: number,
  width: number,
): { d: string; marks: [Point, number][]; tip: Curve } {
  const c = curve(a, b, bend, fromA, fromB)
  const left: Point[] = []
  const right: Point[] = []
  const marks: [Point, number][] = []
  const steps = 18
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const p = c.along(t)
    const q = c.along(Math.min(1, t + 0.02))
    const o = c.along(Math.max(0, t - 0.02))
    const angle = Math.atan2(q[1] - o[1], q[0] - o[0])
    const h = (width / 2) * (1 - t * 0.82)
    left.push([p[0] - Math.sin(angle) * h, p[1] + Math.cos(angle) * h])
    right.unshift([p[0] + Math.sin(angle) * h, p[1] - Math.cos(angle) * h])
    if (i % 4 === 2 && i < steps - 1) marks.push([p, (angle * 180) / Math.PI])
  }
  return { d: `M${[...left, ...right].map(at).join('L')}Z`, marks, tip: c }
}

/** The trefoil that an addition is drawn as. */
export const TREFOIL: string = (() => {
  let d = ''
  for (let i = 0; i < 72; i++) {
    const t = (i / 72) * 2 * Math.PI
    d += (i ? 'L' : 'M') + `${r1(4.3 * (Math.sin(t) + 2 * Math.sin(2 * t)))} ${r1(4.3 * (Math.cos(t) - 2 * Math.cos(2 * t)))}`
  }
  return d + 'Z'
})()
