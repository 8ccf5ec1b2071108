// What travels between server and client: see docs/protocol.md.

export type Step = number | string | null
export type Answer = Step | Step[]

export interface Message {
  key: string
  args: Record<string, unknown>
}

export interface Mark {
  text: Message
  hint?: Message
  clause?: string
  tone?: 'good' | 'bad' | 'plain'
}

export interface Card {
  ref: string
  code: string | null
  back: string
  marks?: Mark[]
  turned?: boolean
  glow?: boolean
}

export type Layout = 'hand' | 'row' | 'pile' | 'grid' | 'slot'

export interface Zone {
  ref: string
  label: Message
  seat: number | null
  layout: Layout
  size: number
  cards: Card[]
}

export interface Counter {
  icon: string
  label: Message
  value: number | string
}

export interface SeatPlate {
  seat: number
  main: number | null
  main_label: Message
  now: number | null
  counters: Counter[]
  marks: Mark[]
  gone: boolean
}

export interface Phase {
  key: string
  label: Message
  state: 'done' | 'now' | 'next'
}

export interface Scene {
  title: Message
  progress: [number, number] | null
  phases: Phase[]
  seats: SeatPlate[]
  zones: Zone[]
  marks: Mark[]
}

export interface Face {
  code: string
  kind: string
  corner: string
  suit?: string
  number?: number
  tag?: Message
  clauses: string[]
}

export interface Prompt {
  title: Message
  detail?: Message
  button?: Message
  clauses: string[]
}

export interface Label {
  text: Message
  ref?: string
  hint?: Message
}

export interface Item {
  value: Step
  label: Label
}

export interface Barred {
  value: Step
  label: Label
  reason: Message
  clause: string
}

export interface Choices {
  done: boolean
  final: boolean
  count: number
  items: Item[]
  span: { lo: number; hi: number } | null
  barred: Barred[]
  prompt: Prompt
}

export interface Ask {
  id: number
  seat: number
  kind: string
  clause: string
  prompt: Prompt
  choices: Choices
}

export interface News {
  n: number
  kind: string
  data: Record<string, unknown>
  cause: number | null
  clause: string
}

export interface Outcome {
  winners: number[]
  draw: boolean
  scores: number[]
  reason: Message | null
}

export interface SeatInfo {
  name: string
  player: string | null
}

/** A scene inside the run of events: the table after the first `n` events of this viewer. */
export interface Frame {
  n: number
  scene: Scene
}

export interface TableMessage {
  t: 'table'
  match: string
  game: string
  version: string
  seats: SeatInfo[]
  commitment: string
}

export interface StateMessage {
  t: 'state'
  match: string
  seat: number | null
  n: number
  scene: Scene
  view: unknown
  asks: Ask[]
  waiting: { seat: number; kind: string }[]
  sealed: number[]
  events: News[]
  frames: Frame[]
  reset: boolean
  undo: boolean
  agreed: Record<string, number[]>
  outcome: Outcome | null
  over: boolean
  key: string | null
}

export type ServerMessage =
  | { t: 'hello'; server: string; protocol: number }
  | TableMessage
  | StateMessage
  | { t: 'choices'; match: string; seat: number; ask: number; prefix: Step[]; choices: Choices }
  | { t: 'verdict'; match: string; seat: number; ask: number; value: Answer; ok: boolean; reason: Message | null; clause: string }
  | { t: 'error'; match: string | null; reason: Message; clause: string; about: string; field?: string }
  | { t: 'frozen'; match: string; report: string; clause: string }

export type ClientMessage =
  | { t: 'join'; match: string; tokens: string[] }
  | { t: 'answer'; match: string; seat: number; ask: number; value: Answer }
  | { t: 'options'; match: string; seat: number; ask: number; prefix: Step[] }
  | { t: 'explain'; match: string; seat: number; ask: number; value: Answer }
  | { t: 'concede'; match: string; seat: number }
  | { t: 'undo'; match: string; seat: number }
  | { t: 'agree'; match: string; seat: number; what: string; yes: boolean }
  | { t: 'leave'; match: string }

export interface GameOption {
  name: string
  default: unknown
  values?: unknown[]
  lo?: number
  hi?: number
  clause?: string
}

export interface GameInfo {
  id: string
  version: string
  seats: number[]
  options: GameOption[]
  players: string[]
}

export interface Rules {
  text: string
  clauses: Record<string, string>
}

export interface NewMatch {
  game: string
  options: Record<string, unknown>
  seats: SeatInfo[]
  seed?: string
}

export interface MadeMatch {
  match: string
  tokens: (string | null)[]
}

export interface Summary {
  match: string
  game: string
  title: Message
  progress: [number, number] | null
  seats: { name: string; player: string | null; main: number | null }[]
  waiting: number[]
  over: boolean
  outcome: Outcome | null
  updated: number
}

export type Look = Summary | { match: string; gone: true }
