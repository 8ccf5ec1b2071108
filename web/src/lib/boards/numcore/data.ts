// What the server says about a numcore board: paiju.games.numcore.board.
import type { Message } from '../../wire'

export interface NodeData {
  name: string
  id: number
  /** The number, or the larger concatenation: what counts for resistance and durability. */
  size: number
  left: number
  full: number
  locked: number
  weaken: number
  paid: number
  /** How many of how many. */
  exits: [number, number]
  additions: [number, number]
}

export type Law = 'cat' | 'rcat' | 'sq' | 'mul' | 'prime' | 'add'

export interface EdgeData {
  key: string
  kind: Law
  ends: string[]
  formula: string
  short: string
  /** Why it cannot be built. */
  why?: Message
  clause?: string
}

export interface SideData {
  seat: number
  energy: number
  store: number
  level: number
  /** The largest value of each level. */
  limits: number[]
  value_limit: number
  /** The price of the next level. */
  upgrade: number | null
  capacity: number
  cored: number | null
  core: string[]
  cohesion: number
  protected: string[]
  candidates: string[][]
  nodes: NodeData[]
  edges: EdgeData[]
  possible: EdgeData[]
}

export interface BoardData {
  round: number
  cap: number | null
  protection: number
  open: boolean
  attack_from: number | null
  doubling: number
  temperature: [number, string][]
  turn: number
  over: boolean
  sides: SideData[]
}

/** What a preview draws: the core at the end of the turn, and which nodes are gone by then. */
export interface PreviewData {
  core: string[]
  how: 'auto' | 'manual' | 'none'
  lost: boolean
  gone: string[]
  related?: EdgeData[]
}

export const isPair = (name: string): boolean => name.startsWith('(')

/** A node's name as an answer spells it. */
export const step = (name: string): number | string => (isPair(name) ? name : Number(name))

/** The card that makes or repairs a node. */
export function cardOf(name: string): string {
  if (!isPair(name)) return `D${Number(name) % 10}`
  const [a, b] = name.slice(1, -1).split(',').map(Number)
  return `P${a % 2}${b % 2}`
}
