// What the server tells about its games, fetched once: the list, the texts, the faces, the rules.
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { api } from '../api'
import type { Catalogue } from '../text'
import { commonTexts } from '../texts'
import type { DeckKit, Face, GameInfo, Rules } from '../wire'
import { settings } from './settings.svelte'

let games: GameInfo[] | null = $state(null)
let failed = $state(false)
const texts = new SvelteMap<string, Catalogue>()
const faces = new SvelteMap<string, Record<string, Face>>()
const rules = new SvelteMap<string, Rules>()
const kits = new SvelteMap<string, DeckKit>()
const asked = new Set<string>()
/** What could not be fetched when it was asked for last. */
const missed = new SvelteSet<string>()

/** Fetches something once; a failure may be tried again. */
async function once<T>(key: string, fetcher: () => Promise<T>, put: (value: T) => void): Promise<void> {
  if (asked.has(key)) return
  asked.add(key)
  try {
    put(await fetcher())
    missed.delete(key)
  } catch {
    asked.delete(key)
    missed.add(key)
  }
}

export const library = {
  get games(): GameInfo[] | null {
    return games
  },
  get failed(): boolean {
    return failed
  },
  async loadGames(): Promise<void> {
    try {
      games = await api.games()
      failed = false
      for (const g of games) void this.loadTexts(g.id)
    } catch {
      failed = true
    }
  },
  game(id: string): GameInfo | undefined {
    return games?.find((g) => g.id === id)
  },
  /** The programs that can play a game, as far as is known here. */
  players(id: string): string[] {
    return this.game(id)?.players ?? []
  },
  loadTexts(game: string, lang = settings.lang): Promise<void> {
    const key = `${game}/${lang}`
    return once(
      'texts/' + key,
      () => api.texts(game, lang),
      (c) => texts.set(key, c),
    )
  },
  /** Everything needed at the table of a game, in the language of the moment. */
  async loadAll(game: string): Promise<void> {
    const lang = settings.lang
    if (games === null) void this.loadGames()
    await Promise.all([
      this.loadTexts(game),
      once(
        'faces/' + game,
        () => api.faces(game),
        (f) => faces.set(game, f),
      ),
      this.loadRules(game, lang),
    ])
  },
  /** What a builder of decks has to know of a game. */
  loadKit(game: string): Promise<void> {
    return once(
      'kit/' + game,
      () => api.decks(game),
      (k) => kits.set(game, k),
    )
  },
  kit(game: string): DeckKit | undefined {
    return kits.get(game)
  },
  /** Every face of a game, in the game's order. */
  faces(game: string): Face[] {
    return Object.values(faces.get(game) ?? {})
  },
  /** The catalogue of a game in the language of the moment; the shell's own words stand in until it is here. */
  catalogue(game: string): Catalogue {
    return texts.get(`${game}/${settings.lang}`) ?? commonTexts()
  },
  hasTexts(game: string): boolean {
    return texts.has(`${game}/${settings.lang}`)
  },
  face(game: string, code: string | null): Face | undefined {
    return code === null ? undefined : faces.get(game)?.[code]
  },
  /** The code of the first face that answers a description, once the game's faces are here. */
  sample(game: string, is: (face: Face) => boolean): string | undefined {
    return Object.values(faces.get(game) ?? {}).find(is)?.code
  },
  hasFaces(game: string): boolean {
    return faces.has(game)
  },
  rules(game: string, lang = settings.lang): Rules | undefined {
    return rules.get(`${game}/${lang}`)
  },
  /** Whether the rules could not be fetched. */
  lacksRules(game: string, lang = settings.lang): boolean {
    return missed.has(`rules/${game}/${lang}`)
  },
  loadRules(game: string, lang = settings.lang): Promise<void> {
    return once(
      `rules/${game}/${lang}`,
      () => api.rules(game, lang),
      (r) => rules.set(`${game}/${lang}`, r),
    )
  },
}
