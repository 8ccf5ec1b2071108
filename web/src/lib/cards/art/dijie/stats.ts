/** Signs of force, life and speed: a blade, a heart, a boot; within 6 of the origin. */
export const STAT_SIGNS = [
  'M4.8-6 2-5.6-3 .6-4-.4-5 .6-3.3 2.3-6 5-5 6-2.3 3.3-.6 5 .4 4-.6 3 5.4-2 6-4.8Z',
  'M0 5.4C-6 1.4-5.6-4.6-2.4-4.6-1-4.6 0-3.6 0-2.6 0-3.6 1-4.6 2.4-4.6 5.6-4.6 6 1.4 0 5.4Z',
  'M-3.6-5.4H.6V.4L5.4 2.6V5H-3.6ZM-5.6-2H-4.4V-.8H-5.6ZM-6 .6H-4.4V1.8H-6Z',
] as const
export const STAT_INKS = ['#f0c070', '#f07a6c', '#8fd3e8'] as const
