import { expect, test } from 'vitest'
import { localizeFields } from './localize-fields.ts'

const at = new Date(0)
const plan = [
  { time: '10:00', title: 'Кремль', title_en: 'The kremlin' },
  { time: '12:00', title: 'Обед' },
]
const service = {
  title: 'Баня',
  title_en: 'Banya',
  city: 'Суздаль',
  city_en: null,
  bring: ['тапки'],
  bring_en: ['slippers'],
  plan,
  at,
}

test('English readers get every text that has an English version, and other texts unchanged', () => {
  expect(localizeFields(service, 'en')).toEqual({
    title: 'Banya',
    city: 'Суздаль',
    bring: ['slippers'],
    plan: [
      { time: '10:00', title: 'The kremlin' },
      { time: '12:00', title: 'Обед' },
    ],
    at,
  })
})

test('Russian readers get the Russian texts without any English version', () => {
  expect(localizeFields(service, 'ru')).toEqual({
    title: 'Баня',
    city: 'Суздаль',
    bring: ['тапки'],
    plan: [
      { time: '10:00', title: 'Кремль' },
      { time: '12:00', title: 'Обед' },
    ],
    at,
  })
})
