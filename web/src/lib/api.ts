// The HTTP half of the protocol.
import type {
  Bench,
  Face,
  GameInfo,
  Look,
  MadeMatch,
  Message,
  Moment,
  NewBench,
  NewMatch,
  RoomGlance,
  RoomPlace,
  RoomSettings,
  Rules,
} from './wire'
import type { Catalogue } from './text'

/** A request the server refused, or that did not reach it (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message | null,
    /** Where in the request the fault lies. */
    readonly field = '',
  ) {
    super(reason?.key ?? `HTTP ${status}`)
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(
      '/api' + path,
      body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  } catch {
    throw new ApiError(0, null)
  }
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => null)
    const reason = problem && typeof problem === 'object' && 'reason' in problem ? (problem.reason as Message) : null
    const field = problem && typeof problem === 'object' && 'field' in problem ? String(problem.field) : ''
    throw new ApiError(answer.status, reason, field)
  }
  return (await answer.json()) as T
}

export const api = {
  games: () => call<GameInfo[]>('/games'),
  texts: (game: string, lang: string) => call<Catalogue>(`/games/${game}/texts/${lang}`),
  faces: (game: string) => call<Record<string, Face>>(`/games/${game}/faces`),
  rules: (game: string, lang: string) => call<Rules>(`/games/${game}/rules/${lang}`),
  create: (match: NewMatch) => call<MadeMatch>('/matches', match),
  look: (matches: { match: string; tokens: string[] }[]) => call<Look[]>('/matches/look', { matches }),
  kit: (game: string, seats: number) => call<Bench>(`/games/${game}/bench/${seats}`),
  bench: (bench: NewBench) => call<MadeMatch>('/bench', bench),
  moment: (match: string, tokens: string[], n?: number) =>
    call<Moment>(`/matches/${match}/moment`, { tokens, ...(n === undefined ? {} : { n }) }),
  openRoom: (name: string, settings: RoomSettings) => call<RoomPlace>('/rooms', { name, settings }),
  quickRoom: (game: string, seats: number, name: string) => call<RoomPlace>('/rooms/quick', { game, seats, name }),
  joinRoom: (room: string, name: string) => call<RoomPlace>(`/rooms/${room}`, { name }),
  glance: (room: string) => call<RoomGlance>(`/rooms/${room}`),
  study: (game: string, position: unknown) => call<Record<string, unknown>>(`/games/${game}/study`, position),
  record: (match: string) => call<unknown>(`/matches/${match}/record`),
}
