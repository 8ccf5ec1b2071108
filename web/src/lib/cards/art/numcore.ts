// Numcore's cards: a digit, two parities, a division, a shield, each before a guilloche of its own.
import type { Face } from '../../wire'
import type { Drawing, Lod, Words } from './drawing'

const INK = '#1c1a16'
const COLOURS: Record<string, string> = { digit: '#8a6a26', pair: '#2f7263', weaken: '#6b4179', defend: '#33629c' }

const n1 = (n: number): string => (Math.round(n * 10) / 10).toString()

/** A rosette as on banknotes: `k` petals, drawn over itself `n` times. */
function rosette(cx: number, cy: number, r: number, k: number, colour: string, n: number): string {
  let out = ''
  for (let j = 0; j < n; j++) {
    let d = ''
    for (let i = 0; i < 160; i++) {
      const t = (i / 160) * 2 * Math.PI
      const q = r * (0.62 + 0.3 * Math.cos(k * t + j * 0.55) + 0.08 * Math.cos(2 * k * t))
      d += (i ? 'L' : 'M') + n1(cx + q * Math.cos(t)) + ' ' + n1(cy + q * Math.sin(t))
    }
    out += `<path d="${d}Z" fill="none" stroke="${colour}" stroke-width=".9" opacity=".5"/>`
  }
  return out
}

const lozenge = (r: number): string => `M126 ${156 - r}L${126 + r} 156L126 ${156 + r}L${126 - r} 156Z`

export function numcore(face: Face, name: string, lod: Lod): Drawing {
  const kind = COLOURS[face.kind] ? face.kind : face.kind.startsWith('pair') ? 'pair' : 'digit'
  const c = COLOURS[kind]
  const small = lod === 'S'
  let art = `<rect width="252" height="352" rx="12.6" fill="#f4efe6"/><rect x="11" y="11" width="230" height="330" rx="8" fill="none" stroke="${c}" stroke-width="2.8"/><rect x="17" y="17" width="218" height="318" rx="5" fill="none" stroke="${c}"/>`
  for (const [x, y] of [
    [17, 17],
    [235, 17],
    [17, 335],
    [235, 335],
  ])
    art += `<circle cx="${x}" cy="${y}" r="6.8" fill="#f4efe6" stroke="${c}" stroke-width="1.6"/>`
  art += rosette(
    126,
    156,
    100,
    kind === 'digit' ? (face.number ?? 4) + 3 : kind === 'pair' ? 4 : kind === 'weaken' ? 3 : 6,
    c,
    small ? 3 : 5,
  )
  const texts: Words[] = []
  const say = (s: string, x: number, y: number, size: number, fill = INK): void => void texts.push({ s, x, y, size, fill, middle: true })
  if (face.number !== undefined) {
    art += `<rect x="36" y="122" width="42" height="62" rx="6" fill="#f4efe6" fill-opacity=".7" stroke="${c}" stroke-width="2.4" stroke-dasharray="5 5"/>`
    say('…', 57, 160, 28, c)
    say(String(face.number), 150, 212, 158)
  } else if (kind === 'pair' && face.corner.length === 2) {
    art += `<path d="${lozenge(96)}" fill="#f8f4ea" stroke="${c}" stroke-width="3.6"/><path d="${lozenge(84)}" fill="none" stroke="${c}" stroke-width="1.2"/>`
    const [, a, b] = /[（(](.+?)[,，]\s*(.+?)[)）]/.exec(name) ?? []
    const size = (a?.length ?? 1) > 2 ? 30 : 52
    say(a ?? face.corner[0], 84, 174, size)
    say(b ?? face.corner[1], 168, 174, size)
    say(',', 126, 176, 46, c)
  } else if (kind === 'weaken') say('÷', 126, 204, 140)
  else if (kind === 'defend') {
    art += `<path d="M126 70l68 24v62c0 52-34 78-68 92c-34-14-68-40-68-92v-62z" fill="#f8f4ea" stroke="${c}" stroke-width="4"/><path d="M126 86l54 19v50c0 42-28 64-54 77c-26-13-54-35-54-77v-50z" fill="none" stroke="${c}" stroke-width="1.4"/>`
    say('◆', 126, 182, 70, c)
  } else say(face.corner, 126, 190, 90)
  art += `<rect x="44" y="270" width="164" height="44" fill="#f4efe6"/><path d="M48 270h156M48 314h156" stroke="${c}" stroke-width="1.4"/>`
  texts.push({ s: name, x: 126, y: 302, size: small ? 34 : 26, fill: c, middle: true, fit: small ? 210 : 156 })
  texts.push({ s: face.corner, x: 30, y: 56, size: small ? 46 : 34, fill: c })
  return { art, texts }
}
