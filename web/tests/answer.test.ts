import { describe, expect, it, vi } from 'vitest'
import { Draft } from '../src/lib/store/answer.svelte'
import { ask, choices, item } from './fake'

describe('an answer put together', () => {
  it('asks for the choices of each next step and is whole when the server says so', () => {
    const fetch = vi.fn()
    const draft = new Draft(ask(0, 7, choices({ items: [item('W1'), item('W2')], count: 2 })), fetch)
    draft.choose(draft.choices!.items[1])
    expect(fetch).toHaveBeenLastCalledWith(['W2'])
    expect(draft.choices).toBeNull()
    draft.take(['W2'], choices({ items: [item(null), item(3)], count: 2 }))
    draft.choose(draft.choices!.items[0])
    draft.take(['W2', null], choices({ done: true }))
    expect(draft.done).toBe(true)
    expect(draft.value).toEqual(['W2', null])
  })

  it('takes a whole answer that was hinted at', () => {
    const fetch = vi.fn()
    const draft = new Draft(ask(0, 7, choices({ items: [item('W1'), item('W2')], count: 2 })), fetch)
    draft.choose(draft.choices!.items[0])
    draft.follow([item('W2'), item(3)])
    expect(fetch).toHaveBeenLastCalledWith(['W2', 3])
    draft.take(['W2', 3], choices({ done: true }))
    expect(draft.value).toEqual(['W2', 3])
    draft.sent = true
    draft.follow([item('W1'), item(null)])
    expect(draft.value).toEqual(['W2', 3])
  })

  it('sends a single step bare', () => {
    const draft = new Draft(ask(0, 7, choices({ items: [item('W1'), item('W2')], count: 2, final: true })), vi.fn())
    draft.choose(draft.choices!.items[0])
    expect(draft.value).toBe('W1')
  })

  it('drops choices that come for a path left behind', () => {
    const draft = new Draft(ask(0, 7, choices({ items: [item('W1'), item('W2')], count: 2 })), vi.fn())
    draft.choose(draft.choices!.items[0])
    draft.back()
    draft.choose(draft.choices!.items[1])
    draft.take(['W1'], choices({ done: true }))
    expect(draft.done).toBe(false)
    draft.take(['W2'], choices({ done: true }))
    expect(draft.done).toBe(true)
  })

  it('takes an only choice by itself and steps back past it', () => {
    const fetch = vi.fn()
    const draft = new Draft(ask(0, 7, choices({ items: [item('W1'), item('W2')], count: 2 })), fetch)
    draft.choose(draft.choices!.items[0])
    draft.take(['W1'], choices({ items: [item(null)], count: 1 }))
    expect(fetch).toHaveBeenLastCalledWith(['W1', null])
    draft.take(['W1', null], choices({ done: true }))
    expect(draft.back()).toBe(true)
    expect(draft.prefix).toEqual([])
    expect(draft.back()).toBe(false)
  })

  it('does not take an only choice where something else is barred, nor one of a range', () => {
    const barred = { ...item('W2'), reason: { key: 'no', args: {} }, clause: 'T-105' }
    expect(new Draft(ask(0, 7, choices({ items: [item('W1')], count: 1, barred: [barred] })), vi.fn()).chosen).toEqual([])
    expect(new Draft(ask(0, 7, choices({ span: { lo: 1, hi: 1 }, count: 1 })), vi.fn()).chosen).toEqual([])
  })
})
