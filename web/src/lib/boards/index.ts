// Boards made for one game, loaded when that game is played; every other game lies on the generic one.
import type { Component } from 'svelte'
import type { Scene, Zone } from '../wire'

/** What a board does for the action bar: tells the choices in more words, so that theirs can be brief; or shows all of them. */
export type Claim = '' | 'brief' | 'all'

export interface BoardProps {
  scene: Scene
  /** The seat at the bottom of the screen. */
  own: number
  /** Shows the cards of a pile. */
  onopen: (zone: Zone) => void
  /** Tells what the board does at this step. */
  onclaim?: (claim: Claim) => void
  /** What the game lays beside its board lies elsewhere. */
  apart?: boolean
}

/** What a game lays beside its board, above the record. */
export type SideProps = Pick<BoardProps, 'scene' | 'own'>

type Load = () => Promise<{ default: Component<BoardProps> }>

const generic: Load = () => import('../table/Board.svelte')
const own: Record<string, Load> = {
  dijie: () => import('./dijie/DijieBoard.svelte'),
  numcore: () => import('./numcore/NumcoreBoard.svelte'),
  tarot: () => import('./tarot/Board.svelte'),
  tongbing: () => import('./tongbing/Board.svelte'),
}

/** The board on which a game is played. */
export const boardOf = (game: string): ReturnType<Load> => (own[game] ?? generic)()

const beside: Record<string, () => Promise<{ default: Component<SideProps> }>> = {
  tongbing: () => import('./tongbing/Ledger.svelte'),
}

/** What a game lays beside its board, if it does. */
export const sideOf = (game: string): Promise<Component<SideProps> | null> =>
  beside[game]?.().then((loaded) => loaded.default) ?? Promise.resolve(null)
