// Rule text (Markdown from our own server) into pages: safe markup, a list of headings, clauses that can be found.

export interface Heading {
  id: string
  text: string
  depth: number
}

const escape = (s: string): string => s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

/** The text as HTML. Raw markup in it is shown as written; links lead nowhere, for there is nowhere to go from here. */
export async function toBook(text: string): Promise<{ html: string; headings: Heading[] }> {
  const { Marked } = await import('marked')
  const headings: Heading[] = []
  let count = 0
  const marked = new Marked({
    renderer: {
      html: ({ text: raw }) => escape(raw),
      image: ({ text: alt }) => escape(alt),
      link({ tokens }) {
        return this.parser.parseInline(tokens)
      },
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const id = `h${++count}`
        if (depth > 1 && depth < 4) headings.push({ id, text: inner.replace(/<[^>]*>/g, ''), depth })
        return `<h${depth} id="${id}">${inner}</h${depth}>`
      },
      strong({ tokens, text: raw }) {
        const no = /^[A-Z]\d?-[\d.-]+$/.test(raw)
        return `<strong${no ? ' class="no"' : ''}>${this.parser.parseInline(tokens)}</strong>`
      },
    },
  })
  return { html: await marked.parse(text), headings }
}

export interface Hit {
  id: string
  parts: { text: string; hit: boolean }[]
}

/** The clauses that hold the words looked for, or are numbered so; case does not matter. */
export function clauseHits(clauses: Record<string, string>, query: string): Hit[] {
  const q = query.trim().toLowerCase()
  if (q === '') return []
  return Object.entries(clauses)
    .filter(([id, text]) => id.toLowerCase().includes(q) || text.toLowerCase().includes(q))
    .map(([id, text]) => {
      const parts: Hit['parts'] = []
      const low = text.toLowerCase()
      let from = 0
      for (let i = low.indexOf(q); i >= 0; i = low.indexOf(q, from)) {
        if (i > from) parts.push({ text: text.slice(from, i), hit: false })
        parts.push({ text: text.slice(i, i + q.length), hit: true })
        from = i + q.length
      }
      if (from < text.length) parts.push({ text: text.slice(from), hit: false })
      return { id, parts }
    })
}
