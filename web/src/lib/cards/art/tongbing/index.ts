// Cards of tongbing as drawings: the name on a slip of paper down the left side, what it costs in a circle above it, its
// element in a seal, the numbers of a creature at the foot of its picture, a tablet for each unit of troops at its edge.
import type { Face } from '../../../wire'
import { title, widthOf, type Drawing, type Lod, type Words } from '../drawing'
import { EMBLEMS } from '../heraldry/emblems'
import { at } from '../heraldry/ink'
import { palette, SEALS } from './palette'
import { picture } from './picture'
import { BLADE, INKS, SHIELD, TABLET } from './signs'
import { inBox } from './text'

export { picture }

type Say = (key: string) => string
const SEAL = '#c8402f'
const PAPER = '#efe5cf'
const METALS: Record<string, string> = {
  hero: '#e0b64e',
  land: '#a3ad78',
  power: '#c3aed6',
  strategy: '#c3aed6',
  tactic: '#c3aed6',
  equipment: '#c3aed6',
}

const sign = (d: string, x: number, y: number, k: number, fill: string): string => at(`<path d="${d}" fill="${fill}"/>`, x, y, k)
const args = (face: Face): Record<string, unknown> => face.tag?.args ?? {}
const isCreature = (face: Face): boolean => args(face).attack !== undefined
const CHINESE = /[⺀-鿿]/

/** A name from top to bottom, in the middle of a slip around `x`: characters one below the other, other letters turned. */
function slip(name: string, x: number, top: number, height: number, most: number, fill: string): Words[] {
  if (!CHINESE.test(name)) {
    const lines = title(name, 0, 0, most * 0.86, fill, height)
    return lines.map((w, i) => ({ ...w, x: x - w.size * 0.3 + (lines.length - 1) * w.size * (0.5 - i), y: top, fit: height, turn: 90 }))
  }
  const letters = [...name]
  const size = Math.min(most, height / letters.length / 1.08)
  return letters.map((s, i) => ({ s, x, y: top + size * (0.92 + i * 1.08), size, fill, middle: true }))
}

/** What it is, in few words: who a creature is, what a land yields, what kind of support a card is. */
function nature(face: Face, tag: string, say: Say): string {
  const { race, trade, sex } = args(face)
  if (!isCreature(face)) return tag
  return [race, trade, sex === 'sex.none' ? '' : sex]
    .map((key) => say(String(key)))
    .filter(Boolean)
    .join(' · ')
}

const tablets = (n: number, x: number, y: number, k: number, step: number): string =>
  Array.from({ length: n }, (_, i) => sign(TABLET, x, y + i * step, k, INKS.tablet)).join('')

/** A card up to 80 pixels wide. `bare`: without the numbers that change. */
function small(face: Face, name: string, tag: string, say: Say, bare: boolean): Drawing {
  const p = palette(face.suit ?? '')
  const hero = face.kind === 'hero'
  const metal = METALS[face.kind] ?? p[3]
  const creature = isCreature(face)
  const foot = creature ? 280 : 352
  let o = `<defs><linearGradient id="tf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#05080a" stop-opacity="0"/><stop offset="1" stop-color="#05080a" stop-opacity=".92"/></linearGradient></defs>`
  o += `<svg width="252" height="352" viewBox="8 0 86 120" preserveAspectRatio="xMidYMid slice">${picture(face.code, face.kind, face.suit ?? '')}</svg>`
  o += `<rect y="214" width="252" height="138" fill="url(#tf)"/>`
  o += `<path d="M0 0H62V${foot}L31 ${creature ? foot + 22 : foot}L0 ${foot}Z" fill="${p[0]}" opacity=".94"/><path d="M62 0V${foot}L31 ${creature ? foot + 22 : foot}" fill="none" stroke="${metal}" stroke-width="3"/>`
  o += `<circle cx="32" cy="34" r="27" fill="${hero ? SEAL : PAPER}" stroke="#1a120a" stroke-width="3.5"/><circle cx="218" cy="34" r="24" fill="${p[2]}" stroke="#0b0805" stroke-width="3.5"/>`
  const texts: Words[] = [
    { s: face.corner, x: 32, y: 48, size: 40, fill: hero ? '#fff3dc' : '#7d1f14', middle: true, sans: 800 },
    { s: SEALS[face.suit ?? ''] ?? '', x: 218, y: 45, size: 30, fill: '#fff', middle: true, sign: true },
    ...slip(name, 31, 68, foot - (creature ? 68 : 82), 43, '#fff6e4'),
  ]
  if (creature && !bare) {
    const { attack, defense, troops } = args(face)
    o += `<rect x="9" y="284" width="108" height="60" rx="14" fill="#0a0d0f" opacity=".92"/><rect x="9" y="284" width="108" height="60" rx="14" fill="none" stroke="#e8b15a" stroke-width="3"/>${sign(BLADE, 36, 314, 2.9, INKS.blade)}`
    o += `<rect x="124" y="284" width="108" height="60" rx="14" fill="#0a0d0f" opacity=".92"/><rect x="124" y="284" width="108" height="60" rx="14" fill="none" stroke="#7fc3d8" stroke-width="3"/>${sign(SHIELD, 151, 314, 2.9, INKS.shield)}`
    texts.push(
      { s: String(attack), x: 84, y: 332, size: 50, fill: '#fff', middle: true, sans: 800 },
      { s: String(defense), x: 199, y: 332, size: 50, fill: '#fff', middle: true, sans: 800 },
    )
    const n = Number(troops)
    if (n) o += `<rect x="222" y="64" width="30" height="${n * 24 + 8}" fill="#0a0d0f" opacity=".72"/>${tablets(n, 237, 80, 2.1, 24)}`
  } else if (!creature) {
    const short = face.kind === 'land' ? tag : say(`short.${args(face).trap ? 'trap' : face.kind}`)
    o += `<rect x="70" y="290" width="174" height="52" rx="11" fill="#0a0d0f" opacity=".88"/>`
    texts.push({ s: short, x: 157, y: 327, size: 33, fill: p[4], middle: true, sans: 700, fit: 164 })
  }
  o += `<rect x="3" y="3" width="246" height="346" rx="11" fill="none" stroke="${metal}" stroke-width="${hero ? 7 : 5}"/>`
  return { art: o, texts }
}

const WINDOW = { x: 50, y: 10, w: 192, h: 194 }

export function drawFace(face: Face, name: string, tag: string, lod: Lod, say: Say): Drawing {
  if (lod === 'S' || lod === 'U') return small(face, name, tag, say, lod === 'U')
  const p = palette(face.suit ?? '')
  const hero = face.kind === 'hero'
  const metal = METALS[face.kind] ?? p[3]
  const { x, y, w, h } = WINDOW
  const [right, low] = [x + w, y + h]
  let o = `<rect width="252" height="352" rx="12.6" fill="#e9dfc8"/><rect width="252" height="352" rx="12.6" fill="${p[2]}" opacity=".15"/>`
  o += `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice">${picture(face.code, face.kind, face.suit ?? '')}</svg>`
  o += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#1a120a" stroke-width="2.4"/><rect x="${x + 4}" y="${y + 4}" width="${w - 8}" height="${h - 8}" fill="none" stroke="${metal}" stroke-width="1.3" opacity=".8"/>`
  if (hero)
    o += `<path d="M${x} ${y}h32l-32 32ZM${right} ${y}h-32l32 32ZM${x} ${low}h32l-32-32ZM${right} ${low}h-32l32-32Z" fill="#e0b64e" opacity=".92"/>`
  o += `<path d="M8 8H44V202L26 217 8 202Z" fill="${hero ? '#8e2418' : p[1]}"/><path d="M12 12H40V200L26 212 12 200Z" fill="none" stroke="${hero ? '#f0cf7c' : p[3]}" stroke-width="1.4"/>`
  o += `<circle cx="26" cy="30" r="15.500" fill="${PAPER}" stroke="#1a120a" stroke-width="2"/><circle cx="${right - 18}" cy="28" r="14" fill="${p[2]}" stroke="#120c06" stroke-width="2"/><circle cx="${right - 18}" cy="28" r="11" fill="none" stroke="#fff" stroke-width="1" opacity=".5"/>`
  const texts: Words[] = [
    { s: face.corner, x: 26, y: 38, size: 22, fill: '#8e2418', middle: true, sans: 800 },
    { s: SEALS[face.suit ?? ''] ?? '', x: right - 18, y: 34.4, size: 17, fill: '#fff', middle: true, sign: true },
    ...slip(name, 26, 50, 148, 25, '#fff6e4'),
  ]
  if (isCreature(face)) {
    const { attack, defense, troops } = args(face)
    o += `<path d="M${x + 3} ${low - 36}h56l8 17-8 17h-56Z" fill="#120d06" opacity=".92"/>${sign(BLADE, x + 21, low - 19, 1.9, INKS.blade)}`
    o += `<path d="M${right - 3} ${low - 36}h-56l-8 17 8 17h56Z" fill="#120d06" opacity=".92"/>${sign(SHIELD, right - 46, low - 19, 1.8, INKS.shield)}`
    texts.push(
      { s: String(attack), x: x + 45, y: low - 9, size: 28, fill: '#fff', middle: true, sans: 800 },
      { s: String(defense), x: right - 21, y: low - 9, size: 28, fill: '#fff', middle: true, sans: 800 },
    )
    const n = Number(troops)
    if (n)
      o += `<rect x="${right - 8}" y="50" width="17" height="${n * 12 + 7}" rx="4" fill="#120d06" opacity=".9"/>${tablets(n, right + 0.5, 60, 1.15, 12)}`
  }
  const kind = isCreature(face) ? nature(face, tag, say) : tag
  texts.push({ s: kind, x: x, y: 224, size: 14, fill: '#5a2018', sans: 700, fit: w })
  o += `<path d="M12 231H240" stroke="#8e7748" stroke-width="1.3"/>`
  const flavour = say(`card.${face.code}.flavour`)
  texts.push(...inBox(say(`card.${face.code}.text`), 14, 235, 224, 82, 19, 10.5, '#241d14'))
  if (flavour) {
    o += `<path d="M12 322H240" stroke="#b9a679" stroke-width="1"/>`
    const size = Math.min(11.5, 11.5 * (190 / widthOf(flavour, 11.5)))
    texts.push(
      { s: flavour, x: 14, y: 337, size: Math.max(8.5, size), fill: '#6b5a3c', fit: 190 },
      { s: face.code, x: 212, y: 337, size: 10.5, fill: '#7d6c4a', sans: 400 },
    )
  }
  o += `<rect x="2" y="2" width="248" height="348" rx="11" fill="none" stroke="${hero ? '#c79a34' : '#2a2016'}" stroke-width="4"/>`
  return { art: o, texts }
}

/** The back of a card: half of a tally, a wolf's head on it. */
export function drawBack(): Drawing {
  let maze = ''
  for (let j = 0; j < 15; j++) for (let i = 0; i < 10; i++) maze += `M${6 + i * 25} ${8 + j * 24}h20v17h-15v-11h9v5`
  let o = `<rect width="252" height="352" rx="12.6" fill="#4d130d"/><rect x="6" y="6" width="240" height="340" rx="9" fill="#6b1c14"/><path d="${maze}" fill="none" stroke="#d9a54a" stroke-opacity=".24" stroke-width="1.6"/>`
  o += `<rect x="14" y="14" width="224" height="324" rx="6" fill="none" stroke="#d9a54a" stroke-width="2.2"/>`
  o += at(
    `<path d="M0-104 54-79V47L0 98-54 47V-79Z" fill="#2a0a07" stroke="#d9a54a" stroke-width="3"/><path d="M0-95 46-73V43L0 87Z" fill="#000" opacity=".25"/><path d="M0-104V98" stroke="#d9a54a" stroke-width="1.6" stroke-dasharray="8 5"/>${at(EMBLEMS.beast(['#2a0a07', '#7c4a12', '#b07a28', '#e0b64e', '#f7dc92']), 0, -30, 1.16)}`,
    126,
    178,
  )
  return { art: o, texts: [{ s: '兵', x: 126, y: 232, size: 32, fill: '#f0cf7c', middle: true, sign: true }] }
}
