// The decks people build, kept on this device.

export interface OwnDeck {
  id: string
  game: string
  name: string
  /** As an option takes it. */
  text: string
  /** Whether the game would play it, as far as it has said. */
  legal: boolean
  updated: number
}

const KEY = 'paiju.decks'

function load(): OwnDeck[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as OwnDeck[]) : []
  } catch {
    return []
  }
}

let list: OwnDeck[] = $state(load())
let kept = $state(true)
let wanted: { game: string; value: string } | null = null

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
    kept = true
  } catch {
    kept = false
  }
}

export const decks = {
  of(game: string): OwnDeck[] {
    return list.filter((d) => d.game === game)
  },
  find(id: string): OwnDeck | undefined {
    return list.find((d) => d.id === id)
  },
  /** Whether the device keeps them; else they last as long as the page. */
  get kept(): boolean {
    return kept
  },
  put(deck: OwnDeck): void {
    list = list.some((d) => d.id === deck.id) ? list.map((d) => (d.id === deck.id ? deck : d)) : [...list, deck]
    keep()
  },
  drop(id: string): void {
    list = list.filter((d) => d.id !== id)
    keep()
  },
  /** This deck is to be played next, `value` as an option takes it. */
  want(game: string, value: string): void {
    wanted = { game, value }
  },
  /** The deck that is to be played next, told once; null if none is. */
  taken(game: string): string | null {
    const value = wanted?.game === game ? wanted.value : null
    wanted = null
    return value
  },
  newId(): string {
    return `own-${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`
  },
}
