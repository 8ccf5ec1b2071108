// Rule text (Markdown from our own server) into pages: sections, clauses that can be found, safe markup.
import type { Catalogue } from '../text'
import type { Rules } from '../wire'
import { clauseName } from './clauses'

export interface Block {
  /** The clause's number; null for what stands between clauses. */
  id: string | null
  html: string
}

export interface Section {
  id: string
  title: string
  depth: number
  blocks: Block[]
}

const escape = (s: string): string => s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
const CLAUSE = /^- \*\*([A-Z]+\d?-[A-Z]?\d[^*\s]*)\*\* (.*)$/
const HEADING = /^(#{1,4}) (.*)$/

/** How Markdown becomes HTML: raw markup in it is shown as written; links lead nowhere, for there is nowhere to go from here. */
export async function printer(): Promise<(text: string) => string> {
  const { Marked } = await import('marked')
  const marked = new Marked({
    async: false,
    renderer: {
      html: ({ text: raw }) => escape(raw),
      image: ({ text: alt }) => escape(alt),
      link({ tokens }) {
        return this.parser.parseInline(tokens)
      },
    },
  })
  return (text) => marked.parse(text) as string
}

/** The sections of a page, each with its clauses and what stands between them. */
export function sections(text: string, print: (text: string) => string): Section[] {
  const out: Section[] = []
  let id: string | null = null
  let lines: string[] = []
  const flush = (): void => {
    const body = lines.join('\n').trim()
    if (body && out.length) out[out.length - 1].blocks.push({ id, html: print(body) })
    lines = []
    id = null
  }
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)
    const clause = CLAUSE.exec(line)
    if (heading) {
      flush()
      out.push({ id: `h${out.length}`, title: heading[2].replace(/[*`]/g, ''), depth: heading[1].length, blocks: [] })
    } else if (clause) {
      flush()
      id = clause[1]
      lines.push(clause[2])
    } else {
      if (id !== null && line !== '' && !line.startsWith('  ')) flush()
      lines.push(id !== null ? line.replace(/^ {2}/, '') : line)
    }
  }
  flush()
  return out
}

/** The first and last clause of a section, such as "004–007"; of a book numbered by its sections, the section: "D1-2.1". */
export function span(section: Section): string {
  const ids = section.blocks.flatMap((b) => b.id ?? [])
  const bare = (id: string): string => id.replace(/^[A-Z]+-/, '').replace(/^([A-Z]\d-[\d.]+)-.*/, '$1')
  const ends = [...new Set([ids[0], ids[ids.length - 1]].map((id) => bare(id ?? '')))]
  return ends.join('–')
}

const FIRST = '阿八擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-Hans-u-co-pinyin')
const known = new Map<string, string>()

/** The first letters of a text's syllables: of a Chinese sign that of its pinyin, as dictionaries sort them. */
export function initials(text: string): string {
  let out = ''
  for (const sign of text.toLowerCase()) {
    if (/[a-z0-9]/.test(sign)) out += sign
    else if (/[\u4e00-\u9fff]/.test(sign)) {
      let letter = known.get(sign)
      if (letter === undefined) {
        let i = FIRST.length - 1
        while (i > 0 && order.compare(sign, FIRST[i]) < 0) i--
        letter = LETTERS[i]
        known.set(sign, letter)
      }
      out += letter
    }
  }
  return out
}

const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')

/**
 * The clauses that hold the words looked for in one of the books, or are numbered so, as it is told too; in Chinese the first letters of
 * pinyin will do. Case does not matter.
 */
export function find(books: Rules[], query: string, words: Catalogue = {}): Set<string> {
  const q = query.trim().toLowerCase()
  const out = new Set<string>()
  if (q === '') return out
  const letters = /^[a-z]{2,}$/.test(q)
  for (const book of books) {
    const rulings = new Map<string, string>()
    for (const r of book.rulings) for (const c of r.clauses) rulings.set(c, `${rulings.get(c) ?? ''} ${r.id}`)
    for (const [id, text] of Object.entries(book.clauses)) {
      const said = plain(text).toLowerCase()
      const named =
        id.toLowerCase().includes(q) ||
        clauseName(id, words).toLowerCase().includes(q) ||
        (rulings.get(id) ?? '').toLowerCase().split(' ').includes(q)
      if (named || said.includes(q) || (letters && /[\u4e00-\u9fff]/.test(said) && initials(said).includes(q))) out.add(id)
    }
  }
  return out
}

/** HTML with the words looked for marked where they stand in its text. */
export function marked(html: string, query: string): string {
  const q = query.trim().toLowerCase()
  if (q === '') return html
  return html.replace(/[^<>]+(?=<|$)/g, (text) => {
    const low = text.toLowerCase()
    if (low.length !== text.length) return text
    let out = ''
    let from = 0
    const wanted = escape(q).toLowerCase()
    for (let i = low.indexOf(wanted); i >= 0; i = low.indexOf(wanted, from)) {
      out += `${text.slice(from, i)}<mark>${text.slice(i, i + wanted.length)}</mark>`
      from = i + wanted.length
    }
    return out + text.slice(from)
  })
}
