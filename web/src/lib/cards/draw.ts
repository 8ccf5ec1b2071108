// From a face to a drawing: the art by hand where there is some, a seeded emblem where there is none.
import { tarotBack } from './art/backs'
import { DEFS } from './art/defs'
import type { Drawing, Lod } from './art/drawing'
import { generic } from './art/generic'
import { major } from './art/major'
import type { Suit } from './art/motifs'
import { small } from './art/small'
import { numcore } from './art/numcore'
import type { StyleName } from './art/skins'
import type { Face } from '../wire'

/** The art of one game, loaded when its cards are shown. */
export interface GameArt {
  /** `words`: what the game calls things in the language of the page. */
  drawFace: (face: Face, name: string, tag: string, lod: Lod, words: (key: string) => string) => Drawing
  /** `terrain`: the back of what lies on the ground. */
  drawBack: (terrain: boolean) => Drawing
}

export interface Picture {
  url: string
  texts: Drawing['texts']
}

const made = new Map<string, Picture>()

function picture(key: string, draw: () => Drawing): Picture {
  let p = made.get(key)
  if (!p) {
    const { art, texts } = draw()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 252 352" width="504" height="704">${DEFS}${art}</svg>`
    p = { url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), texts }
    made.set(key, p)
  }
  return p
}

const SUITS = new Set(['W', 'C', 'S', 'D'])

/** The hour on a major's dial: the first whole number among its tag's arguments. */
function hour(face: Face): number | undefined {
  return Object.values(face.tag?.args ?? {})
    .filter((v) => v !== '')
    .map(Number)
    .find(Number.isInteger)
}

/** The picture of a face; `corner`, `name`, `tag` and, where there is room, `line` are printed on it, and what `words` tells. */
export function drawFace(
  game: string,
  face: Face,
  corner: string,
  name: string,
  tag: string,
  line: string,
  skin: StyleName,
  lod: Lod,
  words: (key: string) => string,
  art?: GameArt,
): Picture {
  const key = [game, face.code, corner, name, line, skin, lod].join('/')
  return picture(key, () => {
    if (art) return art.drawFace(face, name, tag, lod, words)
    const n = face.number
    if (game === 'tarot' && n !== undefined) {
      if (face.suit && SUITS.has(face.suit)) return small(face.suit as Suit, n, corner, name, skin, lod)
      if (!face.suit && n >= 0 && n <= 21) return major(n, name, hour(face), line, skin, lod)
    }
    if (game === 'numcore') return numcore(face, name, lod)
    return generic(face, name, tag, lod)
  })
}

/** The picture of a back. */
export function drawBack(game: string, back: string, skin: StyleName, art?: GameArt): Picture {
  return picture(`back/${game}/${back}/${skin}`, () =>
    art ? art.drawBack(back === 'terrain') : { art: tarotBack(back === 'small', skin), texts: [] },
  )
}
