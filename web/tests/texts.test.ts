import { describe, expect, it } from 'vitest'
import { en } from '../src/lib/texts/en'
import { zh } from '../src/lib/texts/zh'

const slots = (s: string): string[] => [...new Set([...s.matchAll(/\{\w+\}/g)].map((m) => m[0]))].sort()
/** Chinese counts hands in words, English seats in figures. */
const OWN_WAY = new Set(['curtain.order'])

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
  })

  it.each(Object.keys(zh).filter((k) => !OWN_WAY.has(k)))('%s names the same things', (key) => {
    expect(slots(en[key as keyof typeof zh])).toEqual(slots(zh[key as keyof typeof zh]))
  })

  it('leave nothing empty', () => {
    expect([...Object.values(zh), ...Object.values(en)].filter((s) => s.trim() === '')).toEqual([])
  })
})
