import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../src/core/database/database.ts'
import { deleteOldRows } from '../../../src/core/jobs/delete-old-rows.ts'
import { personalData } from '../../../src/personal-data.ts'
import { addService, renewVocabulary, searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { arrive, startProduct, type Traveller } from '../../fixtures/harness.ts'

const product = await startProduct()
const bath = 'Баня у озера'
const courtyards = 'Дворы-колодцы Петроградской'
const bridges = 'Разводные мосты с воды'
const canyon = 'Мраморный каньон'

beforeAll(async () => {
  await product.sql('delete from search_suggestion')
  await product.sql(
    `insert into search_suggestion values ('ru', 1, 'каньон'), ('ru', 2, 'единорог'), ('en', 1, 'boat')`,
  )
  const petersburg = { region: 'RU-SPE', city: 'Санкт-Петербург' }
  await addService(product, { ...petersburg, title: bridges, category: 'entertainment', price: 1450, popularity: 9 })
  await addService(product, { ...petersburg, title: courtyards, price: 1900, popularity: 8 })
  await addService(product, { title: canyon, city: 'Сортавала', popularity: 7, price: 2400 })
  await addService(product, { title: bath, category: 'hotel', city: 'Сортавала', popularity: 5, price: 6000 })
  await addService(product, { title: 'Скрытая баня', region: 'RU-AL', city: 'Чемал', status: 'hidden' })
  await renewVocabulary(product)
})

const ask = async (path: string, query: Record<string, string>) => {
  const { status, body } = await searchTitles(product, `/v1/services/${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body.data
}
const titles = ({ services }: { services: Array<{ title: string }> }) => services.map(({ title }) => title)

describe('search suggestions', () => {
  const suggested = (search: string) => ask('suggestions', { search })

  test('show the region of an everyday name and its services', async () => {
    const found = await suggested('спб')
    expect(found.means).toEqual({ said: 'спб', region: 'RU-SPE' })
    expect(found.places).toEqual([
      { region: 'RU-SPE', count: 2, priceFrom: 1450 },
      { region: 'RU-SPE', category: 'excursion', count: 1, priceFrom: 1900 },
      { region: 'RU-SPE', category: 'entertainment', count: 1, priceFrom: 1450 },
    ])
    expect(titles(found)).toEqual([bridges, courtyards])
  })

  test('complete regions, cities, categories, and categories in a region', async () => {
    expect((await suggested('карел')).places[0]).toEqual({ region: 'RU-KR', count: 2, priceFrom: 2400 })
    expect((await suggested('сорт')).places).toMatchObject([
      { city: 'Сортавала', region: 'RU-KR', count: 2 },
      {},
      {},
      {},
    ])
    expect((await suggested('отел')).places).toEqual([{ category: 'hotel', count: 1, priceFrom: 6000 }])
    expect((await suggested('отели карелия')).places).toEqual([
      { region: 'RU-KR', category: 'hotel', count: 1, priceFrom: 6000 },
    ])
    expect((await suggested('hotels')).places).toMatchObject([{ category: 'hotel' }])
  })

  test('ignore stress marks and soft hyphens in titles and in the typed words', async () => {
    const castle = 'Вы\u0301боргский за\u00adмок'
    const id = await addService(product, { title: castle, region: 'RU-LEN', city: 'Выборг', price: 700 })
    await renewVocabulary(product)
    for (const typed of ['выборгский замок', castle, 'за\u0301мок'])
      expect(titles(await suggested(typed))).toEqual([castle])
    await product.sql("update service set status = 'hidden' where id = $1", [id])
    await renewVocabulary(product)
  })

  test('correct the keyboard layout and find services by title', async () => {
    expect(await suggested('rfhtkbz')).toMatchObject({ corrected: 'карелия', places: [{ region: 'RU-KR' }, {}, {}] })
    expect(titles(await suggested('дворы'))).toEqual([courtyards])
  })

  test('are empty without results and for a single letter', async () => {
    expect(await suggested('чемал')).toMatchObject({ places: [] })
    expect(await suggested('к')).toEqual({ places: [], services: [] })
    expect(await suggested('!?')).toEqual({ places: [], services: [] })
    expect((await searchTitles(product, '/v1/services/suggestions')).status).toBe(400)
  })
})

describe('the suggestions for an empty result', () => {
  const instead = (query: Record<string, string>) => ask('no-results', query)

  test('list each filter whose removal gives results, with their number', async () => {
    const { without } = await instead({ search: 'баня', region: 'RU-KR', priceMin: '100', priceMax: '3000' })
    expect(without).toEqual([
      { part: 'price', count: 1 },
      { part: 'search', count: 1 },
    ])
  })

  test('show results of the nearest region that has some', async () => {
    const { near, without } = await instead({ region: 'RU-LEN', category: 'hotel' })
    expect(near).toMatchObject({ region: 'RU-KR', total: 1 })
    expect(titles(near)).toEqual([bath])
    expect(without).toEqual([{ part: 'region', count: 1 }])
  })

  test('show popular services if no service has the words', async () => {
    const { near, without } = await instead({ search: 'ццщщ', region: 'RU-KR' })
    expect(without).toEqual([{ part: 'search', count: 2 }])
    expect(near.total).toBe(2)
    expect(await instead({ search: 'ццщщ' })).toMatchObject({ without: [{ part: 'search' }], near: { total: 4 } })
  })

  test('return 400 for invalid filters, as the list does', async () => {
    expect((await searchTitles(product, '/v1/services/no-results?priceMin=5&priceMax=1')).status).toBe(400)
  })
})

describe('popular searches', () => {
  const popular = async (as?: Traveller) => {
    const { body } = as
      ? await as.get('/v1/services/searches/popular')
      : await searchTitles(product, '/v1/services/searches/popular')
    return body.data.map((each: { search: string; count: number }) => [each.search, each.count])
  }
  const meant = async (user: Traveller, search: string) =>
    (await user.post('/v1/services/searches', { search })).body.data.counted
  const exported = (user: Traveller) =>
    inTransaction(product.db, async (tx) => personalData.find(({ name }) => name === 'searches')?.export(tx, user.id))

  test('need five users, are listed per language and identify no user', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => arrive(product)))
    const [anna] = users
    const english = await arrive(product, { language: 'en' })
    if (!anna) throw new Error('nobody came')
    expect(await popular()).toEqual([['каньон', 1]])

    for (const user of users.slice(1)) expect(await meant(user, ' Дворы–КОЛОДЦЫ ')).toBe(true)
    // Another day, spelling or language of the same user does not count again.
    await product.advance(86_400 / 24)
    expect(await meant(users[1] ?? anna, 'дворы колодцы')).toBe(false)
    expect(await meant(english, 'дворы колодцы')).toBe(true)
    expect(await popular()).toEqual([['каньон', 1]])

    expect(await meant(anna, 'дворы колодцы')).toBe(true)
    expect(await popular()).toEqual([
      ['дворы колодцы', 1],
      ['каньон', 1],
    ])
    expect(await popular(english)).toEqual([])

    const kept = await product.sql('select to_jsonb(search_session) as row from search_session')
    expect(JSON.stringify(kept)).not.toContain(anna.id)
    expect(await exported(anna)).toEqual(['дворы колодцы'])
    expect(await exported(english)).toEqual(['дворы колодцы'])
    await inTransaction(product.db, async (tx) =>
      personalData.find(({ name }) => name === 'searches')?.erase?.(tx, anna.id),
    )
    expect(await exported(anna)).toEqual([])
  })

  test('include only searches with results, never numbers or long texts', async () => {
    const user = await arrive(product)
    for (const search of ['ццщщ', 'rfhtkbz', 'каньон ццщщ', '+7 921 000 00 00', 'а'.repeat(60), 'каньон 1987'])
      expect(await meant(user, search)).toBe(false)
    expect((await searchTitles(product, '/v1/services/searches/popular')).status).toBe(200)
  })

  test('lose their users after 30 days and their counts after 60', async () => {
    await product.advance(30 * 86_400)
    await deleteOldRows(product.db)
    const left = async (table: string) => (await product.sql(`select from ${table}`)).length
    expect([await left('search_session'), await left('search_salt')]).toEqual([0, 0])
    expect(await popular()).toHaveLength(2)
    await product.advance(30 * 86_400)
    await deleteOldRows(product.db)
    expect(await left('search_count')).toBe(0)
    expect(await popular()).toEqual([['каньон', 1]])
  })
})
