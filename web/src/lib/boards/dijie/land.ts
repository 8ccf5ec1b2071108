// Landscapes as pictures of their own, each drawn once.
import { picture } from '../../cards/art/dijie/picture'

const made = new Map<string, string>()

/** The address of a terrain's landscape. */
export function landscape(code: string, suit: string): string {
  let url = made.get(code)
  if (!url) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 20 120 100" width="240" height="200">${picture(code, 'terrain', suit)}</svg>`
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    made.set(code, url)
  }
  return url
}
