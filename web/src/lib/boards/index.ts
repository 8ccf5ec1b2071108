// Boards made for one game, loaded when that game is played; every other game lies on the generic one.
import type { Component } from 'svelte'
import type { Scene, Zone } from '../wire'

export interface BoardProps {
  scene: Scene
  /** The seat at the bottom of the screen. */
  own: number
  /** Shows the cards of a pile. */
  onopen: (zone: Zone) => void
}

type Load = () => Promise<{ default: Component<BoardProps> }>

const generic: Load = () => import('../table/Board.svelte')
const own: Record<string, Load> = {
  tarot: () => import('./tarot/Board.svelte'),
  tongbing: () => import('./tongbing/Board.svelte'),
}

/** The board on which a game is played. */
export const boardOf = (game: string): ReturnType<Load> => (own[game] ?? generic)()
