import { M } from './motifs'
import { C, L, P, pol, R, Scene, STAR } from './scene'

/** One sign for each major, drawn in a square of 100: what is left of the picture at 72 pixels. */
export function emblem(i: number): Scene {
  const s = new Scene('night', [50, 50])
  const signs: Record<number, () => void> = {
    0() {
      s.at('rotate(-40 50 50)', () => {
        s.a('wood', R(47, 8, 6, 88), { sh: 2 })
        M.leaf(s, 52, 84, 18, 30)
        M.leaf(s, 48, 76, 18, 150)
      })
      s.a('rose', 'M68 30C52 36 50 62 66 68C84 74 98 58 90 42C86 32 78 28 68 30Z', { sh: 8 })
      s.l('M70 30C66 40 70 50 64 64M72 32C80 42 80 54 76 66', { w: 1.4 })
      M.flower(s, 26, 30, 14, 'cloud', 5)
    },
    1() {
      M.lemn(s, 50, 24, 24)
      s.at('rotate(28 50 68)', () => {
        s.a('sun', R(46.5, 38, 7, 58), { sh: 2 })
        s.a('core', R(46, 36, 8, 10), { sh: 0 })
        s.a('core', R(46, 88, 8, 10), { sh: 0 })
      })
      M.star8(s, 68, 50, 11)
      M.flower(s, 26, 84, 11, 'rose', 5)
      M.flower(s, 80, 86, 9, 'rose', 5)
    },
    2() {
      s.mir(50, () => M.pillar(s, 18, 88, 66))
      s.a('star', 'M50 12A30 30 0 1 0 78 54A26 26 0 1 1 50 12Z', { sh: 4 })
      s.a('core', C(56, 44, 8), { sh: 2 })
    },
    3() {
      s.a('rose', 'M50 30C62 10 90 18 88 42C86 66 62 82 50 94C38 82 14 66 12 42C10 18 38 10 50 30Z', { sh: 9 })
      s.l('M50 34A14 14 0 1 1 49.9 34M50 62V82M40 72H60', { w: 4, k: 'gold' })
      M.crown(s, 50, 24, 34, 5)
    },
    4() {
      M.crown(s, 50, 42, 50, 5)
      s.a('gold', C(50, 70, 22), { sh: 6 })
      s.l('M28 70H72M50 48V92', { w: 2 })
    },
    5() {
      ;[35, -35].forEach((a) =>
        s.at(`rotate(${a} 50 54)`, () => {
          s.a('gold', R(46.5, 34, 7, 58), { sh: 2 })
          s.a('gold', R(53, 76, 13, 6), { sh: 0 })
          s.a('gold', R(53, 86, 10, 5), { sh: 0 })
          s.a('gold', C(50, 24, 14), { sh: 4 })
          s.a('ink', C(50, 24, 7), { sh: 0 })
        }),
      )
    },
    6() {
      s.mir(50, () => M.wing(s, 42, 48, 0.62))
      s.a('rose', 'M50 40C40 22 16 28 22 52C26 68 42 78 50 90C58 78 74 68 78 52C84 28 60 22 50 40Z', { sh: 8 })
    },
    7() {
      s.mir(50, () => M.wing(s, 42, 30, 0.5))
      s.a('wood', C(50, 60, 32), { sh: 6 })
      s.a('ink', C(50, 60, 24), { sh: 0 })
      for (let a = 0; a < 8; a++) s.l(L([[50, 60], pol(50, 60, 26, a * 0.7854)]), { w: 4, k: 'gold' })
      s.a('gold', C(50, 60, 9), { sh: 2 })
      M.star8(s, 50, 18, 15)
    },
    8() {
      M.lion(s, 50, 56, 27)
      M.lemn(s, 50, 8, 9)
    },
    9() {
      s.a(
        'gold',
        P([
          [34, 34],
          [66, 34],
          [72, 44],
          [28, 44],
        ]),
        { sh: 3 },
      )
      s.a('sun', R(32, 44, 36, 40), { sh: 0 })
      M.star8(s, 50, 64, 17, 'core')
      s.l('M32 44V84M44 44V84M56 44V84M68 44V84', { w: 2.4, k: 'edge' })
      s.a('gold', R(28, 82, 44, 9), { sh: 2 })
      s.l('M40 34C38 12 62 12 60 34', { w: 3.6, k: 'gold' })
    },
    10() {
      s.a('gold', C(50, 50, 44), { sh: 6 })
      s.a('cloth2', C(50, 50, 36), { sh: 5 })
      for (let a = 0; a < 8; a++) s.l(L([[50, 50], pol(50, 50, 36, a * 0.7854)]), { w: 4.5, k: 'gold' })
      for (let a = 0; a < 16; a++) s.a('ink', C(...pol(50, 50, 40, a * 0.3927), 1.8), { sh: 0, w: 0 })
      M.star8(s, 50, 50, 22)
    },
    11() {
      s.a('steel', 'M50 4L56 14V84L50 96L44 84V14Z', { sh: 4 })
      s.a('gold', R(10, 26, 80, 6), { sh: 2 })
      s.mir(50, () => {
        s.l('M16 32L6 60M16 32L28 60', { w: 1.6, k: 'gold' })
        s.a('gold', 'M2 60H32Q30 76 17 76Q4 76 2 60Z', { sh: 4 })
      })
    },
    12() {
      s.a('wood', R(12, 8, 76, 8), { sh: 2 })
      s.l('M50 16V34', { w: 3, k: 'gold' })
      s.a(
        'cloth',
        P([
          [50, 32],
          [62, 60],
          [38, 60],
        ]),
        { sh: 0 },
      )
      s.a(
        'rose',
        P([
          [34, 52],
          [66, 52],
          [62, 76],
          [38, 76],
        ]),
        { sh: 6 },
      )
      s.a('sun', STAR(50, 84, 16, 12, 14), { sh: 0 })
      s.a('skin', C(50, 84, 9), { sh: 3 })
    },
    13() {
      s.a('steel', 'M8 30C30 -4 76 -2 96 40C72 18 38 16 14 36Z', { sh: 5 })
      s.l('M10 28L26 96', { w: 4, k: 'gold' })
      M.skull(s, 56, 62, 28)
    },
    14() {
      s.at('rotate(24 30 34)', () => M.suit(s, 'C', 28, 34, 0.85))
      s.at('rotate(-24 70 70)', () => M.suit(s, 'C', 72, 70, 0.85))
      s.l('M40 22C60 26 66 36 68 50', { w: 5, k: 'bone' })
    },
    15() {
      s.mir(50, () => s.a('fur2', 'M40 34C24 34 12 22 14 2C20 16 32 20 44 24Z', { sh: 4 }))
      s.a('rose', STAR(50, 58, 38, 15, 5, Math.PI), { sh: 7 })
      s.a('fire2', C(50, 58, 9), { sh: 2 })
    },
    16() {
      s.a(
        'stone',
        P([
          [32, 34],
          [40, 40],
          [50, 32],
          [60, 40],
          [68, 34],
          [74, 96],
          [26, 96],
        ]),
        { sh: 8 },
      )
      M.bricks(s, 31, 46, 38, 50, 11, 15)
      s.a('ink', 'M44 70V60A6 6 0 0 1 56 60V70Z', { sh: 0 })
      s.at('rotate(24 66 18)', () => M.crown(s, 66, 22, 32, 5))
      s.a(
        'bolt',
        P([
          [4, 2],
          [22, 6],
          [34, 30],
          [28, 31],
          [46, 56],
          [22, 36],
          [28, 34],
          [14, 18],
          [20, 17],
        ]),
        { sh: 0 },
      )
    },
    17() {
      M.star8(s, 50, 50, 48)
    },
    18() {
      M.rays(s, 50, 46, 36, 50, 24, 'star', false)
      s.a('star', C(50, 46, 36), { sh: 0 })
      s.a('far', 'M50 10A36 36 0 0 1 50 82A44 44 0 0 0 50 10Z', { sh: 5 })
      M.face(s, 40, 46, 18)
      ;[26, 50, 74].forEach((x) => s.a('fire2', `M${x} 84q-5 9 0 13q5 -4 0 -13Z`, { sh: 0 }))
    },
    19() {
      M.sunFace(s, 50, 50, 25, 24, 1.92)
    },
    20() {
      s.at('rotate(-32 50 50)', () => {
        s.a('gold', 'M4 46H62C76 44 86 36 94 26V74C86 64 76 56 62 54H4Z', { sh: 5 })
        s.a('cloud', R(20, 54, 32, 34), { sh: 4 })
        s.a('rose', R(33, 54, 6, 34), { sh: 0, w: 0 })
        s.a('rose', R(20, 68, 32, 6), { sh: 0, w: 0 })
      })
    },
    21() {
      for (let q = 0; q < 2; q++)
        for (let k = 0; k < 26; k++) {
          const a = (k / 26) * 6.283,
            x = 50 + (37 + q * 3) * Math.sin(a),
            y = 50 - (43 + q * 2) * Math.cos(a)
          M.leaf(
            s,
            x,
            y,
            15,
            Math.atan2(43 * Math.sin(a), 37 * Math.cos(a)) * 57.3 + (a < 3.14 ? 180 : 0) + (q ? 28 : -28) * (a < 3.14 ? 1 : -1),
            q ? 'leaf' : 'leaf2',
          )
        }
      M.star8(s, 50, 50, 26)
    },
  }
  signs[i]()
  return s
}
