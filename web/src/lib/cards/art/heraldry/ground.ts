// What lies behind an emblem, in a square of 120: a ground, a backdrop, a ring that tells its kind; and the emblem before it.
import { f1, SHADOW, type Emblem, type Palette } from './ink'

const BACKDROPS: ((p: Palette, r: () => number) => string)[] = [
  // rays
  (p) => {
    let s = ''
    for (let i = 1; i < 24; i += 2) {
      const [a, b] = [(i - 0.5) * 0.2618, (i + 0.5) * 0.2618]
      s += `<path d="M60 56 ${f1(60 + 110 * Math.cos(a))} ${f1(56 + 110 * Math.sin(a))} ${f1(60 + 110 * Math.cos(b))} ${f1(56 + 110 * Math.sin(b))}Z" fill="${p[2]}" fill-opacity=".3"/>`
    }
    return s + `<circle cx="60" cy="56" r="34" fill="${p[2]}" fill-opacity=".55"/>`
  },
  // hills under a moon
  (p, r) => {
    let s = `<circle cx="${f1(60 + (r() - 0.5) * 50)}" cy="40" r="26" fill="${p[2]}" fill-opacity=".6"/>`
    for (let k = 0; k < 3; k++) {
      let d = `M0 120V${80 + k * 9}`
      for (let x = 0; x <= 120; x += 20) d += ` L${x} ${f1(70 + k * 15 - r() * (26 - k * 5) * ((x / 20) % 2 ? 1 : 0.25))}`
      s += `<path d="${d} L120 120Z" fill="${p[k ? 1 : 2]}" fill-opacity="${[0.32, 0.75, 1][k]}"/>`
    }
    return s
  },
  // clouds
  (p, r) => {
    let s = `<circle cx="60" cy="54" r="36" fill="${p[2]}" fill-opacity=".45"/>`
    for (let i = 0; i < 7; i++) {
      const x = r() * 70 - 10
      const w = 36 + r() * 40
      s += `<rect x="${f1(i % 2 ? x : 110 - x - w)}" y="${12 + i * 16}" width="${f1(w)}" height="5" rx="2.5" fill="${p[i % 3 ? 1 : 2]}" fill-opacity=".75"/>`
    }
    return s
  },
  // an arch
  (p) =>
    `<path d="M60 4C90 18 100 50 100 120H20C20 50 30 18 60 4Z" fill="${p[1]}" fill-opacity=".85"/><path d="M60 16C82 28 90 56 90 120H30C30 56 38 28 60 16Z" fill="${p[2]}" fill-opacity=".42"/>` +
    [4, 106].map((x) => `<rect x="${x}" y="30" width="10" height="90" fill="${p[1]}"/>`).join(''),
  // orbits
  (p, r) => {
    let s = ''
    for (let k = 0; k < 3; k++)
      s += `<circle cx="60" cy="56" r="${28 + k * 13}" fill="none" stroke="${p[2]}" stroke-opacity="${0.8 - k * 0.2}" stroke-width="1.4"/>`
    s += `<circle cx="60" cy="56" r="26" fill="${p[2]}" fill-opacity=".5"/>`
    for (let i = 0; i < 16; i++)
      s += `<circle cx="${f1(r() * 120)}" cy="${f1(r() * 120)}" r="${f1(0.7 + r())}" fill="${p[4]}" fill-opacity=".8"/>`
    return s
  },
]

export type Ring = 'circle' | 'hexagon' | 'lozenge' | 'rays' | 'points'

function ring(kind: Ring, p: Palette): string {
  const line = (d: string): string => `<path d="${d}" fill="none" stroke="${p[3]}" stroke-opacity=".55" stroke-width="1.4"/>`
  if (kind === 'hexagon') return line('M60 14 96 35V77L60 98 24 77V35Z')
  if (kind === 'lozenge') return line('M60 8 108 56 60 104 12 56Z')
  if (kind === 'rays')
    return Array.from(
      { length: 28 },
      (_, i) =>
        `<path transform="rotate(${i * 12.857} 60 56)" d="M60 ${i % 2 ? 4 : -2}V12" stroke="${p[4]}" stroke-opacity=".8" stroke-width="1.6"/>`,
    ).join('')
  const circle = `<circle cx="60" cy="56" r="42" fill="none" stroke="${p[3]}" stroke-opacity=".5" stroke-width="1.4"/>`
  if (kind !== 'points') return circle
  return (
    circle +
    Array.from(
      { length: 8 },
      (_, i) => `<path transform="rotate(${i * 45} 60 56)" d="M60 6 62 16 60 22 58 16Z" fill="${p[3]}" fill-opacity=".75"/>`,
    ).join('')
  )
}

/** The ground alone. */
export const ground = (p: Palette): string =>
  `<rect width="120" height="120" fill="${p[1]}"/><circle cx="60" cy="50" r="84" fill="${p[2]}" fill-opacity=".22"/><circle cx="60" cy="50" r="56" fill="${p[2]}" fill-opacity=".3"/>`

/** An emblem before a backdrop. `chance`: chooses the backdrop, of those in `of` where some are given. */
export function scenery(p: Palette, emblem: Emblem, kind: Ring, chance: () => number, of = [0, 1, 2, 3, 4]): string {
  const behind = BACKDROPS[of[Math.floor(chance() * of.length)]](p, chance)
  return `${ground(p)}${behind}${ring(kind, p)}<g transform="translate(60,57)"><g transform="translate(1.6,2.6)" opacity=".4">${emblem(SHADOW)}</g>${emblem(p)}</g>`
}
