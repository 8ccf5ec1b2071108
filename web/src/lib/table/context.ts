// What everything at one table shares.
import { getContext, setContext } from 'svelte'
import type { Match } from '../store/match.svelte'
import type { Room } from '../store/room.svelte'
import { library } from '../store/library.svelte'
import { pieces, type Piece, render } from '../text'
import type { Barred, Item, Message } from '../wire'
import type { Peek } from './peek.svelte'

export interface Table {
  readonly match: Match
  readonly game: string
  readonly peek: Peek
  /** The room the match was begun in, if it was. */
  readonly room: Room | null
  /** What may be chosen now by touching the thing with this ref. */
  item(ref: string): Item | undefined
  barred(ref: string): Barred | undefined
  chosen(ref: string): boolean
  /** A thing the event shown, or the line of the log looked at, speaks of. */
  lit(what: { seat?: number; code?: string | null }): boolean
  say(message: Message | string): string
  parts(message: Message | string): Piece[]
  /** Shows what a clause says. */
  clause(id: string): void
  choose(item: Item): void
  why(barred: Barred): void
}

const KEY = Symbol('table')

export const provide = (table: Table): Table => setContext(KEY, table)
export const table = (): Table => getContext<Table>(KEY)

/** Words for messages of a game, with the names of those who play. */
export function speaker(
  game: string,
  seatName: (seat: number) => string,
): { say: (m: Message | string) => string; parts: (m: Message | string) => Piece[] } {
  return {
    say: (m) => render(m, library.catalogue(game), seatName),
    parts: (m) => pieces(m, library.catalogue(game), seatName),
  }
}
