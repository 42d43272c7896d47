import { describe, expect, it } from 'vitest'
import { placeOf } from './place.rules.ts'

const karelia = { code: 'RU-KR', ru: 'Республика Карелия', en: 'Republic of Karelia', zone: 'Europe/Moscow' }
const komi = { code: 'RU-KO', ru: 'Республика Коми', en: 'Komi Republic', zone: 'Europe/Moscow' }
const list = [karelia, komi]

describe('the place above the list', () => {
  it('offers what is near the person and takes it back', () => {
    expect(placeOf(list, undefined, 'RU-KR')).toEqual({ kind: 'nearby', region: karelia, on: false })
    expect(placeOf(list, 'RU-KR', 'RU-KR')).toEqual({ kind: 'nearby', region: karelia, on: true })
  })

  it('names another region that is chosen', () => {
    expect(placeOf(list, 'RU-KO', 'RU-KR')).toEqual({ kind: 'chosen', region: komi, on: true })
    expect(placeOf(list, 'RU-XX', 'RU-KR')).toEqual({ kind: 'unknown', text: 'RU-XX' })
  })

  it('has nothing to offer to whoever wrote a region of no list', () => {
    expect(placeOf(list, undefined, 'Новые Васюки')).toEqual({ kind: 'any' })
    expect(placeOf([], undefined, undefined)).toEqual({ kind: 'any' })
  })
})
