import { describe, expect, test } from 'vitest'
import { choosePlan, correctTypos, searchTextOf, sliceOf } from './search.rules.ts'

test('the last word may be half typed', () => {
  expect(searchTextOf(['экскурсия', 'по', 'кар'])).toEqual({ whole: 'экскурсия & по', prefix: 'кар' })
  expect(searchTextOf(['кар'])).toEqual({ whole: '', prefix: 'кар' })
  expect(searchTextOf([])).toBeUndefined()
})

describe('typing errors', () => {
  const known = (...words: string[]) => words.map((word) => ({ word, stem: word }))
  test('are corrected to the nearest of the similar words', () => {
    const unknown = [{ word: 'вадапад', likely: known('вагон', 'водопад', 'водопаду') }]
    expect(correctTypos(['к', 'вадапад'], unknown)).toEqual(['к', 'водопад'])
    expect(correctTypos(['лис'], [{ word: 'лис', likely: known('лес', 'лис') }])).toEqual(['лис'])
    expect(correctTypos(['лас'], [{ word: 'лас', likely: known('лес', 'лис') }])).toEqual(['лес'])
  })
  test('are found in other forms of a word', () => {
    const likely = [{ word: 'водопаду', stem: 'водопад' }]
    expect(correctTypos(['вадапад'], [{ word: 'вадапад', likely }])).toEqual(['водопаду'])
  })
  test('are not seen in a word that resembles none', () => {
    expect(correctTypos(['космодром'], [{ word: 'космодром', likely: known('костромск') }])).toBeUndefined()
    expect(correctTypos(['xyzzy'], [{ word: 'xyzzy', likely: [] }])).toBeUndefined()
    expect(correctTypos(['елка'], [])).toBeUndefined()
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

describe('the query plan of a search', () => {
  const counts = { sampled: 500, matchingFilters: 500, services: 100_000 }
  const anywhere = { isPlace: false, hasOrderIndex: true }
  const place = { isPlace: true, hasOrderIndex: true }
  const sortedPlace = { isPlace: true, hasOrderIndex: false }
  test.each([
    [
      'a common word is read in sort order',
      { matchingText: 49, matchingBoth: 49 },
      anywhere,
      { index: 'text', orderScan: 10_000 },
    ],
    [
      'so is one that four in a hundred have',
      { matchingText: 20, matchingBoth: 20 },
      anywhere,
      { index: 'text', orderScan: 4_200 },
    ],
    ['a rarer one by the text index', { matchingText: 19, matchingBoth: 19 }, anywhere, { index: 'text' }],
    ['and one that the sample lacks', { matchingText: 0, matchingBoth: 0 }, anywhere, { index: 'text' }],
    [
      'a common word is read in sort order when some of its services match the filters',
      { matchingFilters: 150, matchingText: 119, matchingBoth: 29 },
      anywhere,
      { index: 'text', orderScan: 24_000 },
    ],
    [
      'filters that few match by their index',
      { matchingFilters: 9, matchingText: 119, matchingBoth: 2 },
      anywhere,
      { index: 'filters' },
    ],
    ['a word in a place by the text index', { matchingText: 19, matchingBoth: 19 }, place, { index: 'text' }],
    ['a common one in sort order', { matchingText: 80, matchingBoth: 80 }, place, { index: 'text', orderScan: 4_860 }],
    ['but not in another order', { matchingText: 80, matchingBoth: 80 }, sortedPlace, { index: 'text' }],
    [
      'a word that most have, in a place, where few match the filters, by the filters',
      { matchingFilters: 3, matchingText: 499, matchingBoth: 3 },
      place,
      { index: 'filters' },
    ],
    [
      'a small catalogue is read in sort order',
      { sampled: 499, matchingText: 1, matchingBoth: 1 },
      place,
      { index: 'text', orderScan: 500 },
    ],
    [
      'the text index before the first ANALYZE',
      { services: -1, matchingText: 36, matchingBoth: 36 },
      anywhere,
      { index: 'text' },
    ],
  ] as const)('%s', (_, seen, shape, plan) => {
    expect(choosePlan(101, { ...counts, ...seen }, shape)).toEqual(plan)
  })
})
