import { parseExtras } from '@enp/shared/typed-text/typed-extras'
import { parseGuide } from '@enp/shared/typed-text/typed-values'
import { expect, test } from 'vitest'
import { keyedExtras } from './extras.rules.ts'

test.each([
  ['Обед — 600', [['Обед', 600]]],
  [
    'Обед из 3 блюд 600; Трансфер 1 500 ₽',
    [
      ['Обед из 3 блюд', 600],
      ['Трансфер', 1500],
    ],
  ],
  [
    'Баня: 2500,50\n\nПлед-дождевик - 300 руб.',
    [
      ['Баня', 2500.5],
      ['Плед-дождевик', 300],
    ],
  ],
])('parseExtras reads %j as %j', (text, extras) => {
  expect(parseExtras(text)?.map(({ title, price }) => [title, price])).toEqual(extras)
})

test.each([
  'Обед',
  '600',
  '— 600',
  'Обед — дорого',
  'Обед 600\nОбед 700',
  Array(13)
    .fill('а')
    .map((a, at) => `${a}${at} — 1`)
    .join(';'),
])('parseExtras refuses %j', (text) => expect(parseExtras(text)).toBeUndefined())

test('keyedExtras reuses the key of a known extra and gives a new extra a new key', () => {
  const options = [
    { key: 'option-1', extras: [{ key: 'extra-2', title: 'Обед', price: 600 }] },
    { key: 'option-2', extras: null },
  ]
  const said = [
    { title: 'Баня', price: 2500 },
    { title: 'Обед', price: 700 },
  ]
  expect(keyedExtras(said, { options })).toEqual([
    { key: 'extra-3', title: 'Баня', price: 2500 },
    { key: 'extra-2', title: 'Обед', price: 700 },
  ])
})

test.each([
  ['Анна Соколова, +7 921 000-00-01', { name: 'Анна Соколова', phone: '+7 921 000-00-01' }],
  ['Олег П. 89210000002', { name: 'Олег П.', phone: '89210000002' }],
  ['Вера', { name: 'Вера' }],
  ['Пётр 1', { name: 'Пётр 1' }],
])('parseGuide reads %j as %j', (text, guide) => {
  expect(parseGuide(text)).toEqual(guide)
})
