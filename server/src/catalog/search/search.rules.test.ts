import { describe, expect, test } from 'vitest'
import { mend, searchTextOf, sliceOf, typingDistance, wayTo, wordsOf } from './search.rules.ts'

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
    expect(wordsOf(text)).toEqual(words)
  })
})

test('the last word may still be on its way', () => {
  expect(searchTextOf(['экскурсия', 'по', 'кар'])).toEqual({ whole: 'экскурсия & по', begun: 'кар' })
  expect(searchTextOf(['кар'])).toEqual({ whole: '', begun: 'кар' })
  expect(searchTextOf([])).toBeUndefined()
})

describe('typing one word for another takes', () => {
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
    expect(typingDistance(from, to)).toBe(distance)
    expect(typingDistance(to, from)).toBe(distance)
  })
})

describe('mending', () => {
  const known = (...words: string[]) => words.map((word) => ({ word, stem: word }))
  test('takes the nearest of the likely words, the likelier first', () => {
    const unknown = [{ word: 'вадапад', likely: known('вагон', 'водопад', 'водопаду') }]
    expect(mend(['к', 'вадапад'], unknown)).toEqual(['к', 'водопад'])
    expect(mend(['лис'], [{ word: 'лис', likely: known('лес', 'лис') }])).toEqual(['лис'])
    expect(mend(['лас'], [{ word: 'лас', likely: known('лес', 'лис') }])).toEqual(['лес'])
  })
  test('knows other forms of a word', () => {
    const likely = [{ word: 'водопаду', stem: 'водопад' }]
    expect(mend(['вадапад'], [{ word: 'вадапад', likely }])).toEqual(['водопаду'])
  })
  test('leaves a word that looks like none', () => {
    expect(mend(['космодром'], [{ word: 'космодром', likely: known('костромск') }])).toBeUndefined()
    expect(mend(['xyzzy'], [{ word: 'xyzzy', likely: [] }])).toBeUndefined()
    expect(mend(['елка'], [])).toBeUndefined()
  })
})

describe('a page', () => {
  test.each([
    [
      { page: 1, limit: 10 },
      { offset: 0, limit: 10 },
    ],
    [
      { page: 100, limit: 10 },
      { offset: 990, limit: 10 },
    ],
    [
      { page: 101, limit: 10 },
      { offset: 1000, limit: 0 },
    ],
    [
      { page: 143, limit: 7 },
      { offset: 994, limit: 6 },
    ],
    [
      { page: 1000, limit: 50 },
      { offset: 49_950, limit: 0 },
    ],
  ])('%j is %j', (page, slice) => {
    expect(sliceOf(page)).toEqual(slice)
  })
})

describe('the way of a search', () => {
  const counts = { seen: 500, suiting: 500, services: 100_000 }
  const anywhere = { isPlace: false, isWalkable: true }
  const place = { isPlace: true, isWalkable: true }
  const sortedPlace = { isPlace: true, isWalkable: false }
  test.each([
    ['a common word is walked to', { worded: 49, suitable: 49 }, anywhere, { index: 'words', walk: 10_000 }],
    ['so is one that four of a hundred have', { worded: 20, suitable: 20 }, anywhere, { index: 'words', walk: 4_200 }],
    ['a rarer one is found by its index', { worded: 19, suitable: 19 }, anywhere, { index: 'words' }],
    ['and one that the sample lacks', { worded: 0, suitable: 0 }, anywhere, { index: 'words' }],
    [
      'a common word is walked to when a part of it suits',
      { suiting: 150, worded: 119, suitable: 29 },
      anywhere,
      { index: 'words', walk: 24_000 },
    ],
    ['what few suit is found by that', { suiting: 9, worded: 119, suitable: 2 }, anywhere, { index: 'filters' }],
    ['a word in a place by the index of both', { worded: 19, suitable: 19 }, place, { index: 'words' }],
    ['a common one is walked to', { worded: 80, suitable: 80 }, place, { index: 'words', walk: 4_860 }],
    ['but not where it is sorted otherwise', { worded: 80, suitable: 80 }, sortedPlace, { index: 'words' }],
    [
      'a word that most have, when few of them suit, in a place by that',
      { suiting: 3, worded: 499, suitable: 3 },
      place,
      { index: 'filters' },
    ],
    [
      'a small catalogue is walked through',
      { seen: 499, worded: 1, suitable: 1 },
      place,
      { index: 'words', walk: 500 },
    ],
    [
      'the index is taken while nobody has counted',
      { services: -1, worded: 36, suitable: 36 },
      anywhere,
      { index: 'words' },
    ],
  ] as const)('%s', (_, seen, asked, way) => {
    expect(wayTo(101, { ...counts, ...seen }, asked)).toEqual(way)
  })
})
