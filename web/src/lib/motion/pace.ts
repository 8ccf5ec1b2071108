// How long an event is shown, and how it sounds, by what it tells.
import type { Sound } from '../sound'
import type { News } from '../wire'

const words = (event: News, ...stems: string[]): boolean => stems.some((s) => event.kind.includes(s))

/** Less than this and there is nothing to read. */
export const BRIEF = 200

/**
 * Milliseconds at normal speed. What is turned up wants looking at; a heading less; a heading with nothing under it
 * (`bare`) is passed over. Of several like events in a row, the later ones (`again`) go faster.
 */
export function eventTime(event: News, bare: boolean, again: boolean): number {
  if (words(event, 'void', 'win', 'draw_game', 'over')) return 1200
  if (words(event, 'reveal', 'shown', 'flip')) return again ? 460 : 620
  if (event.cause !== null) return again ? 260 : 420
  return bare ? 140 : 320
}

export function eventSound(event: News): Sound {
  if (words(event, 'reveal', 'flip', 'show', 'look', 'peek')) return 'flip'
  if (words(event, 'draw', 'deal', 'take', 'recover', 'receive')) return 'draw'
  if (words(event, 'void', 'null', 'zero', 'lose', 'hit', 'damage', 'destroy', 'ban')) return 'hit'
  if (words(event, 'place', 'play', 'put', 'discard', 'seal')) return 'place'
  return 'tick'
}
