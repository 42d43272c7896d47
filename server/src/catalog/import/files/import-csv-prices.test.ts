import { expect, test } from 'vitest'
import { parseCsvPriceSteps } from './import-csv-prices.ts'

test.each([
  [
    '8 гостей — 10 % | 12 гостей — 15 %',
    [
      { guests: 8, percent: 10 },
      { guests: 12, percent: 15 },
    ],
  ],
  ['8 10%', [{ guests: 8, percent: 10 }]],
  [
    'от 8 гостей: 500 ₽\nот 12 гостей: 1 000 руб.',
    [
      { guests: 8, amount: 500 },
      { guests: 12, amount: 1000 },
    ],
  ],
  ['from 8 guests −500', [{ guests: 8, amount: 500 }]],
])('reads price steps from %j', (cell, steps) => {
  expect(parseCsvPriceSteps(cell)).toEqual(steps)
})

test.each(['10 %', 'дешевле', '8 гостей'])('refuses %j', (cell) => {
  expect(() => parseCsvPriceSteps(cell)).toThrow('8 гостей')
})
