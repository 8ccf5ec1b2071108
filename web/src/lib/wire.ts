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
  | ThoughtsMessage
  | ErrorMessage
  | FrozenMessage
  | ClocksMessage
  | ClosedMessage
  | RoomMessage
  | ChatMessage
  | LeftMessage

export type ClientMessage =
  | JoinMessage
  | AnswerMessage
  | OptionsMessage
  | ExplainMessage
  | ConcedeMessage
  | UndoMessage
  | AgreeMessage
  | HintMessage
  | WhyMessage
  | LeaveMessage
  | EnterMessage
  | ExitMessage
  | QuitMessage
  | ReadyMessage
  | SettingsMessage
  | StartMessage
  | KickMessage
  | HostMessage
  | SayMessage
  | MuteMessage
  | AgainMessage

export type Look = Summary | Gone

/** First on every socket. */
export interface HelloMessage {
  t: 'hello'
  server: string
  protocol: number
}

/**
 * What stays the same as long as the match goes on. `commitment`: hash of the deal's key. `seeded`: chance was
 * fixed by a seed that somebody typed and may know. `time`: seconds for each question, null: as long as one likes.
 * `room`: the room it belongs to. `continued`: it began at a moment of another match. `bench`: no fair match, but
 * one hand trying out a position, with everything open.
 */
export interface TableMessage {
  t: 'table'
  match: string
  game: string
  version: string
  seats: SeatInfo[]
  commitment: string
  seeded: boolean
  time: number | null
  room: string | null
  continued: boolean
  bench?: boolean
}

/** Who sits at a seat. `player`: the program's name, null for a person. */
export interface SeatInfo {
  name: string
  player: string | null
}

/** The table as one seat (null: everybody) may know it. `scene` and `view`: for those who joined for them. */
export interface StateMessage {
  t: 'state'
  match: string
  seat: number | null
  n: number
  scene?: Scene
  view?: unknown
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
  late: Late[]
}

/**
 * A whole table, for one viewer. `turn`: its number and whose it is, in games in which others may act in between.
 * `board`: what the game's own board draws beyond this vocabulary; its `refs` are those of things it draws itself.
 */
export interface Scene {
  title: Message
  progress: [number, number] | null
  phases: Phase[]
  seats: SeatPlate[]
  zones: Zone[]
  marks: Mark[]
  turn?: [number, number]
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

/**
 * One stop of the rail that shows how far a round has come. `steps`: what it consists of, where that is worth
 * telling, and `step`: which of them it has come to.
 */
export interface Phase {
  key: string
  label: Message
  state: 'done' | 'next' | 'now'
  steps?: Message[]
  step?: number
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

/**
 * A place for cards. `size` counts its cards, listed in `cards` or not. `columns`: of a grid whose cards keep
 * their places, row by row.
 */
export interface Zone {
  ref: string
  label: Message
  seat: number | null
  layout: 'grid' | 'hand' | 'pile' | 'row' | 'slot'
  size: number
  cards: Card[]
  columns?: number
}

/**
 * A card on the table. `ref` is unique in the scene, `code` names its face in the card catalogue, None when face
 * down. `same`: the ref of an equal card that choices name in its stead.
 */
export interface Card {
  ref: string
  code: string | null
  back: string
  same?: string
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

/**
 * How a question is put. `title` says what is asked, `button` what choosing will do, `detail` why. `nothing`: the
 * answer that does nothing, which a person may want to be given for him where it is the only one.
 */
export interface Prompt {
  title: Message
  detail?: Message
  button?: Message
  clauses: string[]
  window?: Window
  nothing?: string
}

/**
 * A question that can be passed by, one of many: somebody may respond. `value`: the answer that does nothing.
 * `moment`: which of the game's moments it is, `timing.MOMENT` in the catalogue. `seat`: who or whose turn brings
 * it about. `card`: what is responded to, "" where the moment itself is.
 */
export interface Window {
  value: string
  moment: string
  seat: number
  card: string
}

/**
 * The choices of one step. `done`: the steps so far are a whole answer. `final`: picking any completes it.
 * `preview`: what the steps so far would do.
 */
export interface Choices {
  done: boolean
  final: boolean
  count: number
  items: Item[]
  span: Span | null
  barred: Barred[]
  prompt: Prompt
  preview?: Preview
}

/** A choice and how it is put. */
export interface Item {
  value: Step
  label: Label
}

/**
 * How one choice is put. `ref` is what on the table stands for it: a card's ref, a zone's, or `seat:N`. `usual`:
 * it is taken for the player unless he wants another.
 */
export interface Label {
  text: Message
  ref?: string
  hint?: Message
  usual?: boolean
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

/** What choosing would do, before it is done. `lines`: in words. `board`: what the game's own board draws of it. */
export interface Preview {
  lines: Mark[]
  board?: Record<string, unknown>
}

/** Who is being asked, and what kind of question. */
export interface Waiting {
  seat: number
  kind: string
}

/**
 * What happened, as this viewer may know it; its sentence is the template `event.KIND` filled with `data`. `run`:
 * what such events in a row are told as in one line, each by its template `short.KIND`, if it has one.
 */
export interface News {
  n: number
  kind: string
  data: Record<string, unknown>
  cause: number | null
  clause: string
  run?: Message
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

/** A seat whose time ran out, so that an answer was drawn for it: after this viewer's first `n` events. */
export interface Late {
  n: number
  seat: number
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

/**
 * The best answers to the question `ask` of seat `of`, best first, as a program sees it: a hint, or, with the
 * `event` that was asked about, why the program did what it did. `played`: what it answered then; none in a hint.
 */
export interface ThoughtsMessage {
  t: 'thoughts'
  match: string
  seat: number | null
  ask: number
  event: number | null
  of: number
  measure: 'points' | 'wins'
  moves: Move[]
  played: Item[]
  sentence: Message
}

/** An answer that a program weighed, step by step. `estimate`: percent of wins, or points gained in the end. */
export interface Move {
  steps: Item[]
  estimate: number
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

/** Whose time runs, after the states of a match with a time to answer. `now`: the server's clock. */
export interface ClocksMessage {
  t: 'clocks'
  match: string
  now: number
  time: number
  running: Running[]
}

/** A seat's time for its open question: it runs out at `ends` (seconds since 1970, by the server's clock). */
export interface Running {
  seat: number
  ends: number
}

/** The match has been ended without a result; it takes no more answers. */
export interface ClosedMessage {
  t: 'closed'
  match: string
  reason: Message
}

/**
 * A room as one of its people (`you`; null: somebody who watches) sees it, whole each time. `blocked`: why the
 * host cannot start, null: it can. `muted`: members whose lines you do not get. `match`: the newest one; your own
 * token opens your seat there. `now`: the server's clock, `expires`: when the room goes if nothing happens.
 */
export interface RoomMessage {
  t: 'room'
  room: string
  you: number | null
  settings: RoomSettings
  members: Member[]
  watching: number
  stage: 'gathering' | 'over' | 'playing'
  match: string | null
  blocked: Message | null
  muted: number[]
  now: number
  expires: number
}

/**
 * What the host decides. `time`: seconds for each question, null: no clock. `fill`: the program that takes seats
 * nobody sits at, null: none does. `watch`: whether others may watch. `public`: found by quick match.
 * `host_leaves`: what happens when the host leaves during a game.
 */
export interface RoomSettings {
  game: string
  options: Record<string, OptionValue>
  seats: number
  time: number | null
  fill: string | null
  watch: boolean
  public: boolean
  host_leaves: 'end' | 'hand_over'
}

/**
 * Somebody in a room. `here`: connected now. `silenced`: the host lets nobody hear it. `again`: wants a rematch.
 * `seat`: where it sits in the room's match, null: it plays no part in it.
 */
export interface Member {
  id: number
  name: string
  host: boolean
  ready: boolean
  here: boolean
  silenced: boolean
  again: boolean
  seat: number | null
}

/** What was said, as you may hear it: the newest lines, or with `reset` all that the room remembers. */
export interface ChatMessage {
  t: 'chat'
  room: string
  lines: Line[]
  reset: boolean
}

/** Something said in a room. `n` counts the room's lines; `who`: a member's id. `at`: seconds since 1970. */
export interface Line {
  n: number
  who: number
  name: string
  text: string
  at: number
}

/** You are in the room no longer, and why. */
export interface LeftMessage {
  t: 'left'
  room: string
  reason: Message
}

/**
 * Come to the table with the seats of these tokens; none: watch. `parts`: how states are to show the table, in
 * general terms (`scene`, with `frames`), as the rules give it (`view`), or both.
 */
export interface JoinMessage {
  t: 'join'
  match: string
  tokens: string[]
  parts?: ('scene' | 'view')[]
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

/** Ask what a strong program would answer to one's open question. */
export interface HintMessage {
  t: 'hint'
  match: string
  seat: number
  ask: number
}

/** Ask why the program at seat `of` did what led to `event`, numbered as `seat` (null: everybody) sees them. */
export interface WhyMessage {
  t: 'why'
  match: string
  seat: number | null
  event: number
  of: number
}

/** Hear no more of this match. */
export interface LeaveMessage {
  t: 'leave'
  match: string
}

/** Be in a room on this socket, as the member whose token it is; null: watch. */
export interface EnterMessage {
  t: 'enter'
  room: string
  token: string | null
}

/** Hear no more of this room; the place in it stays. */
export interface ExitMessage {
  t: 'exit'
  room: string
}

/** Leave the room for good; in a game that is on, the seat gives up. */
export interface QuitMessage {
  t: 'quit'
  room: string
}

/** Ready to begin, or no longer. */
export interface ReadyMessage {
  t: 'ready'
  room: string
  yes: boolean
}

/** The host decides anew; nobody is ready then. */
export interface SettingsMessage {
  t: 'settings'
  room: string
  settings: RoomSettings
}

/** The host begins a match. */
export interface StartMessage {
  t: 'start'
  room: string
}

/** The host sends somebody out, while no game is on. */
export interface KickMessage {
  t: 'kick'
  room: string
  member: number
}

/** The host makes somebody else the host. */
export interface HostMessage {
  t: 'host'
  room: string
  member: number
}

/** Say something to all in the room. */
export interface SayMessage {
  t: 'say'
  room: string
  text: string
}

/** Hear a member no more, or again. `all`: the host decides it for everybody. */
export interface MuteMessage {
  t: 'mute'
  room: string
  member: number
  yes: boolean
  all?: boolean
}

/** Want a rematch, or no longer; it begins once all who played want it. */
export interface AgainMessage {
  t: 'again'
  room: string
  yes: boolean
}

/**
 * A game that can be played here. `players`: programs that can take a seat. `decks`: options that take a deck.
 * `time`: the seconds for each answer that a room begins with.
 */
export interface GameInfo {
  id: string
  version: string
  seats: number[]
  options: GameOption[]
  players: string[]
  decks: string[]
  time: number
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

/**
 * The face of a card, the same for every copy. Its name is the catalogue's `card.CODE`, its text `card.CODE.text`.
 * `cost`: what it asks for, kind by kind, and how many of each.
 */
export interface Face {
  code: string
  kind: string
  corner: string
  suit?: string
  cost?: [string, number][]
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

/**
 * A match to begin. `seed`: a number or word that fixes all chance; secret chance if there is none. `time`:
 * seconds that people have for each question; as long as they like if there is none.
 */
export interface NewMatch {
  game: string
  options: Record<string, OptionValue>
  seats: SeatInfo[]
  seed?: number | string
  time?: number
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
  bench?: boolean
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

/** A room to open, and what its host is called. */
export interface NewRoom {
  name: string
  settings: RoomSettings
}

/** Who wants to come into a room. */
export interface JoinRoom {
  name: string
}

/** A game somebody wants to play with whoever else does, with so many seats. */
export interface QuickRoom {
  game: string
  seats: number
  name: string
}

/**
 * A place in a room. Who holds the token is this member, there and at its seat in the room's matches. `name`: what
 * it is called there, `made`: the room is new.
 */
export interface RoomPlace {
  room: string
  token: string
  member: number
  name: string
  made: boolean
}

/** A room as anybody sees it who knows its code. `full`: no more people can come in now. */
export interface RoomGlance {
  room: string
  game: string
  seats: number
  names: string[]
  stage: 'gathering' | 'over' | 'playing'
  full: boolean
  watch: boolean
}

/** Why a request was refused; it has changed nothing. `field`: where in the body the fault lies. */
export interface Problem {
  reason: Message
  clause: string
  field?: string
}

/**
 * A bench to open: how it starts and what is entered first, as a scenario says (docs/judge.md). All its seats are
 * in one hand. `by_hand`: the position was set by hand; what goes without saying is filled in.
 */
export interface NewBench {
  game: string
  options: Record<string, OptionValue>
  start: Record<string, unknown>
  script?: unknown[]
  seats?: number | null
  by_hand?: boolean
}

/**
 * Asks for a moment of a match, to go on from there on a bench. `tokens`: those one holds; `n`: after so many
 * entries, now if it is not there; only of a match that is over, or a bench.
 */
export interface MomentRequest {
  tokens: string[]
  n?: number | null
}

/**
 * A moment of a match. `title`: the scene's. `position`: null where something is half-way and no position says it.
 * `scenario`: start, script and what came of it, as a scenario; null in a match that goes on or was continued.
 * `dealt`: what the asker cannot know has been dealt anew.
 */
export interface BenchMoment {
  game: string
  options: Record<string, OptionValue>
  seats: number
  title: Message
  position: Record<string, unknown> | null
  scenario: Record<string, unknown> | null
  dealt: boolean
}

/** Everything a bench needs: a position to begin with, what can be set in it, and the box of all cards. */
export interface Bench {
  position: Record<string, unknown>
  fields: BenchField[]
  cards: BenchCard[]
}

/** A card of the box. `value`: how a position writes it. `count`: how many there are, 0 for as many as one wants. */
export interface BenchCard {
  code: string
  value: number | string
  kind: string
  count: number
}

/**
 * A part of a position. `path`: where it stands, as in `players[0].total`. `seat`: whose it is, None for what
 * belongs to nobody. `number`: a whole number from `lo` to `hi`, or nothing where it is `optional`. `flag`: true
 * or false. `choice`: one of `values`. `cards`: a list of cards of these `kinds` (any, if none is named); where it
 * holds objects, `item` is what makes a card one of this place, and the code stands in its field `code`. `words`:
 * a list that is typed, numbers and names. `cell`: row and column, from 1, of a place that is one of a grid.
 */
export interface BenchField {
  path: string
  label: Message
  kind: 'cards' | 'choice' | 'flag' | 'number' | 'words'
  seat: number | null
  lo?: number
  hi?: number
  optional?: boolean
  values?: BenchValue[]
  kinds?: string[]
  item?: Record<string, unknown>
  hint?: Message
  cell?: number[]
}

/** One of the values that a field can have. */
export interface BenchValue {
  value: Step
  label: Message
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

/** A deck to read. */
export interface DeckText {
  text: string
}

/**
 * What a builder of decks has to know. `options`: those that take a deck, in the order of seats: a ready deck's
 * value, or any deck's text. `cards`: those that decks are made of, each with how many copies there may be (None:
 * any number); all of the game's if it is not there.
 */
export interface DeckKit {
  cards?: Record<string, number | null>
  filters: DeckFilter[]
  options: string[]
  piles: DeckPile[]
  ready: ReadyDeck[]
}

/** A part of a card's face to sift cards by. */
export interface DeckFilter {
  field: 'corner' | 'kind' | 'suit'
  label: Message
  values: DeckValue[]
}

/** What a card's `kind`, `suit` or `corner` may be. One letter of a suit stands for all suits that have it. */
export interface DeckValue {
  label: Message
  value: string
}

/**
 * A part of a deck. `key`: its line in a deck's text, "" for the part that comes first without one. `lo`, `hi`:
 * how many cards it may have, None where nothing is said. `most`: of one card. `kinds`: where each part is for
 * cards of its own, which.
 */
export interface DeckPile {
  hi: number | null
  key: string
  kinds?: string[]
  label: Message
  lo: number | null
  most: number | null
}

/** A ready-made deck. `value`: what the option says for it. */
export interface ReadyDeck {
  label: Message
  text: string
  value: string
}

/** A deck as the game reads it. `piles`: in the order of the kit's. `text`: the same deck, short, by codes. */
export interface DeckSheet {
  name: string
  piles: DeckLine[][]
  problems: DeckFault[]
  text: string
}

/** So many copies of a card. */
export interface DeckLine {
  code: string
  count: number
}

/** Why a deck cannot be played. `clause`: the rule it breaks. */
export interface DeckFault {
  clause: string
  reason: Message
}
