/** The house's own games, in the order of the screen's leaves. */
export const HOUSE: readonly string[] = ['tarot', 'numcore', 'dijie', 'tongbing']
