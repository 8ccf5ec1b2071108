// The enlarged view: hover 350 ms, long press 450 ms, or Space.

const HOVER = 350
const PRESS = 450

export class Peek {
  code: string | null = $state(null)
  /** Opened by a long press or Space: stays until it is closed. */
  pinned = $state(false)
  /** A long press has just opened the view: the click that follows is not a choice. */
  pressed = false
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

  release(): void {
    if (!this.pinned) clearTimeout(this.#timer)
  }

  pin(code: string | null): void {
    if (code === null) return
    this.code = code
    this.pinned = true
  }

  toggle(code: string | null): void {
    if (this.pinned && this.code === code) this.close()
    else this.pin(code)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.code = null
    this.pinned = false
  }
}
