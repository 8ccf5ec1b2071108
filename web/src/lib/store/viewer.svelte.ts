// What one viewer (a seat, or the public) has been told, and how much of it has been shown.
import type { Ask, Frame, News, Scene, StateMessage } from '../wire'

export class Viewer {
  state: StateMessage | null = $state.raw(null)
  log: News[] = $state.raw([])
  /** How many entries of the log have been shown. */
  shown = $state(0)
  /** The scene on the table: behind `state.scene` while events are still being shown. */
  scene: Scene | null = $state.raw(null)
  #frames: Frame[] = []

  get asks(): Ask[] {
    return this.state?.asks ?? []
  }

  /** More has happened than has been shown. */
  get behind(): boolean {
    return this.shown < this.log.length
  }

  take(state: StateMessage): void {
    const fresh = state.reset || this.state === null
    this.state = state
    this.log = state.reset ? state.events : [...this.log, ...state.events]
    if (fresh) this.jump()
    else {
      this.#frames.push(...state.frames)
      if (!this.behind) this.scene = state.scene ?? null
    }
  }

  /** Shows one more event and returns it; the scene follows where a frame says how. */
  step(): News {
    const event = this.log[this.shown]
    this.shown++
    while (this.#frames.length > 0 && this.#frames[0].n <= this.shown) this.scene = this.#frames.shift()!.scene
    if (!this.behind) this.jump()
    return event
  }

  /** Shows the first `n` entries at once. */
  showTo(n: number): void {
    while (this.shown < n && this.behind) this.step()
  }

  /** Shows everything at once. */
  jump(): void {
    this.shown = this.log.length
    this.#frames = []
    this.scene = this.state?.scene ?? null
  }
}
