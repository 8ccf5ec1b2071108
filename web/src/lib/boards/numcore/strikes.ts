// Where the plate of an announced attack lies.
import type { Point } from './geometry'
import type { Spot } from './threads'

/** Close to its token, over no other token and no other plate. */
export function beside(
  spot: Spot,
  spots: readonly ReadonlyMap<string, Spot>[],
  plates: readonly Point[],
  width: number,
  height: number,
  small: boolean,
): Point {
  const [w, h] = small ? [56, 17] : [66, 21]
  let best: Point = spot.at
  let least = Infinity
  for (const far of [6, 30])
    for (let a = 0; a < 12; a++) {
      const s = Math.sin((a * Math.PI) / 6)
      const c = -Math.cos((a * Math.PI) / 6)
      const x = Math.max(w + 2, Math.min(width - w - 2, spot.at[0] + s * (spot.r + w + far)))
      const y = spot.at[1] + c * (spot.r + h + far)
      let sum = far / 30 + Math.abs(s) * 0.3
      for (const all of spots)
        for (const o of all.values()) {
          const dx = Math.max(0, Math.abs(o.at[0] - x) - w)
          const dy = Math.max(0, Math.abs(o.at[1] - y) - h)
          if (Math.hypot(dx, dy) < o.r) sum += o.at === spot.at ? 1 : 3
        }
      for (const q of plates) if (Math.abs(q[0] - x) < 2 * w && Math.abs(q[1] - y) < 2 * h) sum += 4
      if (y < h || y > height - h) sum += 5
      if (sum < least) {
        least = sum
        best = [x, y]
      }
    }
  return best
}
