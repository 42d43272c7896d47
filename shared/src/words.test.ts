import { describe, expect, test } from 'vitest'
import { editDistance, splitWords } from './words.ts'

describe('the words of a text', () => {
  test.each([
    ['Экскурсия по КАРЕЛИИ', ['экскурсия', 'по', 'карелии']],
    ['Ёлка', ['елка']],
    ['Ёлка'.normalize('NFD'), ['елка']],
    ['горно-алтайск, 2 дня', ['горно', 'алтайск', '2', 'дня']],
    ['%_\'"\\&|!():*<->', []],
    ['\u0000а\u0000б\u0000', ['а', 'б']],
    ['🌲', []],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })
})

describe('the distance between words', () => {
  test.each([
    ['елка', 'елка', 0],
    ['елка', 'елки', 1],
    ['экскурсея', 'экскурсия', 1],
    ['экскурися', 'экскурсия', 1],
    ['эксурсия', 'экскурсия', 1],
    ['вадапад', 'водопад', 2],
    ['', 'лес', 3],
    ['лес', '', 3],
  ])('«%s» for «%s»: %s', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
    expect(editDistance(to, from)).toBe(distance)
  })
})
