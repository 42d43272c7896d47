import { describe, expect, it } from 'vitest'
import { cutAtMatch, isListKey, isValidRegionText, moveHighlight } from './combobox-rules.ts'

describe('region list', () => {
  it('wraps around, and ignores keys when empty', () => {
    expect(moveHighlight('ArrowDown', -1, 3)).toBe(0)
    expect(moveHighlight('ArrowDown', 2, 3)).toBe(0)
    expect(moveHighlight('ArrowUp', -1, 3)).toBe(2)
    expect(moveHighlight('ArrowUp', 1, 3)).toBe(0)
    expect([moveHighlight('Home', 2, 3), moveHighlight('End', 0, 3)]).toEqual([0, 2])
    expect(moveHighlight('ArrowDown', -1, 0)).toBe(-1)
    expect(['Enter', 'a'].some(isListKey)).toBe(false)
  })

  it('marks the first match, ignoring case and outer spaces', () => {
    expect(cutAtMatch('Амурская область', ' ОБЛ ')).toEqual({ before: 'Амурская ', match: 'обл', after: 'асть' })
    expect(cutAtMatch('Москва', '  ')).toEqual({ before: 'Москва', match: '', after: '' })
    expect(cutAtMatch('Москва', 'ыы')).toEqual({ before: 'Москва', match: '', after: '' })
  })
})

describe('region text', () => {
  it('is valid with a letter or digit and without invisible characters', () => {
    expect(['Новые Васюки', ' 7-я верста ', 'Ö'].map(isValidRegionText)).toEqual([true, true, true])
    expect(['', '  ', '😀', '…', 'Ко\u0007ми', 'Ко\u200bми'].map(isValidRegionText)).toEqual(Array(6).fill(false))
  })
})
