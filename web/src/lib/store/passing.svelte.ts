// Passing by itself where somebody may respond: a person says when to be asked, until when to pass, and what to let happen
// always. It answers the person's own questions with what it sees, so that records know nothing of it.
import type { Ask, Scene, Window } from '../wire'
import { library } from './library.svelte'
import { type Stops, stops } from './stops.svelte'

/** Until when to pass: what is being used has been carried out; somebody does something; the turn is over; one has the turn. */
export const UNTILS = ['stack', 'act', 'turn', 'mine'] as const
export type Until = (typeof UNTILS)[number]

/** Why a question was passed: a stop that is off, nothing else could be done, `until`, or something let happen always. */
export type Why = 'stop' | 'idle' | 'until' | 'always'

interface Promised {
  kind: Until
  /** The turn in which it was said. */
  turn: number
}

/** What is let happen always: a moment and the card at it. */
export interface Always {
  seat: number
  moment: string
  card: string
}

/** The window that a question is, where it is one. */
export const windowOf = (ask: Ask | undefined): Window | undefined => ask?.choices.prompt.window

/** The answer that does nothing, where a question has one. */
export const nothingOf = (ask: Ask): string | undefined => windowOf(ask)?.value ?? ask.choices.prompt.nothing

/** The moments at which somebody may respond, in the order of the game's catalogue. */
export const momentsOf = (game: string): string[] =>
  Object.keys(library.catalogue(game))
    .filter((key) => key.startsWith('timing.'))
    .map((key) => key.slice(7))

export class Passing {
  #until: Record<number, Promised> = $state({})
  always: Always[] = $state.raw([])
  /** Where to ask, whatever is usual on the device: in a guided round. */
  fixed: Stops | null = null
  /** What was passed last, and why. */
  last: { seat: number; window: Window; why: Why } | null = $state.raw(null)

  /** Until when a seat passes, if it does. */
  until(seat: number): Until | null {
    return this.#until[seat]?.kind ?? null
  }

  promise(seat: number, kind: Until, scene: Scene): void {
    this.#until = { ...this.#until, [seat]: { kind, turn: scene.turn?.[0] ?? 0 } }
  }

  /** Takes the promise back: from here on the seat is asked again. */
  revoke(seat: number): void {
    const { [seat]: _, ...rest } = this.#until
    this.#until = rest
  }

  let(seat: number, window: Window): void {
    if (!this.#lets(seat, window)) this.always = [...this.always, { seat, moment: window.moment, card: window.card }]
  }

  forbid(what: Always): void {
    this.always = this.always.filter((a) => a !== what)
  }

  #lets(seat: number, w: Window): boolean {
    return this.always.some((a) => a.seat === seat && a.moment === w.moment && a.card === w.card)
  }

  /** Lets go of a promise that has been kept. */
  #keep(seat: number, w: Window, scene: Scene): boolean {
    const promised = this.#until[seat]
    if (!promised) return false
    const [turn, whose] = scene.turn ?? [0, -1]
    const over = {
      stack: w.card === '',
      act: w.card !== '' && w.seat !== seat,
      turn: turn !== promised.turn,
      mine: turn !== promised.turn && whose === seat,
    }[promised.kind]
    if (over) this.revoke(seat)
    return !over
  }

  /** A seat is asked something else: it has the say again where it waited for that. */
  asked(seat: number, scene: Scene): void {
    const promised = this.#until[seat]
    const [turn, whose] = scene.turn ?? [0, -1]
    if (promised && turn !== promised.turn && (promised.kind === 'turn' || whose === seat)) this.revoke(seat)
  }

  /** Why a question is passed without asking; null if the person is to be asked. `shared`: several share the screen. */
  why(game: string, ask: Ask, scene: Scene, shared: boolean): Why | null {
    const w = windowOf(ask)
    const at = this.fixed ?? stops.of(game, momentsOf(game))
    const idle = at.idle && (!shared || at.shared) && ask.choices.items.length === 1 && nothingOf(ask) !== undefined
    if (!w) {
      this.asked(ask.seat, scene)
      return idle ? 'idle' : null
    }
    if (this.#keep(ask.seat, w, scene)) return 'until'
    if (this.#lets(ask.seat, w)) return 'always'
    if (!(w.seat === ask.seat ? at.mine : at.theirs).includes(w.moment)) return 'stop'
    return idle ? 'idle' : null
  }
}
