// The rooms this device has a place in: whoever holds the token is that member, and sits at its seat in the room's matches.

export interface Place {
  room: string
  token: string
  name: string
}

const KEY = 'paiju.places'
const MOST = 20

function load(): Place[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as Place[]) : []
  } catch {
    return []
  }
}

let list: Place[] = $state(load())

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch {
    // Without storage a place lasts as long as the page.
  }
}

export const places = {
  get list(): Place[] {
    return list
  },
  find(room: string): Place | undefined {
    return list.find((p) => p.room === room)
  },
  put(p: Place): void {
    list = [p, ...list.filter((o) => o.room !== p.room)].slice(0, MOST)
    keep()
  },
  drop(room: string): void {
    list = list.filter((p) => p.room !== room)
    keep()
  },
}
