import { settings } from '../store/settings.svelte'
import { t } from '../texts'

/** How long ago, in words: just now, minutes, hours, else the day. `time` in milliseconds. */
export function ago(time: number, now = Date.now()): string {
  const minutes = Math.round((now - time) / 60_000)
  if (minutes < 2) return t('ago.now')
  const words = new Intl.RelativeTimeFormat(settings.lang === 'zh' ? 'zh-CN' : 'en', { numeric: 'auto' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (minutes < 24 * 60) return words.format(-Math.round(minutes / 60), 'hour')
  return words.format(-Math.round(minutes / 1440), 'day')
}
