// What the game gives for its board beyond the zones of the scene, and where cards lie in a row.
import type { Scene } from '../../wire'

export interface Attack {
  by: string
  /** Whom it will hit, as long as nobody blocks it. */
  aim: string
  blockers: string[]
  /** What it strikes with, and what it has to overcome; null where that cannot be seen. */
  attack: number | null
  defense: number | null
  /** It goes at a leader, and nobody blocks it. */
  leader: boolean
  state: 'open' | 'done' | 'off'
}

/** Energy that an attack will bring. */
export interface Pending {
  rule: string
  what: string
  side: number
  card: string | null
  amount: number
}

export interface BoardData {
  most: { life: number; energy: number; level: number; creatures: number; aux: number }
  attacks: Attack[]
  pending: Pending[]
  /** Cards that lie face down, also those whose face the viewer knows. */
  down: string[]
  /** The creature a card is attached to. */
  hosts: Record<string, string>
  /** The seat whose deck the viewer is building. */
  build: number | null
}

export const boardOf = (scene: Scene): BoardData => scene.board as unknown as BoardData

/** A row of places. A card keeps its place as long as it lies there; new ones come as close to the middle as there is room. */
export class Row {
  #places = new Map<string, number>()

  /** Where each card lies. `middle`: the place of `first`, if that is there. `columns`: places side by side. */
  settle(refs: string[], columns: number, middle: number, first?: string): Map<string, number> {
    const taken = new Map<string, number>()
    const free = Array.from({ length: Math.max(columns, Math.ceil(refs.length / columns) * columns) }, (_, i) => i)
      .filter((i) => first === undefined || i !== middle)
      .sort((a, b) => far(a) - far(b))
    function far(i: number): number {
      return Math.floor(i / columns) * columns + Math.abs((i % columns) - middle) + (i % columns < middle ? 0.5 : 0)
    }
    if (first !== undefined) taken.set(first, middle)
    const others = refs.filter((ref) => ref !== first)
    for (const ref of others) {
      const was = this.#places.get(ref)
      const i = was === undefined ? -1 : free.indexOf(was)
      if (i >= 0) taken.set(ref, free.splice(i, 1)[0])
    }
    for (const ref of others) if (!taken.has(ref)) taken.set(ref, free.shift()!)
    this.#places = taken
    return taken
  }
}
