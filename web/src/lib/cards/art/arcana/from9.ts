import { M } from '../motifs'
import { C, n1, P, pol, R, rng, Scene, STAR } from '../scene'

/** Majors 9 to 12: composition only. */
export const arcana9: Record<number, () => Scene> = {
  9() {
    const s = new Scene('night', [64, 96])
    const r = rng(5)
    for (let i = 0; i < 30; i++) s.a('star', C(r() * 220, r() * 130, 0.5 + r() * 0.8), { sh: 0, w: 0 })
    M.star8(s, 178, 48, 10)
    M.star8(s, 34, 44, 7)
    M.peaks(s, [
      [24, 250, 50, 90],
      [190, 246, 56, 130],
      [140, 250, 40, 60],
    ])
    s.a('cloud', 'M-4 304V262C40 240 70 256 110 246C150 238 180 252 224 244V304Z', { sh: 8 })
    s.l('M20 270L60 262M90 280L140 268M160 284L206 270', { w: 0.7 })
    s.a('wood', 'M156 292L160 292L164 70L160 70Z', { sh: 0 })
    s.l('M162 70C158 56 174 54 172 66', { w: 2.4, k: 'gold' })
    s.a(
      'stone',
      'M112 52C84 52 82 86 86 100C70 112 62 150 58 196C56 230 52 262 46 286H172C168 262 164 220 160 190C156 150 152 112 136 100C140 84 138 52 112 52Z',
      { sh: 14 },
    )
    s.l('M92 112C88 160 82 230 76 282M108 116C106 170 104 230 104 284M128 112C134 170 140 230 146 282M86 100C96 112 126 112 136 100', {
      w: 0.9,
    })
    s.a('ink', 'M112 62C94 62 94 84 97 96C104 104 120 104 127 96C130 84 130 62 112 62Z', { sh: 0 })
    s.a('skin', 'M102 78C102 68 122 68 122 78C122 90 118 96 112 97C106 96 102 90 102 78Z', { sh: 3 })
    M.face(s, 112, 82, 10)
    s.a('cloud', 'M101 86C100 110 106 136 112 142C118 136 124 110 123 86C118 92 106 92 101 86Z', { sh: 4 })
    s.l('M108 96L110 126M116 96L114 126M112 98V132', { w: 0.7 })
    M.sleeve(s, 138, 118, 160, 156, 14, 'stone', 'ink')
    M.sleeve(s, 90, 118, 66, 90, 14, 'stone', 'ink')
    M.rays(s, 58, 108, 27, 42, 28, 'sun', false)
    s.a('sun2', C(58, 108, 27), { sh: 0, w: 0 })
    s.a('sun', C(58, 108, 21), { sh: 0, w: 0 })
    s.at('translate(34 78) scale(.5)', () => {
      s.a(
        'gold',
        P([
          [34, 34],
          [66, 34],
          [74, 46],
          [26, 46],
        ]),
        { sh: 3 },
      )
      s.a('sun', R(30, 46, 40, 44), { sh: 0 })
      M.star8(s, 50, 68, 20, 'core')
      s.l('M30 46V90M70 46V90', { w: 3, k: 'edge' })
      s.a('gold', R(26, 88, 48, 10), { sh: 2 })
      s.l('M40 34C38 8 62 8 60 34', { w: 4, k: 'gold' })
    })
    return s
  },
  10() {
    const s = new Scene('day', [110, 138])
    ;[
      [30, 26],
      [190, 26],
      [30, 262],
      [190, 262],
    ].forEach(([x, y]) => {
      M.cloud(s, x, y + 12, 0.86)
    })
    s.a('wing', C(30, 22, 1), { w: 0, sh: 0 })
    s.at('translate(30 20) scale(.36)', () => {
      s.mir(0, () => M.wing(s, -10, 16, 0.72))
    })
    s.a('skin', C(30, 18, 8), { sh: 2 })
    M.face(s, 30, 18, 8)
    s.a('hair', 'M21 18C20 8 40 8 39 18C36 13 24 13 21 18Z', { sh: 0 })
    s.at('translate(190 20)', () => {
      s.mir(0, () => M.wing(s, -4, 8, 0.3))
      s.a('fur2', 'M-8 14C-10 0 -6 -10 2 -10C8 -10 12 -6 16 -2C12 0 9 0 8 2C8 8 8 12 8 14Z', { sh: 3 })
      s.a('gold', 'M8 -6L17 -2L10 1Z', { sh: 0 })
      s.a('ink', C(4, -4, 1.4), { w: 0, sh: 0 })
    })
    s.at('translate(30 258)', () => {
      s.a(
        'fur',
        'M-9 -10C-16 -12 -18 -18 -16 -22C-10 -20 -8 -14 -4 -13H4C8 -14 10 -20 16 -22C18 -18 16 -12 9 -10C10 0 8 12 0 15C-8 12 -10 0 -9 -10Z',
        { sh: 4 },
      )
      s.a('ink', C(-4, -4, 1.3), { w: 0, sh: 0 })
      s.a('ink', C(4, -4, 1.3), { w: 0, sh: 0 })
      s.l('M-4 8Q0 11 4 8M-3 5L-2 6M3 5L2 6', { w: 0.9 })
    })
    M.lion(s, 190, 258, 11)
    s.tf = 'translate(9 15) scale(.92)'
    const cx = 110,
      cy = 142
    s.a('gold', C(cx, cy, 79), { sh: 7 })
    s.l(C(cx, cy, 75), { w: 0.7 })
    s.a('cloth2', C(cx, cy, 71), { sh: 5 })
    s.l(C(cx, cy, 69), { w: 0.7 })
    for (let i = 0; i < 24; i++) {
      const a = (i * Math.PI) / 12
      s.a('gold', C(...pol(cx, cy, 77, a), 1.1), { sh: 0, w: 0.4 })
    }
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4 + Math.PI / 8,
        p = pol(cx, cy, 59, a)
      s.at(`translate(${n1(p[0])} ${n1(p[1])}) rotate(${n1(a * 57.3)})`, () => {
        const g = [
          'M0 -8V8M-6 -4H6M-4 8H4',
          'M-6 -6L6 6M6 -6L-6 6M0 -9V9',
          'M0 -8L7 5H-7ZM-4 1H4',
          'M0 8L7 -5H-7Z',
          'M-6 -7Q0 2 6 -7M0 0V9M-5 5H5',
          'M-5 0A5 5 0 1 1 -5 .1M-5 0H7M3 0V5',
          'M-7 3Q0 -9 7 3M-7 3H7M0 3V9',
          'M-6 -6H6L-6 6H6',
        ][i]
        s.l(g, { w: 1.7, k: 'gold' })
      })
    }
    s.a('gold', C(cx, cy, 47), { sh: 3 })
    s.a('far', C(cx, cy, 43), { sh: 4 })
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4
      const p = pol(cx, cy, 43, a),
        q = pol(cx, cy, 14, a),
        nx = Math.cos(a) * 2.4,
        ny = Math.sin(a) * 2.4
      s.a(
        'wood',
        P([
          [q[0] - nx, q[1] - ny],
          [p[0] - nx * 1.5, p[1] - ny * 1.5],
          [p[0] + nx * 1.5, p[1] + ny * 1.5],
          [q[0] + nx, q[1] + ny],
        ]),
        { sh: 0, w: 0.8 },
      )
      s.a('star2', STAR(...pol(cx, cy, 30, a + Math.PI / 8), 5, 2, 4), { sh: 0, w: 0.5 })
    }
    s.a('gold', C(cx, cy, 15), { sh: 3 })
    M.star8(s, cx, cy, 13)
    const sn = 'M40 66C52 80 26 96 38 114C48 130 22 150 30 170C34 186 26 200 34 212'
    s.l(sn, { w: 8, k: 'edge' })
    s.l(sn, { w: 6, k: 'leafline' })
    s.l(sn, { w: 1, dash: '2 3' })
    s.a('leaf', 'M36 56C30 60 32 70 40 72C48 70 50 60 43 56Z', { sh: 0 })
    s.l('M38 60L38.5 61M42 60L42.5 61M40 56L38 49M40 56L43 49', { w: 1 })
    s.l('M182 214C198 196 206 172 198 148C190 126 204 104 200 74', { w: 3, k: 'edge' })
    s.l('M182 214C198 196 206 172 198 148C190 126 204 104 200 74', { w: 1.8, k: 'gold' })
    ;[
      [190, 202, 10, -100],
      [199, 184, 1, -60],
      [203, 166, 1, -130],
      [199, 148, 1, -40],
      [196, 130, 1, -140],
      [199, 112, 1, -50],
      [203, 96, 1, -130],
      [201, 84, 1, -60],
    ].forEach(([x, y, , a], k) => M.leaf(s, x, y, 19, a, k % 2 ? 'leaf' : 'leaf2'))
    M.flower(s, 200, 70, 9, 'rose', 6)
    M.flower(s, 192, 122, 5, 'rose', 5)
    M.flower(s, 206, 152, 5, 'rose', 5)
    s.at('translate(110 40)', () => {
      s.a('fur', 'M-26 26C-26 10 -14 4 -4 6H6C20 8 26 16 26 26Z', { sh: 5 })
      s.a('cloth2', 'M-13 8C-16 -14 16 -14 13 8L16 18H-16Z', { sh: 3 })
      s.l('M-10 -4L-13 16M10 -4L13 16', { w: 0.7 })
      s.a('skin', C(0, 2, 8), { sh: 2 })
      M.face(s, 0, 2, 8)
      s.a('steel', 'M22 22L26 20L36 -18L32 -18Z', { sh: 0 })
      s.a('gold', 'M17 16L31 20L30 23L16 19Z', { sh: 0 })
    })
    s.tf = ''
    return s
  },
  11() {
    const s = new Scene('gold', [110, 70])
    s.a('plum', R(40, 30, 140, 210), { sh: 8 })
    s.l('M60 34V236M84 34V236M136 34V236M160 34V236', { w: 0.7 })
    M.pillar(s, 28, 256, 222)
    M.pillar(s, 192, 256, 222)
    s.a('ground', R(-4, 248, 228, 60), { sh: 0 })
    s.a('stone', R(60, 200, 100, 56), { sh: 7 })
    M.robed(s, 110, 54, 1.02, {
      long: 1,
      cloth: 'rose',
      lining: 'gold',
      cloak: 'leaf',
      trim: 'gold',
      hem: 208,
      arms: [
        [-22, 52, -46, 66, 13],
        [22, 52, 46, 60, 13],
      ],
    })
    M.crown(s, 110, 60, 26, 5)
    s.at('translate(60 82) scale(1.25)', () => M.suit(s, 'S', 0, 0, 1.4))
    s.at('translate(160 96)', () => {
      s.l('M0 20V36', { w: 2, k: 'gold' })
      s.a('gold', R(-28, 36, 56, 4), { sh: 0 })
      s.mir(0, () => {
        s.l('M-26 40L-38 74M-26 40L-14 74', { w: 1, k: 'gold' })
        s.a('gold', 'M-42 74H-10Q-14 88 -26 88Q-38 88 -42 74Z', { sh: 3 })
      })
    })
    return s
  },
  12() {
    const s = new Scene('day', [110, 212])
    s.a('wood', R(30, 34, 160, 16), { sh: 4 })
    s.a('wood', R(34, 34, 15, 240), { sh: 5 })
    s.a('wood', R(171, 34, 15, 240), { sh: 5 })
    for (let i = 0; i < 8; i++) {
      M.leaf(s, 46, 70 + i * 24, 16, i % 2 ? -30 : 30)
      M.leaf(s, 174, 76 + i * 24, 16, i % 2 ? 210 : 150)
    }
    M.hills(
      s,
      [
        [0, 272],
        [110, 264, 6],
        [220, 272, 6],
      ],
      'ground',
    )
    M.rays(s, 110, 214, 20, 42, 24, 'sun', false)
    s.a('sun', C(110, 214, 21), { sh: 0 })
    // the bent leg crosses behind the one he hangs by
    s.a('wood', 'M96 87L81 79C75 77 72 84 77 87L92 97Z', { sh: 0 })
    s.a('hose2', 'M152 110C156 102 148 94 139 95L97 86L91 97L138 112Z', { sh: 3 })
    s.a('hose2', 'M112 142L147 121C157 115 154 101 143 103L108 122Z', { sh: 4 })
    s.a('hose', 'M99 140C99 112 104 86 105 64H116C117 88 121 112 121 140Z', { sh: 5 })
    s.a('wood', 'M104 70L103 58C103 51 118 51 118 58L117 70Z', { sh: 2 })
    s.l('M110.500 50V60M103 62H118', { w: 3, k: 'gold' })
    s.at('translate(110 236) scale(.82 -.82)', () => {
      s.mir(0, () => {
        M.sleeve(s, -20, 50, -44, 84, 12, 'cloth', 'lining')
        M.sleeve(s, -44, 80, -8, 100, 10, 'cloth', 'lining')
      })
      s.a(
        'cloth',
        'M-7 33C-14 38 -23 38 -27 46C-26 62 -20 80 -18 92C-24 104 -26 116 -28 130Q0 140 28 130C26 116 24 104 18 92C20 80 26 62 27 46C23 38 14 38 7 33Z',
        { sh: 8 },
      )
      s.l('M-8 98L-12 130M8 98L12 130M0 98V132', { w: 0.8 })
      s.a('gold', 'M-18 88Q0 95 18 88V95Q0 102 -18 95Z', { sh: 0 })
      s.a('hair', 'M-14 22C-18 2 -20 -10 -16 -16C-8 -8 8 -8 16 -16C20 -10 18 2 14 22Z', { sh: 3 })
      s.a('skin', 'M-10 15C-10 5 10 5 10 15C10 24 6 31 0 32.500C-6 31 -10 24 -10 15Z', { sh: 3 })
      M.face(s, 0, 18, 10.5)
    })
    return s
  },
}
