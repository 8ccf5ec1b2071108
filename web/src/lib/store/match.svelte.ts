// A match at this screen: who sits here, what they see, what they are asked, what is being shown.
import { SvelteMap } from 'svelte/reactivity'
import { Link, type Line } from '../net/socket.svelte'
import { play } from '../sound'
import type {
  Answer,
  Ask,
  Barred,
  Choices,
  Message,
  News,
  Scene,
  ServerMessage,
  StateMessage,
  Step,
  TableMessage,
  VerdictMessage,
} from '../wire'
import { Advice } from './advice.svelte'
import { Draft } from './answer.svelte'
import { benchSeat } from './bench.svelte'
import type { Saved } from './saved.svelte'
import { momentsOf, nothingOf, Passing, type Until, type Why, windowOf } from './passing.svelte'
import { type Secret, secretsIn } from './secrets'
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
  /** When the time of each seat that is asked runs out, in milliseconds of this device's clock. */
  ends: Record<number, number> = $state.raw({})
  /** Why the match was ended without a result. */
  closed: Message | null = $state.raw(null)
  whyNot: Barred | null = $state.raw(null)
  readonly advice: Advice
  readonly passing = new Passing()
  /** Questions that were passed without asking, and how many entries there were then. */
  readonly #passed = new SvelteMap<number, number>()
  /** The person at the screen has answered; whether the screen leaves them follows from what comes next. */
  #leaving = false
  /** News for one person alone, for which the showing has stopped. */
  secret: Secret | null = $state.raw(null)
  #secrets: Secret[] = []
  /** How much of what a seat was told has been looked through for secrets. */
  readonly #sifted = new Map<number, number>()
  /** Since the curtain was lifted everybody has been watching. */
  #watched = $state(false)
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
    this.advice = new Advice(id, (m) => this.link.send(m))
    for (const seat of [null, ...this.held]) this.#viewers.set(seat, new Viewer())
    this.link =
      line ??
      new Link(
        (m) => this.#take(m),
        () => this.link.send({ t: 'join', match: id, tokens, parts: ['scene'] }),
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

  /** One hand tries out a position: it has every seat and sees everything. */
  get bench(): boolean {
    return this.table?.bench ?? false
  }

  /** The seats of a bench whose turn it is. */
  get asked(): number[] {
    return this.held.filter((s) => this.#viewers.get(s)!.asks.length > 0)
  }

  /** Of the people at this screen, the one whose answer is wanted next. */
  get next(): number | null {
    return this.held.find((s) => this.#open(s) !== undefined) ?? null
  }

  /** The question a seat at this screen has to answer, unless it is being passed. */
  #open(seat: number): Ask | undefined {
    return this.#viewers.get(seat)!.asks.find((ask) => !this.#passed.has(ask.id))
  }

  /** All viewers at this screen have been told about the same moment. */
  get #settled(): boolean {
    const moments = [...this.#viewers.values()].map((v) => v.state?.n)
    return moments.every((n) => n === moments[0])
  }

  /** The person the screen waits for behind the curtain. */
  get curtain(): number | null {
    if (this.secret) return this.seat === null ? this.secret.seat : null
    return this.hotSeat &&
      !this.bench &&
      this.seat === null &&
      !this.#playing &&
      this.#settled &&
      (this.next !== this.last || this.#watched)
      ? this.next
      : null
  }

  get over(): boolean {
    return (this.state?.over ?? false) && !this.#playing
  }

  /** Whose last answer can be taken back from this screen. */
  get undoer(): number | null {
    if (this.bench) return this.held.find((s) => this.#viewers.get(s)!.state?.undo) ?? null
    const seat = this.seat ?? this.last
    return seat !== null && this.#viewers.get(seat)?.state?.undo ? seat : null
  }

  get game(): string {
    return this.table?.game ?? ''
  }

  seatName = (seat: number): string => (this.bench ? benchSeat(seat) : (this.table?.seats[seat]?.name ?? `#${seat + 1}`))

  isProgram(seat: number): boolean {
    return this.table?.seats[seat]?.player != null
  }

  #take(m: ServerMessage): void {
    if (m.t === 'table') this.table = m
    else if (m.t === 'state') this.#takeState(m)
    else if (m.t === 'choices') {
      if (this.draft && m.ask === this.draft.ask.id) this.draft.take(m.prefix, m.choices)
      this.#reply(`options ${m.ask} ${JSON.stringify(m.prefix)}`, m.choices)
    } else if (m.t === 'verdict') this.#reply(`explain ${m.ask} ${JSON.stringify(m.value)}`, m)
    else if (m.t === 'thoughts') this.advice.take(m)
    else if (m.t === 'error' && this.advice.fails(m)) return
    else if (m.t === 'error') {
      this.problem = { reason: m.reason, clause: m.clause }
      if (m.about === 'answer' || m.about === 'options') this.#redraft(true)
    } else if (m.t === 'clocks') this.ends = Object.fromEntries(m.running.map((r) => [r.seat, Date.now() + (r.ends - m.now) * 1000]))
    else if (m.t === 'closed') this.closed = m.reason
    else if (m.t === 'frozen') this.frozen = { report: m.report, clause: m.clause }
  }

  #takeState(m: StateMessage): void {
    const viewer = this.#viewers.get(m.seat)
    if (!viewer) return
    this.frozen = null
    if (m.seat === this.seat) flight.before()
    viewer.take(m)
    if (m.reset && m.seat !== null) this.#sifted.set(m.seat, viewer.log.length)
    this.heard(m)
    if (m.seat === this.seat) flight.after()
    for (const ask of m.asks) {
      // Asked anew after something was taken back, or the pass was lost on the way.
      const n = this.#passed.get(ask.id)
      if (n !== undefined && (m.reset || m.n > n + 1)) this.#passed.delete(ask.id)
    }
    if (this.hotSeat && !this.bench && !this.secret && m.seat !== null && m.seat === this.seat && !this.#stays(m)) {
      if (momentsOf(this.game).length) this.#leaving = true
      else this.#look(null)
    }
    if (this.#leaving) {
      if (!this.#settled) return
      this.#leaving = false
      // Whoever is at the screen keeps it when asked again, and while the others pass.
      if (this.next === this.seat || this.held.some((seat) => this.#passes(seat) !== null)) this.#viewers.get(null)!.jump()
      else this.#look(null)
    }
    // After a new connection what was asked about the draft, or the answer itself, was lost on the way.
    this.#redraft(m.reset && m.seat === this.seat && this.draft !== null && !this.draft.sent && this.draft.choices === null)
    if (m.reset && this.draft?.sent && this.draft.ask.seat === m.seat) this.#send(this.draft)
    this.#run()
  }

  /** Why the question of a seat at this screen will be passed without asking, if it will. */
  #passes(seat: number): Why | null {
    const ask = this.#open(seat)
    const scene = this.#viewers.get(seat)!.state?.scene
    return ask && scene && !this.bench ? this.passing.why(this.game, ask, scene, this.hotSeat) : null
  }

  /** Passes for those who have said so, once everything that happened before has been shown. */
  #pass(): void {
    if (this.link.state !== 'open' || (this.hotSeat && !this.#settled)) return
    for (const seat of this.held) {
      const ask = this.#open(seat)
      const why = this.#passes(seat)
      if (!ask || !why) continue
      this.#passed.set(ask.id, this.#viewers.get(seat)!.state?.n ?? 0)
      const window = windowOf(ask)
      if (window) this.passing.last = { seat, window, why }
      if (this.draft?.ask.id === ask.id) this.draft = null
      this.#afterwards(why, () => {
        this.link.send({ t: 'answer', match: this.id, seat, ask: ask.id, value: nothingOf(ask)! })
      })
    }
  }

  /** Where others sit elsewhere a pass for want of anything to do takes as long as somebody who thinks for a moment. */
  #afterwards(why: Why, act: () => void): void {
    const watched = (this.table?.seats ?? []).some((s, i) => s.player === null && !this.held.includes(i))
    if (why === 'idle' && watched) setTimeout(act, 400 + Math.random() * 1100)
    else act()
  }

  /** Passes the open question, and all others until then. */
  passUntil(kind: Until): void {
    const ask = this.draft?.ask
    const scene = this.state?.scene
    if (!ask || !scene || !windowOf(ask)) return
    this.passing.promise(ask.seat, kind, scene)
    this.#rest()
  }

  /** Passes the open question, and always when the same is asked. */
  passAlways(): void {
    const ask = this.draft?.ask
    const w = windowOf(ask)
    if (!ask || !w) return
    this.passing.let(ask.seat, w)
    this.#rest()
  }

  /** Whether the person at the screen keeps it: as long as the question in front of them is open. */
  #stays(m: StateMessage): boolean {
    return m.asks.some((a) => a.id === this.draft?.ask.id)
  }

  /** The open question of the person at the screen, and the answer begun for it. */
  #redraft(again: boolean): void {
    const ask = this.seat === null || this.secret ? undefined : this.#open(this.seat)
    this.advice.about(ask ?? null)
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

  readonly #wanted = new Map<string, ((reply: never) => void)[]>()

  #reply(key: string, reply: unknown): void {
    for (const tell of this.#wanted.get(key) ?? []) (tell as (r: unknown) => void)(reply)
    this.#wanted.delete(key)
  }

  #want<T>(key: string): Promise<T> {
    return new Promise((tell) => this.#wanted.set(key, [...(this.#wanted.get(key) ?? []), tell]))
  }

  /** The choices after these steps of the open question, the answer begun left as it is; only for steps that are legal. */
  look(prefix: Step[]): Promise<Choices> {
    const ask = this.draft!.ask
    this.link.send({ t: 'options', match: this.id, seat: ask.seat, ask: ask.id, prefix })
    return this.#want(`options ${ask.id} ${JSON.stringify(prefix)}`)
  }

  /** Whether this would be a legal answer to the open question, and if not why not. */
  explain(value: Answer): Promise<VerdictMessage> {
    const ask = this.draft!.ask
    this.link.send({ t: 'explain', match: this.id, seat: ask.seat, ask: ask.id, value })
    return this.#want(`explain ${ask.id} ${JSON.stringify(value)}`)
  }

  /** Answers the open question with a whole answer. */
  give(value: Answer): void {
    const draft = this.draft
    if (!draft || draft.sent) return
    this.problem = this.whyNot = null
    draft.sent = true
    this.link.send({ t: 'answer', match: this.id, seat: draft.ask.seat, ask: draft.ask.id, value })
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
      this.#watched = false
      this.viewer.jump()
    }
    this.whyNot = this.spot = null
    this.#redraft(false)
    this.#run()
  }

  /** Takes another seat of a bench. */
  sit(seat: number): void {
    if (this.bench) this.#look(seat)
  }

  /** Lifts the curtain for the person whose answer is wanted. */
  lift(): void {
    const seat = this.curtain
    if (this.secret && seat !== null) {
      this.seat = this.last = seat
      this.viewer.showTo(this.secret.index + 1)
      this.spot = this.secret.event
      play('flip')
    } else if (seat !== null) this.#look(seat)
  }

  /** The secret has been seen: everybody watches on. */
  seen(): void {
    if (!this.secret || this.seat === null) return
    this.secret = this.spot = null
    this.seat = null
    this.#watched = true
    this.#run()
  }

  /** Stops for news that only one of several people may see, once all that came before it has been shown. */
  #stops(): boolean {
    if (!this.hotSeat || this.seat !== null) return false
    const due = this.#secrets[0]
    if (!due || due.after > this.viewer.shown) return false
    this.#secrets.shift()
    this.#playing = false
    this.spot = null
    this.secret = due
    return true
  }

  #sift(): void {
    if (!this.hotSeat || !this.#settled) return
    const all = this.#viewers.get(null)!.log
    for (const seat of this.held) {
      const { log } = this.#viewers.get(seat)!
      if (log.length === this.#sifted.get(seat)) continue
      const found = secretsIn(this.game, seat, log, all, this.#sifted.get(seat) ?? 0)
      if (seat !== this.seat) this.#secrets.push(...found) // whoever is at the screen sees them there
      this.#sifted.set(seat, log.length)
    }
    this.#secrets.sort((a, b) => a.after - b.after || a.seat - b.seat)
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
    if (this.#timer !== undefined || this.secret) return
    this.#sift()
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
    this.#sift()
    if (this.#stops()) return
    if (!this.viewer.behind) {
      this.#rest()
      return
    }
    if (this.seat === null) this.#watched = true
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
    if (this.#stops()) return
    flight.before()
    const secret = this.hotSeat && this.seat === null ? this.#secrets[0] : undefined
    if (secret) this.viewer.showTo(secret.after)
    else this.viewer.jump()
    flight.after()
    if (this.#stops()) return
    this.#rest()
  }

  #rest(): void {
    if (this.#stops()) return
    const was = this.#playing
    this.#playing = false
    this.spot = null
    this.#pass()
    if (this.bench && this.hotSeat && this.#settled && (this.seat === null || (this.next !== null && this.viewer.asks.length === 0))) {
      this.#look(this.next ?? this.held[0] ?? null)
      return
    }
    if (
      this.hotSeat &&
      !this.bench &&
      this.seat === null &&
      this.#settled &&
      this.next !== null &&
      this.next === this.last &&
      !this.#watched
    ) {
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
