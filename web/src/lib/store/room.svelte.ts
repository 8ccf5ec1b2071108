// A room on this screen: who is in it, what they say, and what one may do there.
import { Link } from '../net/socket.svelte'
import type { Line, Member, Message, RoomMessage, RoomSettings, ServerMessage } from '../wire'
import { places } from './places.svelte'
import { saved } from './saved.svelte'

type Asked =
  | { t: 'ready' | 'again'; yes: boolean }
  | { t: 'settings'; settings: RoomSettings }
  | { t: 'start' | 'quit' | 'exit' }
  | { t: 'kick' | 'host'; member: number }
  | { t: 'say'; text: string }
  | { t: 'mute'; member: number; yes: boolean; all?: boolean }

export class Room {
  now: RoomMessage | null = $state.raw(null)
  lines: Line[] = $state.raw([])
  /** Lines that came while nobody looked at them. */
  unread = $state(0)
  problem: Message | null = $state.raw(null)
  /** Why one is in the room no longer. */
  left: Message | null = $state.raw(null)
  readonly link: Link

  constructor(
    readonly code: string,
    readonly token: string | null,
  ) {
    this.link = new Link(
      (m) => this.#take(m),
      () => this.link.send({ t: 'enter', room: code, token }),
    )
  }

  get you(): Member | null {
    const id = this.now?.you ?? null
    return id === null ? null : (this.now?.members.find((m) => m.id === id) ?? null)
  }

  get hosting(): boolean {
    return this.you?.host ?? false
  }

  /** The member that sits at a seat of the room's match. */
  at(seat: number): Member | undefined {
    return this.now?.members.find((m) => m.seat === seat)
  }

  #take(m: ServerMessage): void {
    if (m.t === 'room') {
      this.now = m
      this.#remember(m)
    } else if (m.t === 'chat') {
      this.lines = m.reset ? m.lines : [...this.lines, ...m.lines]
      if (!m.reset) this.unread += m.lines.filter((l) => l.who !== this.now?.you).length
    } else if (m.t === 'left') {
      this.left = m.reason
      places.drop(this.code)
    } else if (m.t === 'error') {
      this.problem = m.reason
      if (m.about === 'enter' && this.now === null) {
        this.left = m.reason
        places.drop(this.code)
      }
    }
  }

  /** Keeps the own seat of the room's match on this device's shelf. */
  #remember(m: RoomMessage): void {
    const seat = this.you?.seat ?? null
    if (m.match === null || seat === null || this.token === null || saved.find(m.match)) return
    const tokens: (string | null)[] = Array.from({ length: m.settings.seats }, (_, i) => (i === seat ? this.token : null))
    const names = tokens.map((_, i) => m.members.find((o) => o.seat === i)?.name ?? '')
    saved.put({
      match: m.match,
      game: m.settings.game,
      tokens,
      names,
      players: names.map((n) => (n ? null : m.settings.fill)),
      options: m.settings.options,
      updated: Date.now(),
      room: this.code,
    })
  }

  ask(what: Asked): void {
    this.problem = null
    this.link.send({ ...what, room: this.code } as Parameters<Link['send']>[0])
  }

  say(text: string): void {
    const words = text.trim()
    if (words) this.ask({ t: 'say', text: words })
  }

  close(): void {
    this.link.close()
  }
}
