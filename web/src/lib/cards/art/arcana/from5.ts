import { M } from '../motifs'
import { C, L, P, pol, R, Scene, STAR } from '../scene'

/** Majors 5 to 8: composition only. */
export const arcana5: Record<number, () => Scene> = {
  5() {
    const s = new Scene('gold', [110, 70])
    s.a('far', R(-4, -4, 228, 230), { sh: 0 })
    for (let i = 0; i < 18; i++) s.l(L([[110, 78], pol(110, 78, 150, i * 0.349)]), { w: 0.5 })
    s.a('rose', R(-4, 232, 228, 70), { sh: 0 })
    for (let i = 0; i < 7; i++) s.a('sun', STAR(16 + i * 32, 288, 6, 2.4, 4), { sh: 0, w: 0.6 })
    M.pillar(s, 26, 238, 200)
    M.pillar(s, 194, 238, 200)
    s.a('stone', R(58, 120, 104, 130), { sh: 8 })
    M.robed(s, 110, 62, 1, {
      cloth: 'rose',
      lining: 'cloud',
      cloak: 'cloth2',
      trim: 'gold',
      hem: 190,
      arms: [
        [-22, 52, -46, 30, 13],
        [22, 52, 44, 88, 13],
      ],
    })
    s.a('gold', R(150, 44, 4, 158), { sh: 0 })
    ;[
      [52, 12],
      [64, 17],
      [78, 22],
    ].forEach(([y, w]) => s.a('gold', R(152 - w, y, w * 2, 4), { sh: 0 }))
    s.at('translate(110 62)', () => {
      ;[
        [26, 3],
        [20, -8],
        [14, -18],
      ].forEach(([w, y]) => M.crown(s, 0, y + 3, w, 5))
      s.a('cloud', 'M-4 48H4V180H-4Z', { sh: 0 })
      ;[70, 110, 150].forEach((y) => s.l(`M-4 ${y}H4M0 ${y - 6}V${y + 6}`, { w: 1.4 }))
    })
    ;(
      [
        [62, 'cloth'],
        [158, 'leaf'],
      ] as [number, string][]
    ).forEach(([x, c]) => {
      s.a(c, `M${x - 32} 304C${x - 34} 262 ${x - 16} 246 ${x} 246C${x + 16} 246 ${x + 34} 262 ${x + 32} 304Z`, { sh: 8 })
      s.a('hair', C(x, 240, 13), { sh: 3 })
      s.a('skin', C(x, 236, 7), { sh: 2 })
    })
    s.at('translate(86 232) scale(.46)', () =>
      [35, -35].forEach((a) =>
        s.at(`rotate(${a} 50 54)`, () => {
          s.a('gold', R(46.5, 34, 7, 58), { sh: 2 })
          s.a('gold', R(53, 78, 13, 7), { sh: 0 })
          s.a('gold', C(50, 24, 14), { sh: 3 })
          s.a('ink', C(50, 24, 7), { sh: 0 })
        }),
      ),
    )
    return s
  },
  6() {
    const s = new Scene('day', [110, 44])
    M.rays(s, 110, 44, 30, 74, 28, 'sun')
    s.a('sun', C(110, 44, 31), { sh: 0 })
    s.mir(110, () => M.wing(s, 94, 82, 0.94))
    M.robed(s, 110, 40, 0.62, {
      long: 1,
      cloth: 'plum',
      lining: 'gold',
      hem: 130,
      belt: 'gold',
      arms: [
        [-22, 50, -62, 74, 13, 'plum'],
        [22, 50, 62, 74, 13, 'plum'],
      ],
    })
    M.cloud(s, 84, 124, 0.86)
    M.cloud(s, 138, 124, 0.86)
    M.cloud(s, 110, 130, 0.8)
    M.peaks(s, [[112, 228, 40, 84]])
    M.hills(
      s,
      [
        [0, 226],
        [70, 220, 6],
        [150, 224, 6],
        [220, 218, 6],
      ],
      'ground',
    )
    M.tree(s, 22, 234, 104, 'leaf', 'rose')
    M.tree(s, 198, 234, 104, 'leaf', 'sun')
    s.l('M16 232C30 222 14 212 28 202C36 194 20 186 24 178', { w: 4, k: 'edge' })
    s.l('M16 232C30 222 14 212 28 202C36 194 20 186 24 178', { w: 2.4, k: 'leafline' })
    M.robed(s, 68, 146, 0.66, {
      long: 1,
      cloth: 'cloud',
      lining: 'rose',
      trim: 'rose',
      arms: [
        [20, 50, 56, 84, 11],
        [-22, 50, -34, 92, 11],
      ],
    })
    M.robed(s, 152, 144, 0.67, {
      cloth: 'cloth',
      lining: 'gold',
      trim: 'gold',
      arms: [
        [-20, 50, -56, 84, 11],
        [22, 50, 34, 92, 11],
      ],
    })
    s.a('rose', 'M110 214C103 204 92 210 98 220L110 232L122 220C128 210 117 204 110 214Z', { sh: 3 })
    M.grass(s, 250, 20, 6)
    ;[20, 52, 110, 170, 200].forEach((x, i) => M.flower(s, x, 272 - (i % 2) * 6, 6, i % 2 ? 'rose' : 'cloud', 5))
    return s
  },
  7() {
    const s = new Scene('gold', [110, 80])
    for (let i = 0; i < 5; i++) {
      const x = 6 + i * 44
      s.a('stone', R(x, 150 - (i % 2) * 12, 34, 80), { sh: 4 })
      s.a(
        'stone',
        P([
          [x - 3, 150 - (i % 2) * 12],
          [x + 17, 132 - (i % 2) * 16],
          [x + 37, 150 - (i % 2) * 12],
        ]),
        { sh: 3 },
      )
    }
    M.hills(
      s,
      [
        [0, 210],
        [110, 204, 5],
        [220, 210, 5],
      ],
      'ground',
    )
    s.mir(110, () => {
      s.a('wood', C(38, 222, 32), { sh: 5 })
      s.a('ground', C(38, 222, 25), { sh: 0 })
      for (let i = 0; i < 8; i++) s.l(L([[38, 222], pol(38, 222, 26, (i * Math.PI) / 4)]), { w: 2 })
      s.a('gold', C(38, 222, 7), { sh: 2 })
    })
    s.mir(110, () => {
      s.a('gold', R(50, 52, 5, 122), { sh: 2 })
    })
    M.robed(s, 110, 64, 0.88, {
      cloth: 'cloth',
      lining: 'gold',
      hem: 150,
      cloak: 'rose',
      arms: [
        [-22, 50, -38, 92, 12],
        [22, 50, 42, 74, 12],
      ],
    })
    s.at('translate(110 64) scale(.88)', () => {
      s.a('steel', 'M-24 46C-14 40 14 40 24 46L17 86H-17Z', { sh: 6 })
      s.l('M-20 56Q0 64 20 56M-18 66Q0 74 18 66M-17 76Q0 84 17 76', { w: 0.8 })
      s.a('star', STAR(0, 60, 8, 3, 8), { sh: 0 })
      M.crown(s, 0, 5, 25, 5)
      s.a('star', STAR(0, -12, 7, 2.4, 8), { sh: 0 })
      s.a('gold', 'M48 76L51 75L58 12L54 12Z', { sh: 0 })
      s.a('gold', C(56, 8, 5), { sh: 0 })
      s.mir(0, () => {
        s.a('sun2', C(-27, 48, 8), { sh: 2 })
        M.face(s, -27, 48, 6)
      })
    })
    s.a('cloth2', 'M36 54C40 22 180 22 184 54C170 64 160 50 147 60C134 68 124 54 110 62C96 68 86 54 73 60C60 64 50 50 36 54Z', { sh: 8 })
    s.l('M36 54C40 22 180 22 184 54M110 30V62M73 34V60M147 34V60', { w: 0.8 })
    ;[
      [54, 46],
      [92, 42],
      [128, 42],
      [166, 46],
      [110, 50],
      [73, 46],
      [147, 48],
    ].forEach(([x, y]) => s.a('star', STAR(x, y, 5, 2, 6), { sh: 0, w: 0.6 }))
    s.a('steel', 'M58 168H162L156 236Q110 252 64 236Z', { sh: 9 })
    s.a('gold', R(54, 164, 112, 8), { sh: 2 })
    s.mir(110, () => M.wing(s, 100, 196, 0.46, 'wing'))
    s.a('sun', C(110, 192, 12), { sh: 3 })
    s.a('rose', 'M110 208L120 216V226Q110 234 100 226V216Z', { sh: 3 })
    s.l('M110 212V228', { w: 1.2 })
    const sph = (x: number, role: string) =>
      s.at(`translate(${x} 205)`, () => {
        s.a(role, 'M-26 84C-30 56 -24 40 -14 32H14C24 40 30 56 26 84Z', { sh: 7 })
        s.a(role, 'M-18 84V58H-6V84ZM6 84V58H18V84Z', { sh: 3 })
        s.a('cloth2', 'M-17 30C-20 4 20 4 17 30L22 46H11L9 28H-9L-11 46H-22Z', { sh: 4 })
        s.l('M-14 14L-18 44M14 14L18 44M-17 34H-12M17 34H12M-18 40H-12M18 40H12', { w: 0.7 })
        s.a(role == 'ink' ? 'stone' : 'skin', 'M-9 20C-9 12 9 12 9 20C9 30 5 36 0 36C-5 36 -9 30 -9 20Z', { sh: 2 })
        M.face(s, 0, 24, 9)
      })
    sph(58, 'ink')
    sph(162, 'cloud')
    return s
  },
  8() {
    const s = new Scene('gold', [110, 60])
    M.peaks(s, [
      [26, 196, 44, 86],
      [196, 196, 44, 70],
    ])
    M.hills(
      s,
      [
        [0, 196],
        [60, 186, 8],
        [170, 190, 8],
        [220, 184, 6],
      ],
      'ground',
    )
    M.tree(s, 22, 216, 70)
    M.tree(s, 200, 214, 66)
    M.robed(s, 110, 60, 1.0, { long: 1, cloth: 'cloud', lining: 'gold', hem: 210, trim: 'rose' })
    for (let i = 0; i < 9; i++) {
      const p = pol(110, 78, 18, (i - 4) * 0.33)
      M.flower(s, p[0], p[1], 5, i % 2 ? 'rose' : 'sun', 5)
    }
    M.lemn(s, 110, 46, 10)
    s.l('M92 134C80 150 120 160 128 140', { w: 1 })
    for (let i = 0; i < 8; i++) {
      const t = i / 7,
        x = 84 + t * 52,
        y = 136 + Math.sin(t * 3.14) * 12
      M.leaf(s, x, y, 8, i % 2 ? 60 : -40)
      if (i % 2) M.flower(s, x, y, 5, 'rose', 5)
    }
    M.lion(s, 110, 212, 37)
    s.at('translate(110 60) scale(1)', () => {
      M.sleeve(s, -22, 52, -33, 110, 13, 'cloud', 'gold')
      M.sleeve(s, 22, 52, 33, 110, 13, 'cloud', 'gold')
    })
    M.grass(s, 262, 16, 9)
    return s
  },
}
