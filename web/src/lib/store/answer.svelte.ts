// The answer being put together for one question: a path of steps, each with the choices that led to it.
import type { Answer, Ask, Choices, Item, Step } from '../wire'

export interface Chosen {
  value: Step
  item: Item | null
  /** The only choice there was, or the usual one, taken for the player. */
  forced: boolean
  /** It is what is usually taken where there were others. */
  usual?: boolean
}

export class Draft {
  chosen: Chosen[] = $state.raw([])
  /** The choices of the next step; null while the server is asked. */
  choices: Choices | null = $state.raw(null)
  sent = $state(false)

  constructor(
    readonly ask: Ask,
    readonly fetch: (prefix: Step[]) => void,
    readonly allows: (value: Step) => boolean = () => true,
  ) {
    this.#arrive(ask.choices)
  }

  get prefix(): Step[] {
    return this.chosen.map((c) => c.value)
  }

  get done(): boolean {
    return this.choices?.done ?? false
  }

  get value(): Answer {
    return this.chosen.length === 1 ? this.chosen[0].value : this.prefix
  }

  /** The step at which the player wants something other than the usual. */
  #own = -1

  #arrive(choices: Choices): void {
    this.choices = choices
    const usual = choices.items.find((item) => item.label.usual)
    if (usual && choices.items.length > 1 && this.#own !== this.chosen.length) {
      this.#push(usual.value, usual, true, true)
      return
    }
    const only = choices.items.length === 1 && choices.barred.length === 0 && !choices.span && !choices.done && !choices.prompt.window
    if (only && choices.count === 1) this.#push(choices.items[0].value, choices.items[0], true)
  }

  #push(value: Step, item: Item | null, forced: boolean, usual = false): void {
    this.chosen = [...this.chosen, { value, item, forced, usual }]
    this.choices = null
    this.fetch(this.prefix)
  }

  choose(item: Item): void {
    if (this.choices && !this.sent && this.allows(item.value)) this.#push(item.value, item, false)
  }

  /** Takes a whole answer: each of its steps, as if the player had chosen it. */
  follow(steps: Item[]): void {
    if (this.sent || !steps.every((item) => this.allows(item.value))) return
    this.chosen = steps.map((item) => ({ value: item.value, item, forced: false }))
    this.choices = null
    this.fetch(this.prefix)
  }

  chooseNumber(n: number): void {
    if (this.choices?.span && !this.sent && this.allows(n)) this.#push(n, null, false)
  }

  /** Begins the answer anew with these steps, which somebody knows to be legal. */
  set(steps: { value: Step; item: Item | null }[]): void {
    if (this.sent || !steps.length) return
    this.chosen = steps.map((s) => ({ ...s, forced: false }))
    this.choices = null
    this.fetch(this.prefix)
  }

  /** Whether the last step was what is usually taken. */
  get usual(): boolean {
    return this.chosen.at(-1)?.usual ?? false
  }

  /** Steps back to the choice at which the usual was taken, to take something else. */
  other(): void {
    if (this.sent || !this.usual) return
    this.#own = this.chosen.length - 1
    this.chosen = this.chosen.slice(0, -1)
    this.choices = null
    this.fetch(this.prefix)
  }

  /** Steps back to the choice before the last one the player made; false where there is none. */
  back(): boolean {
    if (this.sent) return false
    let keep = this.chosen.length - 1
    while (keep >= 0 && this.chosen[keep].forced) keep--
    if (keep < 0) return false
    this.chosen = this.chosen.slice(0, keep)
    this.choices = null
    if (keep <= this.#own) this.#own = -1
    if (keep === 0) this.#arrive(this.ask.choices)
    else this.fetch(this.prefix)
    return true
  }

  /** The server's choices for a prefix; those of a prefix no longer wanted are dropped. */
  take(prefix: Step[], choices: Choices): void {
    if (prefix.length === this.chosen.length && prefix.every((v, i) => v === this.chosen[i].value)) this.#arrive(choices)
  }
}
