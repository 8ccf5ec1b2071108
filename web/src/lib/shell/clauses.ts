// Clause numbers as they are told: what in them is Chinese in the game's words for it (`clause.PART`), where it has some.
import type { Catalogue } from '../text'

const NUMBER = /[A-Z]+\d?-[A-Z]?\d[\d.]*(?:-[\d\p{Script=Han}A-Z/]+)*/gu

/** A number in the language of the catalogue. */
export const clauseName = (id: string, words: Catalogue): string =>
  id
    .split('-')
    .map((part) => words[`clause.${part}`] ?? part)
    .join('-')

/** A text with all numbers in it told so. */
export const named = (text: string, words: Catalogue): string => text.replace(NUMBER, (id) => clauseName(id, words))
