/** The places cards come from, each with a sign within 6 of the origin: crown, tombstone, book, ring, star. */
export const EXITS = {
  lord: 'M-5 4V-3L-2 0 0-5 2 0 5-3V4Z',
  grave: 'M-4 5V-1A4 4 0 0 1 4-1V5Z',
  library: 'M-5-3.5C-3-4.8-1-4.500 0-3.500 1-4.500 3-4.800 5-3.500V4C3 3 1 3.400 0 4.200-1 3.400-3 3-5 4Z',
  exile: 'M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5ZM0-2.500A2.500 2.500 0 1 0 0 2.500 2.500 2.500 0 1 0 0-2.500Z',
  token: 'M0-5.500 1.300-1.300 5.500 0 1.300 1.300 0 5.500-1.300 1.300-5.500 0-1.300-1.300Z',
} as const
export const EXIT_INKS: Record<string, string> = {
  lord: '#e8c26a',
  grave: '#b9b0c6',
  library: '#7fb6dc',
  exile: '#c295dc',
  token: '#7fd39a',
}
export type Exit = keyof typeof EXITS
export const EXIT_ZONES: Record<Exit, string> = {
  lord: 'zone.lord',
  grave: 'zone.grave',
  library: 'zone.library',
  exile: 'zone.exile',
  token: 'zone.tokens',
}
