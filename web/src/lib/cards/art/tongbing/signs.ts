// Signs of a creature's numbers, within 6 of the origin, and their colours: a blade, a shield, a tablet for each unit of troops.
export const BLADE = 'M4.8-6 2-5.6-3 .6-4-.4-5 .6-3.3 2.3-6 5-5 6-2.3 3.3-.6 5 .4 4-.6 3 5.4-2 6-4.8Z'
export const SHIELD = 'M0-5.6 4.8-4V.4C4.8 3.2 2.4 5 0 6-2.4 5-4.8 3.2-4.8.4V-4Z'
export const TABLET = 'M0-5 4-1V5H-4V-1Z'
export const INKS = { blade: '#f0c070', shield: '#8fd3e8', tablet: '#f7d98a' } as const
