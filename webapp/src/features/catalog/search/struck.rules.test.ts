import { expect, test } from 'vitest'
import { listRemainingWords, strike } from './struck.rules.ts'

test('strikes ignored words regardless of their spelling, and leaves the others', () => {
  const words = strike('  Каньонинг рускеала, «зимой» ', ['каньонинг'])
  expect(words).toEqual([
    { word: 'Каньонинг', struck: true },
    { word: 'рускеала,', struck: false },
    { word: '«зимой»', struck: false },
  ])
  expect(listRemainingWords(words)).toBe('рускеала, «зимой»')
  expect(listRemainingWords(strike('воздушный шар на Ёлке', ['воздушный шар', 'елке']))).toBe('на')
})
