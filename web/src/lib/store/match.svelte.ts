// A match at this screen: who sits here, what they see, what they are asked, what is being shown.
import { SvelteMap } from 'svelte/reactivity'
import { Link, type Line } from '../net/socket.svelte'
import { play } from '../sound'
import type { Ask, Barred, Message, News, Scene, ServerMessage, StateMessage, Step, TableMessage } from '../wire'
import { Draft } from './answer.svelte'
import type { Saved } from './saved.svelte'
import { motion } from './settings.svelte'
import { BRIEF, eventSound, eventTime } from '../motion/pace'
import { mentions } from '../table/mentions'
import { flight } from '../motion/flight'
import { Viewer } from './viewer.svelte'

export class Match {
  table: TableMessage | null = $state.raw(null)
  /** The seat whose eyes the screen has; null: what everybody may see. */
  seat: number | null = $state(null)
  /** The last person who lifted the curtain. */
  last: number | null = $state(null)
  draft: Draft | null = $state.raw(null)
  /** The event being shown. */
  spot: News | null = $state.raw(null)
  problem: { reason: Message; clause: string | null } | null = $state.raw(null)
  frozen: { report: string; clause: string } | null = $state.raw(null)
  whyNot: Barred | null = $state.raw(null)
  readonly link: Line
  readonly held: number[]
  readonly #viewers = new SvelteMap<number | null, Viewer>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #playing = $state(false)

  constructor(
    readonly id: string,
    saved: Saved | undefined,
    line?: Line,
  ) {
    const tokens = (saved?.tokens ?? []).filter((t): t is string => t !== null)
    this.held = (saved?.tokens ?? []).flatMap((t, seat) => (t === null ? [] : [seat]))
    if (this.held.length === 1) this.seat = this.last = this.held[0]
    for (const seat of [null, ...this.held]) this.#viewers.set(seat, new Viewer())
    this.link =
      line ??
      new Link(
        (m) => this.#take(m),
        () => this.link.send({ t: 'join', match: id, tokens }),
      )
  }

  get viewer(): Viewer {
    return this.#viewers.get(this.seat)!
  }

  /** The scene on the table. */
  get scene(): Scene | null {
    return this.viewer.scene
  }

  get state(): StateMessage | null {
    return this.viewer.state
  }

  get log(): News[] {
    return this.viewer.log.slice(0, this.viewer.shown)
  }

  get playing(): boolean {
    return this.#playing
  }

  get hotSeat(): boolean {
    return this.held.length > 1
  }

  /** Of the people at this screen, the one whose answer is wanted next. */
  get next(): number | null {
    const open = this.held.filter((s) => this.#viewers.get(s)!.asks.length > 0)
    return open[0] ?? null
  }

  /** All viewers at this screen have been told about the same moment. */
  get #settled(): boolean {
    const moments = [...this.#viewers.values()].map((v) => v.state?.n)
    return moments.every((n) => n === moments[0])
  }

  /** The person the screen waits for behind the curtain. */
  get curtain(): number | null {
    return this.hotSeat && this.seat === null && !this.#playing && this.#settled && this.next !== this.last ? this.next : null
  }

  get over(): boolean {
    return (this.state?.over ?? false) && !this.#playing
  }

  /** Whose last answer can be taken back from this screen. */
  get undoer(): number | null {
    const seat = this.seat ?? this.last
    return seat !== null && this.#viewers.get(seat)?.state?.undo ? seat : null
  }

  get game(): string {
    return this.table?.game ?? ''
  }

  seatName = (seat: number): string => this.table?.seats[seat]?.name ?? `#${seat + 1}`

  isProgram(seat: number): boolean {
    return this.table?.seats[seat]?.player != null
  }

  #take(m: ServerMessage): void {
    if (m.t === 'table') this.table = m
    else if (m.t === 'state') this.#takeState(m)
    else if (m.t === 'choices') {
      if (this.draft && m.ask === this.draft.ask.id) this.draft.take(m.prefix, m.choices)
    } else if (m.t === 'error') {
      this.problem = { reason: m.reason, clause: m.clause }
      if (m.about === 'answer' || m.about === 'options') this.#redraft(true)
    } else if (m.t === 'frozen') this.frozen = { report: m.report, clause: m.clause }
  }

  #takeState(m: StateMessage): void {
    const viewer = this.#viewers.get(m.seat)
    if (!viewer) return
    this.frozen = null
    if (m.seat === this.seat) flight.before()
    viewer.take(m)
    this.heard(m)
    if (m.seat === this.seat) flight.after()
    if (this.hotSeat && m.seat !== null && m.seat === this.seat && !this.#stays(m)) this.#look(null)
    this.#redraft(false)
    // After a new connection an answer that is still wanted was lost on the way.
    if (m.reset && this.draft?.sent && this.draft.ask.seat === m.seat) this.#send(this.draft)
    this.#run()
  }

  /** Whether the person at the screen keeps it: as long as the question in front of them is open. */
  #stays(m: StateMessage): boolean {
    return m.asks.some((a) => a.id === this.draft?.ask.id)
  }

  /** The open question of the person at the screen, and the answer begun for it. */
  #redraft(again: boolean): void {
    const ask = this.seat === null ? undefined : this.viewer.asks[0]
    if (!ask) this.draft = null
    else if (again || this.draft?.ask.id !== ask.id) this.draft = this.#begin(ask)
  }

  #begin(ask: Ask): Draft {
    return new Draft(
      ask,
      (prefix) => this.link.send({ t: 'options', match: this.id, seat: ask.seat, ask: ask.id, prefix }),
      (value) => this.allows(value),
    )
  }

  /** Whether a choice may be taken at this screen now; a guided round takes one alone. */
  protected allows(_value: Step): boolean {
    return true
  }

  /** A viewer at this screen has been told something. */
  protected heard(_state: StateMessage): void {}

  #send(draft: Draft): void {
    draft.sent = true
    this.link.send({ t: 'answer', match: this.id, seat: draft.ask.seat, ask: draft.ask.id, value: draft.value })
  }

  /** Sends the answer that has been put together. */
  answer(): void {
    if (!this.draft?.done || this.draft.sent) return
    this.problem = this.whyNot = null
    play('place')
    this.#send(this.draft)
  }

  #look(seat: number | null): void {
    this.seat = seat
    if (seat !== null) {
      this.last = seat
      this.viewer.jump()
    }
    this.whyNot = this.spot = null
    this.#redraft(false)
    this.#run()
  }

  /** Lifts the curtain for the person whose answer is wanted. */
  lift(): void {
    if (this.curtain !== null) this.#look(this.curtain)
  }

  undo(): void {
    if (this.undoer !== null) this.link.send({ t: 'undo', match: this.id, seat: this.undoer })
  }

  /** Consents, or no longer, to something that needs everybody's consent. */
  agree(seat: number, what: string, yes: boolean): void {
    this.link.send({ t: 'agree', match: this.id, seat, what, yes })
  }

  concede(seat: number): void {
    this.link.send({ t: 'concede', match: this.id, seat })
  }

  /** Shows what has happened, event after event. */
  #run(): void {
    if (this.#timer !== undefined) return
    if (!this.viewer.behind) {
      this.#rest()
      return
    }
    this.#playing = true
    if (motion.time(1) === 0) {
      this.skip()
      return
    }
    this.next1()
  }

  /** Shows the next event now. */
  next1(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.viewer.behind) {
      this.#rest()
      return
    }
    flight.before()
    const before: News | undefined = this.viewer.log[this.viewer.shown - 1]
    const event = this.viewer.step()
    const next: News | undefined = this.viewer.log[this.viewer.shown]
    const { seats, codes } = mentions(this.game, event)
    const bare = seats.length + codes.length === 0 && next?.cause !== event.n
    const time = eventTime(event, bare, before?.kind === event.kind && before.cause === event.cause)
    this.spot = time < BRIEF ? null : event
    flight.after()
    play(eventSound(event))
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.next1()
    }, motion.time(time))
  }

  /** Shows everything that has happened at once. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    flight.before()
    this.viewer.jump()
    flight.after()
    this.#rest()
  }

  #rest(): void {
    const was = this.#playing
    this.#playing = false
    this.spot = null
    if (this.hotSeat && this.seat === null && this.#settled && this.next !== null && this.next === this.last) {
      this.#look(this.last)
      return
    }
    if (this.state?.over && was) play('win')
    else if (this.draft && !this.draft.sent && this.#rung !== this.draft.ask.id) {
      this.#rung = this.draft.ask.id
      play('turn')
    }
  }

  #rung = -1

  close(): void {
    clearTimeout(this.#timer)
    this.link.send({ t: 'leave', match: this.id })
    this.link.close()
  }
}
