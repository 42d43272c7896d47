import { describe, expect, test } from 'vitest'
import { chooseSearchPlan, computeSecondLateScanRows, mendTypo, toResultSlice, toSearchText } from './search.rules.ts'

const asTyped = (...words: string[]) => words.map((word) => ({ typed: [word], others: [] }))

describe('search text', () => {
  test('ends with a word that may be half typed', () => {
    expect(toSearchText(asTyped('экскурсия', 'по', 'кар'))).toEqual({ whole: 'экскурсия & по', prefix: 'кар' })
    expect(toSearchText(asTyped('кар'))).toEqual({ whole: '', prefix: 'кар' })
    expect(toSearchText([])).toBeUndefined()
  })
  test('includes synonyms in addition to the typed words, phrases as a whole', () => {
    const skiing = { typed: ['горные', 'лыжи'], others: [['лыжня'], ['горнолыжный', 'курорт']] }
    expect(toSearchText([skiing, ...asTyped('урал')])).toEqual({
      whole: '((горные & лыжи) | лыжня | (горнолыжный & курорт))',
      prefix: 'урал',
    })
    expect(toSearchText([...asTyped('урал'), { typed: ['баня'], others: [['сауна']] }])).toEqual({
      whole: 'урал & (баня | сауна)',
      prefix: '',
    })
  })
})

describe('typos', () => {
  const known = (...words: string[]) => words.map((word) => ({ word, stem: word }))
  test('are corrected to the nearest of the similar words', () => {
    expect(mendTypo('вадапад', known('вагон', 'водопад', 'водопаду'))).toEqual({ word: 'водопад', typos: 2 })
    expect(mendTypo('лас', known('лес', 'лис'))).toEqual({ word: 'лес', typos: 1 })
  })
  test('are corrected to other forms of a word', () => {
    expect(mendTypo('вадапад', [{ word: 'водопаду', stem: 'водопад' }])).toEqual({ word: 'водопаду', typos: 2 })
  })
  test('are not corrected when no word is similar', () => {
    expect(mendTypo('космодром', known('костромск'))).toBeUndefined()
    expect(mendTypo('xyzzy', [])).toBeUndefined()
  })
  test('are not corrected by a missing letter in a short word', () => {
    expect(mendTypo('мск', [{ word: 'миска', stem: 'миск' }])).toBeUndefined()
  })
})

describe('page of a list', () => {
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
  ])('%j is the slice %j', (page, slice) => {
    expect(toResultSlice(page)).toEqual(slice)
  })
})

describe('query plan of a search', () => {
  const counts = { sampled: 500, matchingKeys: 500, matchingFilters: 500, services: 100_000 }
  const anywhere = { isPlace: false, hasOrderIndex: true, isOnDay: false }
  const onDay = { ...anywhere, isOnDay: true }
  const place = { ...anywhere, isPlace: true }
  const sortedPlace = { ...place, hasOrderIndex: false }
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
    ['but by the text index for a day', { matchingText: 20, matchingBoth: 20 }, onDay, { index: 'text' }],
    [
      'for a day one that six in a hundred have',
      { matchingText: 30, matchingBoth: 30 },
      onDay,
      { index: 'text', orderScan: 6_200 },
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
    [
      'filters that many match of those of a category in sort order, which passes by the others',
      { matchingKeys: 90, matchingFilters: 12, matchingText: 499, matchingBoth: 12 },
      anywhere,
      { index: 'filters', orderScan: 2_600 },
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
    expect(chooseSearchPlan(101, { ...counts, ...seen }, shape)).toEqual(plan)
  })
})

describe('second scan late in the day', () => {
  test('reads as many rows as the first scan shows to be needed, plus a reserve', () => {
    expect(computeSecondLateScanRows({ rows: 1_000, found: 50 }, 101)).toBe(2_626)
  })

  test.each([
    ['found nothing', 0],
    ['found so few that the text index is faster', 26],
  ])('is skipped after a first scan that %s', (_, found) => {
    expect(computeSecondLateScanRows({ rows: 1_000, found }, 101)).toBeUndefined()
  })
})
