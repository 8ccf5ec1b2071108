// Where we are: #/, #/new/GAME, #/m/MATCH, #/r/ROOM, #/bench/GAME, #/bench/GAME/PACKED, #/rules/GAME/CLAUSE, #/learn/GAME,
// #/replay/MATCH/MOMENT, #/replay/-/PACKED for a record in the link itself, #/decks/GAME, #/decks/GAME/DECK.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'match'; match: string }
  | { page: 'room'; room: string }
  | { page: 'bench'; game: string; packed: string }
  | { page: 'rules'; game: string; clause?: string }
  | { page: 'replay'; match?: string; packed?: string; moment?: number }
  | { page: 'learn'; game: string }
  | { page: 'decks'; game: string; deck: string }

const whole = (word: string | undefined): number | undefined => (word && /^\d+$/.test(word) ? Number(word) : undefined)

export function parse(hash: string): Route {
  const [, a, ...words] = hash.replace(/^#/, '').split('/')
  const [b, c, d] = words.map((word) => {
    try {
      return decodeURIComponent(word)
    } catch {
      return word // a link that was cut or typed wrongly
    }
  })
  if (a === 'new' && b) return { page: 'new', game: b }
  if (a === 'm' && b) return { page: 'match', match: b }
  if (a === 'learn' && b) return { page: 'learn', game: b }
  if (a === 'rules' && b) return { page: 'rules', game: b, clause: c }
  if (a === 'replay')
    return b === '-' ? { page: 'replay', packed: c, moment: whole(d) } : { page: 'replay', match: b || undefined, moment: whole(c) }
  if (a === 'bench' && b) return { page: 'bench', game: b, packed: c ?? '' }
  if (a === 'decks' && b) return { page: 'decks', game: b, deck: c ?? '' }
  if (a === 'r' && /^\d{4}$/.test(b ?? '')) return { page: 'room', room: b }
  return { page: 'home' }
}

/** The hash of a page. */
export function href(to: Route): string {
  const path = (...words: (string | number | undefined)[]): string =>
    '#/' + words.flatMap((word) => (word === undefined ? [] : [encodeURIComponent(word)])).join('/')
  switch (to.page) {
    case 'home':
      return '#/'
    case 'new':
    case 'learn':
      return path(to.page, to.game)
    case 'match':
      return path('m', to.match)
    case 'room':
      return path('r', to.room)
    case 'bench':
      return path('bench', to.game, to.packed || undefined)
    case 'decks':
      return path('decks', to.game, to.deck || undefined)
    case 'rules':
      return path('rules', to.game, to.clause)
    case 'replay':
      return to.packed ? path('replay', '-', to.packed, to.moment) : path('replay', to.match, to.match ? to.moment : undefined)
  }
}

let route: Route = $state(parse(location.hash))
addEventListener('hashchange', () => (route = parse(location.hash)))

export const router = {
  get route(): Route {
    return route
  },
}

/** Goes to another page. */
export function go(to: Route): void {
  location.hash = href(to)
}
