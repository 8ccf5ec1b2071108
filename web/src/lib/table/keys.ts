// The keyboard at the table: arrows walk along the hand, Enter does, Esc steps back, digits pick, M mutes, ? opens the
// rules.
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
      e.preventDefault()
      match.give(match.draft.choices.prompt.window.value)
    } else if (match.draft?.done) {
      // Whatever has the focus, Enter does what the red button says.
      e.preventDefault()
      match.answer()
    }
  } else if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') {
    walk(e.key === 'ArrowRight' ? 1 : -1)
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

/** Goes from card to card in the hand. */
function walk(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-testid=hand] [data-ref]')]
  const at = cards.findIndex((card) => card === document.activeElement)
  cards.at(at < 0 && by < 0 ? -1 : (at + by) % cards.length)?.focus()
}
