// Where people of this device want to be asked in games in which others may respond, game by game.

/** Moments at which one is asked: `mine` where one brings them about or has the turn, `theirs` where somebody else does. */
export interface Stops {
  mine: string[]
  theirs: string[]
  /** Pass where nothing else can be done. */
  idle: boolean
  /** Also where several people share a screen, who could see by it that nothing can be done. */
  shared: boolean
}

const KEY = 'paiju.stops'
/** Moments that hardly anybody waits for; everything else is a stop as long as nobody says otherwise. */
const RARE = ['turn_start', 'start_end', 'battle_end']
const MINE = ['main_end', 'defence_end', 'react']

const usual = (moments: string[]): Stops => ({
  mine: moments.filter((m) => MINE.includes(m)),
  theirs: moments.filter((m) => !RARE.includes(m)),
  idle: true,
  shared: false,
})

function load(): Record<string, Stops> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Stops>
  } catch {
    return {}
  }
}

let kept: Record<string, Stops> = $state(load())

export const stops = {
  of(game: string, moments: string[]): Stops {
    return kept[game] ?? usual(moments)
  },
  put(game: string, to: Stops): void {
    kept = { ...kept, [game]: to }
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing passes as it is told until the page is closed.
    }
  },
  /** Back to what is usual. */
  drop(game: string): void {
    const { [game]: _, ...rest } = kept
    kept = rest
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // as above
    }
  },
}
