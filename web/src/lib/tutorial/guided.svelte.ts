// The match of a guided round: a real table where one holds every seat, but sits at the first and the script answers for the others.
import { Match } from '../store/match.svelte'
import { settings } from '../store/settings.svelte'
import type { MadeMatch, StateMessage, Step } from '../wire'
import type { Lesson, Point } from './lesson'

const ME = 0

export class Guided extends Match {
  /** How far the lesson has come. */
  place = $state(0)
  /** A choice that leads elsewhere was touched: so often. */
  nudges = $state(0)
  readonly #replies: Record<number, Lesson['replies'][number]>
  readonly #asked = new Set<number>()

  constructor(
    readonly lesson: Lesson,
    made: MadeMatch,
    names: string[],
  ) {
    super(made.match, {
      match: made.match,
      game: lesson.game,
      tokens: made.tokens,
      names,
      players: names.map(() => null),
      options: {},
      updated: 0,
    })
    this.#replies = Object.fromEntries(Object.entries(lesson.replies).map(([seat, list]) => [seat, [...list]]))
    this.seat = this.last = ME
  }

  override get hotSeat(): boolean {
    return false
  }

  override isProgram(seat: number): boolean {
    return seat !== ME
  }

  get point(): Point | null {
    return this.lesson.points[this.place] ?? null
  }

  /** What is waited for has happened. */
  get met(): boolean {
    const until = this.point?.until
    if (until === undefined) return false
    if (until === 'shown') return !this.playing && this.draft !== null && !this.draft.sent
    if (until === 'sent') return this.draft === null || this.draft.sent
    return this.draft?.chosen.some((c) => c.value === until.choose) ?? false
  }

  /** Goes on to what is said next. */
  advance(): void {
    this.place++
    this.nudges = 0
  }

  protected override allows(value: Step): boolean {
    const until = this.point?.until
    const ok = typeof until === 'object' && until.choose === value
    if (!ok) this.nudges++
    return ok
  }

  protected override heard(state: StateMessage): void {
    if (state.seat === null || state.seat === ME) return
    for (const ask of state.asks) {
      const value = this.#asked.has(ask.id) ? undefined : this.#replies[state.seat]?.shift()
      if (value === undefined) continue
      this.#asked.add(ask.id)
      this.link.send({ t: 'answer', match: this.id, seat: state.seat, ask: ask.id, value })
    }
  }
}

/** That one has been shown around this game, or did not want to. */
export function meet(game: string): void {
  if (!settings.met.includes(game)) settings.met = [...settings.met, game]
}
