// Puts messages into words: the same rules as paiju.show.text, which tests compare with.
import type { Message } from './wire'

export type Catalogue = Record<string, string>

/** A piece of a sentence. `kind` says what it stands for, so that a seat or a card can be drawn, not only read. */
export interface Piece {
  kind: 'text' | 'seat' | 'card' | 'number'
  text: string
  value?: unknown
}

const SLOT = /\{(\w+)(?::(\w+))?\}/g

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value
}

/** The sentence of a message in pieces. `seatName` gives a player's name. */
export function pieces(message: Message | string, catalogue: Catalogue, seatName: (seat: number) => string): Piece[] {
  const { key, args } = typeof message === 'string' ? { key: message, args: {} as Record<string, unknown> } : message
  const template = catalogue[key] ?? key
  const comma = catalogue['list.comma'] ?? ', '

  function word(value: unknown, kind: string | undefined): Piece[] {
    if (kind === 'seat') return [{ kind: 'seat', text: seatName(value as number), value }]
    if (kind === 'card') return [{ kind: 'card', text: catalogue[`card.${value}`] ?? String(value), value }]
    if (kind === 'seats' || kind === 'cards') {
      const list = value as unknown[]
      if (list.length === 0) return [{ kind: 'text', text: catalogue['list.none'] ?? '–' }]
      return list.flatMap((v, i) => [...(i ? [{ kind: 'text' as const, text: comma }] : []), ...word(v, kind.slice(0, -1))])
    }
    if (kind === 'text') return pieces(isMessage(value) ? value : String(value), catalogue, seatName)
    if (kind === 'signed') {
      const n = value as number
      return [{ kind: 'number', text: (n < 0 ? '−' : '+') + Math.abs(n), value }]
    }
    if (typeof value === 'number') return [{ kind: 'number', text: String(value).replace('-', '−'), value }]
    return [{ kind: 'text', text: String(value), value }]
  }

  const out: Piece[] = []
  let from = 0
  for (const m of template.matchAll(SLOT)) {
    if (m.index > from) out.push({ kind: 'text', text: template.slice(from, m.index) })
    out.push(...(m[1] in args ? word(args[m[1]], m[2]) : [{ kind: 'text' as const, text: m[0] }]))
    from = m.index + m[0].length
  }
  if (from < template.length) out.push({ kind: 'text', text: template.slice(from) })
  return out
}

/** The sentence of a message as plain text. */
export function render(message: Message | string, catalogue: Catalogue, seatName: (seat: number) => string): string {
  return pieces(message, catalogue, seatName)
    .map((p) => p.text)
    .join('')
}
