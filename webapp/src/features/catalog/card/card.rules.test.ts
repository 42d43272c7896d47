import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../locales/format/format.ts'
import { interfaceTextsRu } from '../../../locales/ru.ts'
import { photoVariant } from '../../../ui/data/pictures/photo-variant.ts'
import { catalogEn } from '../catalog.en.ts'
import { catalogRu } from '../catalog.ru.ts'
import { durationWords, formatCardPrice } from './card.rules.ts'

describe('a duration', () => {
  it.each([
    [45, '45\u00a0мин', '45\u00a0min'],
    [60, '1\u00a0час', '1\u00a0hour'],
    [90, '1\u00a0ч 30\u00a0мин', '1\u00a0h 30\u00a0min'],
    [480, '8\u00a0часов', '8\u00a0hours'],
    [2_880, '2\u00a0дня', '2\u00a0days'],
    [1_800, '1\u00a0день 6\u00a0ч', '1\u00a0day 6\u00a0h'],
  ])('of %i minutes is written in Russian and English', (minutes, russian, english) => {
    expect([durationWords(minutes, catalogRu), durationWords(minutes, catalogEn)]).toEqual([russian, english])
  })
})

it('formats a price in roubles with a TON estimate that is never rounded to zero', () => {
  const words = { text: interfaceTextsRu, catalog: catalogRu, format: createFormat('ru') }
  const price = { amount: 7800, currency: 'RUB', per: 'night', ton: 27.94 } as const
  expect(formatCardPrice(price, words)).toEqual({
    amount: '7\u00a0800\u00a0₽',
    per: 'за\u00a0ночь',
    ton: '≈\u00a027,9\u00a0TON',
  })
  expect(formatCardPrice({ ...price, ton: 0.04 }, words).ton).toBe('≈\u00a00,04\u00a0TON')
})

describe('a photo', () => {
  const url = '/media/0a1b-720.webp'

  it('uses the smallest width that is sharp enough', () => {
    expect(photoVariant(url, 112, 2)).toBe('/media/0a1b-360.webp')
    expect(photoVariant(url, 400, 2)).toBe('/media/0a1b-720.webp')
    expect(photoVariant(url, 400, 3)).toBe('/media/0a1b-720.webp')
    expect(photoVariant(url, 900, 2)).toBe('/media/0a1b-1280.webp')
  })

  it('from another host keeps its URL', () => {
    expect(photoVariant('https://example.org/a-720.webp', 112, 2)).toBe('https://example.org/a-720.webp')
  })
})
