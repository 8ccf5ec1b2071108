// The enlarged view: hover 350 ms, long press 450 ms, or Space.
import type { Attachment } from 'svelte/attachments'

const HOVER = 350
const PRESS = 450

export class Peek {
  code: string | null = $state(null)
  /** Opened by a long press, Space or a touch: stays until the finger is lifted, or until the next touch or Esc. */
  pinned = $state(false)
  /** A long press has just opened the view: the click that follows is not a choice. */
  pressed = false
  /** The touch going on has closed the view of this card. */
  #shut: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  over(code: string | null): void {
    clearTimeout(this.#timer)
    // On a phone the browser leaves a mouse where a finger was; a card that comes to lie there isn't meant.
    if (code === null || this.pinned || matchMedia('(hover: none) and (pointer: coarse)').matches) return
    this.#timer = setTimeout(() => (this.code = code), this.code === null ? HOVER : 90)
  }

  out(): void {
    clearTimeout(this.#timer)
    if (!this.pinned) this.#timer = setTimeout(() => (this.code = null), 120)
  }

  press(code: string | null): void {
    clearTimeout(this.#timer)
    this.pressed = false
    if (code === null) return
    this.#timer = setTimeout(() => {
      this.pressed = true
      this.pin(code)
    }, PRESS)
  }

  /** The finger is off the glass: what it opened is gone with it. */
  release(): void {
    clearTimeout(this.#timer)
    if (this.pressed) this.close()
  }

  pin(code: string | null): void {
    if (code === null) return
    clearTimeout(this.#timer) // a finger leaves what it taps before that is clicked
    this.code = code
    this.pinned = true
  }

  /** A touch begins somewhere: whatever is open closes, unless the touch is for it. */
  touch(inside: boolean): void {
    this.#shut = null
    if (!this.pinned || inside) return
    this.#shut = this.code
    this.close()
  }

  toggle(code: string | null): void {
    if (code !== null && code === this.#shut) this.#shut = null
    else if (this.pinned && this.code === code) this.close()
    else this.pin(code)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.code = null
    this.pinned = false
  }
}

/** What stands for a card opens its enlarged view: hovered, held, by the other button of a mouse or with Space. */
export const enlarges =
  (peek: Peek, code: string | null): Attachment<HTMLElement> =>
  (el) => {
    if (code === null) return
    const finger = (e: PointerEvent): boolean => e.pointerType !== 'mouse'
    const heard = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(kind: K, act: (e: HTMLElementEventMap[K]) => void, capture = false): void =>
      el.addEventListener(kind, act, { signal: heard.signal, capture })
    on('pointerenter', (e) => !finger(e) && peek.over(code))
    on('pointerleave', () => peek.out())
    on('pointerdown', (e) => finger(e) && peek.press(code))
    on('pointerup', (e) => finger(e) && peek.release())
    on('pointercancel', () => peek.release())
    on('contextmenu', (e) => {
      e.preventDefault()
      peek.pin(code)
    })
    on('keydown', (e) => {
      if (e.key !== ' ') return
      e.preventDefault()
      peek.toggle(code)
    })
    // Letting go of what was held chooses nothing.
    const click = (e: Event): void => {
      if (peek.pressed) e.stopPropagation()
      peek.pressed = false
    }
    on('click', click, true)
    return () => {
      heard.abort()
      if (!peek.pinned) peek.close()
    }
  }
