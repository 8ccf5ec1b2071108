// Where we are: #/, #/new/GAME, #/m/MATCH, #/bench/GAME, #/bench/GAME/PACKED.

export type Route =
  { page: 'home' } | { page: 'new'; game: string } | { page: 'match'; match: string } | { page: 'bench'; game: string; packed: string }

export function parse(hash: string): Route {
  const [, a, b, c] = hash.replace(/^#/, '').split('/')
  if (a === 'new' && b) return { page: 'new', game: decodeURIComponent(b) }
  if (a === 'm' && b) return { page: 'match', match: decodeURIComponent(b) }
  if (a === 'bench' && b) return { page: 'bench', game: decodeURIComponent(b), packed: c ?? '' }
  return { page: 'home' }
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
  location.hash = address(to)
}

function address(to: Route): string {
  switch (to.page) {
    case 'home':
      return '/'
    case 'new':
      return `/new/${encodeURIComponent(to.game)}`
    case 'match':
      return `/m/${encodeURIComponent(to.match)}`
    case 'bench':
      return `/bench/${encodeURIComponent(to.game)}${to.packed ? `/${to.packed}` : ''}`
  }
}
