import { L, pol } from './scene'

/** A small clock face whose hand points at hour `st` of twelve. */
export const stepDial = (x: number, y: number, r: number, st: number, a: string, b: string): string => {
  let o = `<circle cx="${x}" cy="${y}" r="${r}" fill="${b}" stroke="${a}" stroke-width="1.2"/>`
  for (let i = 0; i < 12; i++) {
    const p = pol(x, y, r - 1, (i * Math.PI) / 6),
      q = pol(x, y, r - (i % 3 ? 3 : 4.4), (i * Math.PI) / 6)
    o += `<path d="${L([p, q])}" stroke="${a}" stroke-width=".9"/>`
  }
  const h = pol(x, y, r - 4.5, (st * Math.PI) / 6),
    k = pol(x, y, 3, (st * Math.PI) / 6 + Math.PI)
  return (
    o + `<path d="${L([k, h])}" stroke="${a}" stroke-width="2.2" stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="2.1" fill="${a}"/>`
  )
}
