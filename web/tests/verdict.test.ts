import { expect, it } from 'vitest'
import { settings } from '../src/lib/store/settings.svelte'
import { verdict } from '../src/lib/replay/verdict'
import type { Outcome } from '../src/lib/wire'

const name = (seat: number): string => ['南', '北'][seat]
const ended = (key: string, part: Partial<Outcome> = {}): Outcome => ({
  winners: [0],
  draw: false,
  scores: [16, 0],
  reason: { key, args: {} },
  ...part,
})

it('says by how much where points decided, and not where life ran out or somebody gave up', () => {
  settings.lang = 'zh'
  expect(verdict(ended('outcome.scores'), name, 0)).toContain('16')
  expect(verdict(ended('outcome.scores'), name, null)).toBe('南以 16 分胜出')
  expect(verdict(ended('outcome.life'), name, 0)).toBe('你赢了')
  expect(verdict(ended('outcome.conceded'), name, null)).toBe('南赢了')
  expect(verdict(ended('outcome.draw', { winners: [], draw: true }), name, 0)).toBe('平分秋色')
})
