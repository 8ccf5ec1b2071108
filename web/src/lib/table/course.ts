// How the totals ran: every event that closes a round tells its number and the totals by seat.
import type { News } from '../wire'

export interface Round {
  round: number
  totals: number[]
}

export function course(log: News[], seats: number): Round[] {
  const out: Round[] = []
  for (const { data } of log) {
    const { round, totals } = data
    if (typeof round !== 'number' || !Array.isArray(totals) || totals.length !== seats) continue
    if (totals.every((n): n is number => typeof n === 'number')) out.push({ round, totals })
  }
  return out
}
