// The matches this device can come back to: who holds a seat's token plays that seat.

import type { OptionValue } from '../wire'

export interface Saved {
  match: string
  game: string
  /** Token by seat; null where a program sits. */
  tokens: (string | null)[]
  names: string[]
  /** Which program sits where, null for a person. */
  players: (string | null)[]
  options: Record<string, OptionValue>
  updated: number
  /** No fair match: a position tried out by one hand. */
  bench?: boolean
  /** What the asker could not know was dealt anew for this bench. */
  dealt?: boolean
  /** The room it was begun in. */
  room?: string
}

const KEY = 'paiju.matches'

function load(): Saved[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as Saved[]) : []
  } catch {
    return []
  }
}

let list: Saved[] = $state(load())

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Without storage a match lasts as long as the page.
  }
}

export const saved = {
  get list(): Saved[] {
    return list
  },
  find(match: string): Saved | undefined {
    return list.find((s) => s.match === match)
  },
  put(s: Saved): void {
    list = [s, ...list.filter((o) => o.match !== s.match)]
    keep()
  },
  drop(match: string): void {
    list = list.filter((s) => s.match !== match)
    keep()
  },
}
