import { describe, expect, it } from 'vitest'
import { clauseHits, toBook } from '../src/lib/shell/book'
import { programName } from '../src/lib/shell/seating'
import { parse } from '../src/lib/store/route.svelte'
import { course } from '../src/lib/table/course'
import { news } from './fake'

describe('pages', () => {
  it('are told apart by the hash', () => {
    expect(parse('')).toEqual({ page: 'home' })
    expect(parse('#/new/tarot')).toEqual({ page: 'new', game: 'tarot' })
    expect(parse('#/m/a%2Fb')).toEqual({ page: 'match', match: 'a/b' })
    expect(parse('#/nowhere')).toEqual({ page: 'home' })
  })
})

describe('the rule book', () => {
  it('lists its headings and marks clause numbers', async () => {
    const { html, headings } = await toBook('# Tarot\n\n## Aim\n\n- **T-001** Two to four.\n\n### Fine print\n')
    expect(headings.map(({ text, depth }) => [text, depth])).toEqual([
      ['Aim', 2],
      ['Fine print', 3],
    ])
    expect(html).toContain('<strong class="no">T-001</strong>')
    for (const h of headings) expect(html).toContain(`id="${h.id}"`)
  })

  it('has a heading of its own for each id', async () => {
    const { html } = await toBook('# A\n\n## B\n\n#### C\n\n## D\n')
    const ids = [...html.matchAll(/id="(\w+)"/g)].map((m) => m[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('shows markup as written and follows no link', async () => {
    const { html } = await toBook('a <img src=x onerror=alert(1)> b [c](javascript:alert(1))')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('href')
    expect(html).toContain('&lt;img')
  })

  it('finds clauses by word and by number', () => {
    const clauses = { 'T-001': 'Two to four', 'T-010': 'All reveal together; two at once' }
    expect(clauseHits(clauses, '010').map((h) => h.id)).toEqual(['T-010'])
    expect(clauseHits(clauses, 'TWO').map((h) => h.id)).toEqual(['T-001', 'T-010'])
    expect(clauseHits(clauses, 'two')[1].parts).toEqual([
      { text: 'All reveal together; ', hit: false },
      { text: 'two', hit: true },
      { text: ' at once', hit: false },
    ])
    expect(clauseHits(clauses, '  ')).toEqual([])
  })
})

describe('the course of a match', () => {
  it('is read from the events that tell a round and its totals', () => {
    const log = [
      news(0),
      news(1, 'round_end', { round: 1, totals: [3, -2] }),
      news(2, 'round_end', { round: 2, totals: [3] }),
      news(3, 'x', { round: 2, totals: [8, 1] }),
    ]
    expect(course(log, 2)).toEqual([
      { round: 1, totals: [3, -2] },
      { round: 2, totals: [8, 1] },
    ])
  })
})

describe('a program', () => {
  it('sits down under the name of its tea, numbered where that is taken', () => {
    const words = { 'player.random': 'Random', 'player.odd': 'Oddly' }
    const name = programName(words, 'random', [])
    expect(name).not.toBe('Random')
    expect(programName(words, 'random', [name])).toBe(`${name} II`)
    expect(programName(words, 'odd', [])).toBe('Oddly')
    expect(programName({}, 'other', [])).toBe('other')
  })
})
