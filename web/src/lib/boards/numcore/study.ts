// The bench's answers: paiju.games.numcore.study.
import { api } from '../../api'
import type { Message } from '../../wire'
import { type BoardData, type SideData, step } from './data'

export interface Check {
  nodes: string[]
  edges: number
  cohesion: number
  connected: boolean
  enough: boolean
  legal: boolean
  part: string[] | null
  part_cohesion: number | null
  taken: [string, number][]
  why: Message
  clause: string
}

export interface Reasoned {
  why?: Message
  clause?: string
}

export interface StudiedSide {
  relations: ({ key: string; formula: string; short: string; built: boolean } & Reasoned)[]
  cores: [string[], number][]
  count: number
  maximal: string[][]
  confirm: 'auto' | 'manual' | 'none'
  confirmed: string[] | null
  generalized: string[][]
  seizable: ({ target: string; relations: string[]; cost: number } & Reasoned)[]
  attacks: ({ target: string; rows: [number, number, number][]; closed?: Message } & Reasoned)[]
  violations: unknown[][]
  removal: string[] | null
  attack: { energy: number; blows: [string, number[]][] } | null
}

export interface Study {
  judged: Record<string, unknown>
  board: BoardData
  sides: [StudiedSide, StudiedSide]
  check?: Check
}

/** A position of one side as the judge reads it. */
export interface Position {
  nodes: (string | number)[]
  edges: string[]
  core: (string | number)[] | null
  last?: (string | number)[] | null
  level: number
  energy: number
  round?: number
  opponent?: Position
}

export const study = async (position: Position & { check?: string[] }): Promise<Study> =>
  (await api.study('numcore', position)) as unknown as Study

export const positionOf = (side: SideData): Position => ({
  nodes: side.nodes.map((n) => step(n.name)),
  edges: side.edges.map((e) => e.key),
  core: side.cored === null ? null : side.core.map(step),
  level: side.level,
  energy: side.energy,
})

/** Whether these nodes are a legal core. */
export async function check(side: SideData, names: string[]): Promise<Check> {
  return (await study({ ...positionOf(side), check: names })).check!
}
