import { describe, expect, it } from 'vitest'
import { nameIn, tidy } from '../src/lib/decks/deck'

describe('the name of a deck', () => {
  it('keeps nothing that a text of a deck would take for something else', () => {
    expect(tidy('火；3 R12#甲\n;乙＃')).toBe('火 3 R12 甲  乙')
  })

  it('is found in a text, whatever punctuation it was typed with', () => {
    expect(nameIn('# name: 甲\n3 R12')).toBe('甲')
    expect(nameIn('＃ name：甲；3 R12')).toBe('甲')
    expect(nameIn('# name: 甲; 3 R12')).toBe('甲')
    expect(nameIn('3 R12')).toBe('')
  })
})
