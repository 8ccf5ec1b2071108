// Reading and writing parts of a position by path, as a game's bench names them: `players[0].total`.
import type { BenchCard, BenchField } from '../wire'

export type Position = Record<string, unknown>
type Part = Record<string, unknown> | unknown[]

const parts = (path: string): (string | number)[] =>
  [...path.matchAll(/(\w+)|\[(\d+)\]/g)].map(([, name, n]) => (n === undefined ? name : Number(n)))

export function at(position: Position, path: string): unknown {
  return parts(path).reduce<unknown>((value, part) => (value as Record<string | number, unknown> | undefined)?.[part], position)
}

/** A position that differs in one part. */
export function put(position: Position, path: string, value: unknown): Position {
  const set = (whole: unknown, [part, ...rest]: (string | number)[]): unknown => {
    const copy: Part = Array.isArray(whole) ? [...whole] : { ...(whole as Position) }
    const inner = (copy as Record<string | number, unknown>)[part]
    ;(copy as Record<string | number, unknown>)[part] = rest.length ? set(inner, rest) : value
    return copy
  }
  return set(position, parts(path)) as Position
}

/** A card that lies somewhere: its value as a position writes it, and its place in the list. */
export interface Lying {
  value: unknown
  index: number
}

/** Whether something in a list lies in this place of it. What is left out is nothing. */
export const isOf = (field: BenchField, item: unknown): boolean =>
  !field.item || Object.entries(field.item).every(([key, value]) => ((item as Record<string, unknown> | null)?.[key] ?? null) === value)

const valueOf = (field: BenchField, item: unknown): unknown => (field.item ? (item as Record<string, unknown>).code : item)

export function cardsAt(position: Position, field: BenchField): Lying[] {
  const list = (at(position, field.path) as unknown[] | undefined) ?? []
  return list.flatMap((item, index) => (isOf(field, item) ? [{ value: valueOf(field, item), index }] : []))
}

export function without(position: Position, field: BenchField, index: number): Position {
  const list = (at(position, field.path) as unknown[]).filter((_, i) => i !== index)
  return put(position, field.path, list)
}

export function having(position: Position, field: BenchField, card: BenchCard): Position {
  const list = (at(position, field.path) as unknown[] | undefined) ?? []
  return put(position, field.path, [...list, field.item ? { ...field.item, code: card.value } : card.value])
}

export const fits = (field: BenchField, card: BenchCard): boolean => !field.kinds?.length || field.kinds.includes(card.kind)

/** How many of a card lie on the table. */
export function used(position: Position, fields: BenchField[], card: BenchCard): number {
  return fields.filter((f) => f.kind === 'cards').reduce((n, f) => n + cardsAt(position, f).filter((c) => c.value === card.value).length, 0)
}

/** A typed list: commas and blanks part its words, but not those inside parentheses. */
export function wordsOf(text: string, before: unknown[]): unknown[] {
  const words = text.match(/(?:\([^)]*\)|[^\s,，、()])+/g) ?? []
  return words.map((word) => {
    const name = /^\d+$/.test(word) ? Number(word) : word.replace(/\s/g, '')
    return before.find((item) => item !== null && typeof item === 'object' && (item as { name?: unknown }).name === name) ?? name
  })
}

export const textOf = (items: unknown[]): string =>
  items.map((item) => String(item !== null && typeof item === 'object' ? (item as { name?: unknown }).name : item)).join(', ')
