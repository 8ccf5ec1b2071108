// What the game gives for its board beyond the zones of the scene, and where their cards are.
import type { Card, Scene } from '../../wire'

export interface CellData {
  ref: string
  /** Row and column, as printed. */
  place: string
  /** The code of its terrain, also of one that lies face down and may be known. */
  terrain: string | null
  /** The terrain itself, where it lies open. */
  thing: string | null
  /** Who controls the terrain. */
  by: number | null
  state: 'open' | 'down' | 'void'
  gems: string[]
  unit: string | null
  attached: string[]
  dropped: string[]
  formations: string[]
  exits: string[]
}

export interface StackData {
  ref: string
  code: string | null
  seat: number | null
  /** The ability it is, where it is no card. */
  ability: string | null
  source: string | null
  targets: string[]
}

export interface BoardData {
  columns: number
  /** Pairs of seats that face each other, far and near, from the left. */
  fronts: [number, number][]
  fields: { seat: number; cells: CellData[] }[]
  /** The crystals of each seat, kind by kind. */
  purses: Record<string, number>[]
  stack: StackData[]
  attack: { by: string; blockers: string[]; met: string[] } | null
  refs: string[]
}

export const boardOf = (scene: Scene): BoardData => scene.board as unknown as BoardData

/** Every card that lies open for touching, by its ref. */
export const cardsOf = (scene: Scene): Map<string, Card> => new Map(scene.zones.flatMap((z) => z.cards.map((c) => [c.ref, c] as const)))

const arg = (card: Card, key: string, name: string): unknown => card.marks?.find((m) => m.text.key === key)?.text.args[name]

/** Force, life (null: it has none) and speed of a unit as they are now. */
export function statsOf(card: Card): [number, number | null, number] | null {
  const marks = card.marks ?? []
  const mark = marks.find((m) => m.text.key === 'mark.stats' || m.text.key === 'mark.walker')
  if (!mark) return null
  const { force, life, speed } = mark.text.args
  return [Number(force), life === undefined ? null : Number(life), Number(speed)]
}

export const has = (card: Card, key: string): boolean => card.marks?.some((m) => m.text.key === key) ?? false

/** How many counters a unit has, plus and minus made up. */
export const countersOf = (card: Card): number => Number(arg(card, 'mark.counter', 'n') ?? 0)
