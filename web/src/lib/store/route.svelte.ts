// Where we are: #/, #/new/GAME, #/m/MATCH.

export type Route = { page: 'home' } | { page: 'new'; game: string } | { page: 'match'; match: string }

export function parse(hash: string): Route {
  const [, a, b] = hash.replace(/^#/, '').split('/')
  if (a === 'new' && b) return { page: 'new', game: decodeURIComponent(b) }
  if (a === 'm' && b) return { page: 'match', match: decodeURIComponent(b) }
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
  location.hash =
    to.page === 'home' ? '/' : to.page === 'new' ? `/new/${encodeURIComponent(to.game)}` : `/m/${encodeURIComponent(to.match)}`
}
