// The shell's own words in the language of the moment. Games bring theirs from the server.
import { settings } from '../store/settings.svelte'
import { render, type Catalogue } from '../text'
import { en } from './en'
import { zh } from './zh'

export type TextKey = keyof typeof zh

const ALL: Record<'zh' | 'en', Record<TextKey, string>> = { zh, en }

export const commonTexts = (): Catalogue => ALL[settings.lang]

/** A sentence of the shell. */
export function t(key: TextKey, args: Record<string, unknown> = {}): string {
  return render({ key, args }, ALL[settings.lang], String)
}

/** A sentence whose key is put together; the fallback where there is none. */
export function maybe(key: string, fallback = key): string {
  return (ALL[settings.lang] as Catalogue)[key] ?? fallback
}
