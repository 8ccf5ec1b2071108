// The places of the nodes of one board, kept on this device: what was laid or dragged somewhere lies there tomorrow.
import { untrack } from 'svelte'
import type { SideData } from './data'
import type { Point } from './geometry'
import { arrange, type Link, type Places } from './layout'

const KEY = 'paiju.numcore.places.'
const KEPT = 30 // boards that are remembered

const links = (side: SideData): Link[] => [
  ...side.edges.map((e) => ({ ends: e.ends, weight: 1 })),
  ...side.possible.map((e) => ({ ends: e.ends, weight: e.why ? 0.08 : 0.35 })),
]

/** `id`: the match, or what else stands for the board. Nothing is kept without one. */
export class Board {
  all: Places[] = $state.raw([{}, {}])

  constructor(readonly id: string) {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY + id) ?? 'null')
      if (id && Array.isArray(kept) && kept.length === 2) this.all = kept as Places[]
    } catch {
      // What cannot be read is laid out anew.
    }
  }

  /** Gives a place to whatever has none. The identity of a node is its name: withdrawn and made again it comes back there. */
  take(sides: readonly SideData[]): void {
    untrack(() => {
      const before = this.all
      const next = sides.map((side, i) => {
        const names = side.nodes.map((n) => n.name)
        if (names.every((n) => before[i][n])) return before[i]
        return { ...before[i], ...arrange(names, links(side), before[i]) }
      })
      if (next.every((p, i) => p === before[i])) return
      this.all = next
      this.keep()
    })
  }

  /** A place for a node that is not there yet; it keeps it when it comes. */
  expect(i: number, side: SideData, name: string, related: readonly { ends: string[] }[]): void {
    untrack(() => {
      if (this.all[i][name]) return
      const more = related.map((e) => ({ ends: e.ends, weight: 1 }))
      const names = [...side.nodes.map((n) => n.name), name]
      const places = { ...this.all[i], ...arrange(names, [...links(side), ...more], this.all[i]) }
      this.all = this.all.map((p, j) => (j === i ? places : p))
    })
  }

  move(side: number, name: string, to: Point): void {
    const r = Math.hypot(to[0], to[1])
    const inside: Point = r > 1 ? [to[0] / r, to[1] / r] : to
    this.all = this.all.map((p, i) => (i === side ? { ...p, [name]: inside } : p))
  }

  /** Lays everything out anew. */
  clear(sides: readonly SideData[]): void {
    this.all = [{}, {}]
    this.take(sides)
  }

  keep(): void {
    if (!this.id) return
    const short = (p: Places): Places =>
      Object.fromEntries(Object.entries(p).map(([n, [x, y]]) => [n, [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]]))
    try {
      localStorage.setItem(KEY + this.id, JSON.stringify(this.all.map(short)))
      const mine = Object.keys(localStorage).filter((k) => k.startsWith(KEY) && k !== KEY + this.id)
      for (const k of mine.slice(0, Math.max(0, mine.length - KEPT))) localStorage.removeItem(k)
    } catch {
      // A full or forbidden store: the places last as long as the page.
    }
  }
}
