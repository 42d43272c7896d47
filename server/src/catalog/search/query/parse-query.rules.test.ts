import { readFileSync } from 'node:fs'
import { type PlaceIndex, toPlaceIndex } from '@enp/shared/regions/place-index'
import { splitWords } from '@enp/shared/text/words'
import { describe, expect, test } from 'vitest'
import { type ParsedQuery, parseSearchQuery } from './parse-query.rules.ts'

const rowsOf = (block: string) =>
  [...block.matchAll(/\('([A-Z]{2}-[A-Z0-9]+)', '([^']+)'\)/g)].flatMap(([, region = '', names = '']) =>
    names.split(', ').map((name) => ({ region, alias: splitWords(name).join(' ') })),
  )

/** The names of a fresh database, and some cities with services. */
function readPlaces(): PlaceIndex {
  const sql = readFileSync(new URL('../../../../sql/reference-data.sql', import.meta.url), 'utf8')
  const block = (start: string) => sql.slice(sql.indexOf(start)).split(';')[0] ?? ''
  return toPlaceIndex({
    aliases: rowsOf(block('insert into region_alias')),
    nicknames: rowsOf(block("select normalize_text(one), 'place'")),
    cities: [
      { city: 'Казань', region: 'RU-TA' },
      { city: 'Сочи', region: 'RU-KDA' },
      { city: 'Суздаль', region: 'RU-VLA' },
      { city: 'Екатеринбург', region: 'RU-SVE' },
      { city: 'Калининград', region: 'RU-KGD' },
      { city: 'Владивосток', region: 'RU-PRI' },
      { city: 'Нижний Новгород', region: 'RU-NIZ' },
      { city: 'Москва', region: 'RU-MOW' },
    ],
  })
}

const places = readPlaces()
/** A Friday. */
const now = new Date('2026-11-27T12:00:00Z')
const cases: ReadonlyArray<ParsedQuery & { readonly query: string }> = JSON.parse(
  readFileSync(new URL('parse-query.cases.json', import.meta.url), 'utf8'),
)

describe('a search query', () => {
  test.each(cases)('$query', ({ query, ...parsed }) => {
    expect(parseSearchQuery(query, { now, places })).toEqual(parsed)
  })

  test('leaves words that a second reading understands as words', () => {
    const again = cases.flatMap(({ query: _, text, ...filters }) => {
      if (text === '' || Object.keys(filters).length === 0) return []
      const { category } = filters
      const { text: __, ...others } = parseSearchQuery(text, { now, places, ...(category && { category }) })
      const added = Object.keys(others).filter((name) => !Object.hasOwn(filters, name))
      return added.length > 0 ? [text] : []
    })
    expect(again).toEqual([])
  })

  test('counts relative days in the zone of the place, and in Moscow without one', () => {
    const late = new Date('2026-11-27T16:00:00Z')
    const parse = (query: string) => parseSearchQuery(query, { now: late, places }).from
    expect(parse('завтра')).toBe('2026-11-28')
    expect(parse('завтра в калининграде')).toBe('2026-11-28')
    expect(parse('завтра на камчатке')).toBe('2026-11-29')
    expect(parse('tomorrow in vladivostok')).toBe('2026-11-29')
  })

  test('takes a day of the past as a day of the next year', () => {
    const summer = { now: new Date('2026-07-01T12:00:00Z'), places }
    expect(parseSearchQuery('30 июня', summer).from).toBe('2027-06-30')
    expect(parseSearchQuery('1 июля', summer).from).toBe('2026-07-01')
    expect(parseSearchQuery('с 20 июня по 10 июля', summer)).toMatchObject({ from: '2027-06-20', until: '2027-07-10' })
  })

  test('keeps phrases that an operator gave another meaning', () => {
    const context = { now, places, keptPhrases: new Set(['на двоих', 'завтра']) }
    expect(parseSearchQuery('ужин на двоих в казани завтра', context)).toEqual({
      text: 'ужин на двоих завтра',
      region: 'RU-TA',
      city: 'Казань',
    })
  })
})
