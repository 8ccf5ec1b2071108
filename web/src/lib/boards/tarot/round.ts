// What the scene tells this board beyond what every board is told: see games/tarot/board.py.
import type { Scene } from '../../wire'

export interface Major {
  seat: number
  card: number
  /** The major whose effect it has: another one for Death. */
  effect: number
  step: number
  turn: number
  turns: number
  state: 'wait' | 'now' | 'done' | 'null'
}

export interface Round {
  /** 0 to 11; null while cards are placed and turned up. */
  step: number | null
  /** The World has ended the round. */
  void: boolean
  majors: Major[]
}

export const roundOf = (scene: Scene): Round => (scene.board as Round | undefined) ?? { step: null, void: false, majors: [] }
