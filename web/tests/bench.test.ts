import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../src/lib/bench/pack'
import { at, cardsAt, fits, having, put, textOf, used, without, wordsOf } from '../src/lib/bench/position'
import { Setting } from '../src/lib/bench/hand.svelte'
import { benchOf } from '../src/lib/store/bench.svelte'
import type { BenchCard, BenchField } from '../src/lib/wire'

const label = { key: 'x', args: {} }
const hand: BenchField = { path: 'players[0].hand', label, kind: 'cards', seat: 0, kinds: ['major'] }
const grave: BenchField = { path: 'players[0].grave', label, kind: 'cards', seat: 0, kinds: ['major'] }
const field = (seat: number): BenchField => ({ path: 'units', label, kind: 'cards', seat, item: { side: seat } })
const total: BenchField = { path: 'players[0].total', label, kind: 'number', seat: 0, lo: 0, hi: 9 }
const strength: BenchCard = { code: '8', value: 8, kind: 'major', count: 1 }
const small: BenchCard = { code: 'W5', value: 'W5', kind: 'small', count: 1 }
const digit: BenchCard = { code: 'D7', value: 'D7', kind: '', count: 2 }
const position = {
  round: 3,
  players: [{ hand: [8, 9], grave: [], total: 4 }],
  units: [
    { side: 0, code: 'C1' },
    { side: 1, code: 'C2' },
  ],
}

describe('positions', () => {
  it('are read and changed by path, and share nothing that changes', () => {
    expect(at(position, 'players[0].hand[1]')).toBe(9)
    expect(at(position, 'players[4].hand')).toBeUndefined()
    const next = put(position, 'players[0].total', 7)
    expect([at(next, 'players[0].total'), at(position, 'players[0].total')]).toEqual([7, 4])
    expect(at(next, 'players[0].hand')).toBe(position.players[0].hand)
  })

  it('hold cards as values or as objects of a place', () => {
    expect(cardsAt(position, hand).map((c) => c.value)).toEqual([8, 9])
    expect(cardsAt(position, field(1))).toEqual([{ value: 'C2', index: 1 }])
    expect(at(without(position, field(1), 1), 'units')).toEqual([{ side: 0, code: 'C1' }])
    expect(at(having(position, field(1), { ...small, value: 'C9' }), 'units[2]')).toEqual({ side: 1, code: 'C9' })
    expect(used(position, [hand, grave, total], strength)).toBe(1)
    expect([fits(hand, strength), fits(hand, small), fits(field(0), small)]).toEqual([true, false, true])
  })

  it('have lists that are typed', () => {
    const node = { id: 4, name: '(3,7)' }
    expect(wordsOf('37, 58，21 (3, 7)', [node])).toEqual([37, 58, 21, node])
    expect(wordsOf('21+37=58, (3, 7)‖37', [])).toEqual(['21+37=58', '(3,7)‖37'])
    expect(textOf([37, node, '21+37=58'])).toBe('37, (3,7), 21+37=58')
    expect(wordsOf('', [])).toEqual([])
  })
})

describe('what is held', () => {
  it('goes from place to place, into the box and out of it', () => {
    const s = new Setting('x', [hand, grave, total], [strength, small, digit], position)
    expect(s.left(strength)).toBe(0)
    s.pick({ card: small, from: null })
    expect(s.takes(hand)).toBe(false)
    s.put(hand)
    expect(s.lying(hand)).toEqual([{ card: strength, index: 0 }])
    s.pick({ card: strength, from: { field: hand, index: 0 } })
    s.put(grave)
    expect(at(s.position, 'players[0]')).toEqual({ hand: [9], grave: [8], total: 4 })
    s.pick({ card: strength, from: { field: grave, index: 0 } })
    s.back()
    expect([s.left(strength), s.held]).toEqual([1, null])
    s.pick({ card: strength, from: null })
    s.pick({ card: strength, from: null })
    expect(s.held).toBeNull()
  })

  it('stays in the hand while there is more of it', () => {
    const any: BenchField = { ...hand, kinds: [] }
    const s = new Setting('x', [any], [digit], { players: [{ hand: [] }] })
    s.pick({ card: digit, from: null })
    s.put(any)
    expect(s.held?.card).toBe(digit)
    s.put(any)
    expect([s.held, s.left(digit)]).toEqual([null, 0])
  })

  it('knows in which place a fault lies', () => {
    const s = new Setting('x', [hand, grave, total], [], position)
    s.wrong = { path: 'players[0].hand[1]', words: 'no' }
    expect([s.isWrong(hand), s.isWrong(grave), s.place]).toEqual([true, false, hand])
    s.wrong = { path: 'players[0]', words: 'no' }
    expect([s.isWrong(hand), s.place]).toEqual([true, hand])
    s.wrong = { path: 'lovers', words: 'no' }
    expect(s.place).toBeUndefined()
    s.change(position)
    expect(s.wrong).toBeNull()
  })
})

describe('links and lines', () => {
  it('hold a bench whole', async () => {
    const bench = { options: { sun_tie: false }, seats: 2, start: { position }, script: ['0: W5 8', { undo: 0 }] }
    const packed = await pack(bench)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(await unpack(packed)).toEqual(bench)
    await expect(unpack(packed.slice(0, -9))).rejects.toThrow()
    await expect(unpack('%%')).rejects.toThrow()
  })

  it('are scenarios in the envelope or in a form with a state', () => {
    expect(benchOf('{"game":"tarot","seats":3,"start":{"seed":7},"script":["0: W1 -"]}', 'x')).toEqual({
      game: 'tarot',
      options: {},
      seats: 3,
      start: { seed: 7 },
      script: ['0: W1 -'],
    })
    expect(benchOf('{"state":{"n":2},"rulings":{"sun_tie":false}}', 'tarot')).toEqual({
      game: 'tarot',
      options: { sun_tie: false },
      start: { position: { n: 2 } },
      by_hand: true,
    })
    expect(() => benchOf('5', 'x')).toThrow()
  })
})
