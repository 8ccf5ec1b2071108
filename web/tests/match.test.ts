import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Match } from '../src/lib/store/match.svelte'
import type { Saved } from '../src/lib/store/saved.svelte'
import { settings } from '../src/lib/store/settings.svelte'
import { ask, choices, FakeSocket, item, news, scene, state } from './fake'

const saved = (tokens: (string | null)[]): Saved => ({
  match: 'm1',
  game: 'g',
  tokens,
  names: ['Rain', 'Grove'],
  players: tokens.map((t) => (t === null ? 'random' : null)),
  options: {},
  updated: 0,
})
const first = choices({ items: [item('A0', 'c0A'), item('B0', 'c0B')], count: 2, final: true })

function open(tokens: (string | null)[]): { match: Match; socket: FakeSocket } {
  const match = new Match('m1', saved(tokens))
  FakeSocket.last.open()
  return { match, socket: FakeSocket.last }
}

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.useFakeTimers()
  settings.muted = true
  settings.speed = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('one person at the screen', () => {
  it('joins with the token, sees its own hand, never a curtain', () => {
    const { match, socket } = open(['t0', null])
    expect(socket.of('join')).toEqual([{ t: 'join', match: 'm1', tokens: ['t0'], parts: ['scene'] }])
    socket.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    expect(match.seat).toBe(0)
    expect(match.curtain).toBeNull()
    expect(match.draft?.ask.id).toBe(4)
  })

  it('sends a whole answer once', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    match.answer()
    expect(socket.of('answer')).toEqual([])
    match.draft!.choose(first.items[1])
    socket.say({ t: 'choices', match: 'm1', seat: 0, ask: 4, prefix: ['B0'], choices: choices({ done: true }) })
    match.answer()
    match.answer()
    expect(socket.of('answer')).toEqual([{ t: 'answer', match: 'm1', seat: 0, ask: 4, value: 'B0' }])
  })

  it('joins again after the line was down and repeats an answer only while its question is open', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    match.draft!.choose(first.items[0])
    socket.say({ t: 'choices', match: 'm1', seat: 0, ask: 4, prefix: ['A0'], choices: choices({ done: true }) })
    match.answer()
    socket.drop()
    expect(match.link.state).toBe('lost')
    vi.advanceTimersByTime(500)
    const again = FakeSocket.last
    expect(again).not.toBe(socket)
    again.open()
    expect(again.of('join')).toHaveLength(1)
    again.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    expect(again.of('answer')).toEqual([{ t: 'answer', match: 'm1', seat: 0, ask: 4, value: 'A0' }])
    again.say(state(0, { asks: [ask(0, 5, first)] }))
    expect(again.of('answer')).toHaveLength(1)
    expect(match.draft?.chosen).toEqual([])
  })

  it('begins an answer anew whose next choices were lost with the connection', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    match.draft!.choose(first.items[1])
    expect(match.draft!.choices).toBeNull()
    socket.drop()
    vi.advanceTimersByTime(500)
    const again = FakeSocket.last
    again.open()
    again.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    expect(match.draft!.choices).toEqual(first)
    expect(match.draft!.chosen).toEqual([])
  })

  it('does not repeat an answer because of news from elsewhere', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    match.draft!.choose(first.items[0])
    socket.say({ t: 'choices', match: 'm1', seat: 0, ask: 4, prefix: ['A0'], choices: choices({ done: true }) })
    match.answer()
    socket.say(state(0, { asks: [ask(0, 4, first)], sealed: [1] }))
    expect(socket.of('answer')).toHaveLength(1)
  })

  it('waits longer from try to try', () => {
    const { match, socket } = open(['t0', null])
    socket.drop()
    for (const wait of [400, 800, 1600]) {
      const before = FakeSocket.all.length
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.all).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(before + 1)
      FakeSocket.last.drop()
    }
    expect(match.link.tries).toBe(4)
  })

  it('starts the answer over when it was refused, and says why', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, asks: [ask(0, 4, first)] }))
    match.draft!.choose(first.items[0])
    socket.say({ t: 'error', match: 'm1', about: 'answer', reason: { key: 'kernel.too_long', args: {} }, clause: '' })
    expect(match.problem?.reason.key).toBe('kernel.too_long')
    expect(match.draft?.chosen).toEqual([])
  })
})

describe('what happened is shown event by event', () => {
  it('with the table as it was at each, unless it is skipped', () => {
    settings.speed = 1
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, events: [news(0)] }))
    expect(match.log).toHaveLength(1)
    const mid = scene(0, { progress: [2, 3] })
    const end = scene(0, { progress: [3, 3] })
    socket.say(
      state(0, { events: [news(1), news(2, 'scored', {}, 1)], frames: [{ n: 2, scene: mid }], scene: end, asks: [ask(0, 4, first)] }),
    )
    expect(match.playing).toBe(true)
    expect(match.spot?.n).toBe(1)
    expect(match.scene?.progress).toEqual([2, 3])
    vi.advanceTimersByTime(3000)
    expect(match.playing).toBe(false)
    expect(match.scene?.progress).toEqual([3, 3])
    socket.say(state(0, { events: [news(3), news(4)], scene: scene(0, { progress: [1, 1] }) }))
    match.skip()
    expect(match.playing).toBe(false)
    expect(match.log).toHaveLength(5)
    expect(match.scene?.progress).toEqual([1, 1])
  })
})

describe('a heading with nothing under it', () => {
  it('is passed over', () => {
    settings.speed = 1
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true }))
    socket.say(state(0, { events: [news(0, 'step'), news(1, 'step'), news(2, 'scored', {}, 1)] }))
    expect(match.spot).toBeNull()
    vi.advanceTimersByTime(180)
    expect(match.spot?.n).toBe(1)
  })
})

describe('several people at one screen', () => {
  function two(): { match: Match; socket: FakeSocket } {
    const t = open(['t0', 't1'])
    for (const s of [0, 1]) t.socket.say(state(s, { reset: true, asks: [ask(s, 10 + s, first)] }))
    t.socket.say(state(null, { reset: true }))
    return t
  }

  it('show nothing private until the person asked has lifted the curtain', () => {
    const { match } = two()
    expect(match.seat).toBeNull()
    expect(match.curtain).toBe(0)
    expect(match.scene!.zones.flatMap((z) => z.cards)).toEqual([])
    expect(match.draft).toBeNull()
    match.lift()
    expect(match.seat).toBe(0)
    expect(match.curtain).toBeNull()
    expect(match.draft?.ask.id).toBe(10)
  })

  it('fall back to what everybody may see, then call the next', () => {
    const { match, socket } = two()
    match.lift()
    socket.say(state(0, { events: [news(0)], sealed: [0] }))
    expect(match.seat).toBeNull()
    socket.say(state(1, { events: [news(0)], sealed: [0], asks: [ask(1, 11, first)] }))
    socket.say(state(null, { events: [news(0)], sealed: [0] }))
    expect(match.scene!.zones.flatMap((z) => z.cards)).toEqual([])
    expect(match.curtain).toBe(1)
    match.lift()
    expect(match.seat).toBe(1)
  })

  it('see what everybody may see between two questions to the same person', () => {
    const { match, socket } = two()
    match.lift()
    socket.say(state(0, { n: 1, asks: [ask(0, 12, first)], events: [news(0)] }))
    expect(match.seat).toBeNull()
    expect(match.curtain).toBeNull()
    socket.say(state(1, { n: 1, asks: [], events: [news(0)] }))
    expect(match.seat).toBeNull()
    socket.say(state(null, { n: 1, events: [news(0)] }))
    expect(match.seat).toBe(0)
    expect(match.draft?.ask.id).toBe(12)
  })

  it('are asked in the order of their seats when all are asked at once', () => {
    const { match, socket } = two()
    match.lift()
    socket.say(state(0, { n: 1, sealed: [0] }))
    socket.say(state(1, { n: 1, sealed: [0], asks: [ask(1, 11, first)] }))
    socket.say(state(null, { n: 1, sealed: [0] }))
    match.lift()
    for (const s of [0, 1]) socket.say(state(s, { n: 2, asks: [ask(s, 20 + s, first)] }))
    socket.say(state(null, { n: 2 }))
    expect(match.seat).toBeNull()
    expect(match.curtain).toBe(0)
  })

  it('need no curtain when the same person is asked again', () => {
    const { match, socket } = two()
    match.lift()
    socket.say(state(1, { asks: [] }))
    socket.say(state(0, { asks: [] }))
    socket.say(state(null))
    expect(match.curtain).toBeNull()
    socket.say(state(0, { asks: [ask(0, 12, first)] }))
    socket.say(state(null))
    expect(match.seat).toBe(0)
    expect(match.curtain).toBeNull()
  })

  it('let the last one take the answer back while the server allows it', () => {
    const { match, socket } = two()
    match.lift()
    socket.say(state(0, { undo: true }))
    socket.say(state(null))
    expect(match.curtain).toBe(1)
    expect(match.undoer).toBe(0)
    match.undo()
    expect(socket.of('undo')).toEqual([{ t: 'undo', match: 'm1', seat: 0 }])
  })
})
