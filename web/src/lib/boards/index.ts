// Boards made for one game, loaded when that game is played; every other game lies on the generic one.
import type { Component } from 'svelte'
import type { Scene, Zone } from '../wire'

export interface BoardProps {
  scene: Scene
  /** The seat at the bottom of the screen. */
  own: number
  /** Shows the cards of a pile. */
  onopen: (zone: Zone) => void
  /** Tells that the board itself shows the choices of this step, so that the action bar need not. */
  onclaim?: (claimed: boolean) => void
}

type Load = () => Promise<{ default: Component<BoardProps> }>

const generic: Load = () => import('../table/Board.svelte')
const own: Record<string, Load> = {
  numcore: () => import('./numcore/NumcoreBoard.svelte'),
}

/** The board on which a game is played. */
export const boardOf = (game: string): ReturnType<Load> => (own[game] ?? generic)()
