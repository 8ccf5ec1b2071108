import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Draft } from '../src/lib/store/answer.svelte'
import { library } from '../src/lib/store/library.svelte'
import { Match } from '../src/lib/store/match.svelte'
import { Passing } from '../src/lib/store/passing.svelte'
import { settings } from '../src/lib/store/settings.svelte'
import { stops } from '../src/lib/store/stops.svelte'
import type { Ask, Choices, Scene, Window } from '../src/lib/wire'
import { ask, choices, FakeSocket, item, scene, state } from './fake'

const catalogue = { 'timing.turn_start': 'a', 'timing.main_end': 'b', 'timing.turn_end': 'c', 'timing.using': 'd' }
const title = { key: 'ask', args: {} }
const gap = (over: Partial<Window> = {}, more = true): Choices =>
  choices({
    items: [...(more ? [item('R01#4', 'card:4')] : []), item('pass')],
    count: more ? 2 : 1,
    prompt: { title, clauses: [], window: { value: 'pass', moment: 'main_end', seat: 1, card: '', ...over } },
  })
const asked = (seat: number, id: number, over: Partial<Window> = {}, more = true): Ask => ask(seat, id, gap(over, more))
const at = (turn: number, whose: number): Scene => scene(0, { turn: [turn, whose] })
const why = (p: Passing, a: Ask, s = at(3, 1), shared = false) => p.why('g', a, s, shared)

beforeEach(() => {
  localStorage.clear()
  stops.drop('g')
  vi.spyOn(library, 'catalogue').mockReturnValue(catalogue)
})
afterEach(() => vi.restoreAllMocks())

describe('whether a question is passed', () => {
  it('follows the stops, one set for what oneself brings about, one for others', () => {
    const p = new Passing()
    expect(why(p, asked(0, 1))).toBeNull()
    expect(why(p, asked(0, 1, { moment: 'turn_start' }))).toBe('stop')
    stops.put('g', { mine: ['using'], theirs: ['turn_start'], idle: true, shared: false })
    expect(why(p, asked(0, 1))).toBe('stop')
    expect(why(p, asked(0, 1, { moment: 'turn_start' }))).toBeNull()
    expect(why(p, asked(0, 1, { moment: 'using', seat: 0, card: 'R01' }))).toBeNull()
    expect(why(p, asked(0, 1, { moment: 'using', seat: 1, card: 'R01' }))).toBe('stop')
  })

  it('a pass where nothing else can be done, but at a shared screen only if that is wanted', () => {
    const p = new Passing()
    expect(why(p, asked(0, 1, {}, false))).toBe('idle')
    expect(why(p, asked(0, 1, {}, false), at(3, 1), true)).toBeNull()
    stops.put('g', { ...stops.of('g', ['main_end']), shared: true })
    expect(why(p, asked(0, 1, {}, false), at(3, 1), true)).toBe('idle')
    stops.put('g', { ...stops.of('g', ['main_end']), idle: false })
    expect(why(p, asked(0, 1, {}, false))).toBeNull()
  })

  it('never concerns a question that is no window', () => {
    expect(why(new Passing(), ask(0, 1, choices({ items: [item('end')] })))).toBeNull()
  })

  it('but where doing nothing is all there is, that is passed as well', () => {
    const only = (values: string[]): Ask => {
      const found = ask(0, 1, choices({ items: values.map((v) => item(v)), count: values.length }))
      found.choices.prompt.nothing = 'pass'
      return found
    }
    expect(why(new Passing(), only(['pass']))).toBe('idle')
    expect(why(new Passing(), only(['pass']), at(3, 1), true)).toBeNull()
    expect(why(new Passing(), only(['pass', 'C01']))).toBeNull()
  })

  it('until the turn is over', () => {
    const p = new Passing()
    p.promise(0, 'turn', at(3, 1))
    expect(why(p, asked(0, 1))).toBe('until')
    expect(p.until(0)).toBe('turn')
    expect(why(p, asked(0, 2), at(4, 0))).toBeNull()
    expect(p.until(0)).toBeNull()
  })

  it('until one has the turn, though others come before', () => {
    const p = new Passing()
    p.promise(0, 'mine', at(3, 1))
    expect(why(p, asked(0, 1), at(4, 1))).toBe('until')
    expect(why(p, asked(0, 2), at(5, 0))).toBeNull()
    expect(p.until(0)).toBeNull()
  })

  it('until somebody else does something', () => {
    const p = new Passing()
    p.promise(0, 'act', at(3, 1))
    expect(why(p, asked(0, 1))).toBe('until')
    expect(why(p, asked(0, 2, { moment: 'using', card: 'R01' }))).toBeNull()
  })

  it('until what happens has happened', () => {
    const p = new Passing()
    p.promise(0, 'stack', at(3, 1))
    expect(why(p, asked(0, 1, { moment: 'using', card: 'R01' }))).toBe('until')
    expect(why(p, asked(0, 2))).toBeNull()
  })

  it('until it is taken back, for the seat that said so alone', () => {
    const p = new Passing()
    p.promise(0, 'turn', at(3, 1))
    expect(why(p, asked(1, 1, { seat: 0 }))).toBeNull()
    p.revoke(0)
    expect(why(p, asked(0, 1))).toBeNull()
  })

  it('always at one card, until that is taken back', () => {
    const p = new Passing()
    const of = (card: string): Ask => asked(0, 1, { moment: 'using', card })
    p.let(0, of('R01').choices.prompt.window!)
    p.let(0, of('R01').choices.prompt.window!)
    expect(p.always).toHaveLength(1)
    expect(why(p, of('R01'))).toBe('always')
    expect(why(p, of('R02'))).toBeNull()
    p.forbid(p.always[0])
    expect(why(p, of('R01'))).toBeNull()
  })

  it('remembers stops on the device', () => {
    stops.put('g', { mine: [], theirs: [], idle: false, shared: false })
    expect(JSON.parse(localStorage.getItem('paiju.stops')!).g.theirs).toEqual([])
  })
})

describe('at the table', () => {
  function open(tokens: (string | null)[]): { match: Match; socket: FakeSocket } {
    const players = tokens.map((t) => (t === null ? 'random' : null))
    const match = new Match('m1', { match: 'm1', game: 'g', tokens, names: ['Rain', 'Grove'], players, options: {}, updated: 0 })
    FakeSocket.last.open()
    return { match, socket: FakeSocket.last }
  }
  const passed = (socket: FakeSocket): unknown[] => socket.of('answer').map((m) => (m as { ask: number }).ask)

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

  it('what is passed never comes before the person', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, scene: at(3, 1), asks: [asked(0, 4, { moment: 'turn_start' })] }))
    expect(socket.of('answer')).toEqual([{ t: 'answer', match: 'm1', seat: 0, ask: 4, value: 'pass' }])
    expect(match.draft).toBeNull()
    expect(match.passing.last?.why).toBe('stop')
  })

  it('a pass that was lost with the line is sent again, and one taken back is asked anew', () => {
    const { socket } = open(['t0', null])
    const asks = [asked(0, 4, { moment: 'turn_start' })]
    socket.say(state(0, { reset: true, n: 7, scene: at(3, 1), asks }))
    socket.say(state(0, { n: 7, scene: at(3, 1), asks }))
    expect(passed(socket)).toEqual([4])
    socket.say(state(0, { reset: true, n: 7, scene: at(3, 1), asks }))
    expect(passed(socket)).toEqual([4, 4])
    socket.say(state(0, { n: 9, scene: at(3, 1), asks }))
    expect(passed(socket)).toEqual([4, 4, 4])
  })

  it('to pass until later answers the open question at once', () => {
    const { match, socket } = open(['t0', null])
    socket.say(state(0, { reset: true, scene: at(3, 1), asks: [asked(0, 4)] }))
    expect(match.draft?.ask.id).toBe(4)
    match.passUntil('turn')
    expect(passed(socket)).toEqual([4])
    socket.say(state(0, { n: 1, scene: at(3, 1), asks: [asked(0, 5, { moment: 'turn_end' })] }))
    expect(passed(socket)).toEqual([4, 5])
    match.passing.revoke(0)
    socket.say(state(0, { n: 2, scene: at(3, 1), asks: [asked(0, 6, { moment: 'turn_end' })] }))
    expect(passed(socket)).toEqual([4, 5])
    expect(match.draft?.ask.id).toBe(6)
  })

  it('no curtain is let down for somebody who passes, and the screen stays with whoever has it', () => {
    const { match, socket } = open(['t0', 't1'])
    const main = choices({ items: [item('use'), item('end')], count: 2 })
    for (const s of [0, 1]) socket.say(state(s, { reset: true, scene: at(3, 0), asks: s ? [] : [ask(0, 1, main)] }))
    socket.say(state(null, { reset: true, scene: at(3, 0) }))
    match.lift()
    expect(match.seat).toBe(0)
    socket.say(state(0, { n: 1, scene: at(3, 0) }))
    socket.say(state(1, { n: 1, scene: at(3, 0), asks: [asked(1, 2, { moment: 'turn_start', seat: 0 })] }))
    expect(match.curtain).toBeNull()
    socket.say(state(null, { n: 1, scene: at(3, 0) }))
    expect(match.curtain).toBeNull()
    expect(match.seat).toBe(0)
    expect(passed(socket)).toEqual([2])
    // a question that is not passed calls its person as ever
    socket.say(state(0, { n: 2, scene: at(3, 0) }))
    socket.say(state(1, { n: 2, scene: at(3, 0), asks: [asked(1, 3, { seat: 0 }, false)] }))
    socket.say(state(null, { n: 2, scene: at(3, 0) }))
    expect(match.seat).toBeNull()
    expect(match.curtain).toBe(1)
  })

  it('the screen stays with whoever is asked again at once', () => {
    const { match, socket } = open(['t0', 't1'])
    const main = choices({ items: [item('use'), item('end')], count: 2 })
    for (const s of [0, 1]) socket.say(state(s, { reset: true, scene: at(3, 0), asks: s ? [] : [ask(0, 1, main)] }))
    socket.say(state(null, { reset: true, scene: at(3, 0) }))
    match.lift()
    socket.say(state(0, { n: 1, scene: at(3, 0), asks: [ask(0, 2, main)] }))
    for (const s of [1, null]) socket.say(state(s, { n: 1, scene: at(3, 0) }))
    expect(match.seat).toBe(0)
    expect(match.curtain).toBeNull()
    expect(match.draft?.ask.id).toBe(2)
  })
})

describe('what is usually taken', () => {
  const pay = choices({
    items: [{ ...item('auto'), label: { text: { key: 'auto', args: {} }, usual: true } }, item('r#c0'), item('w#c1')],
    count: 3,
  })
  it('is taken for the player, who may take something else', () => {
    const fetched: unknown[] = []
    const draft = new Draft(ask(0, 1, pay), (prefix) => fetched.push(prefix))
    expect(draft.prefix).toEqual(['auto'])
    expect(draft.usual).toBe(true)
    draft.take(['auto'], choices({ done: true }))
    draft.other()
    expect(draft.prefix).toEqual([])
    draft.take([], pay)
    expect(draft.prefix).toEqual([])
    draft.choose(pay.items[1])
    expect(fetched.at(-1)).toEqual(['r#c0'])
    expect(draft.usual).toBe(false)
  })
})
