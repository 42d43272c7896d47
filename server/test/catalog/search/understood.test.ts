import { beforeAll, describe, expect, test } from 'vitest'
import { addService, renewVocabulary, searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const cheap = 'Дом у Кремля'
const dear = 'Палаты у Казанки'
const walk = 'Прогулка по Свияжску'
const yard = 'Дворы Петроградской'

beforeAll(async () => {
  const kazan = { region: 'RU-TA', city: 'Казань' }
  await addService(product, { ...kazan, title: cheap, category: 'hotel', price: 3000, popularity: 9 })
  await addService(product, { ...kazan, title: dear, category: 'hotel', price: 9000, popularity: 8 })
  await addService(product, { region: 'RU-TA', city: 'Свияжск', title: walk, price: 1500, popularity: 7 })
  await addService(product, { region: 'RU-SPE', city: 'Санкт-Петербург', title: yard, price: 1900, popularity: 6 })
  await product.sql(`update service set languages = '{ru,en}' where title = $1`, [walk])
  await renewVocabulary(product)
})

const ask = async (query: Record<string, string>, path = '') => {
  const { status, body } = await searchTitles(product, `/v1/services${path}?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const titles = ({ data }: { data: Array<{ title: string }> }) => data.map(({ title }) => title)

describe('filters in the words of a search', () => {
  test('apply and are in the reply, with the remaining words', async () => {
    const found = await ask({ search: 'отель в казани до 5000' })
    expect(titles(found)).toEqual([cheap])
    expect(found.understood).toEqual({
      search: '',
      category: 'hotel',
      region: 'RU-TA',
      city: 'Казань',
      priceMax: 5000,
    })
    expect(titles(await ask({ search: 'tour in english' }))).toEqual([walk])
    expect(titles(await ask({ search: 'дом в казани' }))).toEqual([cheap])
    expect((await ask({ search: 'дом' })).understood).toBeUndefined()
  })

  test('replace the same filters of the query, and keep the others', async () => {
    const query = { category: 'hotel', region: 'RU-SPE', priceMin: '7000', search: 'казань до 5000' }
    expect(titles(await ask(query))).toEqual([cheap])
    expect(titles(await ask({ search: 'питер', category: 'excursion' }))).toEqual([yard])
  })

  test('read days in the zone of the place', async () => {
    const { understood } = await ask({ search: 'отель казань завтра' })
    const [row] = await product.sql<{ day: string; next: string }>(
      `select to_char(day + 1, 'YYYY-MM-DD') as day, to_char(day + 2, 'YYYY-MM-DD') as next
        from (select (app_now() at time zone 'Europe/Moscow')::date as day) today`,
    )
    expect(understood).toMatchObject({ date: row?.day, until: row?.next })
  })

  test('apply on the map, in its prices and without results', async () => {
    expect((await ask({ search: 'питер' }, '/map')).understood).toEqual({ search: '', region: 'RU-SPE' })
    const { data } = await ask({ search: 'отель в питере до 5000' }, '/no-results')
    expect(data.without.map(({ part }: { part: string }) => part)).toContain('category')
  })

  test('leave a place without services as a word', async () => {
    await addService(product, { region: 'RU-KR', city: 'Сортавала', title: 'Каньон Рускеала', popularity: 1 })
    await renewVocabulary(product)
    const found = await ask({ search: 'рускеала' })
    expect(titles(found)).toEqual(['Каньон Рускеала'])
    expect(found.understood).toBeUndefined()
  })
})
