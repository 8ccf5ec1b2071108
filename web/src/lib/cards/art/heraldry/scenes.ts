// Landscapes, in a square of 120.
import type { Palette } from './ink'

export const SCENES: Record<string, (p: Palette) => string> = {
  dune: (p) =>
    `<circle cx="84" cy="34" r="15" fill="${p[3]}"/><path d="M0 74C24 54 44 54 66 72 84 84 104 66 120 62V120H0Z" fill="${p[2]}"/><path d="M0 74C24 54 44 54 66 72 50 72 34 84 20 120H0Z" fill="${p[1]}"/><path d="M0 100C30 80 66 98 120 84V120H0Z" fill="${p[3]}" fill-opacity=".55"/>`,
  volcano: (p) =>
    `<path d="M52 40C44 26 54 20 48 8 60 14 58 4 66 2 62 12 76 14 70 26 78 28 70 36 68 40Z" fill="${p[3]}" fill-opacity=".8"/><circle cx="60" cy="44" r="40" fill="${p[2]}" fill-opacity=".45"/><path d="M2 108 50 40H70L118 108Z" fill="${p[0]}"/><path d="M2 108 50 40 54 62 40 90 44 108Z" fill="${p[1]}"/><path d="M50 40H70L66 60 72 78 62 96 56 74 60 58Z" fill="${p[3]}"/><path d="M0 108H120V120H0Z" fill="${p[0]}"/>`,
  fort: (p) =>
    `<circle cx="60" cy="40" r="24" fill="${p[2]}" fill-opacity=".5"/><path d="M10 110V66H18V58H26V66H34V58H38V40H46V32H54V40H66V32H74V40H82V58H86V66H94V58H102V66H110V110Z" fill="${p[1]}"/><path d="M60 32V110H110V66H102V58H94V66H86V58H82V40H74V32H66V40H60Z" fill="${p[0]}" fill-opacity=".45"/><path d="M50 110V88A10 10 0 0 1 70 88V110Z" fill="${p[3]}"/><path d="M60 32V12L76 18 60 24" fill="${p[3]}" stroke="${p[3]}" stroke-width="2"/>`,
  temple: (p) =>
    `<path d="M60 4 66 46H54Z" fill="${p[4]}" fill-opacity=".7"/><path d="M14 56 60 30 106 56 112 62H8Z" fill="${p[3]}"/><path d="M60 30 106 56 112 62H60Z" fill="${p[2]}"/>${[22, 42, 66, 86].map((x) => `<rect x="${x}" y="64" width="11" height="36" fill="${p[3]}"/><rect x="${x + 6}" y="64" width="5" height="36" fill="${p[2]}"/>`).join('')}<path d="M10 100H110V108H10ZM2 108H118V120H2Z" fill="${p[2]}"/>`,
  lake: (p) =>
    `<circle cx="60" cy="36" r="19" fill="${p[4]}"/><path d="M0 66 26 40 44 58 64 34 92 62 106 50 120 64V72H0Z" fill="${p[1]}"/><rect y="70" width="120" height="50" fill="${p[2]}"/><path d="M44 76H76M36 84H84M48 92H72M30 100H90M44 110H76" stroke="${p[4]}" stroke-width="3" stroke-linecap="round" stroke-opacity=".8"/>`,
  grave: (p) =>
    `<circle cx="88" cy="28" r="15" fill="${p[4]}"/><circle cx="94" cy="24" r="14" fill="${p[0]}"/><path d="M0 88C30 74 80 78 120 90V120H0Z" fill="${p[1]}"/>${[
      [26, 62, 1],
      [58, 52, 1.3],
      [90, 66, 0.95],
    ]
      .map(
        ([x, y, k]) =>
          `<g transform="translate(${x},${y}) scale(${k})"><path d="M-11 34V0A11 11 0 0 1 11 0V34Z" fill="${p[3]}"/><path d="M0-11A11 11 0 0 1 11 0V34H0Z" fill="${p[2]}"/><path d="M0 2V18M-6 8H6" stroke="${p[1]}" stroke-width="3"/></g>`,
      )
      .join('')}<path d="M0 100C40 90 80 98 120 98V120H0Z" fill="${p[0]}"/>`,
  forest: (p) =>
    `<circle cx="60" cy="40" r="22" fill="${p[3]}" fill-opacity=".5"/>${[
      [14, 0.9, 1],
      [104, 0.95, 1],
      [34, 1.15, 2],
      [84, 1.1, 2],
      [58, 1.4, 3],
    ]
      .map(
        ([x, k, c]) =>
          `<g transform="translate(${x},106) scale(${k})"><path d="M0-66-14-38H-7L-18-14H-3V0H3V-14H18L7-38H14Z" fill="${p[c]}"/><path d="M0-66V0H3V-14H18L7-38H14Z" fill="#000" fill-opacity=".25"/></g>`,
      )
      .join('')}<path d="M0 102C40 94 80 104 120 98V120H0Z" fill="${p[0]}"/>`,
  mine: (p) =>
    `<path d="M0 120V50L24 24 60 12 96 24 120 50V120H98L88 66 60 46 32 66 22 120Z" fill="${p[1]}"/>${[
      [46, 108, -14, 1.1],
      [74, 110, 16, 1],
      [60, 110, 0, 1.55],
      [30, 112, -28, 0.7],
      [90, 112, 28, 0.7],
    ]
      .map(
        ([x, y, r, k]) =>
          `<g transform="translate(${x},${y}) rotate(${r}) scale(${k})"><path d="M-8 0V-28L0-42 8-28V0Z" fill="${p[3]}"/><path d="M0-42V0H8V-28Z" fill="${p[2]}"/><path d="M-8-28 0-22 8-28" stroke="${p[4]}" fill="none"/></g>`,
      )
      .join('')}`,
  wonder: (p) =>
    `<circle cx="60" cy="52" r="34" fill="none" stroke="${p[3]}" stroke-width="5"/><circle cx="60" cy="52" r="24" fill="${p[2]}" fill-opacity=".6"/><path d="M60 28 76 52 60 76 44 52Z" fill="${p[4]}"/><path d="M60 28 76 52 60 76Z" fill="${p[3]}"/><path d="M20 112 34 84H86L100 112Z" fill="${p[1]}"/><path d="M0 112H120V120H0Z" fill="${p[0]}"/>`,
  harbour: (p) =>
    `<circle cx="88" cy="30" r="14" fill="${p[4]}"/><path d="M0 62 22 44 40 58 60 40 84 60 104 50 120 60V74H0Z" fill="${p[1]}"/><rect y="72" width="120" height="48" fill="${p[2]}"/>${[
      [30, 74, 0.9],
      [86, 70, 0.7],
      [60, 84, 1.25],
    ]
      .map(
        ([x, y, k]) =>
          `<g transform="translate(${x},${y}) scale(${k})"><path d="M-2-40C-18-30-22-14-20 0L-2 2Z" fill="${p[4]}"/><path d="M2-36C16-28 20-14 18 0L2 2Z" fill="${p[3]}"/><path d="M-24 5H24L16 15H-16Z" fill="${p[0]}"/><path d="M0-44V6" stroke="${p[0]}" stroke-width="2.4"/></g>`,
      )
      .join('')}<path d="M0 106C12 100 20 112 32 106S52 100 64 106 84 112 96 106 112 102 120 106V120H0Z" fill="${p[1]}"/>`,
}
