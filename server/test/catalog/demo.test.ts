import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { loadDemo } from '../../src/catalog/demo/demo-catalog.ts'
import { closeDeparture } from '../../src/catalog/inventory/list-closed-starts.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { addDays } from '../../src/days/days.rules.ts'
import { addBooking } from '../fixtures/booked.ts'
import { addService, listUrl, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, send, startProduct } from '../fixtures/harness.ts'
import { getProgram } from '../fixtures/program.ts'

const judged: Judged[] = JSON.parse(readFileSync(new URL('search-queries.json', import.meta.url), 'utf8'))

const product = await startProduct()
const { sql } = product
const first = await loadDemo(product.db)

async function seedOnce(): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const env = { ...process.env, DATABASE_URL: product.databaseUrl, DATABASE_DIRECT_URL: product.directUrl }
  const args = [...getProgram('server/src/seed'), '--once']
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout
}

const number = async (text: string) => Number((await sql<{ n: string }>(`select (${text}) as n`))[0]?.n)

describe('the demo catalog', () => {
  test('has at least 60 services of 12 organizers in 20 regions, of every category', async () => {
    expect(first).toMatchObject({ bad: 0, withoutImage: 0, changed: 0, unchanged: 0 })
    expect(await number('select count(*) from service')).toBeGreaterThanOrEqual(60)
    expect(await number('select count(distinct organizer_id) from service')).toBeGreaterThanOrEqual(12)
    expect(await number('select count(distinct region) from service')).toBeGreaterThanOrEqual(20)
    const categories = await sql<{ n: string }>('select count(*) as n from service group by category')
    expect(categories).toHaveLength(3)
    for (const { n } of categories) expect(Number(n)).toBeGreaterThanOrEqual(20)
  })

  test('has an organizer who confirms by hand, owned by Олег П. of the simulator', async () => {
    expect(
      await sql('select key, telegram_id, role from organizer_member join organizer on organizer.id = organizer_id'),
    ).toEqual([{ key: 'lyod-i-sosny', telegram_id: '700105', role: 'owner' }])
    expect(
      await sql(
        "select distinct organizer.key from service join organizer on organizer.id = organizer_id where confirmation = 'request'",
      ),
    ).toEqual([{ key: 'lyod-i-sosny' }])
  })

  test('repeats no title, short description or address, and hardly a price', async () => {
    for (const column of ['title', 'short_description', 'description', 'address'])
      expect(
        await number(`select count(*) - count(distinct ${column}) from service join service_page on service_id = id`),
        column,
      ).toBe(0)
    expect(await number('select count(distinct price_from) from service')).toBeGreaterThanOrEqual(50)
  })

  test('describes every service with a unique text', async () => {
    const alike = await sql(`
      select a.service_id, b.service_id as other, similarity(a.description, b.description) as likeness
        from service_page a join service_page b on a.service_id < b.service_id
        where similarity(a.description, b.description) > 0.35`)
    expect(alike).toEqual([])
    expect(
      await sql('select service_id, description from service_page where length(description) not between 200 and 1000'),
    ).toEqual([])
    expect(
      await sql(
        "select service_id from service_page where array_length(regexp_split_to_array(description, '[.?] '), 1) not between 3 and 6",
      ),
    ).toEqual([])
  })

  test('has varied calendars', async () => {
    const calendars = await sql<{ key: string; hash: string }>(`
      select s.key, md5(string_agg(concat_ws('|', i.day, i.start_time, i.capacity, i.closed, i.price_percent), ',' order by o.key, i.day, i.start_time)) as hash
        from service s join service_option o on o.service_id = s.id join inventory i on i.option_id = o.id group by s.key`)
    expect(calendars.length).toBe(await number('select count(*) from service'))
    expect(new Set(calendars.map(({ hash }) => hash)).size).toBe(calendars.length)
    for (const kind of ['closed', 'capacity = 0', 'capacity between 1 and 3'])
      expect(await number(`select count(distinct option_id) from inventory where ${kind}`), kind).toBeGreaterThan(60)
    expect(await number('select count(distinct option_id) from inventory where price_percent > 100')).toBeGreaterThan(5)
  })

  test('covers the next 365 days in local time, and nothing is sold yet', async () => {
    const [range] = await sql<{ early: boolean; late: boolean; sold: string }>(`
      select bool_or(i.day < (app_now() at time zone s.time_zone)::date) as early,
          bool_or(i.day >= (app_now() at time zone s.time_zone)::date + 365) as late, sum(i.held + i.sold) as sold
        from inventory i join service_option o on o.id = i.option_id join service s on s.id = o.service_id`)
    expect(range).toEqual({ early: false, late: false, sold: '0' })
  })

  test('has a guide with two programmes, and a ship, a house and a bath sold in two ways', async () => {
    const shared = await sql(`
      select r.key, array_agg(o.key || ' ' || per || ' ' || quantity order by o.position) as options
        from resource r join option_resource on resource_id = r.id join service_option o on o.id = option_id
        group by r.key order by r.key`)
    expect(shared).toEqual([
      { key: 'bridges-ship', options: ['deck unit 1', 'salon unit 1'] },
      { key: 'guide-vera', options: ['private booking 1', 'birds booking 1'] },
      { key: 'suzdal-rooms', options: ['upper unit 1', 'whole unit 2'] },
      { key: 'suzdal-steam-room', options: ['banya booking 1', 'banya-supper booking 1'] },
    ])
  })

  test('has a few reviews of each service, with ratings that match', async () => {
    const services = await sql<{ rating: number; reviews: number; stars: number[]; said: number[] }>(`
      select rating, reviews, listed_histogram as stars, array(
          select (select count(*) from review where service_id = service.id and review.rating = star)
          from generate_series(1, 5) star)::int[] as said
        from service`)
    for (const { rating, reviews, stars, said } of services) {
      const total = stars.reduce((sum, count, index) => sum + count * (index + 1), 0)
      expect(stars.reduce((sum, count) => sum + count, 0)).toBe(reviews)
      expect(Math.abs((total * 100) / reviews - rating)).toBeLessThanOrEqual(50 / reviews + 0.001)
      expect(said.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6)
      said.forEach((count, index) => void expect(count).toBeLessThanOrEqual(stars[index] ?? 0))
    }
    expect(await number('select count(*) - count(distinct (service_id, text)) from review')).toBe(0)
    expect(await number('select count(*) from review where created_at > app_now()')).toBe(0)
  })

  test('has results for typical searches', async () => {
    const titles = (await sql<{ title: string }>('select title from service')).map(({ title }) => title)
    expect(titles.filter((title) => title.includes('Экскурсия по Карелии'))).toHaveLength(1)
    expect(titles.filter((title) => title.includes('ёлка'))).toHaveLength(1)
    expect(await sql('select key from service where array_length(languages, 1) is null or latitude is null')).toEqual(
      [],
    )
    const plans = await sql<{ stops: number }>(
      "select jsonb_array_length(details -> 'plan') as stops from service_page join service on id = service_id where category = 'excursion'",
    )
    for (const { stops } of plans) expect(stops).toBeGreaterThanOrEqual(3)
  })

  test('uses all illustrations, and each for less than half of the services', async () => {
    const covers = await sql<{ cover: string; n: string }>('select cover, count(*) as n from service group by cover')
    expect(covers.length).toBeGreaterThanOrEqual(15)
    for (const { cover, n } of covers) expect(Number(n), cover).toBeLessThanOrEqual(15)
  })

  const karelia = ['Экскурсия по Карелии: Рускеала и водопады Ахвенкоски', 'Кижи без спешки: остров целиком']
  const fir = 'Новогодняя ёлка в сосновом бору'
  test.each([
    ['экскурсия по карелии', 2, karelia],
    ['ЭКСКУРСИИ карелия', 2, karelia],
    ['экскурсея', 26, ['Экскурсия по Карелии: Рускеала и водопады Ахвенкоски', 'Суздаль на рассвете']],
    ['ёлка', 1, [fir]],
    ['елка', 1, [fir]],
    ['Суздаль', 3, ['Суздаль на рассвете', 'Дом с печью на Каменке', 'Русская баня на берегу Каменки']],
    ['отель в суздале', 1, ['Дом с печью на Каменке']],
    ['космодром', 0, []],
  ])('«%s» finds %i services, with these first', async (search, total, titles) => {
    const { body } = await searchTitles(product, listUrl({ search }))
    expect(body.pagination.total).toBe(total)
    expect(body.data.map(({ title }: { title: string }) => title).slice(0, titles.length)).toEqual(titles)
  })

  test('lists all services of an organizer by its name, and all hotels by theirs', async () => {
    for (const [search, condition] of [
      ['Янтарный компас', "organizer_id = (select id from organizer where name = 'Янтарный компас')"],
      ['отель', "category = 'hotel'"],
      ['hotels', "category = 'hotel'"],
    ] as const) {
      const { body } = await searchTitles(product, listUrl({ search, limit: 50 }))
      const known = await sql<{ id: string }>(`select id from service where ${condition}`)
      const ids = body.data.map(({ id }: { id: string }) => id)
      expect([search, ids.sort()]).toEqual([search, known.map(({ id }) => id).sort()])
    }
  })

  test('is found by the words of its texts', async () => {
    expect(await number("select uses from search_word where word = 'экскурсия'")).toBeGreaterThan(0)
    expect(await number("select count(*) from search_word where word = 'елка'")).toBe(1)
  })
})

describe('an English reader', () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' }
  const read = (url: string, headers: Record<string, string> = english) =>
    send(product.app, { method: 'GET', url, headers })
  const russian = /[а-яё]/i
  const getId = async (key: string) =>
    (await sql<{ id: string }>("select id from service where key like '%/' || $1", [key]))[0]?.id ?? ''

  test('sees every service completely in English', async () => {
    for (const { id, key } of await sql<{ id: string; key: string }>('select id, key from service')) {
      const { body } = await read(`/v1/services/${id}`)
      expect(JSON.stringify(body.data).match(/[^"]*[а-яё][^"]*/gi), key).toBeNull()
      expect(body.data.textLanguage, key).toBeUndefined()
      expect(body.data.description.length, key).toBeGreaterThan(200)
    }
  })

  test('sees lists, organizers and availability in English', async () => {
    const { body } = await read(listUrl({ limit: 50 }))
    expect(JSON.stringify(body.data)).not.toMatch(russian)
    for (const { id } of await sql<{ id: string }>('select id from organizer')) {
      const { organizer } = (await read(`/v1/services/organizer/${id}`)).body
      expect(JSON.stringify(organizer)).not.toMatch(russian)
    }
    const days = await read(
      `/v1/services/${await getId('olkhon-ice')}/availability?start_date=2030-02-10&end_date=2030-02-12`,
    )
    expect(JSON.stringify(days.body.data)).not.toMatch(russian)
  })

  test("who signed in sees the user's language, whatever the browser sends", async () => {
    const url = `/v1/services/${await getId('olkhon-ice')}`
    const titles = ['Лёд Байкала: гроты северного Ольхона', 'The Ice of Baikal: Grottoes of Northern Olkhon']
    const [anna, ann] = [await arrive(product), await arrive(product, { language: 'en' })]
    const read = async (headers: Record<string, string>) =>
      (await send(product.app, { method: 'GET', url, headers })).body.data.title
    expect([
      await read({ authorization: `Bearer ${anna.token}`, ...english }),
      await read({ authorization: `Bearer ${ann.token}`, 'accept-language': 'ru' }),
      await read({}),
      await read({ 'accept-language': 'de' }),
      await read({ 'accept-language': 'ru;q=0.2, en-US' }),
    ]).toEqual([titles[0], titles[1], titles[0], titles[0], titles[1]])
  })

  test('books, and each reader sees the trip in their own language', async () => {
    const traveller = await arrive(product, { language: 'en' })
    const headers = { authorization: `Bearer ${traveller.token}` }
    const { body: page } = await read(`/v1/services/${await getId('ladoga-house')}`, headers)
    const [option] = page.data.options
    const [cot] = option.questions
    const from =
      (await sql<{ day: string }>("select (app_now() + interval '40 days')::date::text as day"))[0]?.day ?? ''
    const { body: days } = await read(
      `/v1/services/${page.data.id}/availability?start_date=${from}&end_date=${addDays(from, 60)}`,
      headers,
    )
    const free = days.data.filter(
      (one: { optionId: string; status: string }) => one.optionId === option.id && one.status === 'AVAILABLE',
    )
    const start = free.find((one: { date: string }) =>
      free.some((next: { date: string }) => next.date === addDays(one.date, 1)),
    )
    const request = {
      ...{ serviceId: page.data.id, optionId: option.id, checkIn: start.date, checkOut: addDays(start.date, 2) },
      units: [
        { unitId: option.units[0].id, quantity: 1 },
        { unitId: option.units[1].id, quantity: 1 },
      ],
      contact: { fullName: 'Ann Lee', phone: '+79000000000' },
      answers: [{ questionId: cot.id, value: cot.choices[0], ...(cot.per === 'guest' && { unitIndex: 0 }) }],
      pickUpId: option.pickUps[0].id,
    }
    const held = await send(product.app, { method: 'POST', url: '/v1/bookings', headers, payload: request })
    expect(held.status, JSON.stringify(held.body)).toBe(201)
    const url = `/v1/bookings/${held.body.data.id}`
    for (const { body } of [held, await read(url, headers)]) expect(JSON.stringify(body.data)).not.toMatch(russian)
    const calendar = await read(`${url}/calendar.ics`, headers)
    expect(calendar.body).toContain('A Guest House in the Ladoga Skerries')
    expect(calendar.body).not.toMatch(russian)
    const { answers } =
      (
        await sql<{ answers: { value: string }[] }>('select answers from booking where id = $1', [held.body.data.id])
      )[0] ?? {}
    expect(answers?.[0]?.value).toBe('Да, нужна')
    await sql("update users set language = 'ru' where id = $1", [traveller.id])
    const { body: inRussian } = await read(url, headers)
    expect(inRussian.data.service.title).toBe('Гостевой дом на ладожских шхерах')
    expect(inRussian.data.units.map(({ title }: { title: string }) => title)).toEqual([
      'Ночь в номере',
      'Баня на дровах',
    ])
    expect(inRussian.data.answers[0].value).toBe('Да, нужна')
  })

  test('sees a service without English texts in Russian, marked as such', async () => {
    const id = await addService(product, { title: 'Прогулка без перевода' })
    const { body } = await read(`/v1/services/${id}`)
    expect(body.data).toMatchObject({ title: 'Прогулка без перевода', textLanguage: 'ru' })
    expect((await read(`/v1/services/${id}`, {})).body.data.textLanguage).toBeUndefined()
    await sql("update service set status = 'hidden' where id = $1", [id])
  })
})

describe('the demo pictures', () => {
  test('are drawn on request and cached', async () => {
    const { body } = await searchTitles(product, listUrl({ limit: 20 }))
    const covers: string[] = body.data.map(({ media }: { media: Array<{ url: string }> }) => media[0]?.url ?? '')
    expect(new Set(covers).size).toBe(20)
    const [url = ''] = covers
    const narrow = url.replace('-720.', '-360.')
    const [first, again] = [await product.app.inject({ url: narrow }), await product.app.inject({ url: narrow })]
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 360, height: 270 })
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('exist only for the demo', async () => {
    const unknown = await product.app.inject({ url: `/media/${'0'.repeat(40)}-360.webp` })
    expect(unknown.statusCode).toBe(404)
  })
})

interface Judged {
  readonly query: string
  readonly first?: readonly string[]
  readonly all?: { readonly category?: string; readonly region?: string }
}

describe('search relevance', () => {
  test(`finds the expected service in the first three results in at least 95 % of ${judged.length} searches`, async () => {
    const keys = new Map(
      (await sql<{ id: string; key: string }>('select id, key from service')).map((row) => [row.id, row.key]),
    )
    const missed: string[] = []
    for (const { query, first, all } of judged) {
      const { body } = await searchTitles(product, listUrl({ search: query, limit: 3 }))
      const cards: Array<{ id: string; category: string; region: string }> = body.data
      const found = cards.map(({ id }) => keys.get(id)?.replace(/^.*\//, '') ?? '')
      const isFound = first
        ? found.some((key) => first.includes(key))
        : cards.length > 0 &&
          cards.every((card) => Object.entries(all ?? {}).every(([name, value]) => Reflect.get(card, name) === value))
      if (!isFound) missed.push(`${query} -> ${found.join(', ')} (${body.corrected ?? ''}; ${body.dropped ?? ''})`)
    }
    expect(missed.length / judged.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
    expect(judged.length).toBeGreaterThanOrEqual(150)
  })
})

test('loading again changes nothing, and an existing demo is not loaded automatically', async () => {
  const everything = () =>
    sql(`select (select md5(string_agg(s::text, '' order by id)) from service s) as services,
      (select md5(string_agg(p::text, '' order by service_id)) from service_page p) as pages,
      (select md5(string_agg(o::text, '' order by id)) from service_option o) as options,
      (select md5(string_agg(g::text, '' order by id)) from organizer g) as organizers,
      (select md5(string_agg(i::text, '' order by option_id, day, start_time)) from inventory i) as inventory`)
  const before = await everything()
  expect(await seedOnce()).toBe('')
  expect(await loadDemo(product.db)).toMatchObject({ created: 0, changed: 0 })
  expect(await everything()).toEqual(before)
})

test('loading again does not reopen a cancelled departure', async () => {
  const [start] = await sql<{ service_id: string; option_id: string; day: string; start_time: string }>(`
    select service_id, option_id, day::text, start_time from inventory join service_option on id = option_id
      where not closed and start_time <> '' and position = (select min(position) from service_option o where o.service_id = service_option.service_id)
      order by day limit 1`)
  if (!start) throw new Error('the demo has no day that differs from its plan')
  const { service_id: serviceId, option_id: optionId, day, start_time: startTime } = start
  const traveller = await arrive(product)
  await addBooking(product, traveller, { serviceId, firstDay: day, startTime, state: 'cancelled_by_organizer' })
  await inTransaction(product.db, (tx) => closeDeparture(tx, { optionId, day, startTime }))
  await loadDemo(product.db)
  expect(
    await sql('select closed from inventory where option_id = $1 and day = $2 and start_time = $3', [
      ...[optionId, day, startTime],
    ]),
  ).toEqual([{ closed: true }])
})
