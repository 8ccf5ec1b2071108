// The majors: one composition each, three styles of ink and frame.
import { ARCANA } from './arcana'
import { stepDial } from './dial'
import type { Drawing, Lod, Words } from './drawing'
import { emblem } from './emblem'
import { newId, paint, sky } from './paint'
import type { StyleName } from './skins'

const ROMAN = [
  '0',
  'I',
  'II',
  'III',
  'IIII',
  'V',
  'VI',
  'VII',
  'VIII',
  'VIIII',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIIII',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XVIIII',
  'XX',
  'XXI',
]

const flourish = (x: number, y: number, sx: number, sy: number, c: string, w = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${sx} ${sy})" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round"><path d="M0 26C0 10 10 0 26 0M4 30C4 18 9 12 14 14C18 16 16 21 12 20M30 4C18 4 12 9 14 14"/><path d="M8 8l4 -4l4 4l-4 4Z" transform="translate(-6 -4)" fill="${c}" stroke="none"/><circle cx="30" cy="7.500" r="1.300" fill="${c}" stroke="none"/><circle cx="7.500" cy="30" r="1.300" fill="${c}" stroke="none"/></g>`

/** A major by its number. `step`: the hour its small dial shows, or undefined for no dial. `line`: what it does, in a line. */
export function major(id: number, name: string, step: number | undefined, line: string, sty: StyleName, lod: Lod): Drawing {
  const e = sty === 'etch',
    m = sty === 'mars',
    B = lod === 'B',
    H = lod === 'H'
  const rule = e ? 'url(#gold)' : m ? '#1d1712' : '#2c2018',
    base = e ? '#0b0f12' : m ? '#f0e2c2' : '#f7f0df'
  const ink = e ? '#ecd596' : '#1d1712',
    title = e ? '#f4e9cd' : '#1d1712'
  const dial = (x: number, y: number, r: number): string =>
    step === undefined ? '' : stepDial(x, y, r, step, e ? '#c9a24b' : '#3a2c1c', e ? '#11181b' : '#fff6e0')
  let o = `<rect width="252" height="352" rx="12.6" fill="${base}"/>`
  if (lod === 'S') {
    const z = 1.78
    if (e) o += '<circle cx="126" cy="176" r="110" fill="url(#glow)" opacity=".4"/>'
    o += `<rect x="7" y="7" width="238" height="338" rx="9" fill="none" stroke="${rule}" stroke-width="${m ? 7 : 4}"/>`
    o += `<g transform="translate(${126 - 50 * z} ${172 - 50 * z}) scale(${z})"${m ? ' filter="url(#rough)"' : ''}>${paint(emblem(id), sty, !e)}</g>${dial(212, 46, 24)}`
    return {
      art: o,
      texts: [
        { s: String(id), x: 24, y: 76, size: 64, fill: ink },
        { s: name, x: 126, y: 322, size: 56, fill: title, middle: true, fit: 212 },
      ],
    }
  }
  const s = ARCANA[id](),
    cp = newId()
  o += `<clipPath id="${cp}"><path d="M16 20H236V${m ? 300 : 304}H16Z"/></clipPath><g clip-path="url(#${cp})"><g transform="translate(16 16)"${m ? ' filter="url(#rough)"' : ''}>${sky(s, sty)}${paint(s, sty)}<rect width="220" height="292" fill="url(#${e ? 'vig' : 'spk'})"/></g></g>`
  if (e) {
    o +=
      '<rect x="5.5" y="5.5" width="241" height="341" rx="9" fill="none" stroke="url(#gold)" stroke-width="1.6"/><rect x="10" y="10" width="232" height="332" rx="5" fill="none" stroke="url(#gold)" stroke-width=".7" opacity=".8"/><path d="M16 20H236V304H16Z" fill="none" stroke="url(#gold)" stroke-width="1.4"/>'
    o += '<path d="M16 304H236V338Q126 345 16 338Z" fill="url(#plate)"/><path d="M16 304H236" stroke="url(#gold)" stroke-width="1.4"/>'
    o +=
      flourish(17, 21, 1, 1, '#d8b662', 1.3) +
      flourish(235, 21, -1, 1, '#d8b662', 1.3) +
      `<g opacity=".7">${flourish(17, 303, 0.8, -0.8, '#d8b662', 1.3)}${flourish(235, 303, -0.8, -0.8, '#d8b662', 1.3)}</g>`
    if (!H)
      o += `<path d="M64 20C84 22 92 30 96 20M188 20C168 22 160 30 156 20" fill="none" stroke="#d8b662" stroke-width="1.2"/><circle cx="126" cy="${B ? 32 : 26}" r="${B ? 32 : 24}" fill="#0b0f12" stroke="url(#gold)" stroke-width="${B ? 2.6 : 1.8}"/>`
    if (lod === 'T') o += '<circle cx="126" cy="26" r="20.5" fill="none" stroke="url(#gold)" stroke-width=".6" stroke-dasharray="1.5 2"/>'
  } else if (!m) {
    o +=
      '<rect x="4" y="4" width="244" height="344" rx="9.5" fill="none" stroke="#2c2018" stroke-width="1"/><path d="M16 20H236V304H16Z" fill="none" stroke="#2c2018" stroke-width="2"/><path d="M16 304H236V338H16Z" fill="#f4e7c4" stroke="#2c2018" stroke-width="1.6"/><path d="M20 308H232V334H20Z" fill="none" stroke="#b98f3c" stroke-width="1"/>'
    for (const x of [16, 236]) o += `<path d="M${x} 12l8 8l-8 8l-8 -8Z" fill="#e6b443" stroke="#2c2018" stroke-width="1.2"/>`
    if (!H)
      o +=
        '<path d="M90 8H162L170 26L162 46H90L82 26Z" fill="#f7f0df" stroke="#2c2018" stroke-width="1.6"/><path d="M93 12H159L165.5 26L159 42H93L86.5 26Z" fill="none" stroke="#b98f3c" stroke-width=".9"/>'
  } else
    o +=
      '<g filter="url(#rough)"><rect x="7" y="7" width="238" height="338" rx="6" fill="none" stroke="#1d1712" stroke-width="4"/><path d="M13 300H239V340H13Z" fill="#f0e2c2"/><path d="M9 300H243" stroke="#1d1712" stroke-width="3"/><path d="M16 20H236V300H16Z" fill="none" stroke="#1d1712" stroke-width="2"/></g>' +
      (H ? '' : '<path d="M76 8H176V44H76Z" fill="#f0e2c2" stroke="#1d1712" stroke-width="2.6"/>')
  const said = lod === 'F' && line ? wrap(line) : []
  const frame = e ? 'url(#gold)' : ink
  if (said.length) {
    const top = (m ? 300 : 304) - 8 - 19 * said.length
    o += `<rect x="16" y="${top}" width="220" height="${8 + 19 * said.length}" fill="${e ? '#0a0e10' : m ? '#f0e2c2' : '#f7f0df'}" fill-opacity="${e ? 0.9 : 0.95}"/><path d="M16 ${top}H236" stroke="${frame}" stroke-width="1.2"/>`
  }
  o += dial(B ? 206 : 215, B ? 322 : 322, B ? 17 : 13)
  if (H) o += `<circle cx="42" cy="44" r="32" fill="${base}" stroke="${rule}" stroke-width="2.6"/>`
  const texts: Words[] = [
    H
      ? { s: String(id), x: 42, y: 58, size: 40, fill: ink, middle: true }
      : {
          s: m ? ROMAN[id] : String(id),
          x: 126,
          y: B && e ? 46 : 36.5,
          size: B && e ? 40 : m && id > 2 ? 24 : 29,
          fill: ink,
          middle: true,
        },
    {
      s: name,
      x: step === undefined ? 126 : B ? 106 : 126,
      y: B ? 334 : 331,
      size: B ? 37 : 26,
      fill: title,
      middle: true,
      spacing: B ? 0 : 4,
      fit: B ? 158 : 160,
    },
  ]
  for (const [i, words] of said.entries())
    texts.push({
      s: words,
      x: 126,
      y: (m ? 300 : 304) - 8 - 19 * (said.length - 1 - i),
      size: 16.5,
      fill: title,
      middle: true,
      fit: 212,
    })
  return { art: o, texts }
}

const wide = (s: string): number => [...s].reduce((w, c) => w + (c > '⺀' ? 1 : 0.52), 0)

/** A sentence in one or two lines of about the same length, broken where words or signs end. */
function wrap(line: string): string[] {
  if (wide(line) <= 12.6) return [line]
  const half = wide(line) / 2
  let best = 0
  let off = Infinity
  let w = 0
  for (const [i, c] of [...line].entries()) {
    w += wide(c)
    const next = line[i + 1]
    if (next === undefined || '，。：；、！？）'.includes(next) || (c <= '⺀' && next <= '⺀' && c !== ' ')) continue
    const miss = Math.abs(w - half) - ('，；：'.includes(c) ? 1.6 : 0)
    if (miss < off) [best, off] = [i + 1, miss]
  }
  return [line.slice(0, best).trimEnd(), line.slice(best).trimStart()]
}
