// What programs think: a hint for the open question, and why a program did something.
import type { Ask, ClientMessage, ErrorMessage, Message, ThoughtsMessage } from '../wire'

export class Advice {
  /** The hint for the open question. */
  hint: ThoughtsMessage | null = $state.raw(null)
  hinting = $state(false)
  /** Why the program did what led to the event asked about, or why that is not told. */
  reasons: ThoughtsMessage | null = $state.raw(null)
  refused: Message | null = $state.raw(null)
  /** The event asked about. */
  event: number | null = $state(null)
  #ask: number | null = null

  constructor(
    readonly match: string,
    readonly send: (m: ClientMessage) => void,
  ) {}

  /** Another question is open, or none: its hint is another one. */
  about(ask: Ask | null): void {
    if (this.#ask === (ask?.id ?? null)) return
    this.#ask = ask?.id ?? null
    this.hint = null
    this.hinting = false
  }

  ask(ask: Ask): void {
    if (this.hinting || this.hint) return
    this.hinting = true
    this.send({ t: 'hint', match: this.match, seat: ask.seat, ask: ask.id })
  }

  why(viewer: number | null, event: number, of: number): void {
    this.event = event
    this.reasons = this.refused = null
    this.send({ t: 'why', match: this.match, seat: viewer, event, of })
  }

  take(m: ThoughtsMessage): void {
    if (m.event !== null) {
      if (m.event === this.event) this.reasons = m
    } else if (m.ask === this.#ask) {
      this.hint = m
      this.hinting = false
    }
  }

  /** Whether an error belongs to a question asked here; then it is told here. */
  fails(m: ErrorMessage): boolean {
    if (m.about === 'why') this.refused = m.reason
    if (m.about === 'hint') this.hinting = false
    return m.about === 'why'
  }
}
