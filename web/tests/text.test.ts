import { describe, expect, it } from 'vitest'
import { pieces, render } from '../src/lib/text'
import type { Message } from '../src/lib/wire'
import shared from './text.cases.json'

const seat = (s: number): string => shared.seats[s]

describe('messages in words', () => {
  // The same cases are put to paiju.show.text by tests/show/test_text_cases.py.
  it.each(shared.cases as [Message | string, string][])('%j', (message, sentence) => {
    expect(render(message, shared.catalogue, seat)).toBe(sentence)
  })

  it('says what each piece stands for', () => {
    expect(pieces({ key: 'who', args: { who: 1, card: 'W7' } }, shared.catalogue, seat)).toEqual([
      { kind: 'seat', text: 'Grove', value: 1 },
      { kind: 'text', text: ' plays ' },
      { kind: 'card', text: 'Seven of Wands', value: 'W7' },
    ])
  })
})
