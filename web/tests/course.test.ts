import { describe, expect, it } from 'vitest'
import { begin, course, momentOf, placeAt, roundAt, told, turns } from '../src/lib/replay/course'
import type { Moment } from '../src/lib/wire'

/** Moments of two seats: round, both totals, both numbers in play, events so far. */
const moment = (round: number, main: (number | null)[], now: (number | null)[], events: number, part: Partial<Moment> = {}): Moment => ({
  entry: events,
  events,
  title: { key: 'scene.round', args: { round } },
  phase: null,
  round,
  main,
  now,
  waiting: [],
  sealed: [],
  ...part,
})
const even = [1, 2, 3, 4, 5, 6].flatMap((r) => [
  moment(r, [4 * (r - 1), 4 * (r - 1)], [null, null], 2 * r - 1),
  moment(r, [4 * r, 4 * r], [4, 4], 2 * r),
])

describe('the course of a match', () => {
  it('has the totals after each round, from those at the beginning', () => {
    const moments = [
      moment(1, [2, 0], [null, null], 0),
      moment(1, [2, 0], [9, 3], 3),
      moment(1, [11, 3], [9, 3], 4),
      moment(2, [11, 3], [null, null], 5),
    ]
    expect(begin(moments)).toEqual([2, 0])
    expect(course(moments)).toEqual([
      { label: '1', first: 0, last: 2, totals: [11, 3] },
      { label: '2', first: 3, last: 3, totals: [11, 3] },
    ])
    expect(roundAt(course(moments), 2)).toBe(0)
    expect(roundAt(course(moments), 3)).toBe(1)
  })

  it('takes the number of a round from its title where there is no progress', () => {
    const at = (round: number, stage: string): Moment =>
      moment(0, [null, null], [null, null], 0, { round: null, title: { key: 'x', args: { round, stage } } })
    expect(course([at(1, 'a'), at(1, 'b'), at(2, 'a')]).map((r) => r.label)).toEqual(['1', '2'])
    expect(told([at(1, 'a')])).toBe(false)
  })

  it('follows turns where a game has no rounds', () => {
    const at = (turn: number, life: number): Moment =>
      moment(0, [life, 20], [null, null], 0, { round: null, title: { key: 'x', args: { turn } } })
    expect(course([at(1, 20), at(1, 18), at(2, 15)])).toEqual([
      { label: '1', first: 0, last: 1, totals: [18, 20] },
      { label: '2', first: 2, last: 2, totals: [15, 20] },
    ])
  })

  it('turns where the chance to win swung, and at the moment that did it', () => {
    const moments = [
      ...even.slice(0, 6),
      moment(4, [12, 12], [5, 5], 20),
      moment(4, [12, 12], [5, 40], 21),
      moment(4, [17, 52], [5, 40], 22),
      moment(5, [21, 56], [4, 4], 30),
      moment(6, [25, 60], [4, 4], 31),
    ]
    const found = turns(moments, course(moments))
    expect(found).toEqual([{ round: 3, seat: 1, moment: 7, change: 40 }])
  })

  it('does not turn where nothing happens to anybody', () => {
    expect(turns(even, course(even))).toEqual([])
    expect(turns([], [])).toEqual([])
  })
})

describe('places in a replay', () => {
  const waiting = [{ seat: 0, kind: 'place' }]
  const moments = [
    moment(1, [0, 0], [null, null], 1, { waiting }),
    moment(1, [0, 0], [null, null], 1, { waiting, sealed: [1] }),
    moment(1, [0, 0], [5, 5], 4),
    moment(2, [5, 5], [null, null], 6, { waiting }),
  ]

  it('are found for an event', () => {
    expect([0, 1, 3, 4, 5].map((n) => momentOf(moments, n))).toEqual([0, 2, 2, 3, 3])
  })

  it('can be gone on from where somebody is asked and nothing lies sealed', () => {
    expect([0, 1, 2, 3].map((m) => placeAt(moments, m))).toEqual([0, 0, 0, 3])
    expect(placeAt(moments.slice(2, 3), 0)).toBeNull()
  })
})
