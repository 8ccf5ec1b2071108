// How a match ran: its rounds, the totals after each, and the rounds in which it turned.
import type { Moment } from '../wire'

/** A round: its moments from `first` to `last`, and the number to follow at each seat after it. */
export interface Round {
  label: string
  first: number
  last: number
  totals: number[]
}

/** A moment at which the match turned: in `round`, by what happened to `seat`. `change`: of its total in that round. */
export interface Turn {
  round: number
  moment: number
  seat: number
  change: number
}

/** What a moment's round, or turn where there are no rounds, is called: its number, nothing before the first one. */
function roundOf(moment: Moment): string {
  const told = moment.round ?? moment.title.args.round ?? moment.title.args.turn
  return typeof told === 'number' ? String(told) : ''
}

/** The rounds of a match. A number that a seat has not got yet counts as nothing. */
export function course(moments: Moment[]): Round[] {
  const out: Round[] = []
  let key: string | null = null
  for (const [i, moment] of moments.entries()) {
    const totals = moment.main.map((n) => n ?? 0)
    const now = roundOf(moment)
    if (now !== key) {
      key = now
      out.push({ label: now, first: i, last: i, totals })
    }
    const round = out[out.length - 1]
    round.last = i
    round.totals = totals
  }
  return out
}

/** Whether there are numbers to follow. */
export const told = (moments: Moment[]): boolean => moments.some((m) => m.main.some((n) => n !== null))

/** The totals before the first round. */
export const begin = (moments: Moment[]): number[] => (moments[0]?.main ?? []).map((n) => n ?? 0)

const MOST = 5
const SWING = 0.2

/**
 * The moments at which the match turned: where the chance to win, estimated from the totals, the rounds left and how
 * much a round usually changes, swung most. At most five, in order.
 */
export function turns(moments: Moment[], rounds: Round[]): Turn[] {
  const seats = moments[0]?.main.length ?? 0
  if (seats < 2 || rounds.length < 2) return []
  const totals = [begin(moments), ...rounds.map((r) => r.totals)]
  const moves = rounds.flatMap((_, i) => {
    const by = totals[i + 1].map((v, s) => v - totals[i][s])
    const mean = by.reduce((a, b) => a + b, 0) / seats
    return by.map((v) => (v - mean) ** 2)
  })
  const spread = Math.sqrt(moves.reduce((a, b) => a + b, 0) / moves.length)
  if (spread === 0) return []
  const chances = totals.map((now, i) => {
    const scale = spread * Math.sqrt(rounds.length - i + 0.4)
    const top = Math.max(...now)
    const weights = now.map((v) => Math.exp((1.7 * (v - top)) / scale))
    const sum = weights.reduce((a, b) => a + b, 0)
    return weights.map((w) => w / sum)
  })
  return rounds
    .map((_, i) => {
      const swings = chances[i + 1].map((c, s) => c - chances[i][s])
      const swing = Math.max(...swings.map(Math.abs))
      // Of those whose chance swung, the one who did it: whose total moved most.
      const by = (s: number): number => (Math.abs(swings[s]) < swing / 3 ? -1 : Math.abs(totals[i + 1][s] - totals[i][s]))
      const seat = swings.reduce((best, _, s) => (by(s) > by(best) ? s : best), 0)
      return { round: i, seat, swing }
    })
    .filter((t) => t.swing >= SWING)
    .toSorted((a, b) => b.swing - a.swing)
    .slice(0, MOST)
    .toSorted((a, b) => a.round - b.round)
    .map(({ round, seat }) => ({
      round,
      seat,
      moment: moved(moments, rounds[round], seat),
      change: totals[round + 1][seat] - totals[round][seat],
    }))
}

/** The moment of a round at which a seat's number in play, or else its total, changed most. */
function moved(moments: Moment[], round: Round, seat: number): number {
  let best = { moment: round.last, by: 0 }
  for (const key of ['now', 'main'] as const) {
    for (let i = Math.max(1, round.first); i <= round.last; i++) {
      const [before, after] = [moments[i - 1][key][seat], moments[i][key][seat]]
      const by = before === null || after === null ? 0 : Math.abs(after - before)
      if (by > best.by) best = { moment: i, by }
    }
    if (best.by > 0) break
  }
  return best.moment
}

/** The round in which a moment lies. */
export function roundAt(rounds: Round[], moment: number): number {
  return Math.max(
    0,
    rounds.findIndex((r) => moment <= r.last),
  )
}

/** The moment at which the viewer's event number `n` is first to be seen. */
export function momentOf(moments: Moment[], n: number): number {
  let [lo, hi] = [0, moments.length - 1]
  while (lo < hi) {
    const mid = (lo + hi) >> 1
    if (moments[mid].events > n) hi = mid
    else lo = mid + 1
  }
  return lo
}

/** The last moment, not after this one, from which somebody can go on: questions are open and nobody's answer is sealed. */
export function placeAt(moments: Moment[], moment: number): number | null {
  for (let i = moment; i >= 0; i--) if (moments[i].waiting.length > 0 && moments[i].sealed.length === 0) return i
  return null
}
