// Benches made for one game, loaded when they are opened.
import { untrack, type Component } from 'svelte'
import { bench } from '../store/bench.svelte'

export interface BenchProps {
  /** What came in the link; empty for a bench to begin with. */
  packed: string
}

type Load = () => Promise<{ default: Component<BenchProps> }>

const own: Record<string, Load> = {
  numcore: () => import('../boards/numcore/NumcoreBench.svelte'),
}

/** A game's own bench; its links begin with ~. None where it has no such bench, or what is opened is the other's: a link, or a position
 * of a match that is to be changed by hand. */
export function benchOf(game: string, packed: string): ReturnType<Load> | null {
  const others = packed ? !packed.startsWith('~') : untrack(() => bench.sketch?.game === game)
  return others ? null : (own[game]?.() ?? null)
}
