// Of whom and of which cards an event speaks: its template says which arguments are seats and which are cards.
import { library } from '../store/library.svelte'
import type { Message, News } from '../wire'

const SLOT = /\{(\w+):(seats?|cards?|text)\}/g

export interface Mentions {
  seats: number[]
  codes: string[]
}

function gather(game: string, message: Message, out: Mentions): void {
  const template = library.catalogue(game)[message.key] ?? ''
  for (const [, name, kind] of template.matchAll(SLOT)) {
    const value = message.args[name]
    if (value === undefined || value === null) continue
    const list = Array.isArray(value) ? (value as unknown[]) : [value]
    if (kind.startsWith('seat')) out.seats.push(...list.filter((v): v is number => typeof v === 'number'))
    else if (kind.startsWith('card')) out.codes.push(...list.map(String))
    else if (typeof value === 'object') gather(game, value as Message, out)
  }
}

/** The card a message is about, if it names one alone. */
export function cardIn(game: string, message: Message): string | null {
  const out: Mentions = { seats: [], codes: [] }
  gather(game, message, out)
  return out.codes.length === 1 ? out.codes[0] : null
}

export function mentions(game: string, event: News): Mentions {
  const out: Mentions = { seats: [], codes: [] }
  gather(game, { key: `event.${event.kind}`, args: event.data }, out)
  return out
}
