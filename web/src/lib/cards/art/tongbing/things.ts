// Emblems that only tongbing has: tools of war, beasts, what a stratagem is about. In a square of 100 around the origin.
import { EMBLEMS } from '../heraldry/emblems'
import { at, H, L, LL, type Emblem } from '../heraldry/ink'

const line = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('')

/** An ear of grain, its foot at the origin. */
const ear: Emblem = (p) =>
  L('M0 0V-52', p[2], 2.6) +
  line(
    5,
    (i) =>
      `<path d="M0 ${-20 - i * 8}C-10 ${-24 - i * 8}-11 ${-32 - i * 8}-8 ${-37 - i * 8}-2 ${-34 - i * 8} 0 ${-28 - i * 8} 0 ${-20 - i * 8}ZM0 ${-20 - i * 8}C10 ${-24 - i * 8} 11 ${-32 - i * 8} 8 ${-37 - i * 8} 2 ${-34 - i * 8} 0 ${-28 - i * 8} 0 ${-20 - i * 8}Z" fill="${p[i % 2 ? 4 : 3]}"/>`,
  ) +
  `<path d="M0-58C-6-62-5-70 0-76 5-70 6-62 0-58Z" fill="${p[4]}"/>`

/** An arrow that flies upwards. */
const arrow: Emblem = (p) =>
  L('M0 44V-30', p[3], 3.6) +
  H('M0-46-8-26 0-31Z', p[4], p[2]) +
  `<path d="M0 30-8 38V50L0 43 8 50V38Z" fill="${p[4]}"/><path d="M0 22-7 29V36L0 30 7 36V29Z" fill="${p[2]}"/>`

const wheel: Emblem = (p) =>
  `<circle r="15" fill="${p[0]}" stroke="${p[3]}" stroke-width="4"/>` +
  line(4, (i) => `<path transform="rotate(${i * 45})" d="M0-14V14" stroke="${p[3]}" stroke-width="2.4"/>`) +
  `<circle r="4.4" fill="${p[4]}"/>`

/** A scroll of paper, hanging. */
const scroll: Emblem = (p) =>
  H('M0-34H-24V34H0Z', p[4], p[3]) + H('M0-42H-31C-36-42-36-31-31-31H0Z', p[2], p[1]) + H('M0 31H-31C-36 31-36 42-31 42H0Z', p[2], p[1])

const letter: Emblem = (p) =>
  `<path d="M-18-11H18V11H-18Z" fill="${p[4]}"/><path d="M-18-11 0 4 18-11Z" fill="${p[3]}"/><circle r="4.4" cy="2" fill="${p[2]}"/>`

export const THINGS: Record<string, Emblem> = {
  ...EMBLEMS,
  ear,
  arrow,
  sun: (p) =>
    `<circle r="22" fill="${p[3]}"/><circle r="17" fill="${p[4]}"/>` +
    line(16, (i) => `<path transform="rotate(${i * 22.5})" d="M0-26 3.4-34 0-${i % 2 ? 40 : 48}-3.4-34Z" fill="${p[3]}"/>`),
  moon: (p) => `<path d="M10-34A34 34 0 1 0 34 14 27 27 0 1 1 10-34Z" fill="${p[4]}"/>`,
  drop: (p) =>
    H('M0-40C-6-22-26-6-26 14-26 30-14 38 0 38Z', p[3], p[2]) +
    `<path d="M-14 10C-16 20-10 28-3 30" fill="none" stroke="${p[4]}" stroke-width="4" stroke-linecap="round"/>`,
  hammer: (p) =>
    at(
      L('M0-14V46', p[2], 7) +
        L('M0-14V46', p[3], 2) +
        H('M0-38H-22L-28-30V-16L-22-8H0Z', p[4], p[3]) +
        L('M-14-38V-8M14-38V-8', p[2], 2.4),
      0,
      0,
      1,
      34,
    ),
  gear: (p) =>
    line(8, (i) => `<path transform="rotate(${i * 45})" d="M-8-30-6-43H6L8-30Z" fill="${p[i > 3 ? 3 : 2]}"/>`) +
    `<circle r="32" fill="${p[2]}"/><path d="M0-32A32 32 0 0 1 0 32Z" fill="${p[1]}"/><circle r="22" fill="none" stroke="${p[3]}" stroke-width="2.4"/><circle r="11" fill="${p[0]}" stroke="${p[4]}" stroke-width="2.4"/>`,
  axe: (p) =>
    at(
      L('M0-40V46', p[2], 6) +
        `<path d="M2-36C20-44 34-34 36-14 26-20 14-18 2-10Z" fill="${p[4]}"/><path d="M-2-36C-20-44-34-34-36-14-26-20-14-18-2-10Z" fill="${p[3]}"/>`,
      0,
      0,
      1,
      24,
    ),
  dao: (p) =>
    at(
      `<path d="M-7 16C-9-12-6-34 8-48 12-30 10-8 7 16Z" fill="${p[4]}"/><path d="M8-48C12-30 10-8 7 16H1C4-8 6-28 8-48Z" fill="${p[3]}"/><path d="M-3-6-6-12-2-16M-3 6-7 1" fill="none" stroke="${p[1]}" stroke-width="2"/>` +
        H('M0 14-15 15-13 22 0 21Z', p[2], p[1]) +
        H('M0 21-4 21-4 38 0 38Z', p[3], p[2]) +
        `<circle cy="42" r="6" fill="none" stroke="${p[4]}" stroke-width="3"/>` +
        L('M0 48C-6 56 4 58-2 66', p[2], 3),
      0,
      -4,
      0.96,
      32,
    ),
  hooks: (p) =>
    [-1, 1]
      .map(
        (k) =>
          `<g transform="scale(${k},1) rotate(-28)">${L('M0 44V-24C0-44 22-44 22-28', p[1], 8)}${L('M0 44V-24C0-44 22-44 22-28', p[4], 4)}<path d="M-14 18C-6 26 6 26 14 18L12 28C4 33-4 33-12 28Z" fill="${p[3]}"/></g>`,
      )
      .join(''),
  tower: (p) =>
    H('M0-44C-16-44-30-40-32-34L-30 32C-22 40-10 44 0 44Z', p[2], p[1]) +
    H('M0-37C-14-37-22-34-25-30L-23 28C-16 34-8 36 0 36Z', p[3], p[2]) +
    `<path d="M0-26 15-15V7L0 18-15 7V-15Z" fill="${p[4]}"/><path d="M0-26 15-15V7L0 18Z" fill="${p[3]}"/>` +
    LL('M0-37V-26M-15-15-24-22M-15 7-24 14M0 18V36', p[1], 2.2) +
    L('M-7-8H7M-7 0H7', p[1], 2.4),
  jade: (p) =>
    L('M0-46V-30', p[3], 3) +
    `<circle r="30" fill="${p[3]}"/><path d="M0-30A30 30 0 0 1 0 30Z" fill="${p[2]}"/><circle r="24" fill="none" stroke="${p[4]}" stroke-width="2" stroke-dasharray="7 4"/><circle r="11" fill="${p[0]}" stroke="${p[4]}" stroke-width="2.4"/>` +
    LL('M-14-14C-20-8-20 8-14 14', p[4], 2.6) +
    L('M-5 30V46M0 30V50M5 30V46', p[2], 2.4),
  fang: (p) => EMBLEMS.banner(p) + at(H('M0-14-9-6-6 4-3-2 0 12Z', p[0], p[0]), 10, -20, 1),
  gong: (p) =>
    L('M-34-40H34M-28-40V44M28-40V44M-38 44H-18M18 44H38', p[2], 5) +
    L('M-12-40-14-24M12-40 14-24', p[4], 2) +
    `<circle cy="2" r="26" fill="${p[3]}"/><path d="M0-24A26 26 0 0 1 0 28Z" fill="${p[2]}"/><circle cy="2" r="19" fill="none" stroke="${p[4]}" stroke-width="2"/><circle cy="2" r="7" fill="${p[4]}"/>`,
  bell: (p) =>
    `<circle cy="-38" r="6" fill="none" stroke="${p[3]}" stroke-width="4"/>` +
    H('M0-34C-18-34-22-18-23 2-24 14-30 20-34 26H0Z', p[4], p[3]) +
    H('M0 26H-35V33H0Z', p[2], p[1]) +
    LL('M-21-6H0M-22 4H0', p[2], 2) +
    `<circle cy="38" r="6.4" fill="${p[3]}"/>` +
    LL('M-40-16C-46-8-46 6-42 14', p[3], 2.4, 0.8),
  chime: (p) =>
    L('M-40-42H40', p[2], 5) +
    L('M-22-42V-24M22-42V-24M0-42V-10', p[4], 1.8) +
    `<path d="M-34-24H-10L-16 6H-28Z" fill="${p[3]}"/><path d="M10-24H34L28 6H16Z" fill="${p[2]}"/><path d="M0-14 22 22 12 32 0 14-12 32-22 22Z" fill="${p[4]}"/><path d="M0-14 22 22 12 32 0 14Z" fill="${p[3]}"/>` +
    LL('M-30 38C-20 44-10 44 0 40', p[3], 2.4, 0.8),
  censer: (p) =>
    L('M-10-8C-26-20 2-26-12-44M8-8C-4-20 24-26 10-46', p[4], 4, 0.85) +
    H('M0-4H-28C-30 18-18 28 0 28Z', p[3], p[2]) +
    H('M0-8H-32V0H0Z', p[4], p[3]) +
    LL('M-18 26-24 42M-31-2-40-12', p[2], 5) +
    L('M-16 10H16', p[1], 2.4),
  heart: (p) =>
    H('M0-18C-6-32-34-32-34-8-34 12-12 26 0 40Z', p[2], p[1]) +
    H('M0-8C-5-20-22-20-22-4-22 8-8 18 0 26Z', p[4], p[3]) +
    LL('M-14-34-20-46M-28-30-40-38', p[3], 3),
  cart: (p) =>
    L('M-46 22H30L44 8', p[2], 5) +
    `<path d="M-38 18V-8H26V18Z" fill="${p[2]}"/><path d="M-34-8C-34-26-16-30-14-12-12-34 8-34 10-12 12-26 24-24 22-8Z" fill="${p[4]}"/><path d="M-3-8C-6-24 6-34 10-12L22-8Z" fill="${p[3]}"/>` +
    L('M-26-2V14M-12-2V14M2-2V14M16-2V14', p[1], 2.2) +
    at(wheel(p), -18, 28) +
    at(wheel(p), 18, 28),
  sack: (p) =>
    H('M0-20C-20-14-32 6-30 24-28 38-14 42 0 42Z', p[3], p[2]) +
    H('M0-24-12-40-4-36 0-42Z', p[4], p[3]) +
    H('M0-26-13-24-12-17 0-17Z', p[2], p[1]) +
    L('M-12 6H12M-14 16H14M0-6V30', p[1], 3.4),
  burnt: (p) =>
    at(EMBLEMS.flame(p), 0, -4, 0.92) + [-26, 26].map((x) => at(ear(p), x, 44, 0.86, x / 2)).join('') + L('M-46 44H46', p[0], 5),
  bridge: (p) =>
    at(EMBLEMS.flame(p), 6, -14, 0.72) +
    L('M-48 14C-30 2-14-2-2 0', p[3], 6) +
    L('M14 4C28 4 38 8 48 14', p[3], 6) +
    L('M-40 10V44M-22 4V44M26 6V44M42 12V44', p[2], 4.4) +
    L('M-46 28H-14M18 28H46', p[2], 3) +
    L('M0 2-4 14M12 6 16 18', p[4], 3),
  abacus: (p) =>
    `<path d="M-38-32H38V36H-38Z" fill="${p[1]}" stroke="${p[3]}" stroke-width="5"/>` +
    L('M-38-8H38', p[3], 3.4) +
    line(
      5,
      (i) =>
        L(`M${-26 + i * 13}-30V34`, p[2], 1.8) +
        [-20, 6 + (i % 2) * 8, 18 + (i % 3) * 4]
          .map((y, k) => `<ellipse cx="${-26 + i * 13}" cy="${y}" rx="5.6" ry="4.2" fill="${p[k ? 3 : 4]}"/>`)
          .join(''),
    ),
  plough: (p) =>
    [-30, -15, 0].map((x, i) => at(ear(p), x + 4, 30, 0.74 + i * 0.05, -8)).join('') +
    L('M44-34C34-16 28 6 10 24', p[2], 6) +
    `<path d="M16 18C8 22-8 36-16 42 4 42 18 36 22 26Z" fill="${p[4]}"/>` +
    L('M-46 44H46', p[2], 4),
  court: (p) =>
    H('M0-44-40-26C-38-20-30-20-24-22H0Z', p[3], p[2]) +
    H('M0-22H-30V42H-24V-16H0Z', p[2], p[1]) +
    `<path d="M-24-16-8-8V44L-24 40Z" fill="${p[4]}"/><path d="M24-16 8-8V44L24 40Z" fill="${p[3]}"/><path d="M-8-8H8V44H-8Z" fill="${p[0]}"/>` +
    L('M0-4V40', p[4], 2.4, 0.8) +
    `<circle cx="-12" cy="18" r="2" fill="${p[1]}"/><circle cx="12" cy="18" r="2" fill="${p[1]}"/>`,
  edict: (p) =>
    scroll(p) +
    L('M-12-20H12M-12-12H12M-12-4H6', p[1], 2.6) +
    at(
      `<circle r="13" fill="${p[2]}" stroke="${p[1]}" stroke-width="2"/><rect x="-4.500" y="-4.500" width="9" height="9" fill="${p[0]}"/>`,
      0,
      16,
    ),
  net: (p) =>
    line(
      5,
      (i) =>
        L(`M${-36 + i * 18}-36C${-30 + i * 15}-10 ${-30 + i * 15} 10 ${-36 + i * 18} 36`, p[3], 3) +
        L(`M-36 ${-36 + i * 18}C-10 ${-30 + i * 15} 10 ${-30 + i * 15} 36 ${-36 + i * 18}`, p[2], 3),
    ) +
    [
      [-36, -36],
      [36, -36],
      [-36, 36],
      [36, 36],
      [0, 0],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${p[4]}"/>`)
      .join('') +
    at(`<path d="M0 0C-8-6-8-16 0-22 8-16 8-6 0 0Z" fill="${p[4]}"/>`, 18, -18, 1, 40),
  pit: (p) =>
    line(5, (i) => `<ellipse cy="${i * 5 - 4}" rx="${44 - i * 8.5}" ry="${24 - i * 4.6}" fill="${p[[2, 3, 2, 1, 0][i]]}"/>`) +
    at(EMBLEMS.helm(p), 2, -10, 0.5, 14) +
    `<path d="M-20 16C-10 10 12 10 22 15 14 24-12 24-20 16Z" fill="${p[1]}"/>`,
  volley: (p) =>
    [
      [-22, 6, -10],
      [0, -4, 0],
      [22, 6, 10],
    ]
      .map(([x, y, r]) => at(arrow(p), x, y, 0.9, r))
      .join(''),
  rout: (p) =>
    at(EMBLEMS.banner(p), -10, 0, 0.72, -34) + L('M-6 40C34 40 44 4 14-6', p[4], 6) + `<path d="M20-22-2-8 20 6Z" fill="${p[4]}"/>`,
  sappers: (p) =>
    at(L('M0-30V44', p[2], 6) + `<path d="M-30-22C-18-38 18-38 30-22L24-18C14-28-14-28-24-18Z" fill="${p[4]}"/>`, 0, 0, 0.98, 38) +
    at(L('M0 26V-44', p[3], 6) + L('M-9-44H9', p[3], 6) + H('M0 14-14 18-12 36 0 46Z', p[4], p[3]), 0, 0, 0.94, 34 - 70),
  shot: (p) => at(EMBLEMS.shield(p), 0, 4, 0.98) + at(arrow(p), 16, -14, 0.86, 218),
  grab: (p) => at(EMBLEMS.banner(p), 4, -4, 0.94, 12) + at(EMBLEMS.horse(p), -14, 24, 0.5),
  river: (p) =>
    [-28, -14, 0, 14, 28]
      .map((x, i) => L(`M${x} 18V-32`, p[2], 3) + `<path d="M${x}-46 ${x - 5}-30H${x + 5}Z" fill="${p[i % 2 ? 3 : 4]}"/>`)
      .join('') +
    at(EMBLEMS.shield(p), -20, 8, 0.42) +
    at(EMBLEMS.shield(p), 0, 8, 0.42) +
    at(EMBLEMS.shield(p), 20, 8, 0.42) +
    L('M-46 32C-36 24-26 40-16 32S4 24 14 32 34 40 46 30M-40 42C-30 36-20 46-10 42S10 36 20 42 32 46 40 41', p[3], 3.6),
  sacrifice: (p) =>
    EMBLEMS.drum(p) +
    at(`<path d="M0-16C-3-8-9-3-9 4A9 9 0 0 0 9 4C9-3 3-8 0-16Z" fill="${p[2]}" stroke="${p[4]}" stroke-width="1.6"/>`, 0, 4, 1.1),
  crows: (p) =>
    [
      [0, 8, 0.86, 0],
      [-24, -22, 0.5, -12],
      [25, -24, 0.5, 12],
    ]
      .map(([x, y, k, r]) => at(EMBLEMS.bird(p), x, y, k, r))
      .join(''),
  swan: (p) => EMBLEMS.bird(p) + at(letter(p), 0, 36, 0.9),
  camel: (p) =>
    `<path d="M-44 8C-40-12-30-8-26 2-22-22-6-24 0-4 6-22 20-18 22 2 26 10 30-4 30-16 30-28 36-34 46-30L48-22 38-20C38-4 36 14 24 18L22 44H16L14 22H-22L-26 44H-32L-32 20C-40 20-44 16-44 8Z" fill="${p[3]}"/><path d="M-26 2C-22-22-6-24 0-4 6-22 20-18 22 2 16 12-20 12-26 2Z" fill="${p[4]}"/><path d="M-16-2H14L10 18H-12Z" fill="${p[2]}" stroke="${p[1]}" stroke-width="2"/><circle cx="40" cy="-26" r="1.800" fill="${p[0]}"/>` +
    L('M-16 8H12M-1-2V18', p[1], 2),
  rat: (p) =>
    L('M20 30C44 34 48 8 34-8', p[2], 3.4) +
    H('M0-20C-24-16-30 12-24 34-14 42-6 42 0 42Z', p[3], p[2]) +
    `<circle cx="-17" cy="-26" r="11" fill="${p[2]}"/><circle cx="17" cy="-26" r="11" fill="${p[1]}"/><circle cx="-17" cy="-26" r="6" fill="${p[4]}"/><circle cx="17" cy="-26" r="6" fill="${p[3]}"/>` +
    H('M0-30C-14-28-18-14-12-4L0 10Z', p[4], p[3]) +
    `<circle cx="-7" cy="-14" r="2.600" fill="${p[0]}"/><circle cx="7" cy="-14" r="2.600" fill="${p[0]}"/><path d="M0 10-4 4H4Z" fill="${p[1]}"/>` +
    LL('M-4 2-22-2M-4 4-22 6', p[1], 1.2) +
    at(ear(p), 0, 44, 0.42, 0),
  fleet: (p) => at(EMBLEMS.sail(p), -27, 4, 0.56) + at(EMBLEMS.sail(p), 27, 4, 0.56) + at(EMBLEMS.sail(p), 0, 2, 0.92),
  tusks: (p) =>
    [-30, 30].map((a) => at(L('M0 40V-46', p[2], 4) + H('M0-58-7-42 0-38Z', p[4], p[3]), a / 2, 0, 0.92, a)).join('') + EMBLEMS.elephant(p),
  general: (p) =>
    EMBLEMS.turtle(p) +
    at(
      H('M0-12C-10-12-11-4-11 4L0 0Z', p[4], p[3]) + L('M0-12V-22', p[3], 3) + `<path d="M0-24 12-20 0-15Z" fill="${p[2]}"/>`,
      0,
      -34,
      0.9,
    ),
  figurine: (p) =>
    `<path d="M0-44C-24-44-32-26-30-6-28 16-14 36 0 42Z" fill="${p[4]}"/><path d="M0-44C24-44 32-26 30-6 28 16 14 36 0 42Z" fill="${p[1]}"/><path d="M-22-14C-16-20-10-20-6-14" fill="none" stroke="${p[1]}" stroke-width="3"/><path d="M-20-6C-14-10-10-10-7-6-10-2-16-2-20-6Z" fill="${p[0]}"/><path d="M-14 18C-8 14-4 14 0 16" fill="none" stroke="${p[1]}" stroke-width="3"/><path d="M6-18 22-10" stroke="${p[4]}" stroke-width="4"/><path d="M7-8 21-3 12 2Z" fill="${p[4]}"/><path d="M0 16 4 22 8 15 12 21 17 13 8 14Z" fill="${p[4]}"/>` +
    L('M0-44-3-30 3-16-3 0 3 14 0 42', p[2], 2.6),
  reins: (p) => at(THINGS.sun(p), 6, -10, 0.96) + EMBLEMS.horse(p),
  company: (p) =>
    at(EMBLEMS.helm(p), -27, 2, 0.66) +
    at(EMBLEMS.helm(p), 27, 2, 0.66) +
    at(EMBLEMS.helm(p), 0, -4, 0.9) +
    at(EMBLEMS.coin(p), 0, 34, 0.46),
  charm: (p) => at(EMBLEMS.flame(p), 0, 0, 1.02) + at(EMBLEMS.talisman(p), 0, 6, 0.6),
  strings: (p) => H('M0-46H-34C-40-46-40-36-32-36L-20-34C-14-34-14-40-10-40H0Z', p[4], p[3]) + EMBLEMS.puppet(p),
}
