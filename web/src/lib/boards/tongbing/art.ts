// The pictures of cards without their frames, each drawn once.
import { picture } from '../../cards/art/tongbing'

const made = new Map<string, string>()

/** The address of what is to be seen on a card: wide, its subject in the middle. */
export function pictureOf(code: string, kind: string, element: string): string {
  let url = made.get(code)
  if (!url) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240">${picture(code, kind, element)}</svg>`
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    made.set(code, url)
  }
  return url
}
