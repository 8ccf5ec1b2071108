// Cards fly from where they were to where they are. Elements register by the ref of what they show.
import { tick } from 'svelte'
import { motion } from '../store/settings.svelte'

const EASE = 'cubic-bezier(.2,.7,.2,1)'
const elements = new Map<string, HTMLElement>()
let places: Map<string, DOMRect> | null = null

function home(el: HTMLElement): DOMRect | null {
  const seat = el.closest<HTMLElement>('[data-seat]')?.dataset.seat
  const from = seat === undefined ? document.querySelector('[data-centre]') : document.querySelector(`[data-ref="seat:${seat}"]`)
  return from?.getBoundingClientRect() ?? null
}

function fly(el: HTMLElement, from: DOMRect, grow: boolean): void {
  const to = el.getBoundingClientRect()
  if (to.width === 0 || from.width === 0) return
  const dx = from.x + from.width / 2 - to.x - to.width / 2
  const dy = from.y + from.height / 2 - to.y - to.height / 2
  const k = grow ? 0.35 : from.width / to.width
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(k - 1) < 0.03) return
  el.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${k})`, opacity: grow ? 0 : 1, zIndex: 30 },
      { transform: 'none', opacity: 1, zIndex: 30 },
    ],
    { duration: motion.time(240), easing: EASE },
  )
}

export const flight = {
  /** Remembers where everything is; call it before the scene changes. */
  before(): void {
    if (motion.time(1) === 0 || places) return
    places = new Map([...elements].map(([ref, el]) => [ref, el.getBoundingClientRect()]))
  },
  /** Lets everything fly to its new place; call it after the scene changed. */
  after(): void {
    if (!places) return
    const was = places
    places = null
    if (was.size === 0) return
    void tick().then(() => {
      for (const [ref, el] of elements) {
        const from = was.get(ref)
        const start = from ?? home(el)
        if (start) fly(el, start, !from)
      }
    })
  },
  /** Svelte action: the element shows the thing with this ref. */
  track(el: HTMLElement, ref: string): { update: (ref: string) => void; destroy: () => void } {
    let mine = ref
    elements.set(mine, el)
    const drop = (): void => {
      if (elements.get(mine) === el) elements.delete(mine)
    }
    return {
      update(next) {
        drop()
        mine = next
        elements.set(mine, el)
      },
      destroy: drop,
    }
  },
}
