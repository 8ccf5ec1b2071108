// Number theory for players: primes and their indices, pairs that meet a number. The server decides what is legal.

const TOP = 9999

export const PRIMES: readonly number[] = (() => {
  const composite = new Uint8Array(TOP + 1)
  const out: number[] = []
  for (let n = 2; n <= TOP; n++) {
    if (composite[n]) continue
    out.push(n)
    for (let m = n * n; m <= TOP; m += n) composite[m] = 1
  }
  return out
})()

/** p(n), counted from p(1) = 2. */
export const prime = (n: number): number | null => PRIMES[n - 1] ?? null

/** The n with p(n) = p. */
export function indexOf(p: number): number | null {
  const i = PRIMES.indexOf(p)
  return i < 0 ? null : i + 1
}

export interface Meeting {
  pair: string
  law: string
}

/** The pairs a number is met by, each with its law, the smallest first. */
export function pairsTo(n: number, limit: number): Meeting[] {
  const out: Meeting[] = []
  const add = (a: number, b: number, law: string): void => {
    if (Math.max(Number(`${a}${b}`), Number(`${b}${a}`)) <= limit) out.push({ pair: `(${a},${b})`, law: `${law} = ${n}` })
  }
  const text = String(n)
  for (let cut = 1; cut < text.length; cut++) {
    if (text[cut] === '0') continue
    const a = Number(text.slice(0, cut))
    const b = Number(text.slice(cut))
    add(a, b, `${a}‖${b}`)
    if (a !== b) add(b, a, `${a}‖${b}`)
  }
  for (let a = 1; a * a <= n; a++) {
    const b = Math.round(Math.sqrt(n - a * a))
    if (b > 0 && a * a + b * b === n) add(a, b, `${a}²+${b}²`)
    if (n % a) continue
    add(a, n / a, `${a}×${n / a}`)
    if (a * a !== n) add(n / a, a, `${n / a}×${a}`)
  }
  const seen = new Set<string>()
  return out.filter((m) => !seen.has(m.pair + m.law) && seen.add(m.pair + m.law))
}
