// The match of a guided round: a real table where one holds every seat, but sits at the first and the script answers for the others.
import { api } from '../api'
import { programName } from '../shell/seating'
import { library } from '../store/library.svelte'
import type { Draft } from '../store/answer.svelte'
import { Match } from '../store/match.svelte'
import { go } from '../store/route.svelte'
import { saved } from '../store/saved.svelte'
import { settings } from '../store/settings.svelte'
import type { Answer, MadeMatch, StateMessage, Step } from '../wire'
import type { Lesson, Point } from './lesson'

const ME = 0

export class Guided extends Match {
  /** How far the lesson has come. */
  place = $state(0)
  /** A choice that leads elsewhere was touched: so often. */
  nudges = $state(0)
  readonly #replies: Record<number, Lesson['replies'][number]>
  readonly #asked = new Set<number>()
  readonly tokens: string[]
  /** The answer that an earlier point waited for. */
  #told: Draft | null = null

  constructor(
    readonly lesson: Lesson,
    made: MadeMatch,
    readonly names: string[],
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
    this.tokens = made.tokens.filter((t) => t !== null)
    this.seat = this.last = ME
    this.passing.fixed = lesson.stops ?? null
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

  /** The round is not to be gone back upon. */
  override get undoer(): null {
    return null
  }

  /** Something has been sent or is being shown, which the next answer waits for. */
  get busy(): boolean {
    return this.playing || this.draft === null || this.draft.sent
  }

  /** What is waited for has happened. */
  get met(): boolean {
    const until = this.point?.until
    if (until === undefined) return false
    if (until === 'shown') return !this.busy
    const sent = (this.draft?.sent ?? false) && this.draft !== this.#told
    if (until === 'sent') return this.draft === null || sent
    return sent || ('choose' in until && (this.draft?.chosen.some((c) => c.value === until.choose) ?? false))
  }

  /** Where to go back to, if a choice that was made has been taken back. */
  get missed(): number | null {
    const { draft } = this
    if (!draft || draft.sent) return null
    let found: number | null = null
    for (let i = this.place - 1; i >= 0; i--) {
      const until = this.lesson.points[i].until
      if (until === undefined || typeof until === 'string' || 'answer' in until) break
      if (!draft.chosen.some((c) => c.value === until.choose)) found = i
    }
    return found
  }

  /** What the point points at now. */
  get pointsAt(): string | undefined {
    const at = this.point?.at
    if (!Array.isArray(at)) return at
    if (this.draft?.done) return '[data-testid=main-button]'
    const until = this.point?.until
    const steps = typeof until === 'object' && 'answer' in until ? until.answer : []
    return at[steps.findIndex((step) => !this.draft?.chosen.some((c) => c.value === step))]
  }

  /** Goes on to what is said next. */
  advance(): void {
    this.#told = this.draft?.sent ? this.draft : null
    this.place++
    this.nudges = 0
  }

  protected override allows(value: Step): boolean {
    const until = this.point?.until
    const ok = typeof until === 'object' && ('answer' in until ? until.answer.includes(value) : until.choose === value)
    if (!ok) this.nudges++
    return ok
  }

  /** Goes on alone from here: a match of one's own, in which a program has every other seat. */
  async playOn(): Promise<void> {
    const { game, options = {} } = this.lesson
    if (!library.games) await library.loadGames()
    const program = library.game(game)?.players.at(-1) ?? null
    const names: string[] = []
    const seats = this.names.map((name, seat) => {
      const player = seat === ME ? null : program
      names.push(player === null ? name : programName(library.catalogue(game), player, names))
      return { name: names[seat], player }
    })
    const { n } = this.state!
    const made = await api.goOn({ match: this.id, tokens: this.tokens, eyes: null, entry: n, seat: ME, seats })
    const players = seats.map((s) => s.player)
    saved.put({ match: made.match, game, tokens: made.tokens, names, players, options, updated: Date.now(), continued: true })
    go({ page: 'match', match: made.match })
  }

  override give(value: Answer): void {
    if (!Array.isArray(value) && this.allows(value)) super.give(value)
  }

  override passUntil(): void {
    this.nudges++
  }

  override passAlways(): void {
    this.nudges++
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
