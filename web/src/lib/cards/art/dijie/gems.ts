// Crystals: a hexagon in the colour, with the colour's sign on it; halves for a crystal of two colours.

const SIGNS: Record<string, string> = {
  r: 'M0-4.6C1-2.4 3.4-1.2 3.4 1.6A3.4 3.4 0 0 1-3.4 1.6C-3.4-.2-1.6-1.4 0-4.6Z',
  w: 'M0-4.8 1.2-1.2 4.8 0 1.2 1.2 0 4.8-1.2 1.2-4.8 0-1.2-1.2Z',
  k: 'M1.8-4A4.2 4.2 0 1 0 4 2.2 3.5 3.5 0 0 1 1.8-4Z',
  b: 'M0-4.8C2-1.8 3.5-.2 3.5 1.6A3.5 3.5 0 0 1-3.5 1.6C-3.5-.2-2-1.8 0-4.8Z',
  g: 'M-3.6 3.6C-4.2-1.6-.6-4.4 4-4 4.4.6 1.6 4.2-3.6 3.6Z',
  n: 'M-4.6 3.6-1.4-3.4.6.2 1.8-1.6 4.6 3.6Z',
  p: 'M0-4.8 1.4-1.6 4.6-1.5 2.1.7 3 4.2 0 2.2-3 4.2-2.1.7-4.6-1.5-1.4-1.6Z',
  x: 'M-3-3H3V3H-3Z',
  y: 'M1-4.8-3.4.8H-.4L-1.2 4.8 3.4-.8H.4Z',
}
const INKS: Record<string, readonly [string, string]> = {
  r: ['#d9492f', '#7e1c12'],
  w: ['#f4ecd8', '#a2957a'],
  k: ['#4b4358', '#16121d'],
  b: ['#4f8bd6', '#1d3f78'],
  g: ['#5ea558', '#22512a'],
  n: ['#a87345', '#512f16'],
  p: ['#a269c4', '#4b2461'],
  x: ['#9ba4ab', '#495057'],
  y: ['#e3b93c', '#7c5a0b'],
}
/** The colours in the order of the wheel. */
export const WHEEL = 'ygbrnkwxp'

export const inkOf = (letter: string): string => (INKS[letter] ?? INKS.x)[0]

/** The sign on a crystal is dark on white, light on all others. */
export const signInk = (letter: string): string => (letter === 'w' ? '#3a3323' : letter === 'k' ? '#e7dcf4' : '#fff6e2')

/** A crystal within 8 of the origin; `bare`: without its sign, where a number stands in its place. */
export function gem(letters: string, bare = false): string {
  const [one, two] = letters
  if (two)
    return (
      `<path d="M0-8 6.9-4V4L0 8-6.9 4V-4Z" fill="#0b0805" stroke="#000"/>` +
      `<path d="M0-7-6-3.5V3.5L0 7Z" fill="${inkOf(one)}"/><path d="M0-7 6-3.5V3.5L0 7Z" fill="${inkOf(two)}"/>` +
      [one, two].map((l, i) => `<path transform="translate(${i ? 2.9 : -2.9},0) scale(.5)" d="${SIGNS[l]}" fill="${signInk(l)}"/>`).join('')
    )
  const [light, deep] = INKS[one] ?? INKS.x
  return (
    `<path d="M0-8 6.9-4V4L0 8-6.9 4V-4Z" fill="${deep}" stroke="#000" stroke-opacity=".55" stroke-width="1.1"/>` +
    `<path d="M0-7 6-3.5V3.5L0 7-6 3.5V-3.5Z" fill="${light}"/><path d="M0-7 6-3.5 0 0-6-3.5Z" fill="#fff" fill-opacity=".26"/>` +
    `<path d="M0 7 6 3.5V-3.5L0 0Z" fill="#000" fill-opacity=".2"/>` +
    (bare ? '' : `<path d="${SIGNS[one] ?? SIGNS.x}" fill="${signInk(one)}" fill-opacity=".94" transform="scale(.86)"/>`)
  )
}
