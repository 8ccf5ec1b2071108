// The three skins: dark etching, colour line, woodcut.
export const SKINS = ['etch', 'rider', 'mars'] as const
export type StyleName = (typeof SKINS)[number]
