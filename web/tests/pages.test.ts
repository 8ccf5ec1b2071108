import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../src/lib/replay/packed'
import { find, initials, marked, printer, sections, span } from '../src/lib/shell/book'
import { programName } from '../src/lib/shell/seating'
import { href, parse, type Route } from '../src/lib/store/route.svelte'

describe('pages', () => {
  it('are told apart by the hash', () => {
    expect(parse('')).toEqual({ page: 'home' })
    expect(parse('#/new/tarot')).toEqual({ page: 'new', game: 'tarot' })
    expect(parse('#/m/a%2Fb')).toEqual({ page: 'match', match: 'a/b' })
    expect(parse('#/nowhere')).toEqual({ page: 'home' })
  })
})

describe('the rule book', () => {
  const text =
    '# Tarot\n\nSaid first.\n\n## Aim\n\n- **T-001** Two to four,\n  at one table.\n- **G-E02** Pay.\n\n### Fine print\n\n| a | b |\n|---|---|\n'

  it('has sections with their clauses, and what stands between them', async () => {
    const found = sections(text, await printer())
    expect(found.map((s) => [s.title, s.depth])).toEqual([
      ['Tarot', 1],
      ['Aim', 2],
      ['Fine print', 3],
    ])
    expect(found[0].blocks).toEqual([{ id: null, html: '<p>Said first.</p>\n' }])
    expect(found[1].blocks.map((b) => b.id)).toEqual(['T-001', 'G-E02'])
    expect(found[1].blocks[0].html).toContain('at one table')
    expect(span(found[1])).toBe('001–E02')
    expect(span(found[2])).toBe('')
    expect(new Set(found.map((s) => s.id)).size).toBe(3)
  })

  it('knows clauses that are numbered by chapter and section', async () => {
    const [one, two] = sections(
      '## A\n\n- **D1-2.1-第1行** Back.\n- **D1-2.1-8** Void.\n\n## B\n\n- **D0-0-7** Last.\n- **D1-0-1** Read.\n',
      await printer(),
    )
    expect(one.blocks.map((b) => b.id)).toEqual(['D1-2.1-第1行', 'D1-2.1-8'])
    expect([span(one), span(two)]).toEqual(['D1-2.1', 'D0-0–D1-0'])
  })

  it('shows markup as written and follows no link', async () => {
    const html = (await printer())('a <img src=x onerror=alert(1)> b [c](javascript:alert(1))')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('href')
    expect(html).toContain('&lt;img')
  })

  it('finds clauses by word, by number, by ruling and by the first letters of pinyin', () => {
    const book = {
      text: '',
      clauses: { 'T-001': 'Two to four', 'T-010': 'All reveal together; two at once', 'T-182': '王后换来一次否决' },
      rulings: [{ id: 'R07', title: '', text: '', clauses: ['T-182'] }],
    }
    const hits = (query: string): string[] => [...find([book], query)]
    expect(hits('010')).toEqual(['T-010'])
    expect(hits('TWO')).toEqual(['T-001', 'T-010'])
    expect(hits('r07')).toEqual(['T-182'])
    expect(hits('否决')).toEqual(['T-182'])
    expect(hits('wh')).toEqual(['T-182'])
    expect(hits('  ')).toEqual([])
    expect(initials('塔罗，命运博弈 7')).toBe('tlmyby7')
  })

  it('marks what was looked for in words alone', () => {
    expect(marked('<p class="two">Two &amp; two</p>', 'two')).toBe('<p class="two"><mark>Two</mark> &amp; <mark>two</mark></p>')
    expect(marked('<p>x</p>', '')).toBe('<p>x</p>')
  })
})

describe('links', () => {
  it('lead to what they name', () => {
    const routes: Route[] = [
      { page: 'home' },
      { page: 'new', game: 'tarot' },
      { page: 'match', match: 'a/b' },
      { page: 'rules', game: 'tarot', clause: 'T-031' },
      { page: 'replay', match: 'x-1', moment: 7 },
      { page: 'replay', packed: 'abc', moment: 0 },
      { page: 'replay' },
      { page: 'learn', game: 'tarot' },
    ]
    for (const route of routes) expect(parse(href(route))).toMatchObject(route)
    expect(parse('#/m/%E0%A4%A')).toEqual({ page: 'match', match: '%E0%A4%A' })
    expect(parse('#/replay/x/last')).toMatchObject({ match: 'x', moment: undefined })
  })

  it('can carry a whole record', async () => {
    const record = { game: 'tarot', journal: [['answer', 0, ['W9', null]]] }
    const packed = await pack(record)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(await unpack(packed)).toEqual(record)
    await expect(unpack(packed.slice(0, 9))).rejects.toThrow()
    await expect(unpack(await pack([1]))).rejects.toThrow()
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
