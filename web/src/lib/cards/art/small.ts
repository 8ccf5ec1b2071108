// The small cards: suit signs on paper, court figures in colour line.
import { M, type Suit } from './motifs'
import { newId, paint, sky } from './paint'
import { C, L, type Point, pol, Scene } from './scene'
import type { StyleName } from './skins'
import { type Drawing, type Lod, SUIT_INK } from './drawing'

type Rank = 'P' | 'N' | 'Q' | 'K'

const PIPS: Record<number, readonly Point[]> = {
  1: [[126, 176]],
  2: [
    [126, 104],
    [126, 248],
  ],
  3: [
    [126, 90],
    [126, 176],
    [126, 262],
  ],
  4: [
    [84, 104],
    [168, 104],
    [84, 248],
    [168, 248],
  ],
  5: [
    [84, 98],
    [168, 98],
    [126, 176],
    [84, 254],
    [168, 254],
  ],
  6: [
    [84, 92],
    [168, 92],
    [84, 176],
    [168, 176],
    [84, 260],
    [168, 260],
  ],
  7: [
    [84, 92],
    [168, 92],
    [126, 134],
    [84, 176],
    [168, 176],
    [84, 260],
    [168, 260],
  ],
  8: [
    [84, 92],
    [168, 92],
    [126, 134],
    [84, 176],
    [168, 176],
    [126, 218],
    [84, 260],
    [168, 260],
  ],
  9: [
    [84, 84],
    [168, 84],
    [84, 144],
    [168, 144],
    [126, 176],
    [84, 208],
    [168, 208],
    [84, 268],
    [168, 268],
  ],
  10: [
    [84, 84],
    [168, 84],
    [126, 114],
    [84, 144],
    [168, 144],
    [84, 208],
    [168, 208],
    [126, 238],
    [84, 268],
    [168, 268],
  ],
}

/** The half figure of a court card. */
function court(k: Suit, rk: Rank): Scene {
  const s = new Scene('gold', [110, 90]),
    cl = { W: 'rose', C: 'cloth2', S: 'steel', D: 'lining' }[k],
    c2 = { W: 'leaf', C: 'rose', S: 'plum', D: 'leaf' }[k]
  M.hills(
    s,
    [
      [0, 236],
      [70, 220, 12],
      [150, 230, 10],
      [220, 218, 8],
    ],
    'far',
  )
  M.hills(
    s,
    [
      [0, 262],
      [110, 252, 6],
      [220, 260, 6],
    ],
    'ground',
  )
  if (rk === 'K' || rk === 'Q') {
    s.a(c2, 'M44 70C44 30 176 30 176 70V300H44Z', { sh: 10 })
    s.l('M52 74C54 42 166 42 168 74V300M52 74V300', { w: 0.9 })
    s.a('gold', C(44, 68, 10), { sh: 3 })
    s.a('gold', C(176, 68, 10), { sh: 3 })
  } else
    M.peaks(s, [
      [40, 226, 50, 84],
      [190, 224, 44, 60],
    ])
  M.robed(s, 110, 56, 1.42, { long: rk === 'Q' || rk === 'P', cloth: cl, lining: 'gold', cloak: rk === 'P' ? undefined : c2, hem: 200 })
  s.at('translate(110 56) scale(1.42)', () => {
    if (rk === 'N') {
      s.a('steel', 'M-24 46C-14 40 14 40 24 46L17 86H-17Z', { sh: 6 })
      s.l('M-20 56Q0 64 20 56M-18 68Q0 76 18 68M0 46V86', { w: 0.8 })
      s.a('steel', 'M-14 16C-16 -10 16 -10 14 16L10 15C10 6 -10 6 -10 15Z', { sh: 4 })
      s.l('M0 -5V6', { w: 0.9 })
      s.a('rose', 'M0 -6C-4 -26 14 -30 26 -20C18 -20 12 -12 4 -5Z', { sh: 3 })
      s.mir(0, () => s.a('steel', 'M-28 44C-38 44 -40 58 -34 64C-28 62 -24 54 -22 46Z', { sh: 4 }))
    }
    if (rk === 'P') {
      s.a(c2, 'M-16 8C-20 -8 18 -12 18 6C8 2 -6 2 -16 8Z', { sh: 4 })
      s.a('rose', 'M12 -2C20 -16 30 -18 34 -26C36 -12 26 0 14 4Z', { sh: 2 })
    }
    if (rk === 'K') {
      M.crown(s, 0, 5, 30, 5)
      s.a('hair', 'M-9 22C-8 40 -4 46 0 48C4 46 8 40 9 22C6 28 -6 28 -9 22Z', { sh: 3 })
    }
    if (rk === 'Q') {
      M.crown(s, 0, 5, 26, 7)
      s.a('cloud', 'M-12 8C-24 22 -26 60 -34 84C-22 70 -16 44 -12 26ZM12 8C24 22 26 60 34 84C22 70 16 44 12 26Z', { sh: 3 })
    }
    M.sleeve(s, 22, 54, 40, 100, 13, cl, 'gold')
    M.sleeve(s, -22, 54, -36, 84, 13, cl, 'gold')
  })
  M.suit(s, k, 52, 150, 1.3)
  return s
}

/** Paper, frame and inks of the small cards, style by style. */
const PAPER: Record<
  StyleName,
  { ground: string; frame: (col: string) => string; name: string; window: string; ink: Record<Suit, string> }
> = {
  etch: {
    ground: '<rect width="252" height="352" rx="12.6" fill="url(#boneg)"/><rect width="252" height="352" rx="12.6" fill="url(#spk)"/>',
    frame: (col) =>
      `<rect x="5.500" y="5.500" width="241" height="341" rx="9" fill="none" stroke="#2b2419" stroke-width="2.200"/><rect x="10" y="10" width="232" height="332" rx="6" fill="none" stroke="${col}" stroke-width="1" opacity=".8"/>` +
      [
        [10, 10],
        [242, 10],
        [10, 342],
        [242, 342],
      ]
        .map(([x, y]) => `<path d="M${x} ${y - 6}l6 6l-6 6l-6 -6Z" fill="#2b2419"/>`)
        .join(''),
    name: '#1d170f',
    window: '#8a6a1f',
    ink: { W: '#7c2c17', C: '#1f4677', S: '#2c3540', D: '#6d4f0d' },
  },
  rider: {
    ground: '<rect width="252" height="352" rx="12.6" fill="url(#paperg)"/><rect width="252" height="352" rx="12.6" fill="url(#spk)"/>',
    frame: (col) => `<rect x="6" y="6" width="240" height="340" rx="9" fill="none" stroke="${col}" stroke-width="1.400" opacity=".55"/>`,
    name: '#2a2119',
    window: '#2c2018',
    ink: SUIT_INK,
  },
  mars: {
    ground: '<rect width="252" height="352" rx="12.6" fill="#f0e2c2"/><rect width="252" height="352" rx="12.6" fill="url(#spk)"/>',
    frame: () =>
      '<g filter="url(#rough)"><rect x="7" y="7" width="238" height="338" rx="6" fill="none" stroke="#1d1712" stroke-width="4"/></g>',
    name: '#1d1712',
    window: '#1d1712',
    ink: { W: '#a5331f', C: '#25578a', S: '#1d1712', D: '#8a5f10' },
  },
}

/** A small card. `number` is 1 to 10, or 11 to 14 for page, knight, queen and king; `corner` and `name` are printed on it. */
export function small(k: Suit, number: number, corner: string, name: string, sty: StyleName, lod: Lod): Drawing {
  const paper = PAPER[sty],
    col = paper.ink[k],
    pip = number <= 10,
    S = lod === 'S',
    B = lod === 'B'
  let o = paper.ground + paper.frame(col)
  const rough = sty === 'mars' ? ' filter="url(#rough)"' : ''
  const one = (x: number, y: number, z: number, flip = false): string => {
    const s = new Scene('day', [0, 0])
    M.suit(s, k, 0, 0, 1)
    return `<g transform="translate(${x} ${y}) scale(${z})${flip ? ' rotate(180)' : ''}">${paint(s, sty)}</g>`
  }
  if (pip && S) o += one(126, 196, 2.3)
  else if (pip) {
    if (number === 1) o += halo(sty, col)
    o += `<g${rough}>`
    for (const [x, y] of PIPS[number])
      o += one(x + (B && number > 1 ? 9 : 0), y, number === 1 ? 2.5 : number < 4 ? 1.05 : number < 7 ? 0.95 : 0.78, number > 1 && y > 190)
    o += '</g>'
  } else {
    const s = court(k, (['P', 'N', 'Q', 'K'] as const)[number - 11]),
      cp = newId()
    const [x, y, w, h] = S ? [14, 100, 224, 178] : [62, 22, 172, 274]
    o += `<clipPath id="${cp}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#${cp})"><g transform="${S ? 'translate(4 70) scale(1.1)' : 'translate(38 12)'}"${rough}>${sky(s, sty)}${paint(s, sty)}</g></g><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${paper.window}" stroke-width="${sty === 'mars' ? 2.6 : 1.6}"/>`
  }
  if (!S) o += one(B ? 36 : 33, pip ? (B ? 100 : 88) : 92, B ? 0.62 : 0.46)
  else if (!pip) o += one(200, 54, 1.25)
  const size = S ? (pip ? 84 : 62) : pip ? (B ? 68 : 58) : 44
  return {
    art: o,
    texts: [
      { s: corner, x: S ? 18 : 16, y: S ? 84 : B && pip ? 66 : 58, size, fill: col, spacing: -3 },
      {
        s: name,
        x: B ? 132 : 126,
        y: S ? 328 : B ? 333 : 330,
        size: S ? 44 : B ? 32 : pip ? 22 : 26,
        fill: paper.name,
        middle: true,
        spacing: S ? 0 : 2,
        fit: 208,
      },
    ],
  }
}

/** What shines behind the one sign of an ace. */
function halo(sty: StyleName, col: string): string {
  let d = ''
  for (let i = 0; i < 48; i++) {
    const a = (i * Math.PI) / 24
    d += L([pol(126, 176, i % 2 ? 96 : 88, a), pol(126, 176, i % 2 ? 104 : 116, a)])
  }
  return `<path d="${d}" stroke="${col}" stroke-width="${sty === 'mars' ? 2.2 : 1.1}" opacity="${sty === 'rider' ? 0.35 : 0.5}" stroke-linecap="round"/>`
}
