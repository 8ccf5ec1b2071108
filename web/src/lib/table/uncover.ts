// On a phone what is asked lies over the end of the board: what can be or is chosen comes out from under it,
// and one's own row.
import { motion } from '../store/settings.svelte'

const TOP = 56 // pixels above the board, which stay where they are

export function uncover(board: HTMLElement): void {
  const bar = document.querySelector('[data-testid=action-bar]')?.getBoundingClientRect()
  const all = [...board.querySelectorAll('[data-can], .chosen, [data-own]')].map((e) => e.getBoundingClientRect())
  if (!bar || !all.length) return
  const under = Math.max(...all.map((box) => box.bottom)) + 8 - bar.top
  const room = Math.min(...all.map((box) => box.top)) - TOP
  if (under > 0 && room > 0) scrollBy({ top: Math.min(under, room), behavior: motion.time(1) === 0 ? 'instant' : 'smooth' })
}
