// What a guided round is made of: a fixed deal, what the others answer, and what is said, where, until what happens.
import type { Answer, OptionValue, Step } from '../wire'

export interface Words {
  zh: string
  en: string
}

export interface Point {
  say: Words
  /** What it points at: a selector. */
  at?: string
  /** The clause it tells of. */
  clause?: string
  /** What ends it: the one choice that leads on, the answer sent, all that happened shown; otherwise its own button. */
  until?: { choose: Step } | 'sent' | 'shown'
}

export interface Lesson {
  game: string
  seats: number
  /** The same cards every time. */
  seed: string
  options?: Record<string, OptionValue>
  /** What each other seat answers, one after another. */
  replies: Record<number, Answer[]>
  points: Point[]
}
