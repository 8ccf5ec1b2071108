import { newId } from './paint'
import { L, n1, pol, STAR } from './scene'

/** The back of a card: a clock of stars on lacquer. */
export function starBack(): string {
  let o = `<rect width="252" height="352" rx="12.6" fill="#0c1f22"/><rect x="5.500" y="5.500" width="241" height="341" rx="9" fill="none" stroke="url(#gold)" stroke-width="2"/><rect x="11" y="11" width="230" height="330" rx="6" fill="none" stroke="url(#gold)" stroke-width=".8"/>`
  const cx = 126,
    cy = 176
  let d = ''
  for (let y = 20; y < 340; y += 16) for (let x = 20; x < 240; x += 16) d += `M${x} ${y - 8}l8 8l-8 8l-8 -8Z`
  const c = newId()
  o += `<clipPath id="${c}"><rect x="14" y="14" width="224" height="324" rx="4"/></clipPath><g clip-path="url(#${c})"><path d="${d}" fill="none" stroke="#c9a24b" stroke-width=".6" opacity=".32"/><circle cx="${cx}" cy="${cy}" r="104" fill="#0a1719"/>`
  for (let i = 0; i < 48; i++) {
    const a = (i * Math.PI) / 24
    o += `<path d="${L([pol(cx, cy, 92, a), pol(cx, cy, i % 4 ? 97 : 102, a)])}" stroke="#c9a24b" stroke-width="${i % 4 ? 0.8 : 1.8}"/>`
  }
  ;[104, 90, 62, 34].forEach(
    (r, i) => (o += `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#c9a24b" stroke-width="${[1.8, 1, 1, 1.2][i]}"/>`),
  )
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6,
      p = pol(cx, cy, 62, a)
    o += `<circle cx="${n1(p[0])}" cy="${n1(p[1])}" r="28" fill="none" stroke="#c9a24b" stroke-width=".6" opacity=".7"/>`
  }
  o += `<path d="${STAR(cx, cy, 60, 20, 12)}" fill="#12302f" stroke="#c9a24b" stroke-width="1"/><path d="${STAR(cx, cy, 34, 11, 8)}" fill="#c9a24b" opacity=".9"/><circle cx="${cx}" cy="${cy}" r="7" fill="#0a1719" stroke="#f0dca0"/>`
  ;[
    [46, 46],
    [206, 46],
    [46, 306],
    [206, 306],
  ].forEach(
    ([x, y]) =>
      (o += `<circle cx="${x}" cy="${y}" r="21" fill="#0a1719" stroke="#c9a24b" stroke-width="1"/><path d="${STAR(x, y, 18, 5, 8)}" fill="none" stroke="#c9a24b" stroke-width="1"/><circle cx="${x}" cy="${y}" r="3" fill="#c8402f"/>`),
  )
  o += '</g>'
  return o
}
