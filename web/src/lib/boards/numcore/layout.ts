// Where nodes lie. Every side has a disc of radius 1 around [0, 0]; a node that lies there never moves by itself. A new one
// is tried at many places and goes where its lines are short, cross few others and run through no other node.
import type { Point } from './geometry'

export interface Link {
  ends: readonly string[]
  /** How much it counts: 1 if it is built, less if it only could be. */
  weight: number
}

export type Places = Readonly<Record<string, Point>>

const NEAR = 0.42 // nodes keep this distance
const IDEAL = 0.74 // the length a line would like to have

const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Whether a place lies under the plate of a player: in the upper corners. */
export const covered = ([x, y]: Point): boolean => (y < -0.42 && Math.abs(x) > 0.4) || (y < -0.52 && Math.abs(x) > 0.2)

/** Places of a sunflower: even all over the disc, from the middle out. */
export const SPOTS: readonly Point[] = Array.from({ length: 150 }, (_, i): Point => {
  const r = Math.sqrt((i + 0.5) / 150)
  const a = i * 2.399963
  return [r * Math.cos(a), r * Math.sin(a)]
}).filter((p) => !covered(p))

const side = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Whether two lines cross between their ends. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9
}

/** How far a point is from a line between two others; far where it is not beside it. */
function off(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)
  if (t < 0.05 || t > 0.95) return 9
  return gap(p, [a[0] + dx * t, a[1] + dy * t])
}

/** The lines a link is drawn as: one, or three threads that meet. */
export function lines(link: Link, at: (name: string) => Point | undefined): [Point, Point][] {
  const ends = link.ends.map(at)
  if (ends.some((p) => p === undefined)) return []
  const known = ends as Point[]
  if (known.length === 2) return [[known[0], known[1]]]
  const knot: Point = [(known[0][0] + known[1][0] + known[2][0]) / 3, (known[0][1] + known[1][1] + known[2][1]) / 3]
  return known.map((p) => [knot, p])
}

/** What is wrong with a place for a node while all others stay. */
function cost(name: string, spot: Point, places: Places, links: readonly Link[], drawn: readonly [Point, Point, number, Link][]): number {
  let sum = 0
  for (const other in places) {
    if (other === name) continue
    const d = gap(spot, places[other])
    if (d < NEAR) sum += 14 * (1 + (NEAR - d) / NEAR)
    else sum += 0.02 / d
  }
  let own = 0
  const at = (n: string): Point | undefined => (n === name ? spot : places[n])
  for (const link of links) {
    if (!link.ends.includes(name)) continue
    own += link.weight
    for (const [a, b] of lines(link, at)) {
      const length = gap(a, b)
      sum += link.weight * (length > IDEAL ? 1.4 : 0.5) * (length - IDEAL) ** 2
      for (const [c, d, weight, other] of drawn)
        if (other !== link && !other.ends.includes(name) && crosses(a, b, c, d)) sum += 2.2 * link.weight * weight
      for (const other in places)
        if (other !== name && !link.ends.includes(other) && off(places[other], a, b) < 0.2) sum += 2.5 * link.weight
    }
  }
  // Lines of others run past it; what has many lines lies inside, what has none at the rim.
  for (const [c, d, weight, other] of drawn) if (!other.ends.includes(name) && off(spot, c, d) < 0.2) sum += 2.5 * weight
  const r = Math.hypot(spot[0], spot[1])
  sum += own === 0 ? 1.1 * (0.95 - r) ** 2 : 0.12 * r * r * Math.min(own, 4)
  return sum
}

function best(name: string, places: Places, links: readonly Link[]): Point {
  const drawn = links.flatMap((link) =>
    link.ends.includes(name) ? [] : lines(link, (n) => places[n]).map(([a, b]): [Point, Point, number, Link] => [a, b, link.weight, link]),
  )
  let found = SPOTS[0]
  let least = Infinity
  for (const spot of SPOTS) {
    const c = cost(name, spot, places, links, drawn)
    if (c < least) {
      least = c
      found = spot
    }
  }
  return found
}

/** Places for all these nodes: those that have one keep it. Where there are none yet, all are tried a few times over. */
export function arrange(names: readonly string[], links: readonly Link[], old: Places): Places {
  const places: Record<string, Point> = {}
  for (const name of names) if (old[name]) places[name] = old[name]
  const fresh = names.filter((name) => !old[name])
  if (!fresh.length) return places
  // Those with the most lines to what lies there already come first.
  const waiting = new Set(fresh)
  while (waiting.size) {
    let next = ''
    let most = -1
    for (const name of waiting) {
      let score = 0
      for (const link of links)
        if (link.ends.includes(name)) score += link.weight * (0.1 + link.ends.filter((e) => places[e] !== undefined).length)
      if (score > most) {
        most = score
        next = name
      }
    }
    places[next] = best(next, places, links)
    waiting.delete(next)
  }
  if (fresh.length > 1) for (let round = 0; round < 3; round++) for (const name of fresh) places[name] = best(name, places, links)
  if (fresh.length === names.length) centred(names, places)
  return places
}

/** Moves all of them so that they lie around the middle, as far as the disc and the plates allow. */
function centred(names: readonly string[], places: Record<string, Point>): void {
  const middle = (i: 0 | 1): number => {
    const all = names.map((n) => places[n][i])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  const by: Point = [middle(0), middle(1)]
  for (const part of [1, 0.75, 0.5, 0.25, 0]) {
    const moved = names.map((n): Point => [places[n][0] - by[0] * part, places[n][1] - by[1] * part])
    const most = Math.max(...moved.map((p) => Math.hypot(...p)), 1e-9)
    for (const share of [Math.min(1 / most, 1.25), Math.min(1 / most, 1)]) {
      const found = moved.map(([x, y]): Point => [x * share, y * share])
      if (found.some(covered)) continue
      names.forEach((n, i) => (places[n] = found[i]))
      return
    }
  }
}
