import { beforeAll, describe, expect, test } from 'vitest'
import { notifyFewLeft } from '../../src/discovery/favorite-news/notify-few-left.ts'
import { notifyPriceDrops } from '../../src/discovery/favorite-news/notify-price-drops.ts'
import { updateChangedSimilarities } from '../../src/discovery/similarity/update-similarities.ts'
import { addService, differ, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'
import { hits, settle } from './likes.ts'

const product = await startProduct()
const { sql } = product
beforeAll(() => product.freeze(new Date('2028-05-03T09:00:00Z')))

const [saturday, sunday] = ['2028-05-06', '2028-05-07']
const getHome = async (traveller: Traveller, query = '') => (await traveller.get(`/v1/home${query}`)).body.data
const remember = (traveller: Traveller, id: string) => traveller.post(`/v1/services/${id}/favorite`)
const listTitles = (cards: readonly { readonly title: string }[]) => cards.map(({ title }) => title)
const change = ({ token }: Traveller, payload: object) =>
  send(product.app, {
    method: 'PATCH',
    url: '/v1/users/profile',
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const inRegion = async (region: string) => {
  const traveller = await arrive(product)
  await change(traveller, { region })
  return traveller
}

describe('the home page', () => {
  test("shows the user's region only", async () => {
    await addService(product, { title: 'Алтын-Кёль', region: 'RU-AL', popularity: 5 })
    await addService(product, { title: 'Чуйский тракт', region: 'RU-AL', popularity: 9, at: [50.1234567, 88] })
    const home = await getHome(await inRegion('RU-AL'))
    expect(home.near.region).toBe('RU-AL')
    expect(listTitles(home.near.services)).toEqual(['Чуйский тракт', 'Алтын-Кёль'])
    expect(home.near.services.map(({ geo }: { geo?: object }) => geo)).toEqual([{ lat: 50.12346, lon: 88 }, undefined])
    const { near, because, recent } = (await searchTitles(product, '/v1/home')).body.data
    expect([near, because, recent]).toEqual([undefined, undefined, undefined])
  })

  test('shows services that are free this weekend in local time', async () => {
    const region = 'RU-KAM'
    const tour = { region, timeZone: 'Asia/Kamchatka', price: 3000 }
    const free = await addService(product, {
      ...tour,
      title: 'Вулкан',
      options: [{ startTimes: ['09:00', '15:00'], capacity: 10, weekendPercent: 120 }],
    })
    await addService(product, { ...tour, title: 'По будням', options: [{ weekdays: 31 }] })
    const soldOut = await addService(product, { ...tour, title: 'Гейзеры', options: [{ capacity: 4 }] })
    for (const day of [saturday, sunday]) await differ(product, soldOut, day, { capacity: 4, sold: 4 })
    const sundays = await addService(product, { ...tour, title: 'Медведи', options: [{ capacity: 8, weekdays: 64 }] })
    await addService(product, { ...tour, title: 'Океан' })
    await differ(product, free, saturday, { startTime: '09:00', sold: 10 })
    await differ(product, free, saturday, { startTime: '15:00', sold: 8 })
    await differ(product, sundays, sunday, { capacity: 8, sold: 1 })
    const { weekend } = await getHome(await inRegion(region))
    expect(weekend).toMatchObject({ saturday, sunday, region, list: { date: sunday, total: 3 } })
    const shown = weekend.services.map(({ service, ...rest }: { service: { title: string } }) => [service.title, rest])
    expect(new Map(shown)).toEqual(
      new Map([
        ['Вулкан', { date: saturday, startTime: '15:00', left: 2, few: true, price: 3600 }],
        ['Медведи', { date: sunday, left: 7, few: false, price: 3000 }],
        ['Океан', { date: saturday, left: 10, few: false, price: 3000 }],
      ]),
    )
  })

  test('searches everywhere if the region has too few services', async () => {
    await addService(product, { title: 'Один на всю область', region: 'RU-MAG' })
    const { weekend } = await getHome(await inRegion('RU-MAG'))
    expect(weekend.region).toBeUndefined()
    expect(weekend.services.length).toBeGreaterThanOrEqual(3)
  })

  test('shows the services that the device remembers, in its order, without storing them', async () => {
    const [one, two] = [await addService(product, { title: 'Первый' }), await addService(product, { title: 'Второй' })]
    const hidden = await addService(product, { status: 'hidden' })
    await differ(product, two, sunday, { sold: 9 })
    await differ(product, two, saturday, { sold: 10 })
    const { recent } = (await searchTitles(product, `/v1/home?recent=${two},${hidden},${one}`)).body.data
    expect(listTitles(recent.map(({ service }: { service: { title: string } }) => service))).toEqual([
      'Второй',
      'Первый',
    ])
    expect(recent[0].fewLeft).toEqual({ date: sunday, left: 1 })
    expect(recent[1]).not.toHaveProperty('fewLeft')
    expect((await searchTitles(product, '/v1/home?recent=nothing')).status).toBe(400)
  })
})

describe('recommendations from other users', () => {
  test('appear with a reason from five users on, unless the user opted out', async () => {
    const [liked, suggested, rare] = [
      await addService(product, { title: 'Любимое' }),
      await addService(product, { title: 'Похожее' }),
      await addService(product, { title: 'Редкое' }),
    ]
    const fans = await Promise.all(Array.from({ length: 6 }, () => arrive(product)))
    const [anna, ...others] = fans
    if (!anna) throw new Error('nobody came')
    for (const fan of fans) await remember(fan, liked)
    for (const fan of others) await remember(fan, suggested)
    for (const fan of others.slice(1)) await remember(fan, rare)
    await updateChangedSimilarities(product)
    const { because } = await getHome(anna)
    expect(because.liked.title).toBe('Любимое')
    expect(because.services.map(({ service }: { service: { title: string } }) => service.title)).toEqual(['Похожее'])
    expect((await change(anna, { recommendations: false })).body.data.recommendations).toBe(false)
    expect(await getHome(anna)).not.toHaveProperty('because')
    await change(anna, { recommendations: true })
    expect(await getHome(anna)).toHaveProperty('because')
    // The fifth user opts out, so only four count.
    if (others[0]) await change(others[0], { recommendations: false })
    await updateChangedSimilarities(product)
    expect(await getHome(anna)).not.toHaveProperty('because')
    expect(await sql('select from favorite where user_id = $1', [others[0]?.id])).toHaveLength(2)
    expect(await sql('select from service_similarity where user_count < 5')).toEqual([])
  })

  test('are much better than popular services', async () => {
    const held = await settle(product, { people: 500, services: 120, tastes: 20, likings: 9 })
    expect((await updateChangedSimilarities(product)).isEverything).toBe(true)
    const { suggested, popular } = await hits(product, held.slice(0, 100))
    expect(suggested).toBeGreaterThanOrEqual(1.5 * popular)
    expect(await updateChangedSimilarities(product)).toEqual({ count: 0, isEverything: true })
  })
})

describe('a favorite', () => {
  const listPrice = (id: string, roubles: number) =>
    sql('update service set price_from = $2 where id = $1', [id, roubles * 100])
  const getFavorites = async (traveller: Traveller) => (await traveller.get('/v1/users/favorites')).body.data

  test('that became cheaper by enough is announced, at most once a week', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const id = await addService(product, { title: 'Лёд Байкала', price: 9600 })
    await remember(anna, id)
    await listPrice(id, 9500)
    expect(await notifyPriceDrops(product)).toBe(0)
    await remember(boris, id)
    await listPrice(id, 8900)
    expect(await notifyPriceDrops(product)).toBe(2)
    expect(await notifyPriceDrops(product)).toBe(0)
    expect(await listNotifications(product, anna, 'favorite_cheaper')).toMatchObject([
      { serviceId: id, title: 'Лёд Байкала', price: { amount: '8900', currency: 'rub' }, was: { amount: '9600' } },
    ])
    expect(await getFavorites(anna)).toMatchObject([{ id, cheaperThan: 9600, priceFrom: { amount: 8900 } }])
    expect(await getFavorites(boris)).toMatchObject([{ id, cheaperThan: 9500 }])
    await listPrice(id, 7000)
    expect(await notifyPriceDrops(product)).toBe(0)
    await sql(`update favorite set notified_at = notified_at - interval '7 days' where service_id = $1`, [id])
    await listPrice(id, 6000)
    expect(await notifyPriceDrops(product)).toBe(2)
    await listPrice(id, 9600)
    expect((await getFavorites(anna))[0]).not.toHaveProperty('cheaperThan')
  })

  test('with few places left is announced once, but not to users who booked it', async () => {
    const [anna, late] = [await arrive(product), await arrive(product)]
    const id = await addService(product, { title: 'Мосты', options: [{ capacity: 10 }] })
    const calm = await addService(product, { title: 'Залив' })
    await remember(anna, id)
    await remember(anna, calm)
    await sql(`update favorite set created_at = created_at - interval '1 day'`)
    await remember(late, id)
    await differ(product, id, saturday, { sold: 10 })
    await differ(product, id, sunday, { sold: 8 })
    expect(await notifyFewLeft(product)).toBe(1)
    expect(await notifyFewLeft(product)).toBe(0)
    expect(await listNotifications(product, anna, 'favorite_few_left')).toEqual([
      { serviceId: id, title: 'Мосты', date: sunday, left: 2, rooms: false },
    ])
    expect(await getFavorites(late)).toMatchObject([{ id, fewLeft: { date: sunday, left: 2 } }])
    const few = (await getFavorites(anna)).filter((card: { fewLeft?: object }) => card.fewLeft)
    expect(few.map((card: { id: string }) => card.id)).toEqual([id])
  })
})
