import { describe, expect, it } from 'vitest'
import { initials, spells } from '../src/lib/decks/pinyin'

describe('a name is found by how it is spelled', () => {
  it('whole, begun, or by first letters', () => {
    for (const typed of ['huoyanzhenji', 'huoyan', 'hyzj', 'hyanzj', 'huoyanzhen', 'huo yan', 'HUOYAN', 'huoy', 'zhenji', 'zj'])
      expect(spells('火焰震击', typed), typed).toBe(true)
  })
  it('but not by other letters, nor by letters left over', () => {
    for (const typed of ['huozhen', 'uoyan', 'huoyanzhenjix', 'x', '', '火']) expect(spells('火焰震击', typed), typed).toBe(false)
  })
  it('by any of its readings, ü as v', () => {
    expect(spells('霜誓巫女', 'wunv')).toBe(true)
    expect(spells('霜誓巫女', 'wunü')).toBe(true)
    expect(spells('银匙回廊', 'yinchi')).toBe(true)
    expect(spells('银匙回廊', 'yinshi')).toBe(true)
  })
  it('past the signs between its words', () => {
    expect(spells('赤焰·赫尔嘉', 'chiyanheerjia')).toBe(true)
    expect(spells('▽门之钥☆犹格索托斯', 'mzyy')).toBe(true)
  })
  it('its first letters are told where all of it is Chinese', () => {
    expect(initials('火焰震击')).toBe('hyzj')
    expect(initials('赤焰·赫尔嘉')).toBe('')
  })
})
