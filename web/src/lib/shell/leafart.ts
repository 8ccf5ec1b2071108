// A picture for a game without one of its own: stars over a table, seeded by its name.
import { n1, pol, rng, STAR } from '../cards/art/scene'

function seedOf(word: string): number {
  let h = 7
  for (const c of word) h = (h * 31 + c.charCodeAt(0)) | 0
  return h
}

export function leafArt(id: string): string {
  const r = rng(seedOf(id))
  const hue = Math.floor(r() * 360)
  let o = `<svg viewBox="0 0 260 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><radialGradient id="la-${id}" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="hsl(${hue} 30% 32%)"/><stop offset="1" stop-color="hsl(${hue} 40% 7%)"/></radialGradient></defs><rect width="260" height="440" fill="url(#la-${id})"/>`
  for (let i = 0; i < 60; i++)
    o += `<circle cx="${n1(r() * 260)}" cy="${n1(r() * 440)}" r="${n1(0.4 + r())}" fill="#f4efe6" opacity="${n1(0.2 + r() * 0.6)}"/>`
  o += '<g fill="none" stroke="#d8b662">'
  for (const k of [92, 84, 58, 30]) o += `<circle cx="130" cy="186" r="${k}" stroke-width="${k === 92 ? 2 : 0.8}" opacity=".7"/>`
  for (let i = 0; i < 24; i++) {
    const a = (i * Math.PI) / 12
    o += `<path d="M${pol(130, 186, 60, a).map(n1).join(' ')}L${pol(130, 186, 84, a).map(n1).join(' ')}" stroke-width=".7" opacity=".5"/>`
  }
  const points = 5 + Math.floor(r() * 5)
  return `${o}<path d="${STAR(130, 186, 52, 18, points)}" fill="#e9c770" stroke="none" opacity=".85"/></g></svg>`
}
