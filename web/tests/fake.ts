// A table for tests: two people, each with a hand, each asked for a card.
import type { Ask, Card, Choices, News, Scene, ServerMessage, StateMessage, Step } from '../src/lib/wire'

const msg = (key: string): { key: string; args: Record<string, unknown> } => ({ key, args: {} })

export function choices(part: Partial<Choices>): Choices {
  return { done: false, final: false, count: 0, items: [], span: null, barred: [], prompt: { title: msg('ask'), clauses: [] }, ...part }
}

export const item = (value: Step, ref?: string): Choices['items'][number] => ({ value, label: { text: msg(String(value)), ref } })

export function ask(seat: number, id: number, first: Choices): Ask {
  return { id, seat, kind: 'place', clause: 'T-008', prompt: first.prompt, choices: first }
}

export const hand = (seat: number): Card[] => ['A', 'B'].map((c) => ({ ref: `c${seat}${c}`, code: `${c}${seat}`, back: 'small' }))

export function scene(viewer: number | null, over: Partial<Scene> = {}): Scene {
  return {
    title: msg('title'),
    progress: [1, 3],
    phases: [],
    marks: [],
    seats: [0, 1].map((seat) => ({ seat, main: 0, main_label: msg('total'), now: null, counters: [], marks: [], gone: false })),
    zones: [0, 1].map((seat) => ({
      ref: `hand:${seat}`,
      label: msg('hand'),
      seat,
      layout: 'hand',
      size: 2,
      cards: viewer === seat ? hand(seat) : [],
    })),
    ...over,
  }
}

export function state(seat: number | null, part: Partial<StateMessage> = {}): StateMessage {
  return {
    t: 'state',
    match: 'm1',
    seat,
    n: 0,
    scene: scene(seat),
    view: null,
    asks: [],
    waiting: [],
    sealed: [],
    events: [],
    frames: [],
    reset: false,
    undo: false,
    agreed: {},
    outcome: null,
    over: false,
    key: null,
    late: [],
    ...part,
  }
}

export const news = (n: number, kind = 'sealed', data: Record<string, unknown> = {}, cause: number | null = null): News => ({
  n,
  kind,
  data,
  cause,
  clause: 'T-008',
})

/** Stands in for the browser's socket: remembers what was sent and says what the test says. */
export class FakeSocket {
  static OPEN = 1
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((e: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>)
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  drop(): void {
    this.readyState = 3
    this.onclose?.()
  }
  close(): void {
    this.readyState = 3
  }
  of(t: string): Record<string, unknown>[] {
    return this.sent.filter((m) => m.t === t)
  }
}
