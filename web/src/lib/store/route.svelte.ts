// Where we are: #/, #/new/GAME, #/m/MATCH, #/r/ROOM, #/bench/GAME, #/bench/GAME/PACKED.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'match'; match: string }
  | { page: 'room'; room: string }
  | { page: 'bench'; game: string; packed: string }

export function parse(hash: string): Route {
  const [, a, b, c] = hash.replace(/^#/, '').split('/')
  if (a === 'new' && b) return { page: 'new', game: decodeURIComponent(b) }
  if (a === 'm' && b) return { page: 'match', match: decodeURIComponent(b) }
  if (a === 'bench' && b) return { page: 'bench', game: decodeURIComponent(b), packed: c ?? '' }
  if (a === 'r' && /^\d{4}$/.test(b ?? '')) return { page: 'room', room: b }
  return { page: 'home' }
}

let route: Route = $state(parse(location.hash))
addEventListener('hashchange', () => (route = parse(location.hash)))

export const router = {
  get route(): Route {
    return route
  },
}

function address(to: Route): string {
  switch (to.page) {
    case 'home':
      return '/'
    case 'new':
      return `/new/${encodeURIComponent(to.game)}`
    case 'match':
      return `/m/${encodeURIComponent(to.match)}`
    case 'room':
      return `/r/${to.room}`
    case 'bench':
      return `/bench/${encodeURIComponent(to.game)}${to.packed ? `/${to.packed}` : ''}`
  }
}

/** Goes to another page. */
export function go(to: Route): void {
  location.hash = address(to)
}
