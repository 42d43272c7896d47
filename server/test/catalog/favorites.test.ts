import { describe, expect, test } from 'vitest'
import { addService, forgetViewed, listUrl, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const unknown = '00000000-0000-4000-8000-00000000dead'
const remember = (traveller: Traveller, id: string) => traveller.post(`/v1/services/${id}/favorite`)
const titles = async (traveller: Traveller, query = '') =>
  (await traveller.get(`/v1/users/favorites${query}`)).body.data.map(({ title }: { title: string }) => title)

describe('a favorite', () => {
  test('is added and removed, and a repeat changes nothing', async () => {
    const traveller = await arrive(product)
    const id = await addService(product)
    const status = async () => (await traveller.get(`/v1/services/${id}/favorite/status`)).body.data.isFavorite
    expect(await status()).toBe(false)
    for (const _turn of [1, 2]) {
      expect(await remember(traveller, id)).toMatchObject({ status: 200, body: { data: { isFavorite: true } } })
      expect(await status()).toBe(true)
    }
    for (const _turn of [1, 2]) {
      expect(await forgetViewed(product, traveller, id)).toMatchObject({
        status: 200,
        body: { data: { isFavorite: false } },
      })
      expect(await status()).toBe(false)
    }
  })

  test('added twenty times at once is stored once', async () => {
    const traveller = await arrive(product)
    const id = await addService(product)
    const replies = await Promise.all(Array.from({ length: 20 }, () => remember(traveller, id)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await product.sql('select 1 from favorite where user_id = $1', [traveller.id])).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 ? remember : forgetIt)(traveller, id)))
    expect((await product.sql('select 1 from favorite where user_id = $1', [traveller.id])).length).toBeLessThan(2)
  })
  const forgetIt = (traveller: Traveller, id: string) => forgetViewed(product, traveller, id)

  test('is marked for its user only, in every list and on its page', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const id = await addService(product, { title: 'Маяк', organizer: 'Смотрители' })
    await remember(anna, id)
    const organizer = (await searchTitles(product, `/v1/services/${id}`)).body.data.organizer.id
    const marks = async (get: (url: string) => Promise<{ body: { data: { id: string; isFavorite: boolean }[] } }>) => {
      const one = (await get(`/v1/services/${id}`)).body.data as unknown as { isFavorite: boolean }
      const lists = [listUrl({ search: 'маяк' }), `/v1/services/organizer/${organizer}`]
      const found = await Promise.all(
        lists.map(async (url) => (await get(url)).body.data.find((card) => card.id === id)),
      )
      return [one, ...found].map((card) => card?.isFavorite)
    }
    expect(await marks(anna.get)).toEqual([true, true, true])
    expect(await marks(boris.get)).toEqual([false, false, false])
    expect(await marks((url) => searchTitles(product, url))).toEqual([false, false, false])
    const stale = { authorization: 'Bearer stale' }
    expect((await send(product.app, { method: 'GET', url: `/v1/services/${id}`, headers: stale })).status).toBe(200)
  })

  test('of an unknown or hidden service is refused', async () => {
    const traveller = await arrive(product)
    const hidden = await addService(product, { status: 'hidden' })
    for (const id of [unknown, hidden, 'nothing']) {
      const replies = [await remember(traveller, id), await traveller.get(`/v1/services/${id}/favorite/status`)]
      for (const { status, body } of replies) expect([status, body.error.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
    }
    expect((await forgetViewed(product, traveller, unknown)).body.error.code).toBe('SERVICE_NOT_FOUND')
  })

  test('requires a signed-in user', async () => {
    const url = `/v1/services/${unknown}/favorite`
    for (const method of ['POST', 'DELETE'] as const)
      expect((await send(product.app, { method, url })).status).toBe(401)
    expect((await searchTitles(product, '/v1/users/favorites')).status).toBe(401)
  })

  test('has the status false without a signed-in user', async () => {
    const id = await addService(product)
    await remember(await arrive(product), id)
    const { status, body } = await searchTitles(product, `/v1/services/${id}/favorite/status`)
    expect([status, body.data]).toEqual([200, { isFavorite: false }])
    expect((await searchTitles(product, `/v1/services/${unknown}/favorite/status`)).status).toBe(404)
  })
})

describe('the list of favorites', () => {
  test('is newest first, paged, filtered by category and city, without hidden services', async () => {
    const traveller = await arrive(product)
    const cities = ['Плёс', 'Выборг', 'Плёс', 'Псков', 'Плёс']
    for (const [turn, city] of cities.entries()) {
      const category = turn < 3 ? ('hotel' as const) : ('excursion' as const)
      await remember(traveller, await addService(product, { title: `${turn}`, city, category }))
      await product.advance(1)
    }
    expect(await titles(traveller)).toEqual(['4', '3', '2', '1', '0'])
    expect(await titles(traveller, '?limit=2&page=2')).toEqual(['2', '1'])
    expect(await titles(traveller, '?city=плес')).toEqual(['4', '2', '0'])
    expect(await titles(traveller, '?category=hotel&city=ПЛЁС')).toEqual(['2', '0'])
    expect(await titles(traveller, '?category=all')).toHaveLength(5)
    await product.sql("update service set status = 'hidden' where title = '3'")
    expect(await titles(traveller)).toEqual(['4', '2', '1', '0'])
    const { body } = await traveller.get('/v1/users/favorites')
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 4 })
    expect(body.data.every(({ isFavorite }: { isFavorite: boolean }) => isFavorite)).toBe(true)
  })

  test.each([
    ['?page=0', 'page'],
    ['?limit=51', 'limit'],
    ['?category=tour', 'category'],
    ['?city=', 'city'],
  ])('refuses %s and names the field %s', async (query, field) => {
    const { status, body } = await (await arrive(product)).get(`/v1/users/favorites${query}`)
    expect([status, body.error.details.field]).toEqual([400, field])
  })
})
