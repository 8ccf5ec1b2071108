// What a guided round is made of: a fixed deal, what the others answer, and what is said, where, until what happens.
import type { Stops } from '../store/stops.svelte'
import type { Answer, OptionValue, Step } from '../wire'

export interface Words {
  zh: string
  en: string
}

export interface Point {
  say: Words
  /** What it points at: a selector; of a whole answer one for each step, and then the red button. */
  at?: string | string[]
  /** The clause it tells of. */
  clause?: string
  /**
   * What ends it: the one choice that leads on, a whole answer of these choices, the answer sent, all that happened shown;
   * otherwise its own button.
   */
  until?: { choose: Step } | { answer: Step[] } | 'sent' | 'shown'
}

export interface Lesson {
  game: string
  seats: number
  /** The same cards every time. */
  seed: string
  options?: Record<string, OptionValue>
  /** Where the person is asked to respond, whatever is usual on the device. */
  stops?: Stops
  /** What each other seat answers, one after another. */
  replies: Record<number, Answer[]>
  points: Point[]
}
