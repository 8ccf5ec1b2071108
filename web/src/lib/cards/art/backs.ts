// The backs: of small cards and of majors, in each style.
import { starBack } from './back'
import { latticeBack } from './lattice'
import { C, L, n1, P, pol, STAR } from './scene'
import type { StyleName } from './skins'

const FIELD = { x: 18, y: 18, w: 216, h: 316 }

/** Colour line: a printed cloth in a white border, a star or a sun in the middle. */
function clothBack(small: boolean): string {
  const [deep, light, line] = small ? ['#3d6ea6', '#dbe8ee', '#f4efe0'] : ['#9c3a2e', '#f6cd4f', '#fbe9c0']
  let d = ''
  for (let y = 0; y <= 352; y += 22)
    for (let x = 0; x <= 252; x += 22)
      d += P([
        [x, y - 11],
        [x + 11, y],
        [x, y + 11],
        [x - 11, y],
      ])
  let dots = ''
  for (let y = 0; y <= 352; y += 22) for (let x = 0; x <= 252; x += 22) dots += small ? STAR(x, y, 4.6, 1.6, 6) : STAR(x, y, 4.2, 1.2, 4)
  let rays = ''
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16
    rays += P([pol(126, 176, 46, a - 0.06), pol(126, 176, i % 2 ? 58 : 66, a), pol(126, 176, 46, a + 0.06)])
  }
  return (
    `<clipPath id="clothc"><rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.w}" height="${FIELD.h}" rx="5"/></clipPath>` +
    `<rect width="252" height="352" rx="12.6" fill="#f7f0df"/><g clip-path="url(#clothc)"><rect width="252" height="352" fill="${deep}"/>` +
    `<path d="${d}" fill="none" stroke="${line}" stroke-width="1" opacity=".5"/><path d="${dots}" fill="${light}" opacity=".85"/>` +
    `<circle cx="126" cy="176" r="72" fill="${deep}" stroke="${line}" stroke-width="1.6"/><path d="${rays}" fill="${light}"/>` +
    `<circle cx="126" cy="176" r="44" fill="#f7f0df" stroke="#2c2018" stroke-width="1.2"/>` +
    (small
      ? `<path d="${STAR(126, 176, 38, 12, 8)}" fill="#3d6ea6" stroke="#2c2018" stroke-width="1"/><path d="${STAR(126, 176, 22, 7, 8, Math.PI / 8)}" fill="#f6cd4f"/>`
      : `<path d="${STAR(126, 176, 38, 24, 16)}" fill="#e6b443" stroke="#2c2018" stroke-width="1"/><path d="${C(126, 176, 20)}" fill="#f6cd4f" stroke="#2c2018" stroke-width="1"/><path d="M118 172q4 -3 7 0M127 172q4 -3 7 0M126 174v7h-2M120 186q6 4 12 0" fill="none" stroke="#2c2018" stroke-width="1.2"/>`) +
    `</g><rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.w}" height="${FIELD.h}" rx="5" fill="none" stroke="#2c2018" stroke-width="1.6"/><rect x="6" y="6" width="240" height="340" rx="9" fill="none" stroke="#2c2018" stroke-width=".9"/>`
  )
}

/** Woodcut: bars in a honeycomb, one colour on cream, a rose in the middle. */
function blockBack(small: boolean): string {
  const colour = small ? '#2f6296' : '#c0412e'
  let cells = ''
  const w = 27
  for (let r = -1, y = 0; y < 372; r++, y += w * 0.866)
    for (let x = r % 2 ? w / 2 : 0; x < 270; x += w) {
      const hex = Array.from({ length: 6 }, (_, i) => pol(x, y, w * 0.5, (i * Math.PI) / 3))
      cells += P(hex)
      for (const k of [-3.4, 0, 3.4])
        cells += L([
          [n1(x - 7), n1(y + k)],
          [n1(x + 7), n1(y + k)],
        ])
    }
  const petals = Array.from({ length: 6 }, (_, i) => C(...pol(126, 176, 21, (i * Math.PI) / 3), 13)).join('')
  return (
    `<clipPath id="blockc"><rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.w}" height="${FIELD.h}" rx="3"/></clipPath>` +
    `<rect width="252" height="352" rx="12.6" fill="#f0e2c2"/><rect width="252" height="352" rx="12.6" fill="url(#spk)"/>` +
    `<g filter="url(#rough)"><g clip-path="url(#blockc)"><path d="${cells}" fill="none" stroke="${colour}" stroke-width="2.2"/>` +
    `<circle cx="126" cy="176" r="52" fill="#f0e2c2" stroke="#1d1712" stroke-width="3"/><path d="${petals}" fill="${colour}" stroke="#1d1712" stroke-width="2.4"/><circle cx="126" cy="176" r="12" fill="#e5b13a" stroke="#1d1712" stroke-width="2.4"/></g>` +
    `<rect x="${FIELD.x}" y="${FIELD.y}" width="${FIELD.w}" height="${FIELD.h}" rx="3" fill="none" stroke="#1d1712" stroke-width="3"/><rect x="7" y="7" width="238" height="338" rx="6" fill="none" stroke="#1d1712" stroke-width="3"/></g>`
  )
}

/** The back of a small card or of a major. */
export function tarotBack(small: boolean, sty: StyleName): string {
  if (sty === 'rider') return clothBack(small)
  if (sty === 'mars') return blockBack(small)
  return small ? latticeBack() : starBack()
}
