import { describe, expect, it } from 'vitest'
import { find } from '../src/lib/shell/book'
import { clauseName, named } from '../src/lib/shell/clauses'

const words = { 'clause.牌库': 'library', 'clause.返回/派出': 'return, send out', 'clause.剧毒X': 'Venom X' }

describe('clause numbers in another language', () => {
  it('are told in the words of the game, where it has some', () => {
    expect(clauseName('D1-1.2-牌库', words)).toBe('D1-1.2-library')
    expect(clauseName('D3-4.3-返回/派出-2', words)).toBe('D3-4.3-return, send out-2')
    expect(clauseName('T-031', words)).toBe('T-031')
    expect(clauseName('D1-1.2-牌库', {})).toBe('D1-1.2-牌库')
    expect(named('as D3-4.3-剧毒X-1 says (D1-1.2-牌库), and N-001.', words)).toBe('as D3-4.3-Venom X-1 says (D1-1.2-library), and N-001.')
  })

  it('are found as they are and as they are told', () => {
    const book = { text: '', clauses: { 'D1-1.2-牌库': 'One pile.', 'D1-1.2-1': 'Another.' }, rulings: [] }
    for (const query of ['牌库', 'library', 'd1-1.2-lib', 'D1-1.2-牌库']) expect([...find([book], query, words)]).toEqual(['D1-1.2-牌库'])
  })
})
