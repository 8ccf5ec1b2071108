// What is held between two places of the bench: a card from the box or from a place.
import { getContext, setContext } from 'svelte'
import type { BenchCard, BenchField } from '../wire'
import { at, cardsAt, fits, having, isOf, type Position, used, without } from './position'

export interface Held {
  card: BenchCard
  /** Where it lies; null: in the box. */
  from: { field: BenchField; index: number } | null
}

export class Setting {
  position: Position = $state.raw({})
  held: Held | null = $state.raw(null)
  /** The path of what the server found wrong, and its words. */
  wrong: { path: string; words: string } | null = $state.raw(null)

  constructor(
    readonly game: string,
    readonly fields: BenchField[],
    readonly cards: BenchCard[],
    position: Position,
  ) {
    this.position = position
  }

  card(value: unknown): BenchCard | undefined {
    return this.cards.find((c) => c.value === value)
  }

  left(card: BenchCard): number {
    return card.count === 0 ? Infinity : card.count - used(this.position, this.fields, card)
  }

  takes(field: BenchField): boolean {
    return this.held !== null && fits(field, this.held.card)
  }

  change(position: Position): void {
    this.position = position
    this.wrong = null
  }

  pick(held: Held): void {
    const same = this.held?.card === held.card && this.held.from?.field === held.from?.field && this.held.from?.index === held.from?.index
    this.held = same ? null : held
  }

  /** Puts what is held into a place. */
  put(field: BenchField): void {
    const held = this.held
    if (!held || !fits(field, held.card)) return
    if (held.from === null && this.left(held.card) <= 0) return
    const cleared = held.from ? without(this.position, held.from.field, held.from.index) : this.position
    this.change(having(cleared, field, held.card))
    // Another of the same follows where there are more of it.
    this.held = held.from === null && this.left(held.card) > 0 && held.card.count !== 1 ? held : null
  }

  /** Puts what is held back into the box. */
  back(): void {
    const from = this.held?.from
    if (from) this.change(without(this.position, from.field, from.index))
    this.held = null
  }

  lying(field: BenchField): { card: BenchCard; index: number }[] {
    return cardsAt(this.position, field).flatMap(({ value, index }) => {
      const card = this.card(value)
      return card ? [{ card, index }] : []
    })
  }

  isWrong(field: BenchField): boolean {
    return this.place === field
  }

  /** The field in which a fault lies: the one whose path the fault's begins with, or, of a whole seat, its first. */
  #place(path: string): BenchField | undefined {
    const within = this.fields.filter((f) => path === f.path || path.startsWith(f.path + '[') || path.startsWith(f.path + '.'))
    const item = (f: BenchField): unknown => at(this.position, f.path + path.slice(f.path.length).match(/^\[\d+\]/)?.[0])
    return within.findLast((f) => f.item && isOf(f, item(f))) ?? within.at(-1) ?? this.fields.find((f) => f.path.startsWith(path + '.'))
  }

  /** The field in which the fault lies, if it is one of those that can be set. */
  get place(): BenchField | undefined {
    return this.wrong === null ? undefined : this.#place(this.wrong.path)
  }
}

const KEY = Symbol('bench')
export const provideSetting = (setting: () => Setting): (() => Setting) => setContext(KEY, setting)
export const setting = (): (() => Setting) => getContext<() => Setting>(KEY)
