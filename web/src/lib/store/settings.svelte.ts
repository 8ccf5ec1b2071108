// What this device remembers about how its owner likes to play.
import type { StyleName } from '../cards/art/skins'

export type Lang = 'zh' | 'en'
export type Speed = 0.5 | 1 | 2 | 0 // 0: instant

interface Settings {
  lang: Lang
  speed: Speed
  volume: number
  muted: boolean
  daylight: boolean
  still: boolean
  skin: StyleName
  name: string
  /** Games whose first round has been offered. */
  met: string[]
}

const KEY = 'paiju.settings'
const LANGS: Lang[] = ['zh', 'en']

function load(): Settings {
  const base: Settings = {
    lang: typeof navigator !== 'undefined' && navigator.language && !navigator.language.startsWith('zh') ? 'en' : 'zh',
    speed: 1,
    volume: 0.6,
    muted: false,
    daylight: false,
    still: false,
    skin: 'etch',
    name: '',
    met: [],
  }
  try {
    const found = { ...base, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
    return LANGS.includes(found.lang) ? found : { ...found, lang: base.lang }
  } catch {
    return base
  }
}

export const settings: Settings = $state(load())

/** Keeps the settings on this device. */
export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const asked = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)')
let systemStill = $state(asked?.matches ?? false)
asked?.addEventListener('change', (e) => (systemStill = e.matches))

export const motion = {
  /** No movement: by this device's wish or by ours. */
  get still(): boolean {
    return settings.still || systemStill
  },
  get systemStill(): boolean {
    return systemStill
  },
  /** Milliseconds for something that takes `ms` at normal speed. */
  time(ms: number): number {
    return settings.speed === 0 || this.still ? 0 : ms / settings.speed
  },
}
