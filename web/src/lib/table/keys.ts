// The keyboard at the table: arrows walk along the hand and over what can be chosen on the board, Enter does, Esc steps
// back, digits pick, M mutes, ? opens the rules.
import type { Match } from '../store/match.svelte'
import type { Peek } from './peek.svelte'

interface Desk {
  /** Something lies over the table and has keys of its own. */
  over: boolean
  match: Match
  peek: Peek
  close(): void
  rules(): void
  mute(): void
}

export function keys(e: KeyboardEvent, desk: Desk): void {
  const { match } = desk
  const el = e.target instanceof HTMLElement ? e.target : null
  if (e.ctrlKey || e.metaKey || e.altKey) return
  if (e.key === 'Escape') {
    if (desk.peek.pinned) desk.peek.close()
    else if (desk.over) desk.close()
    else if (match.whyNot) match.whyNot = null
    else if (match.playing) match.skip()
    else match.draft?.back()
    return
  }
  if (el && (el.tagName === 'INPUT' || el.tagName === 'SELECT' || el.tagName === 'TEXTAREA')) return
  if (e.key === 'm' || e.key === 'M') desk.mute()
  if (desk.over) return
  if (e.key === '?') {
    e.preventDefault()
    desk.rules()
  } else if (e.key === 'Enter') {
    if (match.secret) {
      e.preventDefault()
      match.seen()
    } else if (match.playing) {
      e.preventDefault()
      match.skip()
    } else if (match.draft?.chosen.length === 0 && match.draft.choices?.prompt.window) {
      // To pass is what Enter does, but not where somebody has gone with the keyboard to something else that can be done.
      if (el?.matches(':focus-visible') && el.closest('[data-can], button:not([data-ref])')) return
      e.preventDefault()
      match.give(match.draft.choices.prompt.window.value)
    } else if (match.draft?.done) {
      // Whatever has the focus, Enter does what the red button says.
      e.preventDefault()
      match.answer()
    }
  } else if (e.key in WAYS && !e.shiftKey && !e.defaultPrevented) {
    const way = WAYS[e.key]
    if (way[0] && !el?.closest('[data-testid=board] [data-can]')) walk(way[0])
    else if (!over(way)) return
    e.preventDefault()
  } else if (/^[0-9]$/.test(e.key) && !match.playing) {
    const choices = match.draft?.choices
    if (!choices) return
    const i = e.key === '0' ? 9 : Number(e.key) - 1
    const { span } = choices
    if (span && span.hi - span.lo < 20) {
      const n = Number(e.key)
      if (n >= span.lo && n <= span.hi) match.draft?.chooseNumber(n)
      else if (n === 0 && span.lo <= 10 && span.hi >= 10) match.draft?.chooseNumber(10)
    } else if (choices.items[i]) match.draft?.choose(choices.items[i])
  }
}

const WAYS: Record<string, [-1 | 0 | 1, -1 | 0 | 1]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * Goes over the board to the next that can be chosen in a direction, from elsewhere to the lowest, down from
 * the lowest to the hand; false if nothing is there.
 */
function over([x, y]: (typeof WAYS)[string]): boolean {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-testid=board] [data-can]')]
  const middle = (e: Element): [number, number] => {
    const box = e.getBoundingClientRect()
    return [box.left + box.width / 2, box.top + box.height / 2]
  }
  const here = all.find((e) => e === document.activeElement)
  if (!here && y >= 0) return false
  const [u, v] = here ? middle(here) : [innerWidth / 2, innerHeight]
  let best: { e: HTMLElement | SVGElement; far: number } | null = null
  for (const e of all) {
    const [dx, dy] = [middle(e)[0] - u, middle(e)[1] - v]
    const ahead = x * dx + y * dy
    const far = ahead + 2 * Math.abs(x * dy + y * dx)
    if (e !== here && ahead > 4 && (!best || far < best.far)) best = { e, far }
  }
  if (best) best.e.focus()
  else if (here && y > 0) walk(1)
  else return false
  return true
}

/** Goes from card to card in the hand. */
function walk(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-testid=hand] [data-ref]')]
  const at = cards.findIndex((card) => card === document.activeElement)
  cards.at(at < 0 && by < 0 ? -1 : (at + by) % cards.length)?.focus()
}
