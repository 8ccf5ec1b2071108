import { describe, expect, it } from 'vitest'
import { eventsOf, fold } from '../src/lib/table/fold'
import type { News } from '../src/lib/wire'

const words = { 'brief.ranked': '{seat:seat} {rank}', 'brief.added': '{seat:seat} {added}' }
let n = 0
const told = (kind: string, data: Record<string, unknown> = {}, cause: number | null = null, run?: string): News => ({
  n: n++,
  kind,
  data,
  cause,
  clause: '',
  ...(run ? { run: { key: run, args: {} } } : {}),
})
/** A step with events of one kind in it. */
function step(kind = '', ...all: Record<string, unknown>[]): News[] {
  const head = told('step')
  return [head, ...all.map((data) => told(kind, data, head.n))]
}
const shape = (log: News[]): [string, number[]][] =>
  fold(log, words).map((node) => [node.event.kind, node.inner.map((i) => 1 + i.more.length)])

describe('the record', () => {
  it('leaves out headings with nothing under them, but for the last', () => {
    n = 0
    expect(shape([...step('x', {}), ...step(), ...step('x', {}), ...step()])).toEqual([
      ['step', [1]],
      ['step', [1]],
      ['step', []],
    ])
  })

  it('tells events that have a brief form in one line', () => {
    n = 0
    expect(shape(step('ranked', { seat: 0, rank: 1 }, { seat: 1, rank: 2 }))).toEqual([['step', [2]]])
    n = 0
    expect(shape(step('other', { seat: 0 }, { seat: 1 }))).toEqual([['step', [1, 1]]])
  })

  it('tells lines in one of which the game says that they are the same, each within reach', () => {
    n = 0
    const log = [
      told('turn'),
      told('set off', {}, null, 'makes'),
      told('made', {}, null, 'makes'),
      told('other'),
      told('made', {}, null, 'makes'),
      told('turn'),
      told('made', {}, null, 'draws'),
      told('made', {}, null, 'makes'),
      told('made', {}, null, 'makes'),
      told('made', {}, null, 'makes'),
    ]
    const nodes = fold(log, words)
    expect(nodes.map((node) => node.run?.length ?? 1)).toEqual([1, 2, 1, 1, 1, 1, 3])
    expect(nodes.flatMap(eventsOf)).toEqual(log)
  })

  it('tells the same again only if something has changed', () => {
    n = 0
    const ranks = [{ seat: 0, rank: 1, score: 3 }]
    const log = [
      ...step('ranked', ...ranks),
      ...step('added', { seat: 0, added: 3 }),
      ...step('ranked', { ...ranks[0], score: 6 }),
      ...step('ranked', { seat: 0, rank: 2 }),
    ]
    expect(fold(log, words).map((node) => node.inner.map((i) => i.event.data.rank ?? i.event.data.added))).toEqual([[1], [3], [2]])
  })
})
