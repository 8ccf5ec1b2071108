// Emblems of dijie's cards, in a square of 100 around the origin. The left half is drawn, the right half mirrored and darker.
import type { Palette } from './palette'

const H = (d: string, a: string, b: string): string => `<path d="${d}" fill="${a}"/><path d="${d}" transform="scale(-1,1)" fill="${b}"/>`
const L = (d: string, c: string, w: number, o = 1): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-opacity="${o}" stroke-linecap="round" stroke-linejoin="round"/>`
const LL = (d: string, c: string, w: number, o = 1): string => L(d, c, w, o) + `<g transform="scale(-1,1)">${L(d, c, w, o)}</g>`

const f1 = (n: number): string => n.toFixed(1)

type Emblem = (p: Palette) => string

export const EMBLEMS: Record<string, Emblem> = {
  sword: (p) =>
    H('M0-42-6-33-5 12 0 17Z', p[4], p[3]) +
    L('M0-36V12', p[2], 1.2, 0.7) +
    H('M0 12-17 8-21 14-6 19 0 20Z', p[3], p[2]) +
    H('M0 20-3.4 20-3 32 0 32Z', p[2], p[1]) +
    `<circle cy="36" r="5" fill="${p[3]}"/><circle cy="36" r="2" fill="${p[1]}"/>`,
  blades: (p) => `<g transform="rotate(34)">${EMBLEMS.sword(p)}</g><g transform="rotate(-34)">${EMBLEMS.sword(p)}</g>`,
  shield: (p) =>
    H('M0-36C-12-29-23-29-30-28V0C-30 20-13 32 0 40Z', p[2], p[1]) +
    H('M0-29C-10-23-18-23-24-22V0C-24 15-11 26 0 32Z', p[4], p[3]) +
    H('M0-14-9 0 0 15Z', p[2], p[1]) +
    LL('M-24-6H-11', p[2], 2) +
    L('M0-29V-16M0 17V31', p[2], 2),
  wings: (p) =>
    H('M0 8C-10-16-28-32-46-32-42-26-44-22-40-18-43-15-39-10-36-8-37-3-33 1-29 3-26 9-20 11-14 13-8 20 0 24Z', p[4], p[3]) +
    LL('M-6 4C-16-10-28-20-40-24M-5 10C-14-2-24-9-36-12M-5 15C-12 8-20 3-29 0', p[2], 1.5, 0.9),
  angel: (p) =>
    EMBLEMS.wings(p) +
    H('M0-20-6-18-8-6-10 20 0 40Z', p[3], p[2]) +
    `<circle cy="-26" r="7.5" fill="${p[4]}"/><ellipse cy="-38" rx="13" ry="3.6" fill="none" stroke="${p[4]}" stroke-width="2.4"/>`,
  helm: (p) =>
    H('M0-34C-18-33-25-18-25-2L-22 22-9 34 0 30Z', p[3], p[2]) +
    H('M0-34-5-44 0-48Z', p[2], p[1]) +
    H('M0 0-19-8-18 0-4 8-4 26 0 27Z', p[0], p[0]) +
    L('M0-34V-4', p[4], 2.4) +
    LL('M-22 10-10 20M-23 2-13 9', p[1], 1.6),
  horse: (p) =>
    `<g>${L('M26-46V44', p[3], 3)}<path d="M26-50 21-36H31Z" fill="${p[4]}"/><path d="M26-34 44-28 26-20Z" fill="${p[2]}"/></g>` +
    H('M0-30-7-40-12-26C-19-16-17-6-13 4L-11 24C-10 32-5 36 0 36Z', p[4], p[3]) +
    H('M0-26-4-30-6-8 0 0Z', p[2], p[1]) +
    H('M0 22-6 24-5 30 0 31Z', p[2], p[1]) +
    `<path d="M-14-10-8-6-13-4ZM14-10 8-6 13-4Z" fill="${p[0]}"/>`,
  beast: (p) =>
    H('M0-18-9-22-24-42-28-14C-35 0-28 14-18 22L-9 36 0 38Z', p[3], p[2]) +
    H('M0-18-6-12-5 12-9 20 0 26Z', p[4], p[3]) +
    `<path d="M-7 0-21-8-16 3ZM7 0 21-8 16 3Z" fill="${p[0]}"/><circle cx="-14" cy="-1" r="1.8" fill="${p[4]}"/><circle cx="14" cy="-1" r="1.8" fill="${p[4]}"/>` +
    H('M0 26-8 22-7 32 0 30Z', p[0], p[0]) +
    `<path d="M-6 24-4 32-2 25ZM6 24 4 32 2 25Z" fill="${p[4]}"/>` +
    LL('M-22-32-20-16M-30-2-20 8M-27 8-16 15', p[1], 1.8),
  skull: (p) =>
    H('M0-36C-24-36-31-16-26 2L-18 9-17 26-9 32 0 32Z', p[4], p[3]) +
    `<circle cx="-12" cy="-4" r="8" fill="${p[0]}"/><circle cx="12" cy="-4" r="8" fill="${p[0]}"/><circle cx="-11" cy="-3" r="2.2" fill="${p[2]}"/><circle cx="11" cy="-3" r="2.2" fill="${p[2]}"/><path d="M0 5-4 13H4Z" fill="${p[0]}"/>` +
    L('M-9 19V31M-3 20V32M3 20V32M9 19V31', p[1], 1.6),
  bee: (p) =>
    `<g fill="${p[4]}" fill-opacity=".8" stroke="${p[2]}" stroke-width="1"><path d="M-5-8C-26-34-46-30-44-14-42-2-22 0-5-2Z"/><path d="M5-8C26-34 46-30 44-14 42-2 22 0 5-2Z"/></g>` +
    H('M0-6C-12-4-15 8-12 20L0 42Z', p[3], p[2]) +
    L('M-12 8H12M-12.5 16H12.5M-9.5 24H9.5', p[0], 3.6) +
    `<circle cy="-12" r="9" fill="${p[2]}"/><circle cx="-5" cy="-14" r="3" fill="${p[4]}"/><circle cx="5" cy="-14" r="3" fill="${p[4]}"/>` +
    LL('M-4-20C-6-28-10-31-14-32', p[3], 1.8),
  kraken: (p) =>
    LL('M-4 8C-10 30-26 20-24 34M-10 4C-22 16-36 6-36 20-36 26-30 27-29 23M-14-2C-30 2-38-8-44-2M-2 10C-4 26-12 30-10 42', p[2], 5) +
    LL('M-4 8C-10 30-26 20-24 34M-10 4C-22 16-36 6-36 20', p[3], 2) +
    H('M0-42C-18-38-24-20-20-2-16 10-8 14 0 15Z', p[3], p[2]) +
    `<path d="M-6-6C-14-12-17-7-16-3-12 1-8 0-6-6ZM6-6C14-12 17-7 16-3 12 1 8 0 6-6Z" fill="${p[4]}"/><circle cx="-11.5" cy="-4.5" r="2.2" fill="${p[0]}"/><circle cx="11.5" cy="-4.5" r="2.2" fill="${p[0]}"/>` +
    L('M0-36V-16', p[1], 1.5),
  tree: (p) =>
    H('M0 40-14 40-6 28-5 2 0-2Z', p[2], p[1]) +
    [
      [-22, -4, 13],
      [22, -4, 13],
      [-12, -20, 14],
      [12, -20, 14],
      [0, -32, 12],
      [0, -8, 14],
    ]
      .map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${p[i % 2 ? 3 : 2]}" fill-opacity=".96"/>`)
      .join('') +
    [
      [-24, -8],
      [-12, -25],
      [2, -36],
      [14, -24],
      [22, -8],
    ]
      .map(([x, y]) => L(`M${x - 6} ${y}Q${x} ${y - 7} ${x + 6} ${y}`, p[4], 1.6, 0.8))
      .join(''),
  vine: (p) =>
    L('M0 42C-30 30-30 2-6 0 14-2 20-24 4-30-8-34-16-24-9-17-4-12 4-17 1-22', p[3], 5) +
    L('M0 42C26 34 36 16 26 2', p[2], 4) +
    [
      [-22, 26, -40],
      [-24, 8, -80],
      [10, -6, 60],
      [14, -24, 80],
      [28, 18, 70],
    ]
      .map(([x, y, r]) => `<path transform="translate(${x},${y}) rotate(${r})" d="M0 0C-5-6-3-13 0-17 3-13 5-6 0 0Z" fill="${p[4]}"/>`)
      .join(''),
  worm: (p) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => {
        const a = -2.5 + i * 0.85,
          x = 26 * Math.cos(a) * (1 - i * 0.03),
          y = 4 + 24 * Math.sin(a)
        return `<g transform="translate(${f1(x)},${f1(y)}) rotate(${f1(a * 57 + 90)})"><path d="M-14-9H14L10 8H-10Z" fill="${p[i % 2 ? 2 : 3]}"/><path d="M-14-9H14L13-4H-13Z" fill="${p[4]}" fill-opacity=".5"/></g>`
      })
      .join('') + `<circle r="9" cy="4" fill="${p[0]}"/><path d="M0-3 2 2 7 4 2 6 0 11-2 6-7 4-2 2Z" fill="${p[4]}"/>`,
  hood: (p) =>
    H('M0-42C-20-36-27-10-30 34L-12 40 0 36Z', p[2], p[1]) +
    H('M0-36C-15-30-20-8-20 20L0 30Z', p[3], p[2]) +
    H('M0-22C-11-20-13-6-11 6L0 16Z', p[0], p[0]) +
    `<path d="M-3-4-9-7-8-2ZM3-4 9-7 8-2Z" fill="${p[4]}"/>` +
    H('M0 18-6 22 0 34Z', p[4], p[3]) +
    LL('M-24 34-17 4', p[1], 1.4),
  witch: (p) =>
    EMBLEMS.hood(p) +
    `<g transform="translate(0,-8)">${L('M-40 34C-28 26-26 12-34 4M40 34C28 26 26 12 34 4', p[3], 2.4)}<circle cx="-35" cy="0" r="5" fill="${p[4]}"/><circle cx="35" cy="0" r="5" fill="${p[4]}"/></g>`,
  crown: (p) =>
    H('M0-10-10 6-20-12-24 4-36-6-30 26 0 30Z', p[4], p[3]) +
    H('M0 20-29 17-28 26 0 30Z', p[2], p[1]) +
    `<circle cy="-16" r="4" fill="${p[3]}"/><circle cx="-20" cy="-18" r="3" fill="${p[3]}"/><circle cx="20" cy="-18" r="3" fill="${p[3]}"/><path d="M0 2-4 9 0 16 4 9Z" fill="${p[2]}"/>` +
    L('M0 34C-4 39-4 42 0 44 4 42 4 39 0 34Z', p[2], 2),
  giant: (p) =>
    H('M0-30-9-40-13-24-32-22-42 2-36 30-24 30-22 10-16 40-4 40 0 28Z', p[2], p[1]) +
    H('M0-24-8-30-10-16-26-12-30 4-18 4-12 24 0 22Z', p[3], p[2]) +
    `<path d="M0-6 7 3 0 14-7 3Z" fill="${p[4]}"/><path d="M-6-26-2-25-3-22-7-23ZM6-26 2-25 3-22 7-23Z" fill="${p[4]}"/>` +
    LL('M-12-2-22 2M-12 10-16 18M-34 12-28 22', p[4], 1.4, 0.7),
  mirror: (p) =>
    `<ellipse cy="-6" rx="25" ry="31" fill="${p[2]}"/><ellipse cy="-6" rx="20" ry="26" fill="${p[4]}"/><path d="M0-32A20 26 0 0 1 0 20Z" fill="${p[3]}"/>` +
    H('M0 24-9 26-6 42 0 44Z', p[2], p[1]) +
    `<path d="M-12-12-4-18-6-6ZM12-12 4-18 6-6Z" fill="${p[0]}"/>` +
    L('M-8 6Q0 12 8 6M-2-32 4-18-3-8', p[1], 1.8),
  drum: (p) =>
    H('M0-22-28-18-32 0-28 20 0 26Z', p[2], p[1]) +
    `<ellipse cy="-20" rx="28" ry="9" fill="${p[4]}"/><ellipse cy="-20" rx="20" ry="5.6" fill="${p[3]}"/>` +
    LL('M-28-12-14 23M-14-10-28 16M0-10-14 23M-14-10 0 25', p[3], 1.8) +
    L('M-34-44-8-24M34-44 8-24', p[4], 3.2) +
    `<circle cx="-7" cy="-23" r="4" fill="${p[3]}"/><circle cx="7" cy="-23" r="4" fill="${p[3]}"/>`,
  flame: (p) =>
    H('M0-44C-4-26-28-16-27 10-26 28-12 36 0 36Z', p[2], p[1]) +
    H('M0-26C-3-14-18-6-17 12-16 24-8 30 0 30Z', p[3], p[2]) +
    H('M0-4C-2 4-9 8-8 16-7 24-3 27 0 27Z', p[4], p[3]) +
    LL('M-32-6C-38 4-38 14-34 22M-20-24C-26-18-30-14-32-10', p[3], 2.2, 0.8),
  helga: (p) => EMBLEMS.flame(p) + `<g transform="translate(0,12) scale(.62)">${EMBLEMS.hood([p[0], p[0], p[1], p[4], p[4]])}</g>`,
  twin: (p) =>
    `<g transform="translate(-15,4) scale(.78)">${EMBLEMS.flame(p)}</g><g transform="translate(15,4) scale(-.78,.78)">${EMBLEMS.flame(p)}</g><circle cy="10" r="7" fill="${p[4]}"/><circle cy="10" r="3" fill="${p[2]}"/>`,
  meteor: (p) =>
    L('M38-40 8-6M24-44 2-16M44-24 16 2', p[3], 4, 0.85) +
    L('M40-42-2 6', p[4], 2) +
    `<circle cx="-8" cy="14" r="22" fill="${p[2]}"/><path d="M-8-8A22 22 0 0 0-8 36 26 26 0 0 1-8-8Z" fill="${p[3]}"/><circle cx="-2" cy="8" r="9" fill="${p[4]}"/><circle cx="-2" cy="8" r="4" fill="${p[2]}"/>`,
  bolt: (p) =>
    H('M0-44-12-30-9-8-24-2 0 42Z', p[3], p[2]) +
    `<path d="M4-42-18 4H-3L-8 42 20-8H5Z" fill="${p[4]}"/>` +
    LL('M-26-24-36-32M-30-4-42-6M-26 16-36 24', p[3], 2.6),
  rock: (p) =>
    `<path d="M-30 8-22-20 2-30 26-18 32 8 18 30-14 32Z" fill="${p[2]}"/><path d="M-30 8-22-20 2-30-4-4Z" fill="${p[4]}"/><path d="M2-30 26-18 12 0-4-4Z" fill="${p[3]}"/><path d="M-30 8-4-4-14 32Z" fill="${p[3]}"/><path d="M26-18 32 8 12 0Z" fill="${p[1]}"/>` +
    L('M-44 40H44M-40-26C-46-18-46-8-42 0M38 16C44 22 44 30 40 36', p[3], 2.4),
  clash: (p) =>
    `<g transform="translate(-17,2) rotate(14) scale(.72)">${EMBLEMS.beast(p)}</g><g transform="translate(17,2) rotate(-14) scale(-.72,.72)">${EMBLEMS.helm(p)}</g><path d="M0-40 4-12 16-22 6-4 0 22-6-4-16-22-4-12Z" fill="${p[4]}"/>`,
  compass: (p) =>
    `<circle r="34" fill="none" stroke="${p[3]}" stroke-width="2.5"/><circle r="28" fill="${p[1]}" fill-opacity=".7"/>` +
    [0, 90, 180, 270].map((a) => `<g transform="rotate(${a})">${H('M0-42-7-7 0 0Z', p[4], p[2])}</g>`).join('') +
    [45, 135, 225, 315].map((a) => `<g transform="rotate(${a})">${H('M0-25-5-5 0 0Z', p[3], p[1])}</g>`).join('') +
    `<circle r="4" fill="${p[0]}"/>`,
  array: (p) =>
    `<g fill="none" stroke="${p[3]}"><circle r="38" stroke-width="2"/><circle r="31" stroke-width="1" stroke-dasharray="3 3"/><path d="M0-31 27 15.5H-27Z" stroke-width="2.4"/><path d="M0 31 27-15.5H-27Z" stroke-width="2.4"/></g>` +
    [0, 60, 120, 180, 240, 300]
      .map((a) => `<g transform="rotate(${a}) translate(0,-34)"><circle r="5" fill="${p[2]}" stroke="${p[4]}" stroke-width="1.4"/></g>`)
      .join('') +
    `<circle r="13" fill="${p[2]}"/>${H('M0-10-7 0 0 10Z', p[4], p[3])}`,
  talisman: (p) =>
    H('M0-42-20-42-20 36-12 42-6 36 0 42Z', p[4], p[3]) +
    H('M0-42-20-42-20-33 0-33Z', p[2], p[1]) +
    L('M-12-24H12M0-28V-8M-10-16H10M-12 0C-4-8 4 8 12 0M-12 8C-4 0 4 16 12 8M0 14V32M-9 22H9', p[2], 2.8),
  silence: (p) =>
    `<circle r="36" fill="none" stroke="${p[3]}" stroke-width="2.4"/><circle r="29" fill="${p[1]}"/>` +
    H('M0-8C-12-12-20-4-24 0-14 8-6 8 0 8Z', p[4], p[3]) +
    L('M-24 0H24', p[1], 2) +
    L('M-26-26 26 26', p[2], 7) +
    L('M-26-26 26 26', p[4], 2),
  wave: (p) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<g transform="translate(0,${i * 15 - 8})"><path d="M-44 10C-34-16-8-18-4-2-12-8-20-2-16 6-4 14 4-14 24-14 38-14 42-2 34 2 40 6 44 8 44 14V26H-44Z" fill="${p[4 - i]}"/></g>`,
      )
      .join('') + `<circle cx="4" cy="-30" r="8" fill="${p[4]}"/>`,
  potion: (p) =>
    H('M0-36-7-36-7-18-24 12C-28 26-18 36 0 36Z', p[4], p[3]) +
    H('M0 2-18 4-22 14C-24 24-15 32 0 32Z', p[2], p[1]) +
    H('M0-44-9-44-9-36 0-36Z', p[2], p[1]) +
    `<circle cx="-7" cy="14" r="3.4" fill="${p[4]}"/><circle cx="6" cy="22" r="2.4" fill="${p[4]}"/><path d="M-4-6H4M0-10V-2" stroke="${p[2]}" stroke-width="3"/>`,
  barrel: (p) =>
    H('M0-34-20-30C-30-10-30 12-20 32L0 36Z', p[3], p[2]) +
    LL('M0-18-25-15M0 20-25 17', p[1], 4.5) +
    LL('M-11-32C-16-10-16 12-11 34', p[1], 1.4) +
    `<circle r="7" fill="${p[0]}"/><circle r="3" fill="${p[4]}"/>`,
  dragonblade: (p) =>
    `<g transform="rotate(38)">${H('M0-46C-12-34-11-18-8-6L-10 8 0 14Z', p[4], p[3])}<path d="M-8-20-17-24-9-12ZM-9-6-17-8-9 2ZM8-20 17-24 9-12ZM9-6 17-8 9 2Z" fill="${p[3]}"/>${H('M0 12-14 9-12 17 0 19Z', p[2], p[1])}${H('M0 19-3.5 19-3 34 0 34Z', p[3], p[2])}<circle cy="38" r="5" fill="${p[4]}"/></g>`,
  chain: (p) =>
    [-32, -11, 10, 31]
      .map(
        (y, i) =>
          `<g transform="translate(0,${y}) rotate(${i % 2 ? 90 : 0})"><rect x="-9" y="-14" width="18" height="28" rx="9" fill="none" stroke="${p[i % 2 ? 2 : 3]}" stroke-width="6"/><rect x="-9" y="-14" width="18" height="28" rx="9" fill="none" stroke="${p[4]}" stroke-width="1.4" stroke-opacity=".7"/></g>`,
      )
      .join(''),
  tome: (p) =>
    H('M0-26C-12-34-28-34-40-30V28C-28 24-12 26 0 34Z', p[3], p[2]) +
    H('M0-20C-10-28-24-28-34-25V22C-24 19-10 20 0 27Z', p[4], p[3]) +
    `<path d="M-22 0Q0-20 22 0 0 20-22 0Z" fill="${p[1]}"/><circle r="8" fill="${p[3]}"/><circle r="3.6" fill="${p[0]}"/>` +
    LL('M-6-12-6-22M-15-8-20-16M-22 2-30 0', p[2], 2),
  gate: (p) =>
    H('M0-44C-22-44-32-28-32-10V38H-22V-8C-22-24-14-33 0-33Z', p[3], p[2]) +
    H('M0-33C-14-33-22-24-22-8V38H0Z', p[0], p[0]) +
    `<g transform="translate(0,2)"><circle cy="-14" r="10" fill="none" stroke="${p[4]}" stroke-width="4.4"/><path d="M0-4V26M0 16H9M0 24H7" stroke="${p[4]}" stroke-width="4.4" fill="none" stroke-linecap="round"/><circle cy="-14" r="3" fill="${p[3]}"/></g>` +
    LL('M-40 38H-14M-27-14V34', p[1], 1.6) +
    L('M0-56 3-49 0-44-3-49Z', p[4], 2),
  oath: (p) => EMBLEMS.flame(p) + `<g transform="translate(0,4) scale(.82)">${EMBLEMS.sword([p[0], p[1], p[2], p[4], '#fff'])}</g>`,
  gemring: (p) =>
    `<circle cy="10" r="26" fill="none" stroke="${p[3]}" stroke-width="5"/><circle cy="10" r="26" fill="none" stroke="${p[4]}" stroke-width="1.4"/>` +
    H('M0-42-16-32-18-18 0-2Z', p[4], p[3]) +
    H('M0-42-8-32-7-20 0-2Z', p[3], p[2]) +
    L('M-16-32H16', p[2], 1.2),
  watch: (p) =>
    `<circle cy="6" r="32" fill="${p[2]}"/><circle cy="6" r="27" fill="${p[4]}"/><path d="M0-21A27 27 0 0 1 0 33Z" fill="${p[3]}"/>` +
    [...Array(12)]
      .map((_, i) => `<path transform="translate(0,6) rotate(${i * 30})" d="M0-25V-21" stroke="${p[1]}" stroke-width="2"/>`)
      .join('') +
    L('M0 6V-12M0 6 12 14', p[0], 3) +
    `<rect x="-5" y="-38" width="10" height="12" fill="${p[3]}"/><circle cy="-42" r="6" fill="none" stroke="${p[3]}" stroke-width="3"/>`,
  scales: (p) =>
    L('M0-36V34M-30-24H30M-16 36H16', p[3], 4) +
    LL('M-30-24-40 6H-20Z', p[3], 1.6) +
    `<path d="M-42 6H-18A12 10 0 0 1-42 6ZM18 6H42A12 10 0 0 1 18 6Z" fill="${p[4]}"/><circle cy="-36" r="5" fill="${p[4]}"/>`,
  mask: (p) =>
    H('M0-34C-18-34-28-26-28-10-28 14-14 32 0 38Z', p[4], p[3]) +
    `<path d="M-6-6C-12-13-20-11-22-6-16 0-9 0-6-6ZM6-6C12-13 20-11 22-6 16 0 9 0 6-6Z" fill="${p[0]}"/>` +
    H('M0-34-8-32-4-14 0-10Z', p[2], p[1]) +
    L('M-9 20Q0 25 9 20', p[2], 3) +
    LL('M-24 4-12 12', p[2], 2.4),
  bow: (p) =>
    L('M-22-42C14-28 14 28-22 42', p[2], 7) +
    L('M-22-42C14-28 14 28-22 42', p[4], 2) +
    L('M-22-42 -22 42', p[3], 1.6) +
    L('M-34 0H30', p[3], 3.4) +
    `<path d="M42 0 26-7 30 0 26 7Z" fill="${p[4]}"/><path d="M-36 0-44-6-38-6-30 0-38 6-44 6Z" fill="${p[3]}"/>`,
  elephant: (p) =>
    H('M0-30C-12-34-20-30-24-26-44-32-48-8-40 8-36 14-28 12-24 8-20 18-12 22-8 22L-6 40 0 42Z', p[2], p[1]) +
    H('M0-28C-10-30-16-24-17-10-17 6-10 14-7 20L-5 38 0 40Z', p[3], p[2]) +
    `<path d="M-10 14C-22 18-28 26-26 36-20 32-12 28-8 22ZM10 14C22 18 28 26 26 36 20 32 12 28 8 22Z" fill="${p[4]}"/><path d="M-7-6-13-8-11-3ZM7-6 13-8 11-3Z" fill="${p[0]}"/>` +
    L('M0-26-6-18 0-8 6-18ZM-4 14H4M-4 22H4M-3 30H3', p[4], 1.5),
  lute: (p) =>
    H('M0-8C-18-4-26 12-22 26-18 38-8 42 0 42Z', p[3], p[2]) +
    H('M0-44-6-44-4-6 0-6Z', p[2], p[1]) +
    `<circle cy="18" r="8" fill="${p[0]}"/>` +
    L('M-3-42V36M0-42V36M3-42V36', p[4], 0.9) +
    LL('M-30-20C-38-26-38-34-32-40M-26-8C-40-8-46-20-44-28', p[4], 2, 0.8),
}
