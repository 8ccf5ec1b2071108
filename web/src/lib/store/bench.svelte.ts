// The bench: positions being set up, and the matches on which they are tried out.
import { api, ApiError } from '../api'
import { LONGEST, pack } from '../bench/pack'
import type { Position } from '../bench/position'
import { t } from '../texts'
import type { BenchMoment, NewBench, OptionValue } from '../wire'
import { go } from './route.svelte'
import { saved } from './saved.svelte'

/** A position taken from a match, to be changed by hand. */
export interface Sketch {
  game: string
  options: Record<string, OptionValue>
  seats: number
  position: Position
}

let sketch: Sketch | null = $state.raw(null)

/** The name of a seat on a bench: it belongs to nobody. */
export const benchSeat = (seat: number): string => t(`name.bench.${((seat % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6}`)

export const bench = {
  /** What is to be set up next, if it comes from a match. */
  get sketch(): Sketch | null {
    return sketch
  },
  set sketch(s: Sketch | null) {
    sketch = s
  },

  /** Opens a bench and goes there. Throws ApiError. */
  async open(body: NewBench, dealt = false, seats = 0): Promise<void> {
    const made = await api.bench(body)
    saved.put({
      match: made.match,
      game: body.game,
      tokens: made.tokens,
      names: Array.from({ length: made.tokens.length || seats }, (_, seat) => benchSeat(seat)),
      players: made.tokens.map(() => null),
      options: body.options,
      updated: Date.now(),
      bench: true,
      dealt,
    })
    go({ page: 'match', match: made.match })
  },

  /** Goes on from a moment of a match on a bench. */
  async continue(moment: BenchMoment): Promise<void> {
    const { game, options, seats, position, scenario } = moment
    const whole = scenario as { start: Record<string, unknown>; script: unknown[] } | null
    if (position) await this.open({ game, options, seats, start: { position } }, moment.dealt)
    else if (whole) await this.open({ game, options, seats, start: whole.start, script: whole.script })
  },

  /** A link to a bench with what was played on it, or to its position alone where that would be too long; null if both are. */
  async link(moment: BenchMoment): Promise<{ url: string; played: boolean } | null> {
    const { options, seats, position } = moment
    const whole = moment.scenario as { options: Record<string, OptionValue>; start: Record<string, unknown>; script: unknown[] } | null
    const tries = [
      ...(whole ? [{ bench: { options: whole.options, seats, start: whole.start, script: whole.script }, played: true }] : []),
      ...(position ? [{ bench: { options: whole?.options ?? options, seats, start: { position }, script: [] }, played: false }] : []),
    ]
    for (const { bench: found, played } of tries) {
      const url = `${location.origin}${location.pathname}#/bench/${encodeURIComponent(moment.game)}/${await pack(found)}`
      if (url.length <= LONGEST) return { url, played }
    }
    return null
  },
}

/** What a line of a scenario says, as a bench to open. Throws where it says nothing of the kind. */
export function benchOf(text: string, game: string): NewBench {
  const line: unknown = JSON.parse(text)
  if (!line || typeof line !== 'object') throw new Error('no object')
  const data = line as Record<string, unknown>
  if ('state' in data) {
    const options = (data.rulings ?? {}) as Record<string, OptionValue>
    return { game, options, start: { position: data.state }, by_hand: true }
  }
  return {
    game: typeof data.game === 'string' ? data.game : game,
    options: (data.options ?? {}) as Record<string, OptionValue>,
    start: (data.start ?? {}) as Record<string, unknown>,
    script: (data.script ?? []) as unknown[],
    ...(typeof data.seats === 'number' ? { seats: data.seats } : {}),
  }
}

export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError
