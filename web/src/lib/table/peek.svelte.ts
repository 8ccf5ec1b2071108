// The enlarged view: hover 350 ms, long press 450 ms, or Space.

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
    if (code === null || this.pinned) return
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
