import { describe, expect, it } from 'vitest'
import { isUnknownRegion, regionCode } from './region.rules.ts'

const list = [
  { code: 'RU-KR', ru: 'Республика Карелия', en: 'Republic of Karelia', zone: 'Europe/Moscow' },
  { code: 'RU-KO', ru: 'Республика Коми', en: 'Komi Republic', zone: 'Europe/Moscow' },
]

describe('the region of a filter', () => {
  it('is known by its name in either language', () => {
    expect([' республика коми ', 'Republic of Karelia', 'Коми'].map((name) => regionCode(list, name))).toEqual([
      'RU-KO',
      'RU-KR',
      undefined,
    ])
  })

  it('is unknown where something is written that no region is called', () => {
    const written = ['Новые Васюки', 'Коми', ' komi republic ', 'RU-XX', '  ', '']
    expect(written.map((text) => isUnknownRegion(list, text))).toEqual([true, true, false, true, false, false])
    expect(isUnknownRegion([], 'Республика Коми')).toBe(true)
  })
})
