import { describe, expect, it, vi } from 'vitest'
import { Advice } from '../src/lib/store/advice.svelte'
import type { ThoughtsMessage } from '../src/lib/wire'
import { ask, choices } from './fake'

const question = (id: number) => ask(0, id, choices({}))

const thoughts = (more: Partial<ThoughtsMessage>): ThoughtsMessage => ({
  t: 'thoughts',
  match: 'm',
  seat: 0,
  ask: 7,
  event: null,
  of: 0,
  measure: 'wins',
  moves: [],
  played: [],
  sentence: { key: 'thought.none', args: {} },
  ...more,
})

describe('what programs think', () => {
  it('asks once for a hint and keeps it for its question alone', () => {
    const send = vi.fn()
    const advice = new Advice('m', send)
    advice.about(question(7))
    advice.ask(question(7))
    advice.ask(question(7))
    expect(send).toHaveBeenCalledTimes(1)
    expect(advice.hinting).toBe(true)
    advice.take(thoughts({ ask: 6 }))
    expect(advice.hint).toBeNull()
    advice.take(thoughts({}))
    expect(advice.hint?.ask).toBe(7)
    expect(advice.hinting).toBe(false)
    advice.about(question(8))
    expect(advice.hint).toBeNull()
  })

  it('tells why, or why not, for the event that was asked about', () => {
    const advice = new Advice('m', vi.fn())
    advice.why(null, 3, 1)
    advice.take(thoughts({ event: 2 }))
    expect(advice.reasons).toBeNull()
    const refused = { t: 'error', match: 'm', about: 'why', reason: { key: 'error.not_yet', args: {} }, clause: '' } as const
    expect(advice.fails(refused)).toBe(true)
    expect(advice.refused?.key).toBe('error.not_yet')
    advice.why(null, 3, 1)
    expect(advice.refused).toBeNull()
    advice.take(thoughts({ event: 3 }))
    expect(advice.reasons?.event).toBe(3)
    expect(advice.fails({ ...refused, about: 'answer' })).toBe(false)
  })
})
