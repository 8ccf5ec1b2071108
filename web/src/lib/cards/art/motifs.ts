import { C, L, n1, P, pol, R, rng, type Scene, STAR } from './scene'

export type Suit = 'W' | 'C' | 'S' | 'D'
interface Robe {
  cloth?: string
  lining?: string
  hem?: number
  hair?: number
  long?: number | boolean
  cloak?: string
  trim?: string
  belt?: string
  crown?: number
  arms?: (readonly [number, number, number, number, number?, string?])[]
}

/** The shared vocabulary: suns, clouds, robes, crowns, lions. */
export const M = {
  rays(s: Scene, x: number, y: number, r0: number, r1: number, n: number, role = 'sun', wav = true): void {
    for (let i = 0; i < n; i++) {
      const a = (i * 2 * Math.PI) / n,
        h = (Math.PI / n) * 0.62
      const e = i % 2 ? r1 * 0.94 : r1
      if (wav && i % 2) {
        const [ax, ay] = pol(x, y, r0, a - h),
          [bx, by] = pol(x, y, r0, a + h),
          [tx, ty] = pol(x, y, e, a),
          [c1, d1] = pol(x, y, r0 + (e - r0) * 0.35, a - h * 0.1),
          [c2, d2] = pol(x, y, r0 + (e - r0) * 0.7, a - h * 0.75),
          [c3, d3] = pol(x, y, r0 + (e - r0) * 0.35, a + h * 1.5),
          [c4, d4] = pol(x, y, r0 + (e - r0) * 0.7, a - h * 0.1)
        s.a(
          role + '2',
          `M${n1(ax)} ${n1(ay)}C${n1(c1)} ${n1(d1)} ${n1(c2)} ${n1(d2)} ${n1(tx)} ${n1(ty)}C${n1(c4)} ${n1(d4)} ${n1(c3)} ${n1(d3)} ${n1(bx)} ${n1(by)}Z`,
          { sh: 0 },
        )
      } else {
        s.a(role, P([pol(x, y, r0, a - h), pol(x, y, e, a), pol(x, y, r0, a + h)]), { sh: 0 })
        s.l(L([pol(x, y, r0, a), pol(x, y, e * 0.9, a)]), { w: 0.6 })
      }
    }
  },
  face(s: Scene, x: number, y: number, r: number, full?: number): void {
    const k = r / 12
    const t = (a: number, b: number) => n1(x + a * k) + ' ' + n1(y + b * k)
    s.l(
      `M${t(-6.5, -2.6)}Q${t(-4, -4.6)} ${t(-1.6, -2.8)}M${t(6.5, -2.6)}Q${t(4, -4.6)} ${t(1.6, -2.8)}M${t(-5.6, -0.4)}Q${t(-4, -1.6)} ${t(-2.2, -0.2)}M${t(5.6, -0.4)}Q${t(4, -1.6)} ${t(2.2, -0.2)}M${t(0.2, -2)}Q${t(1.2, 2)} ${t(0.9, 3.4)}Q${t(0, 4.2)} ${t(-0.9, 3.5)}M${t(-2.6, 6.4)}Q${t(0, 7.6)} ${t(2.6, 6.3)}`,
      { w: full ? 1 : 0.75, face: 1 },
    )
    s.a('ink', C(x - 3.9 * k, y - 0.1 * k, 0.9 * k), { w: 0, sh: 0 })
    s.a('ink', C(x + 3.9 * k, y - 0.1 * k, 0.9 * k), { w: 0, sh: 0 })
    if (full)
      s.l(`M${t(-7.5, 2)}Q${t(-6, 5)} ${t(-4.6, 6.2)}M${t(7.5, 2)}Q${t(6, 5)} ${t(4.6, 6.2)}M${t(-3, 9)}Q${t(0, 10)} ${t(3, 9)}`, {
        w: 0.7,
      })
  },
  sunFace(s: Scene, x: number, y: number, r: number, n = 24, ext = 1.95): void {
    M.rays(s, x, y, r * 1.06, r * ext, n)
    s.a('sun', C(x, y, r), { sh: 5 })
    s.l(C(x, y, r * 0.88), { w: 0.6 })
    M.face(s, x, y, r * 0.82, 1)
  },
  star8(s: Scene, x: number, y: number, r: number, role = 'star'): void {
    s.a(role + '2', STAR(x, y, r * 0.72, r * 0.2, 8, Math.PI / 8), { sh: 0 })
    s.a(role, STAR(x, y, r, r * 0.27, 4, 0), { sh: 0 })
    s.a(role, STAR(x, y, r * 0.8, r * 0.22, 4, Math.PI / 4), { sh: 0 })
    s.a(role, STAR(x, y, r, r * 0.24, 4, 0), { sh: 0 })
    if (r > 14) {
      for (let i = 0; i < 8; i++) s.l(L([[x, y], pol(x, y, r * (i % 2 ? 0.74 : 0.92), (i * Math.PI) / 4)]), { w: 0.55 })
      s.a('core', C(x, y, r * 0.15), { sh: 0 })
    }
  },
  cloud(s: Scene, x: number, y: number, k = 1, role = 'cloud'): void {
    const b = (a: number, c: number) => n1(x + a * k) + ' ' + n1(y + c * k)
    s.a(
      role,
      `M${b(-40, 10)}C${b(-50, 8)} ${b(-48, -6)} ${b(-36, -5)}C${b(-36, -18)} ${b(-16, -20)} ${b(-12, -10)}C${b(-6, -24)} ${b(16, -22)} ${b(16, -9)}C${b(24, -17)} ${b(40, -10)} ${b(36, -1)}C${b(48, -1)} ${b(48, 11)} ${b(38, 11)}C${b(20, 16)} ${b(-20, 16)} ${b(-40, 10)}Z`,
      { sh: 6 * k },
    )
    s.l(
      `M${b(-36, -5)}C${b(-30, -6)} ${b(-27, -1)} ${b(-31, 3)}M${b(-12, -10)}C${b(-5, -9)} ${b(-4, -2)} ${b(-10, 1)}M${b(16, -9)}C${b(10, -8)} ${b(10, -1)} ${b(16, 0)}M${b(36, -1)}C${b(30, -2)} ${b(27, 3)} ${b(31, 6)}M${b(-24, 9)}C${b(-14, 12)} ${b(-2, 11)} ${b(2, 8)}`,
      { w: 0.75 },
    )
  },
  hills(s: Scene, pts: readonly number[][], role: string, base = 300): void {
    s.a(
      role,
      `M-4 ${base}L-4 ${pts[0][1]}` +
        pts
          .map((p, i) =>
            i
              ? `Q${n1((pts[i - 1][0] + p[0]) / 2)} ${n1(Math.min(pts[i - 1][1], p[1]) - (p[2] || 8))} ${p[0]} ${p[1]}`
              : `L${p[0]} ${p[1]}`,
          )
          .join('') +
        `L224 ${base}Z`,
      { sh: 0 },
    )
  },
  peaks(s: Scene, pts: readonly number[][], role = 'far'): void {
    pts.forEach(([x, y, w, h]) => {
      s.a(
        role,
        P([
          [x - w, y],
          [x - w * 0.45, y - h * 0.52],
          [x - w * 0.3, y - h * 0.5],
          [x, y - h],
          [x + w * 0.22, y - h * 0.62],
          [x + w * 0.4, y - h * 0.6],
          [x + w, y],
        ]),
        { sh: 10 },
      )
      s.l(
        L([
          [x, y - h],
          [x - w * 0.06, y - h * 0.6],
          [x + w * 0.1, y - h * 0.45],
          [x + w * 0.04, y - h * 0.2],
        ]),
        { w: 0.8 },
      )
    })
  },
  grass(s: Scene, y: number, n: number, seed: number): void {
    const r = rng(seed)
    for (let i = 0; i < n; i++) {
      const x = r() * 216 + 2,
        yy = y + r() * (288 - y),
        h = 4 + r() * 6
      s.l(
        `M${n1(x)} ${n1(yy)}q-1 ${n1(-h * 0.6)} -3 ${n1(-h)}M${n1(x)} ${n1(yy)}q0 ${n1(-h * 0.7)} 1 ${n1(-h * 1.2)}M${n1(x)} ${n1(yy)}q1 ${n1(-h * 0.5)} 4 ${n1(-h * 0.8)}`,
        { w: 0.6 },
      )
    }
  },
  flower(s: Scene, x: number, y: number, r: number, role = 'rose', n = 5): void {
    for (let i = 0; i < n; i++) {
      const a = (i * 2 * Math.PI) / n,
        [px, py] = pol(x, y, r * 0.6, a)
      s.a(role, C(px, py, r * 0.46), { sh: 0, w: 0.8 })
    }
    s.a('sun', C(x, y, r * 0.34), { sh: 0, w: 0.8 })
  },
  leaf(s: Scene, x: number, y: number, len: number, ang: number, role = 'leaf'): void {
    s.at(`translate(${n1(x)} ${n1(y)}) rotate(${n1(ang)})`, () => {
      s.a(
        role,
        `M0 0C${n1(len * 0.25)} ${n1(-len * 0.3)} ${n1(len * 0.75)} ${n1(-len * 0.28)} ${n1(len)} 0C${n1(len * 0.75)} ${n1(len * 0.22)} ${n1(len * 0.25)} ${n1(len * 0.22)} 0 0Z`,
        { sh: 0, w: 0.8 },
      )
      s.l(`M0 0L${n1(len * 0.8)} 0`, { w: 0.5 })
    })
  },
  tree(s: Scene, x: number, y: number, h: number, role = 'leaf', fruit?: string): void {
    s.a(
      'wood',
      `M${x - 5} ${y}C${x - 3} ${y - h * 0.3} ${x - 4} ${y - h * 0.4} ${x - 9} ${y - h * 0.62}L${x - 2} ${y - h * 0.5}L${x + 1} ${y - h * 0.7}L${x + 3} ${y - h * 0.5}L${x + 10} ${y - h * 0.6}C${x + 4} ${y - h * 0.4} ${x + 4} ${y - h * 0.25} ${x + 6} ${y}Z`,
      { sh: 3 },
    )
    ;[
      [-13, -0.62, 13],
      [12, -0.62, 13],
      [0, -0.82, 16],
      [-6, -0.58, 10],
      [8, -0.74, 10],
    ].forEach(([dx, dy, r]) => {
      s.a(role, STAR(x + dx, y + dy * h, r, r * 0.82, 9, dx), { sh: 5 })
    })
    if (fruit)
      [
        [-12, -0.6],
        [10, -0.66],
        [0, -0.9],
        [-2, -0.66],
        [16, -0.55],
      ].forEach(([dx, dy]) => s.a(fruit, C(x + dx, y + dy * h, 2.8), { sh: 0, w: 0.8 }))
  },
  lemn(s: Scene, x: number, y: number, r: number): void {
    const d = `M${x} ${y}C${x + r * 0.6} ${y - r * 0.9} ${x + r * 1.5} ${y - r * 0.5} ${x + r * 1.5} ${y}C${x + r * 1.5} ${y + r * 0.5} ${x + r * 0.6} ${y + r * 0.9} ${x} ${y}C${x - r * 0.6} ${y - r * 0.9} ${x - r * 1.5} ${y - r * 0.5} ${x - r * 1.5} ${y}C${x - r * 1.5} ${y + r * 0.5} ${x - r * 0.6} ${y + r * 0.9} ${x} ${y}Z`
    s.l(d, { w: 4.2, k: 'edge' })
    s.l(d, { w: 2.2, k: 'gold' })
  },
  crown(s: Scene, x: number, y: number, w: number, n = 5): void {
    const h = w * 0.62,
      pts = [[x - w / 2, y]]
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1)
      pts.push([x - w / 2 + w * t + (t - 0.5) * w * 0.18, y - h * (i % 2 ? 0.62 : 1)])
      if (i < n - 1) pts.push([x - w / 2 + w * (t + 0.5 / (n - 1)), y - h * 0.38])
    }
    pts.push([x + w / 2, y])
    s.a('gold', P(pts), { sh: 2 })
    s.a('gold', R(x - w / 2, y - 1, w, h * 0.3), { sh: 0 })
    for (let i = 0; i < 3; i++) s.a('rose', C(x - w * 0.28 + i * w * 0.28, y + h * 0.14 - 0.5, w * 0.05), { sh: 0, w: 0.5 })
  },
  sleeve(s: Scene, sx: number, sy: number, hx: number, hy: number, w: number, role = 'cloth', inner = 'lining'): void {
    const dx = hx - sx,
      dy = hy - sy,
      l = Math.hypot(dx, dy),
      nx = -dy / l,
      ny = dx / l
    const q = (t: number, k: number) => [sx + dx * t + nx * k, sy + dy * t + ny * k]
    const a = q(0, w * 0.55),
      b = q(0.92, w * 0.9),
      c = q(0.86, -w * 0.62),
      d = q(0, -w * 0.55),
      e = q(0.5, w * 0.5),
      g = q(0.5, -w * 0.5)
    const hb = q(1.1, 0)
    s.a('skin', C(hb[0], hb[1], w * 0.42), { sh: 0 })
    s.a(inner, C(q(0.9, w * 0.12)[0], q(0.9, w * 0.12)[1], w * 0.62), { sh: 2 })
    s.a(
      role,
      `M${n1(a[0])} ${n1(a[1])}Q${n1(e[0])} ${n1(e[1])} ${n1(b[0])} ${n1(b[1])}Q${n1(q(0.84, 0)[0])} ${n1(q(0.84, 0)[1])} ${n1(c[0])} ${n1(c[1])}Q${n1(g[0])} ${n1(g[1])} ${n1(d[0])} ${n1(d[1])}Z`,
      { sh: 4 },
    )
    s.l(L([q(0.2, w * 0.1), q(0.6, w * 0.18), q(0.82, w * 0.4)]), { w: 0.7 })
  },
  /* robed figure, 200 high, head top at y=0, x=0 */
  robed(s: Scene, x: number, y: number, k: number, o: Robe = {}): void {
    s.at(`translate(${x} ${y}) scale(${k})`, () => {
      const cl = o.cloth || 'cloth',
        ln = o.lining || 'lining',
        hem = o.hem || 192
      if (o.hair !== 0)
        s.a(
          'hair',
          o.long
            ? 'M-13 22C-17 4 -8 -3 0 -3C8 -3 17 4 13 22C15 36 20 46 17 62C10 58 -10 58 -17 62C-20 46 -15 36 -13 22Z'
            : 'M-13 24C-17 4 -8 -3 0 -3C8 -3 17 4 13 24C14 30 12 34 9 35L-9 35C-12 34 -14 30 -13 24Z',
          { sh: 3 },
        )
      const cloak = o.cloak
      if (cloak)
        s.mir(0, () =>
          s.a(cloak, `M-7 35C-24 36 -33 44 -36 60C-40 104 -50 150 -60 ${hem + 2}L-30 ${hem + 4}C-26 150 -18 110 -10 60Z`, { sh: 7 }),
        )
      s.a(
        cl,
        `M-7 33C-14 38 -23 38 -27 46C-26 62 -18 74 -15 88C-18 120 -32 160 -42 ${hem}C-28 ${hem + 6} -20 ${hem - 2} -8 ${hem + 5}C4 ${hem} 18 ${hem + 7} 42 ${hem}C32 160 18 120 15 88C18 74 26 62 27 46C23 38 14 38 7 33Z`,
        { sh: 9 },
      )
      s.l(
        `M-8 94C-9 130 -17 158 -24 ${hem - 4}M-2 96C-1 130 -6 160 -8 ${hem}M5 94C8 130 8 160 10 ${hem - 2}M10 92C15 126 22 156 28 ${hem - 6}M-12 56C-10 68 -8 76 -8 86M12 56C10 68 8 76 8 86`,
        { w: 0.8 },
      )
      if (o.trim) {
        s.a(
          o.trim,
          `M-42 ${hem}C-28 ${hem + 6} -20 ${hem - 2} -8 ${hem + 5}C4 ${hem} 18 ${hem + 7} 42 ${hem}L40 ${hem - 9}C18 ${hem - 2} 4 ${hem - 9} -8 ${hem - 4}C-20 ${hem - 11} -28 ${hem - 3} -40 ${hem - 9}Z`,
          { sh: 0 },
        )
      }
      s.a(o.belt || 'gold', 'M-16 84Q0 92 16 84L15.5 91Q0 99 -15.5 91Z', { sh: 0 })
      if (o.belt !== 'none') s.a('gold', C(0, 91, 4), { sh: 0 })
      s.a('skin', 'M-5 26L-5 35Q0 42 5 35L5 26Z', { sh: 0 })
      s.a(ln, 'M-9 34Q0 48 9 34Q14 37 15 41Q0 58 -15 41Q-14 37 -9 34Z', { sh: 0 })
      s.a('skin', 'M-10 15C-10 5 10 5 10 15C10 24 6 31 0 32.5C-6 31 -10 24 -10 15Z', { sh: 3 })
      M.face(s, 0, 18, 10.5)
      s.a(
        'hair',
        o.long
          ? 'M-11 18C-13 6 -8 0 0 0C8 0 13 6 11 18C9 11 5 7 0 6.6C-5 7 -9 11 -11 18Z'
          : 'M-11 17C-13 5 -8 0 0 0C8 0 13 5 11 17C9 9 4 9 0 6C-4 9 -9 9 -11 17Z',
        { sh: 0 },
      )
      ;(o.arms || []).forEach(([sx, sy, hx, hy, w, c]) => M.sleeve(s, sx, sy, hx, hy, w || 11, c || cl, ln))
      if (o.crown) M.crown(s, 0, 5, 24, 5)
    })
  },
  wing(s: Scene, x: number, y: number, k: number, role = 'wing'): void {
    s.at(`translate(${x} ${y}) scale(${k})`, () => {
      for (let r = 2; r >= 0; r--)
        for (let i = 0; i < 8 - r; i++) {
          const a = -78 + i * (15 + r),
            len = 66 - r * 18 - Math.abs(i - 2) * 3
          s.at(`rotate(${a})`, () =>
            s.a(r == 1 ? role + '2' : role, `M0 -3C${len * 0.5} -9 ${len} -6 ${len + 3} 0C${len} 5 ${len * 0.5} 6 0 4Z`, { sh: 0, w: 0.8 }),
          )
        }
    })
  },
  skull(s: Scene, x: number, y: number, r: number): void {
    const k = r / 20,
      b = (a: number, c: number) => n1(x + a * k) + ' ' + n1(y + c * k)
    s.a(
      'bone',
      `M${b(-18, -2)}C${b(-20, -26)} ${b(20, -26)} ${b(18, -2)}C${b(18, 6)} ${b(14, 8)} ${b(12, 12)}L${b(11, 22)}Q${b(0, 27)} ${b(-11, 22)}L${b(-12, 12)}C${b(-14, 8)} ${b(-18, 6)} ${b(-18, -2)}Z`,
      { sh: 6 * k },
    )
    s.a('ink', `M${b(-14, 0)}C${b(-14, -8)} ${b(-3, -8)} ${b(-4, 1)}C${b(-5, 7)} ${b(-13, 7)} ${b(-14, 0)}Z`, { sh: 0 })
    s.a('ink', `M${b(14, 0)}C${b(14, -8)} ${b(3, -8)} ${b(4, 1)}C${b(5, 7)} ${b(13, 7)} ${b(14, 0)}Z`, { sh: 0 })
    s.a('ink', `M${b(0, 4)}L${b(-3, 11)}L${b(0, 10)}L${b(3, 11)}Z`, { sh: 0, w: 0.6 })
    s.l(
      `M${b(-11, 16)}Q${b(0, 20)} ${b(11, 16)}M${b(-7, 14)}L${b(-7, 22)}M${b(-3, 15)}L${b(-3, 24)}M${b(1, 15)}L${b(1, 24)}M${b(5, 15)}L${b(5, 23)}M${b(-8, -20)}Q${b(-4, -14)} ${b(-7, -10)}`,
      { w: 0.7 },
    )
  },
  lion(s: Scene, x: number, y: number, r: number): void {
    for (let q = 0; q < 3; q++)
      for (let i = 0; i < 20 - q * 2; i++) {
        const n = 20 - q * 2,
          a = ((i + q * 0.5) * 2 * Math.PI) / n,
          [tx, ty] = pol(x, y, r * (1.75 - q * 0.28), a + 0.12),
          [a1, b1] = pol(x, y, r * 0.8, a - 0.24),
          [a2, b2] = pol(x, y, r * 0.8, a + 0.2),
          [c1, d1] = pol(x, y, r * 1.3, a - 0.26),
          [c2, d2] = pol(x, y, r * 1.25, a + 0.2)
        s.a(
          q % 2 ? 'fur2' : 'mane',
          `M${n1(a1)} ${n1(b1)}Q${n1(c1)} ${n1(d1)} ${n1(tx)} ${n1(ty)}Q${n1(c2)} ${n1(d2)} ${n1(a2)} ${n1(b2)}Z`,
          { sh: 0, w: 0.8 },
        )
      }
    const k = r / 30,
      b = (a: number, c: number) => n1(x + a * k) + ' ' + n1(y + c * k)
    s.mir(x, () => s.a('fur', C(x - 22 * k, y - 22 * k, 8 * k), { sh: 3 }))
    s.a(
      'fur',
      `M${b(0, -30)}C${b(22, -30)} ${b(30, -12)} ${b(24, 4)}C${b(24, 20)} ${b(14, 32)} ${b(0, 33)}C${b(-14, 32)} ${b(-24, 20)} ${b(-24, 4)}C${b(-30, -12)} ${b(-22, -30)} ${b(0, -30)}Z`,
      { sh: 6 * k },
    )
    s.a('fur2', `M${b(-5, -14)}L${b(5, -14)}C${b(6, -4)} ${b(9, 2)} ${b(11, 6)}L${b(-11, 6)}C${b(-9, 2)} ${b(-6, -4)} ${b(-5, -14)}Z`, {
      sh: 0,
      w: 0.7,
    })
    s.a(
      'cloud',
      `M${b(0, 10)}C${b(6, 4)} ${b(18, 8)} ${b(15, 18)}C${b(12, 27)} ${b(4, 25)} ${b(0, 21)}C${b(-4, 25)} ${b(-12, 27)} ${b(-15, 18)}C${b(-18, 8)} ${b(-6, 4)} ${b(0, 10)}Z`,
      { sh: 0, w: 0.8 },
    )
    s.a('ink', `M${b(-8, 5)}Q${b(0, 1)} ${b(8, 5)}Q${b(5, 12)} ${b(0, 13)}Q${b(-5, 12)} ${b(-8, 5)}Z`, { sh: 0 })
    s.mir(x, () => {
      s.a('sun', `M${b(-17, -6)}Q${b(-11, -12)} ${b(-6, -4)}Q${b(-11, -1)} ${b(-17, -6)}Z`, { sh: 0, w: 0.9 })
      s.a('ink', C(x - 11 * k, y - 6 * k, 2 * k), { sh: 0, w: 0 })
      s.l(`M${b(-19, -11)}Q${b(-12, -17)} ${b(-5, -9)}M${b(-6, 15)}L${b(-20, 13)}M${b(-6, 18)}L${b(-19, 19)}`, { w: 0.8 })
    })
    s.l(`M${b(0, 13)}L${b(0, 21)}`, { w: 1 })
  },
  wheat(s: Scene, x: number, y: number, h: number, lean: number): void {
    s.l(`M${x} ${y}Q${x + lean * 0.3} ${y - h * 0.6} ${x + lean} ${y - h}`, { w: 0.9, k: 'gold' })
    for (let i = 0; i < 5; i++) {
      const t = 1 - i * 0.09,
        px = x + lean * t * t,
        py = y - h * t
      M.leaf(s, px, py, 6.5, -60 + lean, 'sun')
      M.leaf(s, px, py, 6.5, -120 + lean, 'sun')
    }
  },
  /** A hound with its head raised, looking right, its feet at (x, y), 52 high at k = 1. */
  hound(s: Scene, x: number, y: number, k: number, role: string, left = false): void {
    s.at(`translate(${x} ${y}) scale(${left ? -k : k} ${k})`, () => {
      s.a(role, 'M4 -14L7 0H2L-1 -14ZM-9 -13L-6 0H-11L-14 -13Z', { sh: 0 })
      s.a(role, 'M-19 -21C-29 -22 -32 -34 -25 -41C-27 -32 -22 -27 -15 -26Z', { sh: 0 })
      s.a(
        role,
        'M-21 0L-20 -12C-23 -21 -18 -27 -8 -27L3 -28C8 -31 10 -36 11 -42L7 -50L15 -47C19 -50 24 -53 30 -55L32 -51C29 -47 26 -44 24 -40C23 -33 20 -27 18 -21C16 -15 16 -8 17 0H11L9 -12C2 -13 -6 -12 -11 -11L-15 0Z',
        { sh: 4 },
      )
      s.l('M-8 -26C-12 -21 -12 -16 -11 -11M11 -41C14 -38 18 -37 22 -38', { w: 0.8 })
      s.a('ink', C(20, -46, 1.2), { sh: 0, w: 0 })
    })
  },
  jug(s: Scene, x: number, y: number, rot: number, k = 1): void {
    s.at(`translate(${x} ${y}) rotate(${rot}) scale(${k})`, () => {
      s.a('gold', 'M-5 -14L5 -14L6 -10Q12 -4 11 4Q9 13 4 15L-4 15Q-9 13 -11 4Q-12 -4 -6 -10Z', { sh: 4 })
      s.l('M-10 0Q0 5 10 0M-6 -10Q0 -8 6 -10', { w: 0.8 })
      s.l('M6 -10C16 -12 16 2 10 5', { w: 1.6 })
    })
  },
  pillar(s: Scene, x: number, y: number, h: number, role = 'stone'): void {
    s.a(role, R(x - 9, y - h, 18, h), { sh: 6 })
    s.a(role, R(x - 12, y - h - 7, 24, 8), { sh: 2 })
    s.a(role, R(x - 12, y - 6, 24, 8), { sh: 2 })
    s.l(`M${x - 4} ${y - h + 2}V${y - 8}M${x} ${y - h + 2}V${y - 8}M${x + 4} ${y - h + 2}V${y - 8}`, { w: 0.6 })
  },
  bricks(s: Scene, x: number, y: number, w: number, h: number, bh = 9, bw = 16, taper = 0): void {
    let d = ''
    for (let r = 0, yy = y; yy < y + h; yy += bh, r++) {
      d += `M${x - taper * r} ${yy}H${x + w + taper * r}`
      for (let xx = x + (r % 2 ? bw / 2 : bw * 0.95); xx < x + w; xx += bw) d += `M${n1(xx)} ${yy}V${Math.min(yy + bh, y + h)}`
    }
    s.l(d, { w: 0.65 })
  },
  suit(s: Scene, k: Suit, x: number, y: number, z: number): void {
    s.at(`translate(${x} ${y}) scale(${z})`, () =>
      ({
        W() {
          s.at('rotate(28)', () => {
            s.a('wood', 'M-3 26C-5 8 -3 -8 -5 -24C-4 -29 4 -29 5 -24C3 -8 5 8 3 26C2 29 -2 29 -3 26Z', { sh: 3 })
            M.leaf(s, 3, -14, 11, -40)
            M.leaf(s, -3, -2, 11, -140)
            M.leaf(s, 3, 9, 10, -30)
            s.l('M-1 -18L0 -6M1 2L0 16', { w: 0.7 })
          })
        },
        C() {
          s.a('gold', 'M-18 -22H18C19 -6 12 6 4 9V18C10 20 14 23 15 27H-15C-14 23 -10 20 -4 18V9C-12 6 -19 -6 -18 -22Z', { sh: 5 })
          s.a('water', C(0, -22, 18, 4.4), { sh: 0 })
          s.l('M-15 -10Q0 -5 15 -10M-10 23Q0 21 10 23M-4 12H4', { w: 0.8 })
          s.a('rose', C(0, -4, 3.2), { sh: 0 })
        },
        S() {
          s.a('steel', 'M0 -32L5 -24V12H-5V-24Z', { sh: 3 })
          s.l('M0 -28V12', { w: 0.7 })
          s.a('gold', 'M-16 12C-10 9 10 9 16 12C18 14 17 17 14 17H-14C-17 17 -18 14 -16 12Z', { sh: 2 })
          s.a('wood', R(-3, 17, 6, 10), { sh: 0 })
          s.a('gold', C(0, 30, 4.6), { sh: 0 })
        },
        D() {
          s.a('gold', C(0, 0, 25), { sh: 5 })
          s.l(C(0, 0, 21), { w: 0.8 })
          s.a('cloud', C(0, 0, 17), { sh: 0 })
          s.a('gold', STAR(0, 0, 16.5, 6.4, 5), { sh: 0 })
          s.l(L([0, 2, 4, 1, 3, 0].map((i) => pol(0, 0, 16.5, (i * 2 * Math.PI) / 5))), { w: 0.6 })
          for (let i = 0; i < 20; i++) {
            const p = pol(0, 0, 23, (i * Math.PI) / 10)
            s.a('ink', C(p[0], p[1], 0.7), { sh: 0, w: 0 })
          }
        },
      })[k](),
    )
  },
}
