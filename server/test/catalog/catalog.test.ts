import { beforeAll, describe, expect, test } from 'vitest'
import { addService, listTitles, listUrl, optionColumns, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const unknown = '00000000-0000-4000-8000-00000000dead'
const ids: Record<string, string> = {}

beforeAll(async () => {
  const add = async (title: string, fields: Parameters<typeof addService>[1]) => {
    ids[title] = await addService(product, { title, ...fields })
  }
  await add('А', {
    at: [61.7, 30.6912345],
    popularity: 50,
    price: 1000,
    rating: 450,
    reviews: 9,
    createdAt: '2026-01-03T00:00:00Z',
  })
  await add('Б', {
    category: 'hotel',
    popularity: 40,
    price: 5000,
    rating: 450,
    reviews: 30,
    createdAt: '2026-01-01T00:00:00Z',
    region: 'RU-SPE',
    city: 'Санкт-Петербург',
    options: [
      { guestsMax: 2, capacity: 5 },
      { guestsMax: 4, capacity: 1 },
    ],
  })
  await add('В', {
    category: 'entertainment',
    popularity: 60,
    price: 700,
    rating: 490,
    createdAt: '2026-01-02T00:00:00Z',
    region: 'RU-IVA',
    city: 'Плёс',
    organizer: 'Волжский плёс',
    // On the far side of the 180th meridian.
    at: [66, -172],
    options: [{ startTimes: ['10:00', '15:30'], guestsMax: 6 }],
  })
  await add('Скрытая', { at: [61.7, 30.7], status: 'hidden', popularity: 99 })
})

describe('a service list', () => {
  test.each([
    [{}, ['В', 'А', 'Б']],
    [{ sort: 'popular' }, ['В', 'А', 'Б']],
    [{ sort: 'price' }, ['В', 'А', 'Б']],
    [{ sort: 'rating' }, ['В', 'Б', 'А']],
    [{ sort: 'new' }, ['А', 'В', 'Б']],
    [{ category: 'all' }, ['В', 'А', 'Б']],
    [{ category: 'hotel' }, ['Б']],
    [{ region: 'RU-SPE' }, ['Б']],
    [{ region: 'санкт-петербург' }, ['Б']],
    [{ region: 'Республика Карелия' }, ['А']],
    [{ region: 'Атлантида' }, []],
    [{ city: 'САНКТ-ПЕТЕРБУРГ' }, ['Б']],
    [{ city: 'плес' }, ['В']],
    [{ city: 'Плёс', category: 'hotel' }, []],
    [{ priceMin: 1000 }, ['А', 'Б']],
    [{ priceMax: 1000 }, ['В', 'А']],
    [{ priceMin: 1000, priceMax: 1000 }, ['А']],
    [{ priceMin: '999.99', priceMax: '1000.01' }, ['А']],
    [{ guests: 5 }, ['В', 'А']],
    [{ guests: 50 }, []],
    [{ bbox: '30,61,31,62' }, ['А']],
    [{ bbox: '30,61,30.6,62' }, []],
    [{ bbox: '170,60,-170,70' }, ['В']],
    [{ bbox: '-180,-90,180,90', category: 'excursion' }, ['А']],
    [{ bbox: '30,61,31,62', region: 'RU-SPE' }, []],
  ])('returns the matching services for %j', async (query, titles) => {
    expect(await listTitles(product, query as Record<string, string>)).toEqual(titles)
  })

  test('contains cards', async () => {
    const { status, body } = await searchTitles(product, listUrl({ category: 'hotel' }))
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [
        {
          id: ids.Б,
          category: 'hotel',
          title: 'Б',
          shortDescription: 'Коротко',
          organizer: { id: expect.any(String), name: 'Северный ветер', photoUrl: null, rating: 4.8, verified: false },
          region: 'RU-SPE',
          city: 'Санкт-Петербург',
          media: [],
          cover: 'lake',
          rating: { avg: 4.5, count: 30 },
          priceFrom: { amount: 5000, currency: 'RUB', per: 'night', ton: 17.9 },
          enpDiscountMax: 6,
          guestsMax: 4,
          isFavorite: false,
        },
      ],
      pagination: { page: 1, limit: 10, total: 1 },
    })
  })

  test.each([
    ['page=0', 'page'],
    ['page=1001', 'page'],
    ['page=x', 'page'],
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=1000000', 'limit'],
    ['category=cruise', 'category'],
    ['sort=cheap', 'sort'],
    ['priceMin=-1', 'priceMin'],
    ['priceMax=1e12', 'priceMax'],
    ['priceMin=1.234', 'priceMin'],
    ['priceMin=2&priceMax=1', 'priceMax'],
    ['guests=0', 'guests'],
    ['guests=51', 'guests'],
    ['date=tomorrow', 'date'],
    ['date=2026-02-30', 'date'],
    ['date=0000-01-01', 'date'],
    ['date=9999-12-31', 'date'],
    ['region=', 'region'],
    ['bbox=30,61,31', 'bbox'],
    ['bbox=30,62,31,61', 'bbox'],
    ['bbox=30,61,181,62', 'bbox'],
    [`city=${'ы'.repeat(101)}`, 'city'],
  ])('refuses %s and names the field %s', async (query, field) => {
    const { status, body } = await searchTitles(product, `/v1/services?${query}`)
    expect([status, body.error?.code, body.error?.details.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })
})

describe('a service map', () => {
  const getPoints = async (query: Record<string, string>) =>
    (await searchTitles(product, `/v1/services/map?${new URLSearchParams(query)}`)).body

  test('shows the services of a list at their exact locations', async () => {
    const place = { id: ids.А, lat: 61.7, lng: 30.69123, price: 1000, category: 'excursion' }
    expect(await getPoints({ region: 'RU-KR' })).toEqual({ success: true, data: [place], total: 1 })
  })

  test('leaves out hidden services and those without a location, and applies the list filters', async () => {
    const found = async (query: Record<string, string>) => {
      const { data, total } = await getPoints(query)
      return [data.map(({ id }: { id: string }) => Object.keys(ids).find((title) => ids[title] === id)), total]
    }
    expect(await found({})).toEqual([['В', 'А'], 2])
    expect(await found({ sort: 'price', priceMax: '999' })).toEqual([['В'], 1])
    expect(await found({ bbox: '170,60,-170,70' })).toEqual([['В'], 1])
    expect(await found({ search: 'подробно', bbox: '30,61,31,62' })).toEqual([['А'], 1])
    expect(await found({ date: '2000-01-01' })).toEqual([[], 0])
    expect((await getPoints({ bbox: '1,2,3' })).error.details.field).toBe('bbox')
  })
})

describe('pages of a list', () => {
  test('stay in order while a service is added, without repeats or gaps', async () => {
    const shop = await startProduct()
    for (let count = 0; count < 23; count += 1)
      await addService(shop, { title: `Тур ${count}`, price: 100, rating: 400 })
    for (const sort of ['popular', 'price', 'rating', 'new']) {
      const seen: string[] = []
      for (const page of [1, 2, 3, 4]) seen.push(...(await listTitles(shop, { sort, page, limit: 7 })))
      expect(seen.length).toBe(new Set(seen).size)
    }
    for (const query of [{ sort: 'popular' }, { search: 'тур' }]) {
      const before = await listTitles(shop, { ...query, limit: 50 })
      const first = await listTitles(shop, { ...query, limit: 7 })
      await addService(shop, { title: 'Тур последний', popularity: -1 })
      const later: string[] = []
      for (const page of [2, 3, 4]) later.push(...(await listTitles(shop, { ...query, page, limit: 7 })))
      expect([...first, ...later].slice(0, before.length)).toEqual(before)
      await shop.sql("delete from service where title = 'Тур последний'")
    }
  })

  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  test.each([
    [1000, [{}, { category: 'excursion' }, { search: ' ' }]],
    [100, [{ search: 'тур' }, { search: 'тур', sort: 'price' }, { date }]],
  ])('are counted exactly up to %i, and reach equally deep', async (reach, queries) => {
    const shop = await startProduct()
    await addService(shop, { title: 'Тур', popularity: 1 })
    const copy = async (count: number) => {
      await shop.sql(
        `insert into service select copied.*
          from (select * from service where key not like 'copy-%' limit 1) s, generate_series(1, $1::int) n,
            jsonb_populate_record(null::service, to_jsonb(s)
              || jsonb_build_object('id', gen_random_uuid(), 'key', 'copy-' || n)) copied`,
        [count],
      )
      await shop.sql(
        `insert into service_page select copied.*
          from (select * from service_page limit 1) p, service s,
            jsonb_populate_record(null::service_page, to_jsonb(p) || jsonb_build_object('service_id', s.id)) copied
          where not exists (select from service_page own where own.service_id = s.id)`,
      )
      await shop.sql(
        `insert into service_option (service_id, ${optionColumns}) select s.id, o.*
          from (select ${optionColumns} from service_option limit 1) o, service s
          where not exists (select from service_option own where own.service_id = s.id)`,
      )
    }
    const page = async (query: Record<string, string | number>) => (await searchTitles(shop, listUrl(query))).body
    await copy(reach - 1)
    for (const query of queries) {
      expect((await page(query)).pagination.total).toBe(reach)
      expect((await page({ ...query, page: reach / 10 })).data).toHaveLength(10)
    }
    await shop.sql("update service set key = 'again-' || key")
    await copy(1)
    for (const query of queries) {
      expect((await page(query)).pagination.total).toBe(reach + 1)
      expect((await page({ ...query, page: Math.ceil(reach / 7), limit: 7 })).data).toHaveLength(reach % 7)
      const beyond = { page: reach / 10 + 1, total: reach + 1 }
      expect(await page({ ...query, page: beyond.page })).toMatchObject({ data: [], pagination: beyond })
      expect((await page({ ...query, page: 1000, limit: 50 })).data).toEqual([])
    }
  })
})

describe('a service page', () => {
  test('shows the facts and options of its category', async () => {
    const { status, body } = await searchTitles(product, `/v1/services/${ids.Б}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: ids.Б,
      description: 'Подробно',
      address: 'ул. Первая, 1',
      geo: null,
      timeZone: 'Europe/Moscow',
      cancellationPolicy: 'flexible',
      confirmation: 'instant',
      minUnits: 1,
      maxUnits: 9,
      paymentMethods: ['card', 'ton'],
      enpDiscountMax: 6,
      status: 'published',
      hotel: { stars: 3, checkInFrom: '14:00', checkOutUntil: '12:00', amenities: ['баня'] },
      options: [
        {
          name: 'Вариант 1',
          capacity: 5,
          guestsMax: 2,
          units: [{ id: 'adult', price: { amount: 5000, currency: 'RUB' } }],
        },
        { name: 'Вариант 2', capacity: 1, guestsMax: 4 },
      ],
    })
    expect(body.data.excursion).toBeUndefined()
    expect(body.data.options[0].startTimes).toBeUndefined()
    expect((await searchTitles(product, `/v1/services/${ids.В}`)).body.data.options[0].startTimes).toEqual([
      '10:00',
      '15:30',
    ])
    expect((await searchTitles(product, `/v1/services/${ids.А}`)).body.data).toMatchObject({
      durationMinutes: 180,
      excursion: { durationMinutes: 180, groupSizeMax: 12 },
    })
  })

  test.each(['', '/availability', '/availability?start_date=2026-01-01&end_date=2026-01-02'])(
    'returns not found for an unknown, hidden or malformed id%s',
    async (rest) => {
      for (const id of [unknown, ids.Скрытая, 'nothing']) {
        const { status, body } = await searchTitles(product, `/v1/services/${id}${rest}`)
        expect([status, body.error.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
      }
    },
  )
})

describe('catalog overviews', () => {
  test("count the categories in the user's language", async () => {
    const counts = { hotel: 1, excursion: 1, entertainment: 1 }
    const { body } = await searchTitles(product, '/v1/services/categories')
    expect(body.data.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['hotel', 'Отели'],
      ['excursion', 'Экскурсии'],
      ['entertainment', 'Развлечения'],
    ])
    for (const { id, count } of body.data) expect(count).toBe(counts[id as keyof typeof counts])
    const english = await arrive(product, { language: 'en' })
    expect((await english.get('/v1/services/categories')).body.data[0]).toEqual({
      id: 'hotel',
      title: 'Hotels',
      count: 1,
    })
  })

  test("show an organizer's services, the most popular first", async () => {
    const organizerId = (await searchTitles(product, `/v1/services/${ids.А}`)).body.data.organizer.id
    const { body } = await searchTitles(product, `/v1/services/organizer/${organizerId}?limit=1`)
    expect(body).toMatchObject({
      organizer: {
        id: organizerId,
        name: 'Северный ветер',
        about: 'О нас',
        rating: 4.8,
        stats: { services: 2, reviews: 12 },
      },
      data: [{ title: 'А' }],
      pagination: { page: 1, limit: 1, total: 2 },
    })
    expect(
      (await searchTitles(product, `/v1/services/organizer/${organizerId}?limit=1&page=2`)).body.data[0].title,
    ).toBe('Б')
    expect((await searchTitles(product, `/v1/services/organizer/${unknown}`)).body.error.code).toBe(
      'ORGANIZER_NOT_FOUND',
    )
    expect((await searchTitles(product, '/v1/services/organizer/x')).body.error.code).toBe('ORGANIZER_NOT_FOUND')
  })
})
