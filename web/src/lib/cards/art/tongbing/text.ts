// The rules text of a card, broken into lines that fit a box.
import { widthOf, type Words } from '../drawing'

const CLOSING = /^[，。；：、）》」”,.;:)]/

/** Words that are not broken: a Chinese character is one of its own. */
const tokens = (text: string): string[] => text.match(/[A-Za-z0-9+\-/'’.,:;()]+ ?|./gu) ?? []

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const token of tokens(text)) {
    // What closes a sentence may stand out, so that no line begins with it.
    if (line && !CLOSING.test(token) && widthOf((line + token).trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += token
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines
}

const LEADING = 1.34

/** A text in a box, as large as fits between `most` and `least`; what does not fit even so is cut. */
export function inBox(
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  most: number,
  least: number,
  fill: string,
): Words[] {
  let size = most
  let lines = wrap(text, width, size)
  while (lines.length * size * LEADING > height && size > least) {
    size -= 0.5
    lines = wrap(text, width, size)
  }
  const fits = Math.max(1, Math.floor(height / (size * LEADING)))
  const shown = lines.slice(0, fits)
  if (lines.length > fits) shown[fits - 1] = shown[fits - 1].slice(0, -1) + '…'
  const top = y + size + Math.min(14, (height - shown.length * size * LEADING) / 2)
  return shown.map((s, i) => ({ s, x, y: top + i * size * LEADING, size, fill, sans: 400, fit: width }))
}
