// Cards of dijie as drawings.
import type { Face } from '../../../wire'
import { title, type Drawing, type Lod, type Words } from '../drawing'
import { gem, inkOf, signInk, WHEEL } from './gems'
import { palette } from './palette'
import { picture } from './picture'
import { STAT_INKS, STAT_SIGNS } from './stats'

const INK = '#fff7e8'
const EDGES = ['#e8b15a', '#e0665a', '#7fc3d8']

/** Force, life and speed as printed, or null for what is no unit. */
function stats(face: Face): string[] | null {
  const { force, life, speed } = face.tag?.args ?? {}
  return force === undefined ? null : [force, life ?? '−', speed].map(String)
}

/** The crystals of a cost in the order they are read, each with a number where it has one. */
function pips(face: Face): [string, string][] {
  return (face.cost ?? []).flatMap(([kind, n]): [string, string][] =>
    kind === 'x' ? [['x', String(n)]] : Array.from({ length: n }, () => [kind, '']),
  )
}

const place = (x: number, y: number, k: number, what: string): string =>
  `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${k.toFixed(2)})">${what}</g>`

/** A card up to 80 pixels wide: its art, name, level, and what it can do or is. */
function small(face: Face, name: string, art: string): Drawing {
  const suit = face.suit ?? 'x'
  const p = palette(suit)
  const values = stats(face)
  let o = `<svg x="0" y="0" width="252" height="352" viewBox="14 4 92 112" preserveAspectRatio="xMidYMid slice">${art}</svg>`
  o += `<rect width="252" height="62" fill="#05080a" opacity=".72"/><rect y="282" width="252" height="70" fill="#05080a" opacity=".72"/>`
  const texts: Words[] = []
  if (face.corner) {
    o += place(217, 34, 3.4, gem(suit.slice(0, 2), true))
    texts.push({ s: face.corner, x: 217, y: 47, size: 38, fill: signInk(suit[0]), middle: true })
  }
  texts.push(...title(name, 12, 44, 37, INK, face.corner ? 168 : 228))
  if (values)
    values.forEach((v, i) => {
      o += `<rect x="${9 + i * 79}" y="285" width="76" height="58" rx="13" fill="#0a0d0f" stroke="${EDGES[i]}" stroke-width="3"/>`
      o += place(29 + i * 79, 314, 2.6, `<path d="${STAT_SIGNS[i]}" fill="${STAT_INKS[i]}"/>`)
      texts.push({ s: v, x: 62 + i * 79, y: 331, size: 46, fill: '#fff', middle: true })
    })
  o += `<rect x="3" y="3" width="246" height="346" rx="11" fill="none" stroke="${p[3]}" stroke-width="6" opacity=".85"/>`
  return { art: o, texts }
}

export function drawFace(face: Face, name: string, tag: string, lod: Lod): Drawing {
  const suit = face.suit ?? 'x'
  const p = palette(suit)
  const second = palette(suit[1] ?? suit)
  const art = picture(face.code, face.kind, suit)
  if (lod === 'S') return small(face, name, art)
  let o = `<defs><linearGradient id="dg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${p[2]}"/><stop offset=".5" stop-color="${p[1]}"/><stop offset="1" stop-color="${second[2]}"/></linearGradient></defs>`
  o += `<rect width="252" height="352" rx="12.6" fill="${p[0]}"/><rect width="252" height="352" rx="12.6" fill="url(#dg)" opacity=".6"/>`
  o += `<rect x="9" y="46" width="234" height="258" rx="5" fill="#05080a"/><svg x="12" y="49" width="228" height="252" viewBox="8 0 104 115" preserveAspectRatio="xMidYMid slice">${art}</svg>`
  o += `<rect x="9" y="46" width="234" height="258" rx="5" fill="none" stroke="${p[3]}" stroke-width="2" opacity=".8"/><rect x="9" y="8" width="234" height="36" rx="4" fill="#07090b" opacity=".84"/>`
  const texts: Words[] = []
  const marks = pips(face)
  marks.forEach(([kind, n], i) => {
    const x = 228 - (marks.length - 1 - i) * 22
    o += place(x, 26, 1.42, gem(kind, n !== ''))
    if (n) texts.push({ s: n, x, y: 32, size: 17, fill: signInk(kind), middle: true })
  })
  texts.unshift(...title(name, 17, 33, 22, INK, 212 - marks.length * 22))
  const values = stats(face)
  values?.forEach((v, i) => {
    const y = 56 + i * 38
    o += `<path d="M188 ${y + 6}Q188 ${y} 194 ${y}H240V${y + 33}H194Q188 ${y + 33} 188 ${y + 27}Z" fill="#07090b" opacity=".86"/><path d="M189 ${y + 6}V${y + 27}" stroke="${EDGES[i]}" stroke-width="3"/>`
    o += place(204, y + 17, 1.6, `<path d="${STAT_SIGNS[i]}" fill="${STAT_INKS[i]}"/>`)
    texts.push({ s: v, x: 227, y: y + 26, size: 27, fill: '#fff', middle: true })
  })
  o += `<rect x="9" y="308" width="234" height="36" rx="4" fill="#07090b" opacity=".7"/>`
  texts.push({ s: tag, x: 126, y: 333, size: 20, fill: '#f2e9d6', middle: true, fit: 216 })
  o += `<rect x="2" y="2" width="248" height="348" rx="11" fill="none" stroke="${p[3]}" stroke-width="2.6" opacity=".75"/>`
  return { art: o, texts }
}

/** The back of a card: the wheel of the nine crystals. `terrain`: of terrain, a net of zones. */
export function drawBack(terrain: boolean): Drawing {
  let o = `<rect width="252" height="352" rx="12.6" fill="#0b2022"/><circle cx="126" cy="176" r="150" fill="#17393b" opacity=".5"/><rect x="8" y="8" width="236" height="336" rx="8" fill="none" stroke="#c9a24b" stroke-width="2.2"/>`
  if (terrain) {
    let d = ''
    for (let y = 24; y < 340; y += 26) for (let x = 14; x < 240; x += 26) d += `M${x + 13} ${y}l13 13l-13 13l-13 -13Z`
    o += `<path d="${d}" fill="none" stroke="#c9a24b" stroke-opacity=".45" stroke-width="1.6"/>`
    return { art: o, texts: [] }
  }
  for (let i = 0; i < 36; i++)
    o += `<path transform="rotate(${i * 10} 126 176)" d="M126 ${i % 2 ? 78 : 72}V${i % 4 ? 22 : -20}" stroke="#c9a24b" stroke-opacity=".22" stroke-width="1.4"/>`
  o += `<circle cx="126" cy="176" r="94" fill="#081518" stroke="#c9a24b" stroke-width="2"/>`
  for (const [i, c] of [...WHEEL].entries()) {
    const a = ((i * 40 - 90) * Math.PI) / 180
    o += `<circle cx="${(126 + 75 * Math.cos(a)).toFixed(1)}" cy="${(176 + 75 * Math.sin(a)).toFixed(1)}" r="16" fill="${inkOf(c)}" opacity=".25"/>`
    o += place(126 + 75 * Math.cos(a), 176 + 75 * Math.sin(a), 1.6, gem(c))
  }
  o += `<rect x="100" y="150" width="52" height="52" rx="6" fill="#c8402f"/><rect x="105" y="155" width="42" height="42" rx="4" fill="none" stroke="#ffe6cf" stroke-width="2"/><path d="M113 166H139V192H113ZM113 179H139M126 166V192" fill="none" stroke="#fff1e0" stroke-width="3"/>`
  return { art: o, texts: [] }
}
