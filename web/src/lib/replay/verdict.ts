// How a match ended, in one line.
import { t } from '../texts'
import type { Outcome } from '../wire'

/** `mine`: the seat of the one person at this screen, null where there are several or none. */
export function verdict(outcome: Outcome, name: (seat: number) => string, mine: number | null): string {
  const scores = outcome.scores?.length ? outcome.scores : null
  if (outcome.draw || outcome.winners.length === 0) return t('end.draw')
  const names = outcome.winners.map(name).join(t('and'))
  // Whoever gave up, or has no life left, did not lose by points.
  const best = scores && (outcome.reason?.key ?? 'outcome.scores') === 'outcome.scores' ? [...scores].sort((a, b) => b - a) : null
  const lead = best && outcome.winners.length === 1 && best.length > 1 ? best[0] - best[1] : 0
  if (mine !== null && outcome.winners.includes(mine)) return lead > 0 ? t('end.you.by', { n: lead }) : t('end.you')
  return lead > 0 ? t('end.wins.by', { who: names, n: lead }) : t('end.wins', { who: names })
}
