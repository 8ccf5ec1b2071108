// The colours of the five elements.
import type { Palette } from '../heraldry/ink'

const PALETTES: Record<string, Palette> = {
  metal: ['#1e1c17', '#57503f', '#a4946b', '#dccf9f', '#fff8df'],
  wood: ['#0c1a12', '#275238', '#4d9163', '#9acb98', '#ebf8dc'],
  water: ['#08161f', '#17475c', '#3f8aa6', '#88c6d4', '#e2f8fb'],
  fire: ['#230c07', '#722412', '#cf4b26', '#f39a50', '#ffe2ac'],
  earth: ['#1c150e', '#594327', '#a07a42', '#d9b678', '#fbecc9'],
}

export const palette = (element: string): Palette => PALETTES[element] ?? PALETTES.metal

/** What is engraved in the seal of an element, in any language. */
export const SEALS: Record<string, string> = { metal: '金', wood: '木', water: '水', fire: '火', earth: '土' }
