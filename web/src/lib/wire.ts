// What travels between server and client: see docs/protocol.md.
// Made from the server's types by `python -m paiju.server.schema`; do not edit.

export type Step = number | string | null

export type Answer = number | string | Step[] | null

export type OptionValue = boolean | number | string

export type ServerMessage =
  | HelloMessage
  | TableMessage
  | StateMessage
  | ChoicesMessage
  | VerdictMessage
  | ErrorMessage
  | FrozenMessage

export type ClientMessage =
  | JoinMessage
  | AnswerMessage
  | OptionsMessage
  | ExplainMessage
  | ConcedeMessage
  | UndoMessage
  | AgreeMessage
  | LeaveMessage

export type Look = Summary | Gone

/** First on every socket. */
export interface HelloMessage {
  t: 'hello'
  server: string
  protocol: number
}

/**
 * What stays the same as long as the match goes on. `commitment`: hash of the deal's key. `continued`: it began at
 * a moment of another match.
 */
export interface TableMessage {
  t: 'table'
  match: string
  game: string
  version: string
  seats: SeatInfo[]
  commitment: string
  continued: boolean
}

/** Who sits at a seat. `player`: the program's name, null for a person. */
export interface SeatInfo {
  name: string
  player: string | null
}

/** The table as one seat (null: everybody) may know it. */
export interface StateMessage {
  t: 'state'
  match: string
  seat: number | null
  n: number
  scene: Scene
  view: unknown
  asks: Ask[]
  waiting: Waiting[]
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

/** A whole table, for one viewer. `board`: what the game's own board draws beyond this vocabulary. */
export interface Scene {
  title: Message
  progress: [number, number] | null
  phases: Phase[]
  seats: SeatPlate[]
  zones: Zone[]
  marks: Mark[]
  board?: Record<string, unknown>
}

/** Something that holds for a while and is worth a badge: a ban, a doubling, a link. */
export interface Mark {
  text: Message
  hint?: Message
  clause?: string
  tone?: 'bad' | 'good' | 'plain'
}

/** A sentence to be worded: the key in the catalogue and the arguments of its template. */
export interface Message {
  key: string
  args: Record<string, unknown>
}

/** One stop of the rail that shows how far a round has come. */
export interface Phase {
  key: string
  label: Message
  state: 'done' | 'next' | 'now'
}

/**
 * All that is shown at a seat. `main` is the number to follow (total score, life), `now` the number in play (this
 * round).
 */
export interface SeatPlate {
  seat: number
  main: number | null
  main_label: Message
  now: number | null
  counters: Counter[]
  marks: Mark[]
  gone: boolean
}

/** A number that belongs to a seat: cards in hand, energy. `icon` is a name the client has a drawing for. */
export interface Counter {
  icon: string
  label: Message
  value: number | string
}

/** A place for cards. `size` counts its cards, listed in `cards` or not. */
export interface Zone {
  ref: string
  label: Message
  seat: number | null
  layout: 'grid' | 'hand' | 'pile' | 'row' | 'slot'
  size: number
  cards: Card[]
}

/**
 * A card on the table. `ref` is unique in the scene, `code` names its face in the card catalogue, None when face
 * down.
 */
export interface Card {
  ref: string
  code: string | null
  back: string
  marks?: Mark[]
  turned?: boolean
  glow?: boolean
}

/** An open question with its first choices. */
export interface Ask {
  id: number
  seat: number
  kind: string
  clause: string
  prompt: Prompt
  choices: Choices
}

/** How a question is put. `title` says what is asked, `button` what choosing will do, `detail` why. */
export interface Prompt {
  title: Message
  detail?: Message
  button?: Message
  clauses: string[]
}

/** The choices of one step. `done`: the steps so far are a whole answer. `final`: picking any completes it. */
export interface Choices {
  done: boolean
  final: boolean
  count: number
  items: Item[]
  span: Span | null
  barred: Barred[]
  prompt: Prompt
}

/** A choice and how it is put. */
export interface Item {
  value: Step
  label: Label
}

/** How one choice is put. `ref` is what on the table stands for it: a card's ref, a zone's, or `seat:N`. */
export interface Label {
  text: Message
  ref?: string
  hint?: Message
}

/** All whole numbers from lo to hi. */
export interface Span {
  lo: number
  hi: number
}

/** A choice that cannot be taken, and why not. */
export interface Barred {
  value: Step
  label: Label
  reason: Message
  clause: string
}

/** Who is being asked, and what kind of question. */
export interface Waiting {
  seat: number
  kind: string
}

/** What happened, as this viewer may know it; its sentence is the template `event.KIND` filled with `data`. */
export interface News {
  n: number
  kind: string
  data: Record<string, unknown>
  cause: number | null
  clause: string
}

/** The table as it was inside the run of events: after this viewer's first `n` events. */
export interface Frame {
  n: number
  scene: Scene
}

/** How a game ended. `winners`: seats, best first. `scores`: one number a seat, or none. */
export interface Outcome {
  winners: number[]
  draw: boolean
  scores: number[]
  reason: Message
}

/** The choices after the steps in `prefix`. */
export interface ChoicesMessage {
  t: 'choices'
  match: string
  seat: number
  ask: number
  prefix: Step[]
  choices: Choices
}

/** Whether an answer would be legal; if not, why not. */
export interface VerdictMessage {
  t: 'verdict'
  match: string
  seat: number
  ask: number
  value: Answer
  ok: boolean
  reason: Message | null
  clause: string
}

/** A message was refused and has changed nothing. `about`: its `t`. `field`: where in it the fault lies. */
export interface ErrorMessage {
  t: 'error'
  match: string | null
  about: string
  reason: Message
  clause: string
  field?: string
}

/** Our own rules failed; the match is safe at its last answer. `report` names the report in the server's log. */
export interface FrozenMessage {
  t: 'frozen'
  match: string
  report: string
  clause: string
}

/** Come to the table with the seats of these tokens; none: watch. */
export interface JoinMessage {
  t: 'join'
  match: string
  tokens: string[]
}

/** Answer an open question with a step, or with a list of two or more steps. */
export interface AnswerMessage {
  t: 'answer'
  match: string
  seat: number
  ask: number
  value: Answer
}

/** Ask for the choices after the steps in `prefix`. */
export interface OptionsMessage {
  t: 'options'
  match: string
  seat: number
  ask: number
  prefix: Step[]
}

/** Ask whether an answer would be legal, and if not, why not. */
export interface ExplainMessage {
  t: 'explain'
  match: string
  seat: number
  ask: number
  value: Answer
}

/** Give up. */
export interface ConcedeMessage {
  t: 'concede'
  match: string
  seat: number
}

/** Take the seat's last answer back. */
export interface UndoMessage {
  t: 'undo'
  match: string
  seat: number
}

/** Consent, or no longer, to something that needs everybody's consent. */
export interface AgreeMessage {
  t: 'agree'
  match: string
  seat: number
  what: string
  yes: boolean
}

/** Hear no more of this match. */
export interface LeaveMessage {
  t: 'leave'
  match: string
}

/** A game that can be played here. `players`: programs that can take a seat. */
export interface GameInfo {
  id: string
  version: string
  seats: number[]
  options: GameOption[]
  players: string[]
}

/** A rule that tables may set: one of `values`, or a whole number from `lo` to `hi`. */
export interface GameOption {
  name: string
  default: OptionValue
  values?: OptionValue[]
  lo?: number
  hi?: number
  clause?: string
}

/** The face of a card, the same for every copy. Its name is the catalogue's `card.CODE`, its text `card.CODE.text`. */
export interface Face {
  code: string
  kind: string
  corner: string
  suit?: string
  number?: number
  tag?: Message
  clauses: string[]
}

/** The rules in words, whole (Markdown) and clause by clause, and the rulings. */
export interface Rules {
  text: string
  clauses: Record<string, string>
  rulings: Ruling[]
}

/** What is decided where the rules are silent. `text`: Markdown; `clauses`: what it belongs to. */
export interface Ruling {
  id: string
  title: string
  text: string
  clauses: string[]
}

/** A match to begin. `seed`: a number or word that fixes all chance; secret chance if there is none. */
export interface NewMatch {
  game: string
  options: Record<string, OptionValue>
  seats: SeatInfo[]
  seed?: number | string
}

/** The match begun. `tokens`: one a seat, null for a program's. */
export interface MadeMatch {
  match: string
  tokens: (string | null)[]
}

/** Matches to sum up. */
export interface LookRequest {
  matches: LookAt[]
}

/** A match on the shelf, and the tokens one holds there. */
export interface LookAt {
  match: string
  tokens: (string | null)[]
}

/** A match on the shelf. `updated`: seconds since 1970. */
export interface Summary {
  match: string
  game: string
  title: Message
  progress: [number, number] | null
  seats: SeatSummary[]
  waiting: number[]
  over: boolean
  outcome: Outcome | null
  updated: number
  continued: boolean
}

/** A seat on the shelf. `main`: the number to follow, such as the total score. */
export interface SeatSummary {
  name: string
  player: string | null
  main: number | null
}

/** There is no such match, or not for these tokens. */
export interface Gone {
  match: string
  gone: boolean
}

/** Why a request was refused; it has changed nothing. `field`: where in the body the fault lies. */
export interface Problem {
  reason: Message
  clause: string
  field?: string
}

/**
 * A match to be shown moment by moment: one of this server, or a `record`. `tokens` open the seats one holds in a
 * match that goes on. Without `eyes`: those that see most of what one may see.
 */
export interface ReplayRequest {
  eyes?: number | null
  match?: string
  tokens?: string[]
  record?: Record<string, unknown>
}

/** The moments from `first` to `last` of a replay, both included. */
export interface ScenesRequest {
  eyes?: number | null
  match?: string
  tokens?: string[]
  record?: Record<string, unknown>
  first: number
  last: number
}

/** A new match that goes on after the first `entry` entries of another, as `seat` saw it then. */
export interface ContinueRequest {
  eyes?: number | null
  match?: string
  tokens?: string[]
  record?: Record<string, unknown>
  entry: number
  seat: number
  seats: SeatInfo[]
}

/**
 * A match as a replay: its moments, and all events of the viewer. `updated`: seconds since 1970, null for a
 * record. `continued`: it went on from a moment of another match, where it begins here.
 */
export interface Replay {
  game: string
  version: string
  options: Record<string, OptionValue>
  seats: SeatInfo[]
  eyes: number | null
  over: boolean
  continued: boolean
  updated: number | null
  moments: Moment[]
  events: News[]
  outcome: Outcome | null
  key: string | null
}

/**
 * A moment of a replay: after `entry` whole entries and the viewer's first `events` events. `phase`: the stop of
 * the round; `main`, `now`: the numbers at each seat's plate.
 */
export interface Moment {
  entry: number
  events: number
  title: Message
  phase: Message | null
  round: number | null
  main: (number | null)[]
  now: (number | null)[]
  waiting: Waiting[]
  sealed: number[]
}

/** The scenes of a replay's moments from `first` on. */
export interface Scenes {
  first: number
  scenes: Scene[]
}
