// The HTTP half of the protocol.
import type {
  ContinueRequest,
  Face,
  GameInfo,
  Look,
  MadeMatch,
  Message,
  NewMatch,
  Replay,
  ReplayRequest,
  Rules,
  Scenes,
  ScenesRequest,
} from './wire'
import { shell } from './store/shell.svelte'
import type { Catalogue } from './text'

/** A request the server refused, or that did not reach it (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message | null,
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
    shell.reached = false
    throw new ApiError(0, null)
  }
  shell.reached = !answer.headers.has('x-paiju-kept')
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => null)
    const reason = problem && typeof problem === 'object' && 'reason' in problem ? (problem.reason as Message) : null
    throw new ApiError(answer.status, reason)
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
  record: (match: string) => call<Record<string, unknown>>(`/matches/${match}/record`),
  replay: (of: ReplayRequest) => call<Replay>('/replay', of),
  scenes: (of: ScenesRequest) => call<Scenes>('/replay/scenes', of),
  goOn: (from: ContinueRequest) => call<MadeMatch>('/replay/continue', from),
}
