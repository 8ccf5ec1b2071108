// How relations run between tokens: which way a curve swings, where a knot is tied, where plates lie.
import type { EdgeData } from './data'
import { curve, type Curve, type Point } from './geometry'

/** A token on the board: where, and how far it reaches. */
export interface Spot {
  at: Point
  r: number
}

export interface Drawn {
  edge: EdgeData
  /** One curve, or three that meet at `knot`. */
  lines: Curve[]
  knot: Point | null
  plate: Point | null
}

const BENDS = [0.07, -0.07, 0.16, -0.16, 0.27, -0.27] as const
const STAYS = 0.35 // a new way must be so much better than the old one

/** What was chosen before, so that nothing flickers while a token is dragged. */
export type Memory = Map<string, number>

function crowding(line: Curve, spots: ReadonlyMap<string, Spot>, ends: readonly string[]): number {
  let sum = 0
  for (const [name, spot] of spots) {
    if (ends.includes(name)) continue
    let least = Infinity
    for (let t = 0.1; t < 1; t += 0.2) {
      const p = line.along(t)
      least = Math.min(least, Math.hypot(p[0] - spot.at[0], p[1] - spot.at[1]))
    }
    if (least < spot.r + 5) sum += 1 + (spot.r + 5 - least) / spot.r
  }
  return sum
}

function choose(key: string, costs: readonly number[], memory: Memory): number {
  let best = 0
  for (let i = 1; i < costs.length; i++) if (costs[i] < costs[best] - 1e-9) best = i
  const old = memory.get(key)
  if (old !== undefined && old < costs.length && costs[old] <= costs[best] + STAYS) return old
  memory.set(key, best)
  return best
}

function single(edge: EdgeData, spots: ReadonlyMap<string, Spot>, memory: Memory): Curve {
  const [a, b] = edge.ends.map((name) => spots.get(name)!)
  const swing = (bend: number): Curve => curve(a.at, b.at, bend, a.r + 1, b.r + 3)
  const old = memory.get(edge.key)
  if (old !== undefined) {
    const line = swing(BENDS[old])
    if (!crowding(line, spots, edge.ends)) return line
  }
  const ways = BENDS.map(swing)
  const costs = ways.map((line, i) => crowding(line, spots, edge.ends) + Math.abs(BENDS[i]) * 0.8)
  return ways[choose(edge.key, costs, memory)]
}

/** Where a knot can be tied: where the threads meet, or a little beside it. */
function knotted(edge: EdgeData, spots: ReadonlyMap<string, Spot>, knots: readonly Point[], k: number, memory: Memory): Point {
  const ends = edge.ends.map((name) => spots.get(name)!)
  const centre: Point = [(ends[0].at[0] + ends[1].at[0] + ends[2].at[0]) / 3, (ends[0].at[1] + ends[1].at[1] + ends[2].at[1]) / 3]
  const places: Point[] = [centre]
  for (const r of [34, 62])
    for (let a = 0; a < 8; a++)
      places.push([centre[0] + r * k * Math.sin((a * Math.PI) / 4), centre[1] - r * k * Math.cos((a * Math.PI) / 4)])
  const costs = places.map((p, i) => {
    let sum = i === 0 ? 0 : i <= 8 ? 0.5 : 1
    for (const spot of spots.values()) {
      const d = Math.hypot(p[0] - spot.at[0], p[1] - spot.at[1]) - spot.r - 22 * k
      if (d < 0) sum += 1.5 - d / (20 * k)
    }
    for (const q of knots) if (Math.hypot(p[0] - q[0], p[1] - q[1]) < 40 * k) sum += 2
    return sum
  })
  return places[choose('knot ' + edge.key, costs, memory)]
}

const ALONG = [0.5, 0.4, 0.6, 0.32, 0.68] as const

/** The lines of these relations. `named`: which of them get a plate. */
export function draw(
  edges: readonly EdgeData[],
  spots: ReadonlyMap<string, Spot>,
  k: number,
  memory: Memory,
  named: (edge: EdgeData) => boolean,
): Drawn[] {
  const knots: Point[] = []
  const plates: Point[] = []
  const out: Drawn[] = []
  for (const edge of edges) {
    if (!edge.ends.every((name) => spots.has(name))) continue
    if (edge.ends.length === 3) {
      const knot = knotted(edge, spots, knots, k, memory)
      knots.push(knot)
      const lines = edge.ends.map((name, i) => {
        const end = spots.get(name)!
        return curve(knot, end.at, i === 2 ? 0 : 0.12, 15 * Math.max(k, 0.7), end.r + 3)
      })
      out.push({ edge, lines, knot, plate: null })
      continue
    }
    const line = single(edge, spots, memory)
    let plate: Point | null = null
    if (named(edge)) {
      let least = Infinity
      for (const t of ALONG) {
        const p = line.along(t)
        let sum = Math.abs(t - 0.5)
        for (const q of plates) if (Math.abs(p[0] - q[0]) < 46 * k && Math.abs(p[1] - q[1]) < 17 * k) sum += 2
        for (const q of knots) if (Math.hypot(p[0] - q[0], p[1] - q[1]) < 30 * k) sum += 1
        for (const [, spot] of spots) if (Math.hypot(p[0] - spot.at[0], p[1] - spot.at[1]) < spot.r + 12 * k) sum += 1.5
        if (sum < least) {
          least = sum
          plate = p
        }
      }
      plates.push(plate!)
    }
    out.push({ edge, lines: [line], knot: null, plate })
  }
  return out
}
