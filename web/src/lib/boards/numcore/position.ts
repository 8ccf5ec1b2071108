// The bench's position: as it is typed, as the judge reads it, as a link carries it.
import { step } from './data'
import type { Position } from './study'

export interface Side {
  /** As typed: "37, 58, 21, (3,7)". */
  nodes: string
  /** Built relations by key. */
  edges: string[]
  /** The confirmed core; null before the first. */
  core: string[] | null
  level: number
  energy: number
}

export interface Sketch {
  round: number
  sides: [Side, Side]
}

export const empty = (): Sketch => ({
  round: 13,
  sides: [
    { nodes: '', edges: [], core: null, level: 1, energy: 9 },
    { nodes: '', edges: [], core: null, level: 1, energy: 9 },
  ],
})

/** The nodes in a text, each as a name or as the word that is none. */
export function parse(text: string): string[] {
  const plain = text.replaceAll('（', '(').replaceAll('）', ')').replaceAll('，', ',').replaceAll('、', ',').replaceAll('；', ',')
  return [...plain.matchAll(/\(\s*(\d+)\s*,\s*(\d+)\s*\)|[^\s,;(]+/g)].map((m) => (m[1] ? `(${m[1]},${m[2]})` : m[0]))
}

export const wellFormed = (name: string): boolean => /^\d{1,9}$/.test(name) || /^\(\d+,\d+\)$/.test(name)

/** The ends of a relation's key. */
export const endsOf = (key: string): string[] => (/^\d+\+\d+=\d+$/.test(key) ? key.split(/[+=]/) : key.replace(/:sq$/, '').split('-'))

function one(side: Side): Position {
  const names = parse(side.nodes).filter(wellFormed)
  const stands = (name: string): boolean => names.includes(name)
  return {
    nodes: names.map(step),
    edges: side.edges.filter((key) => endsOf(key).every(stands)),
    core: side.core === null ? null : side.core.filter(stands).map(step),
    level: side.level,
    energy: side.energy,
  }
}

/** The position as the judge reads it. */
export const judged = (sketch: Sketch): Position => ({ ...one(sketch.sides[0]), round: sketch.round, opponent: one(sketch.sides[1]) })

/** A position of the game: a table can begin there. */
export function playable(sketch: Sketch): Record<string, unknown> {
  const side = (s: Side): Record<string, unknown> => {
    const { nodes, edges, core, level, energy } = one(s)
    return { nodes, edges, core: core ?? [], level, energy, hand: [] }
  }
  return { round: sketch.round, seat: 0, stage: 'act', sides: sketch.sides.map(side) }
}

const letters = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** What a link to this bench ends in. */
export const pack = (sketch: Sketch): string => '~' + letters(new TextEncoder().encode(JSON.stringify(sketch)))

/** The bench of a link; null where it is none. */
export function unpack(text: string): Sketch | null {
  try {
    const bytes = Uint8Array.from(atob(text.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Sketch>
    const base = empty()
    if (!Array.isArray(found.sides) || found.sides.length !== 2) return null
    return {
      round: Number.isInteger(found.round) ? found.round! : base.round,
      sides: found.sides.map((s, i) => ({
        ...base.sides[i],
        nodes: String(s.nodes ?? ''),
        edges: Array.isArray(s.edges) ? s.edges.map(String) : [],
        core: Array.isArray(s.core) ? s.core.map(String) : null,
        level: Number.isInteger(s.level) ? s.level : 1,
        energy: Number.isInteger(s.energy) ? s.energy : 9,
      })) as [Side, Side],
    }
  } catch {
    return null
  }
}

/** A link that opens a table at this position: start and script as JSON, deflated. */
export async function tableLink(sketch: Sketch): Promise<string> {
  const data = JSON.stringify({ options: {}, seats: 2, start: { position: playable(sketch) }, script: [] })
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return `#/bench/numcore/${letters(new Uint8Array(await new Response(stream).arrayBuffer()))}`
}
