// What one person at a shared screen is told while everybody watches: news that the others may not see.
import type { News } from '../wire'

export interface Secret {
  seat: number
  event: News
  /** Its place in what the seat is told. */
  index: number
  /** How much of what everybody is told comes before it. */
  after: number
}

/** The news, game by game, that a person wants to see at once; all else waits until the hand is seen the next time. */
const AT_ONCE: Record<string, readonly string[]> = { tarot: ['saw', 'stolen', 'dealt'] }

/** The secrets in what a seat is told (`own`), from its entry `from` on. `all`: what everybody is told. */
export function secretsIn(game: string, seat: number, own: News[], all: News[], from: number): Secret[] {
  const kinds = AT_ONCE[game] ?? []
  const out: Secret[] = []
  let after = 0
  for (const [index, event] of own.entries()) {
    // What everybody is told comes in the same order to everybody.
    if (after < all.length && same(event, all[after])) after++
    else if (index >= from && kinds.includes(event.kind)) out.push({ seat, event, index, after })
  }
  return out
}

const same = (a: News, b: News): boolean => a.kind === b.kind && JSON.stringify(a.data) === JSON.stringify(b.data)
