// A card nobody drew by hand: its code seeds the colours and the emblem, so that it looks the same everywhere.
import type { Face } from '../../wire'
import type { Drawing, Lod, Words } from './drawing'
import { M } from './motifs'
import { paint } from './paint'
import { C, L, n1, pol, R, rng, Scene, STAR } from './scene'

const PALETTES = [
  ['#7a2f22', '#2b0f0d', '#f0a860'],
  ['#23506b', '#0b1d2b', '#9fd3e6'],
  ['#2f5a3a', '#0d2316', '#b8dc8e'],
  ['#553a6e', '#1c1029', '#d9b4f2'],
  ['#6a5424', '#251b09', '#f3d98f'],
  ['#3f4a4e', '#141a1d', '#d8dfdc'],
] as const

/** Suits that have a colour of their own. */
const COLOURED: Record<string, number> = { fire: 0, water: 1, wood: 2, earth: 4, metal: 5 }

const EMBLEMS: ((s: Scene) => void)[] = [
  (s) => M.star8(s, 50, 50, 40),
  (s) => M.sunFace(s, 50, 50, 22, 20, 1.8),
  (s) => M.lion(s, 50, 52, 25),
  (s) => M.crown(s, 50, 68, 62, 5),
  (s) => M.skull(s, 50, 46, 30),
  (s) => M.tree(s, 50, 94, 86),
  (s) => M.flower(s, 50, 50, 32, 'rose', 6),
  (s) => void s.mir(50, () => M.wing(s, 44, 52, 0.66)),
  (s) => M.suit(s, 'S', 50, 50, 1.25),
  (s) => M.suit(s, 'C', 50, 48, 1.35),
  (s) => M.suit(s, 'W', 50, 50, 1.4),
  (s) => M.suit(s, 'D', 50, 50, 1.3),
  (s) => M.pillar(s, 50, 88, 74),
  (s) => M.jug(s, 50, 52, -12, 2.2),
  (s) => {
    s.a('gold', C(50, 50, 40), { sh: 6 })
    s.a('cloth2', C(50, 50, 32), { sh: 5 })
    for (let a = 0; a < 8; a++) s.l(L([[50, 50], pol(50, 50, 32, (a * Math.PI) / 4)]), { w: 4, k: 'gold' })
    M.star8(s, 50, 50, 18)
  },
  (s) => {
    s.a('stone', R(30, 30, 40, 62), { sh: 8 })
    M.bricks(s, 30, 34, 40, 56, 11, 15)
    for (const x of [28, 44, 60]) s.a('stone', R(x, 20, 12, 12), { sh: 2 })
  },
]

/** A number from a word, the same everywhere. */
export function seed(word: string): number {
  let h = 2166136261
  for (const c of word) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return h >>> 0
}

export function generic(face: Face, name: string, tag: string, lod: Lod): Drawing {
  const r = rng(seed(face.code))
  const [top, deep, light] = PALETTES[COLOURED[face.suit ?? ''] ?? seed(face.suit ?? face.kind) % PALETTES.length]
  const S = lod === 'S'
  const s = new Scene('night', [50, 50])
  EMBLEMS[Math.floor(r() * EMBLEMS.length)](s)
  let rays = ''
  const n = 24 + Math.floor(r() * 24)
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 2 * Math.PI
    rays += L([pol(126, 150, 74 + r() * 18, a), pol(126, 150, 110 + r() * 60, a)])
  }
  const z = S ? 1.7 : 1.5
  let o = `<defs><radialGradient id="gg" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${deep}"/></radialGradient><clipPath id="gc"><rect x="16" y="44" width="220" height="${S ? 220 : 252}" rx="4"/></clipPath></defs>`
  o += `<rect width="252" height="352" rx="12.6" fill="#0d1214"/><rect x="5.5" y="5.5" width="241" height="341" rx="9" fill="none" stroke="${light}" stroke-width="2.4" opacity=".8"/>`
  o += `<g clip-path="url(#gc)"><rect x="16" y="44" width="220" height="252" fill="url(#gg)"/><path d="${rays}" stroke="${light}" stroke-width="1.6" opacity=".4"/><circle cx="126" cy="150" r="82" fill="${deep}" opacity=".55"/><path d="${STAR(126, 150, 96, 84, 24)}" fill="none" stroke="${light}" stroke-width="1.2" opacity=".7"/><circle cx="126" cy="150" r="76" fill="none" stroke="${light}" opacity=".5"/></g>`
  o += `<g transform="translate(${n1(126 - 50 * z)} ${n1(150 - 50 * z)}) scale(${z})">${paint(s, 'rider')}</g>`
  o += `<rect x="16" y="44" width="220" height="${S ? 220 : 252}" rx="4" fill="none" stroke="${light}" stroke-width="1.2" opacity=".6"/>`
  const texts: Words[] = [
    { s: name, x: S ? 126 : 20, y: S ? 324 : 36, size: S ? 46 : 26, fill: '#f4e9cd', middle: S, fit: S ? 216 : 168 },
    { s: face.corner, x: S ? 22 : 232 - 12 * face.corner.length, y: S ? 40 : 36, size: S ? 44 : 26, fill: light },
  ]
  if (!S && tag) texts.push({ s: tag, x: 126, y: 326, size: 22, fill: '#cfc6b3', middle: true, fit: 212 })
  return { art: o, texts }
}
