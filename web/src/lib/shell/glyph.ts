/** The one sign a name is sealed with: its first letter. */
export const glyph = (name: string): string => [...name.trim()][0] ?? '局'
