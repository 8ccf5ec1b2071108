// How long an event is shown, and how it sounds, by what it tells.
import type { Sound } from '../sound'
import type { News } from '../wire'

const words = (event: News, ...stems: string[]): boolean => stems.some((s) => event.kind.includes(s))

/** Milliseconds at normal speed: what is turned up wants looking at, a consequence less. */
export function eventTime(event: News): number {
  if (words(event, 'reveal', 'flip', 'show', 'win', 'over', 'end')) return 1000
  return event.cause === null ? 620 : 460
}

export function eventSound(event: News): Sound {
  if (words(event, 'reveal', 'flip', 'show', 'look', 'peek')) return 'flip'
  if (words(event, 'draw', 'deal', 'take', 'recover', 'receive')) return 'draw'
  if (words(event, 'void', 'null', 'zero', 'lose', 'hit', 'damage', 'destroy', 'ban')) return 'hit'
  if (words(event, 'place', 'play', 'put', 'discard', 'seal')) return 'place'
  return 'tick'
}
