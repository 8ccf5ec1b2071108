// Guided rounds: which games have one. Its steps are loaded when it is opened.
import type { Lesson } from './lesson'

const LESSONS: Record<string, () => Promise<{ lesson: Lesson }>> = {
  tarot: () => import('./tarot'),
  numcore: () => import('./numcore'),
  dijie: () => import('./dijie'),
  tongbing: () => import('./tongbing'),
}

export const hasTutorial = (game: string): boolean => game in LESSONS

export const lessonOf = async (game: string): Promise<Lesson> => (await LESSONS[game]()).lesson
