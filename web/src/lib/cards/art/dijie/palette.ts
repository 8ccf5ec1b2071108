// Dijie's colours: what a card of one is painted with, and how its crystal looks. A crystal has a sign beside its colour.

import type { Palette } from '../heraldry/ink'

export const PALETTES: Record<string, Palette> = {
  r: ['#210a0a', '#6d1d17', '#c8402f', '#f08a52', '#ffdca6'],
  w: ['#2b2a26', '#6f6a5c', '#b9ae92', '#ece2c8', '#fffaf0'],
  k: ['#0f0d14', '#2b2536', '#584a6c', '#a895bd', '#e9dcf2'],
  n: ['#1f140c', '#553820', '#98683c', '#d3a46c', '#f6dfb6'],
  b: ['#0a1526', '#1f3e6b', '#4a7fc1', '#8db8e6', '#e0f0ff'],
  g: ['#0c1a10', '#28502f', '#55924e', '#a3cc86', '#eaf7cf'],
  p: ['#1a0d20', '#472654', '#865a9c', '#c39ad4', '#f5e2fb'],
  x: ['#15181b', '#3b4248', '#74808a', '#b4bdc4', '#f0f3f5'],
  y: ['#231a06', '#69500f', '#c39c2c', '#eccb6a', '#fff3c8'],
}

export const palette = (suit: string): Palette => PALETTES[suit[0]] ?? PALETTES.x
