import { expect, test } from 'vitest'
import { joinRemainingWords, strikeDroppedWords } from './struck.rules.ts'

test('strikes ignored words regardless of their spelling, and leaves the others', () => {
  const words = strikeDroppedWords('  Каньонинг рускеала, «зимой» ', ['каньонинг'])
  expect(words).toEqual([
    { word: 'Каньонинг', struck: true },
    { word: 'рускеала,', struck: false },
    { word: '«зимой»', struck: false },
  ])
  expect(joinRemainingWords(words)).toBe('рускеала, «зимой»')
  expect(joinRemainingWords(strikeDroppedWords('воздушный шар на Ёлке', ['воздушный шар', 'елке']))).toBe('на')
})
