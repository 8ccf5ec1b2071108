import { L, n1, pol, rng, type Scene } from './scene'
import { type StyleName, STYLES } from './styles'

let made = 0
/** An id for a clip path, unique in this page. */
export const newId = (): string => 'u' + ++made

/** The shapes of a scene as SVG in one style. `shade: false` leaves out the hatching, for small sizes. */
export function paint(s: Scene, sty: StyleName, shade = true): string {
  const S = STYLES[sty],
    out: string[] = []
  s.i.forEach((q) => {
    const tf = q.tf ? ` transform="${q.tf}"` : '',
      w = q.w === undefined ? 1 : q.w
    if (q.nf) {
      const col = q.face
        ? S.face
        : q.k === 'edge'
          ? S.edge
          : q.k === 'gold'
            ? S.r.gold
            : q.k
              ? S[q.k as 'bone' | 'rim' | 'leafline' | 'skin']
              : S.line
      const ww = q.k ? w * (q.k === 'edge' ? 1 + (S.lw - 0.7) * 0.3 : 1) : w * S.lw
      out.push(
        `<path d="${q.d}"${tf} fill="none" stroke="${col}" stroke-width="${n1(ww * 10) / 10}" stroke-linecap="round" stroke-linejoin="round"${q.dash ? ` stroke-dasharray="${q.dash}"` : ''}${sty === 'etch' && !q.k && !q.face ? ' opacity=".72"' : ''}/>`,
      )
      return
    }
    const fill = S.r[q.role] || '#888',
      sh = q.sh === undefined ? 5 : q.sh,
      dark = S.dark.has(q.role)
    if (sty === 'mars') {
      out.push(`<g${tf}><path d="${q.d}" fill="#f3e6c8"/><path d="${q.d}" transform="translate(1.1 .8)" fill="${fill}"/></g>`)
    } else out.push(`<path d="${q.d}"${tf} fill="${fill}"/>`)
    if (sh > 1.5 && shade) {
      const id = newId(),
        k = sh * 0.42
      out.push(`<g${tf}><clipPath id="${id}"><path d="${q.d}"/></clipPath><g clip-path="url(#${id})" fill="none">`)
      if (sty === 'etch') {
        out.push(
          `<path d="${q.d}" transform="translate(${-k} ${-k})" stroke="#050708" stroke-width="${n1(sh * 1.5)}" opacity="${dark ? 0.6 : 0.42}"/>`,
        )
        if (dark)
          out.push(
            `<path d="${q.d}" transform="translate(${n1(k)} ${n1(k)})" stroke="url(#eh)" stroke-width="${n1(sh * 1.7)}"/><path d="${q.d}" transform="translate(${n1(k * 0.6)} ${n1(k * 0.4)})" stroke="url(#eh2)" stroke-width="${n1(sh * 2.6)}" opacity=".6"/>`,
          )
        else out.push(`<path d="${q.d}" transform="translate(${-k} ${-k})" stroke="url(#rh)" stroke-width="${n1(sh * 1.7)}"/>`)
      } else if (sty === 'rider')
        out.push(
          `<path d="${q.d}" transform="translate(${-k} ${-k})" stroke="#2c1a10" stroke-width="${n1(sh * 1.5)}" opacity=".14"/><path d="${q.d}" transform="translate(${-k} ${-k})" stroke="url(#${dark ? 'eh2' : 'rh'})" stroke-width="${n1(sh * 1.7)}"/><path d="${q.d}" transform="translate(${n1(k)} ${n1(k)})" stroke="#fff" stroke-width="${n1(sh * 0.9)}" opacity=".22"/>`,
        )
      else out.push(`<path d="${q.d}" transform="translate(${-k} ${-k})" stroke="url(#mh)" stroke-width="${n1(sh * 1.5)}"/>`)
      out.push('</g></g>')
    }
    if (w > 0) {
      out.push(
        `<path d="${q.d}"${tf} fill="none" stroke="${sty === 'etch' ? (dark ? '#b9ad8c' : '#0a0b0c') : S.line}" stroke-width="${n1(S.lw * w * 10 * (sty === 'etch' && !dark ? 0.9 : 1)) / 10}" stroke-linejoin="round"${sty === 'etch' && dark ? ' opacity=".8"' : ''}/>`,
      )
    }
  })
  return out.join('')
}
/** The ground behind a scene, lit from its light. */
export function sky(s: Scene, sty: StyleName, W = 220, H = 292): string {
  const S = STYLES[sty],
    [a, b] = S.sky[s.sky],
    [lx, ly] = s.light,
    id = newId(),
    r = rng(77 + lx * 3 + ly)
  let o = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${lx}" cy="${ly}" r="210"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></radialGradient><rect width="${W}" height="${H}" fill="url(#${id})"/>`
  if (sty === 'etch') {
    let d = '',
      e = ''
    for (let i = 0; i < 220; i++) {
      const t = (i / 220) * Math.PI * 2 + (r() - 0.5) * 0.02
      let q = 20 + r() * 26
      while (q < 300) {
        const l = 10 + r() * 60,
          p = pol(lx, ly, q, t),
          z = pol(lx, ly, q + l, t)
        q < 120 ? (d += L([p, z])) : (e += L([p, z]))
        q += l + 4 + r() * (6 + q * 0.12)
      }
    }
    o += `<path d="${d}" stroke="#efe0b6" stroke-width=".42" opacity=".58"/><path d="${e}" stroke="#c9bf9e" stroke-width=".4" opacity=".3"/>`
    if (s.sky === 'night' || s.sky === 'storm')
      for (let i = 1; i < 16; i++)
        o += `<circle cx="${lx}" cy="${ly}" r="${i * 17}" fill="none" stroke="#cfc6a8" stroke-width=".45" opacity="${n1(0.34 - i * 0.015) || 0.1}" stroke-dasharray="${6 + i * 2} ${3 + (i % 3)}"/>`
    o += `<circle cx="${lx}" cy="${ly}" r="92" fill="url(#glow)"/>`
  }
  if (sty === 'rider') {
    let d = ''
    for (let y = 4; y < H; y += 3.4) {
      let x = -r() * 30
      while (x < W) {
        const l = 20 + r() * 70
        d += `M${n1(x)} ${n1(y)}h${n1(l)}`
        x += l + 6 + r() * 20
      }
    }
    o += `<path d="${d}" stroke="${s.sky === 'storm' || s.sky === 'night' ? '#0e1a38' : '#7d5a2a'}" stroke-width=".45" opacity=".28"/>`
  }
  if (sty === 'mars') {
    let d = ''
    for (let i = 0; i < 40; i++) {
      const x = r() * W,
        y = r() * H
      d += `M${n1(x)} ${n1(y)}l${n1(5 + r() * 7)} -${n1(r() * 2)}`
    }
    o += `<path d="${d}" stroke="#1d1712" stroke-width=".7" opacity=".22"/>`
  }
  return o
}
