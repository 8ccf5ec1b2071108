// The board's own sums: where nodes lie, which pairs meet a number, what a typed position means.
import { describe, expect, it } from 'vitest'
import { curve, hull } from '../src/lib/boards/numcore/geometry'
import { arrange, covered, crosses, lines, type Link } from '../src/lib/boards/numcore/layout'
import { indexOf, pairsTo, prime } from '../src/lib/boards/numcore/numbers'
import { empty, endsOf, judged, pack, parse, unpack } from '../src/lib/boards/numcore/position'
import { draw } from '../src/lib/boards/numcore/threads'
import { cardOf } from '../src/lib/boards/numcore/data'

const FIVE = ['(3,7)', '37', '58', '21', '73']
const LINKS: Link[] = ['(3,7)-37', '(3,7)-73', '(3,7)-58', '(3,7)-21', '21-73', '21+37=58'].map((key) => ({ ends: endsOf(key), weight: 1 }))

describe('layout', () => {
  it('gives every node a place in the disc, apart from all others, and crosses no lines where it need not', () => {
    const places = arrange(FIVE, LINKS, {})
    const all = FIVE.map((n) => places[n])
    for (const [x, y] of all) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.0001)
    for (let i = 0; i < 5; i++)
      for (let j = i + 1; j < 5; j++) expect(Math.hypot(all[i][0] - all[j][0], all[i][1] - all[j][1])).toBeGreaterThan(0.3)
    const drawn = LINKS.flatMap((link) => lines(link, (n) => places[n]).map((line) => ({ line, link })))
    expect(drawn.length).toBeGreaterThanOrEqual(LINKS.length)
    for (const one of drawn) for (const other of drawn) if (one.link !== other.link) expect(crosses(...one.line, ...other.line)).toBe(false)
  })
  it('never moves what lies there when a node is added, and is always the same', () => {
    const before = arrange(FIVE.slice(0, 4), LINKS, {})
    const after = arrange(FIVE, LINKS, before)
    for (const n of FIVE.slice(0, 4)) expect(after[n]).toEqual(before[n])
    expect(arrange(FIVE, LINKS, before)).toEqual(after)
    expect(arrange([], [], before)).toEqual({})
  })
  it('puts nothing under the plates of the players', () => {
    const names = ['(2,5)', '10', '29', '(7,3)', '95', '25', '(5,2)', '52', '97', '509', '(4,6)']
    const keys = ['(2,5)-10', '(2,5)-29', '10-29', '(2,5)-25', '(5,2)-25', '(5,2)-29', '(5,2)-52', '25-97', '97-509']
    const links = keys.map((key): Link => ({ ends: endsOf(key), weight: 1 }))
    for (let count = 1; count <= names.length; count++) {
      const some = names.slice(0, count)
      const places = arrange(
        some,
        links.filter((l) => l.ends.every((e) => some.includes(e))),
        {},
      )
      expect(some.filter((n) => covered(places[n]))).toEqual([])
    }
  })
  it('knows when lines cross', () => {
    expect(crosses([0, 0], [1, 1], [0, 1], [1, 0])).toBe(true)
    expect(crosses([0, 0], [1, 0], [0, 1], [1, 1])).toBe(false)
    expect(crosses([0, 0], [1, 0], [1, 0], [1, 1])).toBe(false)
  })
})

describe('threads', () => {
  const edge = { key: '21-73', kind: 'prime' as const, ends: ['21', '73'], formula: 'p(21) = 73', short: 'p(21)' }
  const at = (x: number, y: number) => ({ at: [x, y] as const, r: 20 })
  it('swing around a token that lies in the way', () => {
    const spots = new Map([
      ['21', at(0, 0)],
      ['73', at(300, 0)],
      ['37', at(150, 10)],
    ])
    const [drawn] = draw([edge], spots, 1, new Map(), () => true)
    const [, y] = drawn.lines[0].along(0.5)
    expect(Math.abs(y - 10)).toBeGreaterThan(20)
    expect(drawn.plate).not.toBeNull()
  })
  it('leave the edge of one token and end at the other', () => {
    const line = curve([0, 0], [100, 0], 0, 20, 25)
    expect(line.along(0)[0]).toBeCloseTo(20, 0)
    expect(line.end[0]).toBeCloseTo(75, 0)
    expect(line.angle).toBeCloseTo(0)
  })
  it('a hull goes around all it is given', () => {
    expect(hull([], 5)).toBe('')
    expect(hull([[0, 0, 10]], 0).split('L').length).toBe(36)
  })
})

describe('number theory', () => {
  it('counts primes from p(1) = 2', () => {
    expect([prime(1), prime(21), prime(1229), prime(1230), prime(0)]).toEqual([2, 73, 9973, null, null])
    expect([indexOf(73), indexOf(9973), indexOf(9)]).toEqual([21, 1229, null])
  })
  it('finds the pairs that meet a number by each law', () => {
    const found = pairsTo(58, 99).map((m) => `${m.pair} ${m.law}`)
    expect(found).toContain('(3,7) 3²+7² = 58')
    expect(found).toContain('(7,3) 7²+3² = 58')
    expect(found).toContain('(5,8) 5‖8 = 58')
    expect(found).toContain('(8,5) 5‖8 = 58')
    expect(pairsTo(21, 99).map((m) => m.pair)).toContain('(3,7)')
    expect(pairsTo(58, 299).map((m) => m.law)).toContain('2×29 = 58')
    expect(pairsTo(58, 99).map((m) => m.law)).not.toContain('2×29 = 58')
    expect(pairsTo(70, 99).map((m) => m.law)).not.toContain('7‖0 = 70')
    expect(new Set(pairsTo(50, 9999).map((m) => m.pair + m.law)).size).toBe(pairsTo(50, 9999).length)
  })
  it('knows which card makes a node', () => {
    expect([cardOf('37'), cardOf('(3,4)'), cardOf('(12,33)')]).toEqual(['D7', 'P10', 'P01'])
  })
})

describe('the bench', () => {
  it('reads nodes as they are typed', () => {
    expect(parse('37, 58、21（3，7） ( 2 , 5 );10')).toEqual(['37', '58', '21', '(3,7)', '(2,5)', '10'])
    expect(parse('')).toEqual([])
  })
  it('leaves out relations and core nodes that do not stand', () => {
    const sketch = empty()
    sketch.sides[0] = { nodes: '21 73 x', edges: ['21-73', '(3,7)-21'], core: ['21', '37'], level: 2, energy: 5 }
    expect(judged(sketch)).toMatchObject({ nodes: [21, 73], edges: ['21-73'], core: [21], level: 2, energy: 5, round: 13 })
    expect(judged(sketch).opponent?.core).toBeNull()
  })
  it('goes into a link and comes out of it the same', () => {
    const sketch = empty()
    sketch.sides[1] = { nodes: '（3，7） 21', edges: ['(3,7)-21'], core: ['21'], level: 3, energy: 1 }
    expect(unpack(pack(sketch))).toEqual(sketch)
    expect(unpack('~nonsense')).toBeNull()
    expect(unpack(`~${btoa('{"sides":[]}')}`)).toBeNull()
  })
})
