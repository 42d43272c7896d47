import { describe, expect, test } from 'vitest'
import { editDistance, splitWords } from './words.ts'

describe('splitWords', () => {
  test.each([
    ['Экскурсия по КАРЕЛИИ', ['экскурсия', 'по', 'карелии']],
    ['Ёлка', ['елка']],
    ['Ёлка'.normalize('NFD'), ['елка']],
    ['Вы\u0301боргский за\u00adмок', ['выборгский', 'замок']],
    ['й\u0301'.normalize('NFD'), ['й']],
    ['горно-алтайск, 2 дня', ['горно', 'алтайск', '2', 'дня']],
    ['%_\'"\\&|!():*<->', []],
    ['\u0000а\u0000б\u0000', ['а', 'б']],
    ['🌲', []],
  ])('splits %j into its words', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })
})

describe('editDistance', () => {
  test.each([
    ['елка', 'елка', 0],
    ['елка', 'елки', 1],
    ['экскурсея', 'экскурсия', 1],
    ['экскурися', 'экскурсия', 1],
    ['эксурсия', 'экскурсия', 1],
    ['вадапад', 'водопад', 2],
    ['', 'лес', 3],
    ['лес', '', 3],
  ])('returns for «%s» and «%s» the distance %s', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance)
    expect(editDistance(to, from)).toBe(distance)
  })
})
