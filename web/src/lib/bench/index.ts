// Benches made for one game, loaded when they are opened.
import type { Component } from 'svelte'

export interface BenchProps {
  /** What came in the link; empty for a bench to begin with. */
  packed: string
}

type Load = () => Promise<{ default: Component<BenchProps> }>

const own: Record<string, Load> = {
  numcore: () => import('../boards/numcore/NumcoreBench.svelte'),
}

/** A game's own bench; its links begin with ~. None where it has no such bench, or the link is another's. */
export const benchOf = (game: string, packed: string): ReturnType<Load> | null =>
  !packed || packed.startsWith('~') ? (own[game]?.() ?? null) : null
