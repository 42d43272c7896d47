import { describe, expect, test } from 'vitest'
import { cutText, wellFormed } from './cut-text.ts'

const family = '👨‍👩‍👧‍👦'

describe('cutText', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly 10', 10, 'exactly 10'],
    ['eleven char', 10, 'eleven ch…'],
    ['a word cut', 3, 'a…'],
    [`${'a'.repeat(8)}😀😀`, 10, 'aaaaaaaa…'],
    [`ab${family}c`, 8, 'ab…'],
    ['ё́ё́ё́ё́', 6, 'ё́ё́…'],
    ['🇷🇺🇷🇺🇷🇺', 9, '🇷🇺🇷🇺…'],
  ])('cuts %s at %i units to %s', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut)
    expect(cutText(text, max).length).toBeLessThanOrEqual(max)
    expect(cutText(text, max).isWellFormed()).toBe(true)
  })

  test('can end without a mark', () => expect(cutText('abc😀', 4, '')).toBe('abc'))

  test('never returns half of an emoji, wherever it cuts', () => {
    const text = `Отель 😀${family}é́🇷🇺`.repeat(20)
    for (let max = 1; max < 200; max += 1) expect(cutText(text, max).isWellFormed()).toBe(true)
  })
})

test('wellFormed drops halves of surrogate pairs and nothing else', () => {
  expect(wellFormed('a\ud83d b\ude00 😀\ud83d')).toBe('a b 😀')
})
