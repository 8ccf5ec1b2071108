// Hatchings, metals and papers every drawing may point at.
import { n1, rng } from './scene'

const hatch = (id: string, col: string, w: number, gap: number, rot: number, seed: number, op = 1): string => {
  const r = rng(seed),
    N = 8,
    H = gap * N,
    W = 48
  let d = ''
  for (let i = 0; i < N; i++) {
    const y = gap * (i + 0.5),
      a = (r() - 0.5) * gap * 0.4,
      b = (r() - 0.5) * gap * 0.4
    d += `M-1 ${n1(y)}C12 ${n1(y + a)} 30 ${n1(y + b)} ${W + 1} ${n1(y)}`
  }
  return `<pattern id="${id}" width="${W}" height="${H}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rot})"><path d="${d}" stroke="${col}" stroke-width="${w}" fill="none" opacity="${op}"/></pattern>`
}
export const DEFS = `<defs>${hatch('eh', '#f0e4c4', 0.6, 2.1, -38, 4, 0.92)}${hatch('eh2', '#f0e4c4', 0.4, 2.6, 32, 5, 0.6)}${hatch('rh', '#3a2415', 0.55, 2.3, -42, 6, 0.6)}${hatch('mh', '#1d1712', 1.05, 3.3, -24, 7)}
<pattern id="spk" width="90" height="90" patternUnits="userSpaceOnUse">${(() => {
  const r = rng(21)
  let s = ''
  for (let i = 0; i < 46; i++)
    s += `<circle cx="${n1(r() * 90)}" cy="${n1(r() * 90)}" r="${n1(0.2 + r() * 0.6)}" fill="#6b4a22" opacity="${n1(0.1 + r() * 0.22)}"/>`
  return s
})()}</pattern>
<filter id="rough" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="3"/><feDisplacementMap in="SourceGraphic" scale="2.2"/></filter>
<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0dca0"/><stop offset=".45" stop-color="#c9a24b"/><stop offset="1" stop-color="#7d6026"/></linearGradient>
<linearGradient id="goldv" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3e3b4"/><stop offset="1" stop-color="#b98f3c"/></linearGradient>
<linearGradient id="plate" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a2124"/><stop offset="1" stop-color="#0a0e10"/></linearGradient>
<linearGradient id="paperg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f8f2e4"/><stop offset="1" stop-color="#e6dac0"/></linearGradient>
<linearGradient id="boneg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9dfc8"/><stop offset=".6" stop-color="#dccfb0"/><stop offset="1" stop-color="#c6b48e"/></linearGradient>
<radialGradient id="vig" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#ffe7a6" stop-opacity=".75"/><stop offset=".4" stop-color="#e0b85a" stop-opacity=".25"/><stop offset="1" stop-color="#e0b85a" stop-opacity="0"/></radialGradient>
</defs>`
