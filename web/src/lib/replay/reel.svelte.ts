// A replay at this screen: a match in which nobody is asked, moved to whatever moment one looks at.
import { api } from '../api'
import type { Line } from '../net/socket.svelte'
import { BRIEF, eventSound, eventTime } from '../motion/pace'
import { flight } from '../motion/flight'
import { play as sound } from '../sound'
import { Match } from '../store/match.svelte'
import { motion } from '../store/settings.svelte'
import { Viewer } from '../store/viewer.svelte'
import type { News, Replay, Scene } from '../wire'
import { course, momentOf, roundAt, turns, type Round, type Turn } from './course'

export const EVERYTHING = -1

/** What is replayed: a match of the server, with the tokens one holds while it goes on, or a record. */
export type Source = { match: string; tokens: string[] } | { record: Record<string, unknown> }

export type Pace = 0.5 | 1 | 2 | 4
const CHUNK = 60

const DEAF: Line = { state: 'open', tries: 0, nextTry: 0, retry: () => undefined, send: () => false, close: () => undefined }

export class Reel extends Match {
  info: Replay | null = $state.raw(null)
  failed: unknown = $state.raw(null)
  /** The moment looked at. */
  at = $state(0)
  /** What happened last in the moment. */
  said: News | null = $state.raw(null)
  /** The event whose reason is asked for. */
  open: News | null = $state.raw(null)
  running = $state(false)
  pace: Pace = $state(1)
  readonly #own = new Viewer()
  readonly #scenes = new Map<number, Scene>()
  readonly #fetching = new Map<number, Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #load = 0

  constructor(readonly source: Source) {
    super('match' in source ? source.match : '', undefined, DEAF)
  }

  /** Whose eyes the screen has: a seat's, everybody's (null), or those that see everything. */
  eyes: number | null = $state(null)

  override get viewer(): Viewer {
    return this.#own
  }

  override get playing(): boolean {
    return false
  }

  rounds: Round[] = $derived(this.info ? course(this.info.moments) : [])
  turns: Turn[] = $derived(this.info ? turns(this.info.moments, this.rounds) : [])
  round: number = $derived(roundAt(this.rounds, this.at))

  /** The last moment. */
  get end(): number {
    return (this.info?.moments.length ?? 1) - 1
  }

  /** Fetches the replay, as `eyes` see it, or as the most that one may see; the place in the match stays. */
  async load(eyes?: number | null, start?: number): Promise<void> {
    const turn = ++this.#load
    try {
      const info = await api.replay(eyes === undefined ? this.source : { ...this.source, eyes })
      if (turn !== this.#load) return
      const was = this.info?.moments[this.at]
      this.eyes = info.eyes
      this.seat = info.eyes !== null && info.eyes >= 0 ? info.eyes : null
      this.#scenes.clear()
      this.#fetching.clear()
      this.info = info
      this.failed = null
      this.table = {
        t: 'table',
        match: this.id,
        game: info.game,
        version: info.version,
        seats: info.seats,
        commitment: '',
        seeded: false,
        time: null,
        room: null,
        continued: info.continued,
      }
      const place = was ? info.moments.findLastIndex((m) => m.entry <= was.entry) : (start ?? 0)
      await this.go(Math.max(0, place))
    } catch (problem) {
      if (turn === this.#load) this.failed = problem
    }
  }

  async #need(moment: number): Promise<void> {
    if (this.#scenes.has(moment) || !this.info) return
    const first = moment - (moment % CHUNK)
    let coming = this.#fetching.get(first)
    if (!coming) {
      const into = this.#scenes
      const turn = this.#load
      coming = api
        .scenes({ ...this.source, eyes: this.eyes, first, last: Math.min(this.end, first + CHUNK - 1) })
        .then(({ scenes }) => {
          if (turn === this.#load) scenes.forEach((scene, i) => into.set(first + i, scene))
        })
        .finally(() => this.#fetching.delete(first))
      this.#fetching.set(first, coming)
    }
    await coming
  }

  /** Looks at a moment; cards fly there when it is the next one. */
  async go(moment: number, still = false): Promise<void> {
    if (!this.info) return
    const to = Math.min(this.end, Math.max(0, moment))
    const near = !still && Math.abs(to - this.at) === 1
    this.at = to
    try {
      await this.#need(to)
    } catch (problem) {
      this.stop()
      this.failed = problem
      return
    }
    if (this.at !== to) return
    if (near) flight.before()
    this.#show(to)
    if (near) flight.after()
    if (to + CHUNK / 2 <= this.end) void this.#need(to + CHUNK / 2).catch(() => undefined)
  }

  #show(moment: number): void {
    const info = this.info!
    const m = info.moments[moment]
    const scene = this.#scenes.get(moment)
    if (!scene) return
    const end = moment === this.end
    this.#own.state = {
      t: 'state',
      match: this.id,
      seat: this.seat,
      n: m.entry,
      scene,
      view: null,
      asks: [],
      waiting: m.waiting,
      sealed: m.sealed,
      events: [],
      frames: [],
      reset: false,
      undo: false,
      agreed: {},
      outcome: end ? info.outcome : null,
      over: end && info.outcome !== null,
      key: info.key,
      late: [],
    }
    this.#own.log = info.events
    this.#own.shown = m.events
    this.#own.scene = scene
    const from = moment > 0 ? info.moments[moment - 1].events : 0
    this.said = m.events > from ? info.events[m.events - 1] : null
    this.spot = this.running ? this.said : null
  }

  toRound(by: 1 | -1): void {
    this.stop()
    const now = this.rounds[this.round]
    if (!now) return
    if (by < 0 && this.at > now.first) void this.go(now.first)
    else void this.go(this.rounds[this.round + by]?.first ?? (by > 0 ? this.end : 0))
  }

  toTurn(by: 1 | -1): void {
    this.stop()
    const all = this.turns.map((t) => t.moment)
    const next = by > 0 ? all.find((m) => m > this.at) : all.findLast((m) => m < this.at)
    if (next !== undefined) void this.go(next)
  }

  step(by: 1 | -1): void {
    this.stop()
    void this.go(this.at + by)
  }

  /** Goes to where an event is first seen. */
  toEvent(event: News): void {
    this.stop()
    if (this.info) void this.go(momentOf(this.info.moments, event.n))
  }

  toggle(): void {
    if (this.running) this.stop()
    else {
      if (this.at >= this.end) this.at = 0
      this.running = true
      void this.#tick(this.at)
    }
  }

  stop(): void {
    this.running = false
    this.spot = null
    clearTimeout(this.#timer)
  }

  async #tick(moment: number): Promise<void> {
    await this.go(moment)
    if (!this.running) return
    if (moment >= this.end) {
      this.stop()
      return
    }
    if (this.said) sound(eventSound(this.said))
    const time = this.said ? Math.max(BRIEF, eventTime(this.said, false, false)) : 300
    this.#timer = setTimeout(() => void this.#tick(moment + 1), (motion.still ? 500 + time : 160 + time) / this.pace)
  }

  override close(): void {
    this.stop()
  }
}
