import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../fixtures/harness.ts'
import { everything, excursion, folder, importFile, importText, lines } from '../../fixtures/import-files.ts'

const product = await startProduct()
const { sql } = product
const service = async (key: string) =>
  (await sql('select * from service join service_page on service_id = id where key = $1', [`guides/${key}`]))[0]
const options = (key: string) =>
  sql('select o.* from service_option o join service s on s.id = o.service_id where s.key = $1 order by o.position', [
    `guides/${key}`,
  ])

describe('importing the same file twice', () => {
  test('changes no id, time or text', async () => {
    const text = JSON.stringify({
      organizers: [
        { key: 'northern', name: 'Северные', about: 'Водим', verified: true, rating: { avg: 4.5, count: 9 } },
      ],
      services: ['a', 'b', 'c'].map((key) => excursion(key, { organizer: 'northern', organizerName: undefined })),
    })
    expect(await importText(product, 'twice.json', text)).toMatchObject({ created: 3, bad: 0, faults: [] })
    const before = await everything(product)
    await product.advance(60)
    expect(await importText(product, 'twice.json', text)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    expect(await everything(product)).toEqual(before)
  })

  test('concurrently creates each service once', async () => {
    const text = lines(Array.from({ length: 300 }, (_, index) => excursion(`race-${index}`)))
    const both = await Promise.all([1, 2].map((run) => importText(product, `race-${run}.jsonl`, text)))
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(300)
    expect(await sql("select key from service where key like 'guides/race-%'")).toHaveLength(300)
  })
})

describe('a changed row', () => {
  test('updates its service in place and no other', async () => {
    await importText(product, 'change.jsonl', lines([excursion('still'), excursion('moving')]))
    const [still, moving] = [await service('still'), await service('moving')]
    await product.advance(60)
    const otherwise = { title: 'Теперь иначе', organizerName: 'Проводники' }
    const counts = await importText(
      product,
      'change.jsonl',
      lines([excursion('still'), excursion('moving', otherwise)]),
    )
    expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(await service('still')).toEqual(still)
    const after = await service('moving')
    expect(after).toMatchObject({ id: moving?.id, title: 'Теперь иначе', created_at: moving?.created_at })
    expect(after?.updated_at.getTime()).toBeGreaterThan(moving?.updated_at.getTime())
    expect(after?.words).toContain('теперь')
  })

  test('makes services searchable by the new name of the organizer', async () => {
    await importText(
      product,
      'name.jsonl',
      lines([excursion('named', { organizer: 'renamed', organizerName: 'Былые' })]),
    )
    await importText(
      product,
      'name.jsonl',
      lines([excursion('named', { organizer: 'renamed', organizerName: 'Новоявленные' })]),
    )
    const found = "select key from service where words @@ plainto_tsquery('russian', $1)"
    expect(await sql(found, ['новоявленные'])).toHaveLength(1)
    expect(await sql(found, ['былые'])).toHaveLength(0)
  })

  test('preserves held and sold places and the ids of options', async () => {
    const option = {
      key: 'day',
      name: 'Днём',
      units: [{ kind: 'adult', price: 900 }],
      startTimes: ['10:00'],
      capacity: 8,
    }
    const three = ['day', 'evening', 'night'].map((key) => ({ ...option, key }))
    await importText(product, 'sold.jsonl', lines([excursion('sold', { options: three })]))
    const [day, evening] = await options('sold')
    for (const [id, at, capacity, held, sold] of [
      [day?.id, '2030-01-01', 8, 1, 4],
      [day?.id, '2030-01-02', 3, 0, 0],
      [day?.id, '2030-01-03', 8, 0, 0],
      [evening?.id, '2030-01-01', 8, 2, 0],
    ])
      await sql(
        "insert into inventory (option_id, day, start_time, capacity, held, sold) values ($1, $2, '10:00', $3, $4, $5)",
        [id, at, capacity, held, sold],
      )

    await importText(product, 'sold.jsonl', lines([excursion('sold', { options: [{ ...option, capacity: 4 }] })]))
    const left = await options('sold')
    expect(left.map(({ key, id }) => [key, id])).toEqual([
      ['day', day?.id],
      ['evening', evening?.id],
    ])
    expect(left[1]?.seasons).toEqual([{ from: '01-01', until: '12-31', percent: 0 }])
    const days = await sql(
      'select option_id, to_char(day, $1) as day, capacity, held, sold from inventory where option_id = any($2) order by 1 = 1, day, option_id <> $3',
      ['DD', left.map(({ id }) => id), day?.id],
    )
    expect(days).toEqual([
      { option_id: day?.id, day: '01', capacity: 5, held: 1, sold: 4 },
      { option_id: evening?.id, day: '01', capacity: 8, held: 2, sold: 0 },
      { option_id: day?.id, day: '02', capacity: 3, held: 0, sold: 0 },
      { option_id: day?.id, day: '03', capacity: 4, held: 0, sold: 0 },
    ])
  })
})

describe('bad rows', () => {
  const wrong: [object, string][] = [
    [{ title: undefined }, 'title: is missing'],
    [{ title: '   ' }, 'title: must not be empty'],
    [{ titel: 'x' }, 'titel: is not a known field'],
    [{ category: 'cruise' }, 'category: must be hotel, excursion, entertainment'],
    [{ region: 'Атлантида' }, 'region: is not in the list of regions: give its code or its name'],
    [{ timeZone: 'Mars/Base' }, 'timeZone: must be a name like Asia/Irkutsk'],
    [{ timeZone: 'SST' }, 'timeZone: must be a name like Asia/Irkutsk'],
    [{ timeZone: 'IST' }, 'timeZone: must be a name like Asia/Irkutsk'],
    [{ excursion: { meetingPoint: 'У фонтана', difficulty: 'easy' } }, 'excursion.durationMinutes: is missing'],
    [
      { hotel: { checkInFrom: '14:00', checkOutUntil: '12:00', amenities: [] } },
      'hotel: does not belong to a excursion',
    ],
    [{ description: 'a\u0000b' }, 'description: has a character that can’t be stored; the file must be UTF-8'],
    [{ city: '\ufffd\ufffd' }, 'city: has a character that can’t be stored; the file must be UTF-8'],
    [{ minUnits: 9, maxUnits: 2 }, 'minUnits: is more than maxUnits'],
    [{ organizer: 'nobody', organizerName: undefined }, 'organizer: is not known: describe it in the file'],
    [{ organizerName: 'Другие' }, 'organizerName: an earlier row describes this organizer differently'],
    [{ options: [] }, 'options: must have 1 or more parts'],
    [{ geo: { lat: 91, lon: 0 } }, 'geo.lat: must be <= 90'],
  ]
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 1 }], startTimes: ['10:00'], capacity: 5 }
  const wrongOptions: [object, string][] = [
    [{ units: [{ kind: 'adult', price: 0 }] }, 'options.0.units.0.price: must be > 0'],
    [{ units: [{ kind: 'adult', price: 10.001 }] }, 'options.0.units.0.price: is finer than a kopeck'],
    [{ units: [{ kind: 'room', price: 10 }] }, 'options.0.units.0.kind: must be a ticket, not a room'],
    [{ startTimes: ['25:00'] }, 'options.0.startTimes.0: must be a time like 09:30'],
    [{ startTimes: undefined }, 'options.0.startTimes: is missing: when an excursion departs'],
    [
      { seasons: [{ from: '02-30', until: '03-01', percent: 50 }] },
      'options.0.seasons.0.from: is not a day of the year',
    ],
    [{ guestsMax: 6 }, 'options.0.guestsMax: is more than the capacity'],
  ]
  const all: [object, string][] = [
    ...wrong,
    ...wrongOptions.map(([part, told]): [object, string] => [{ options: [{ ...option, ...part }] }, told]),
  ]

  test('are each explained, and the good rows are imported', async () => {
    const rows = all.flatMap(([otherwise], tenth) => [
      ...Array.from({ length: 9 }, (_, index) => excursion(`good-${tenth}-${index}`)),
      excursion(`bad-${tenth}`, otherwise),
    ])
    const counts = await importText(product, 'tenth.jsonl', lines(rows))
    expect(counts.faults.sort()).toEqual(all.map(([, told], tenth) => `line ${(tenth + 1) * 10}  ${told}`).sort())
    expect(counts).toMatchObject({ created: all.length * 9, bad: all.length })
    expect(await sql("select key from service where key like 'guides/good-%'")).toHaveLength(all.length * 9)
    expect(await sql("select key from service where key like '%/bad-%'")).toEqual([])
  })

  test('include a line that is not JSON and a duplicate key', async () => {
    const counts = await importText(
      product,
      'odd.jsonl',
      `{"key":\n\n${lines([excursion('one'), excursion('one')])}\n[]`,
    )
    expect(counts).toMatchObject({ created: 1, bad: 3 })
    expect(counts.faults).toEqual([
      'line 1  row: is not valid JSON',
      'line 4  key: is the key of the service at line 3 already',
      'line 5  row: must be object',
    ])
  })

  test('include a line that is too long, and no other line is lost', async () => {
    const long = `{"key": "${'x'.repeat(17 * 1024 * 1024)}"}`
    const text = [lines([excursion('before')]), long, lines([excursion('after')])].join('\r\n')
    const counts = await importText(product, 'long.jsonl', text)
    expect(counts).toMatchObject({ created: 2, bad: 1, faults: ['line 2  row: is longer than 16 MB'] })
    await expect(importText(product, 'long.json', `[${lines([excursion('kept')])}, ${long}]`)).rejects.toThrow(
      'The item after services[1] is larger than 16 MB',
    )
  })

  test('of a list are reported by index, and a broken file names the last complete row', async () => {
    const list = JSON.stringify([excursion('first'), excursion('second', { city: 5 })])
    const told = await importText(product, 'list.json', `\ufeff${list}`)
    expect(told.faults).toEqual(['services[1]  city: must be string'])
    await expect(importText(product, 'broken.json', `${list.slice(0, -1)}, {"key": `)).rejects.toThrow(
      'not valid JSON after services[2]',
    )
    await expect(importText(product, 'other.json', '{"hotels": [1]}')).rejects.toThrow('must be a list of services')
    await expect(importText(product, 'rows.txt', '')).rejects.toThrow('must end with .json, .jsonl, .csv or .xlsx')
    await expect(importFile(product, join(folder, 'nowhere.json'))).rejects.toThrow('can’t be read (ENOENT)')
  })
})

test('fields missing in a row get the documented defaults', async () => {
  await importText(product, 'silent.jsonl', lines([excursion('silent', { region: 'Республика Саха (Якутия)' })]))
  expect(await service('silent')).toMatchObject({
    region: 'RU-SA',
    time_zone: 'Asia/Yakutsk',
    status: 'published',
    confirmation: 'instant',
    languages: ['ru'],
    payment_methods: ['card', 'ton', 'usdt'],
    enp_discount_basis_points: 1000,
    min_units: 1,
    max_units: 8,
    price_from: '120000',
    price_per: 'person',
    guests_max: 8,
    latest_minute: 600,
    ahead_days: 365,
    cover: 'mountains',
    media: [],
  })
  expect((await options('silent'))[0]).toMatchObject({
    weekdays: 127,
    book_ahead_days: 365,
    weekend_percent: 100,
    seasons: [],
  })
})

test('the latest booking time of a service follows its options', async () => {
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 1 }], capacity: 5 }
  const row = (...options: object[]) => lines([excursion('latest', { options })])
  const early = { ...option, startTimes: ['15:30', '10:00'], cutoffMinutes: 1440 }
  await importText(product, 'latest.jsonl', row(early))
  expect(await service('latest')).toMatchObject({ latest_minute: -510, ahead_days: 365 })
  await importText(
    product,
    'latest.jsonl',
    row(early, { ...option, key: 'y', startTimes: ['09:05'], bookAheadDays: 700 }),
  )
  expect(await service('latest')).toMatchObject({ latest_minute: 545, ahead_days: 700 })
})

describe('the opening of an option', () => {
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 1 }], capacity: 5, startTimes: ['10:00'] }
  const row = (fields: object) =>
    lines([excursion('opening', { timeZone: 'Asia/Irkutsk', options: [{ ...option, ...fields }] })])

  test('is a local moment of the place, and is removed by a row without it', async () => {
    await importText(product, 'opening.jsonl', row({ opensAt: '2027-03-15T12:00' }))
    expect(await options('opening')).toMatchObject([{ opens_at: new Date('2027-03-15T04:00:00Z') }])
    await importText(product, 'opening.jsonl', row({}))
    expect(await options('opening')).toMatchObject([{ opens_at: null }])
  })
  test('is refused if its day does not exist, or it is no moment', async () => {
    for (const opensAt of ['2027-02-30T12:00', '2027-03-15'])
      expect(JSON.stringify(await importText(product, 'opening.jsonl', row({ opensAt })))).toContain('opensAt')
  })
})

describe('the minimum of guests of an option', () => {
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 1 }], capacity: 9, startTimes: ['10:00'] }
  const row = (fields: object, service: object = {}) =>
    lines([excursion('minimum', { ...service, options: [{ ...option, ...fields }] })])

  test('is decided 48 hours before the start by default, and is removed by a row without it', async () => {
    await importText(product, 'minimum.jsonl', row({ minGuests: 6 }))
    expect(await options('minimum')).toMatchObject([{ min_guests: 6, decide_hours: 48 }])
    await importText(product, 'minimum.jsonl', row({ minGuests: 6, decideHours: 24 }))
    expect(await options('minimum')).toMatchObject([{ min_guests: 6, decide_hours: 24 }])
    await importText(product, 'minimum.jsonl', row({}))
    expect(await options('minimum')).toMatchObject([{ min_guests: null, decide_hours: null }])
  })
  test.each<[string, object, object?]>([
    ['decideHours', { minGuests: 6, decideHours: 23 }],
    ['decideHours', { decideHours: 24 }],
    ['minGuests', { minGuests: 10 }],
    ['minGuests', { minGuests: 6 }, { pricePer: 'booking' }],
  ])('is refused at %s for %j', async (field, fields, service: object = {}) => {
    expect(JSON.stringify(await importText(product, 'minimum.jsonl', row(fields, service)))).toContain(field)
    expect(await options('minimum')).toMatchObject([{ min_guests: null }])
  })
})

describe('the falling price of an option', () => {
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 900 }], capacity: 12, startTimes: ['10:00'] }
  const row = (fields: object) => lines([excursion('steps', { options: [{ ...option, ...fields }] })])
  const two = [
    { guests: 8, percent: 10 },
    { guests: 10, percent: 15 },
  ]

  test('is stored with its steps, and is removed by a row without it', async () => {
    await importText(product, 'steps.jsonl', row({ minGuests: 6, priceSteps: two }))
    expect(await options('steps')).toMatchObject([{ price_steps: two }])
    await importText(product, 'steps.jsonl', row({ minGuests: 6 }))
    expect(await options('steps')).toMatchObject([{ price_steps: null }])
  })
  test.each([
    { priceSteps: two },
    { minGuests: 6, depositPercent: 30, priceSteps: two },
    { minGuests: 9, priceSteps: two },
    { minGuests: 6, priceSteps: [{ guests: 8 }] },
    {
      minGuests: 6,
      priceSteps: [
        { guests: 8, percent: 10 },
        { guests: 10, amount: 200 },
      ],
    },
    {
      minGuests: 6,
      priceSteps: [
        { guests: 8, percent: 10 },
        { guests: 10, percent: 10 },
      ],
    },
    { minGuests: 6, priceSteps: [{ guests: 13, percent: 10 }] },
    { minGuests: 6, priceSteps: [{ guests: 8, amount: 451 }] },
    { minGuests: 6, priceSteps: [{ guests: 8, percent: 51 }] },
  ])('is refused for %j', async (fields) => {
    expect(JSON.stringify(await importText(product, 'steps.jsonl', row(fields)))).toContain('priceSteps')
    expect(await options('steps')).toMatchObject([{ price_steps: null }])
  })
})

describe('the deposit of an option', () => {
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 1 }], capacity: 9, startTimes: ['10:00'] }
  const row = (fields: object) => lines([excursion('deposit', { options: [{ ...option, ...fields }] })])

  test('has its rest 14 days before the start by default, and is removed by a row without it', async () => {
    await importText(product, 'deposit.jsonl', row({ depositPercent: 30 }))
    expect(await options('deposit')).toMatchObject([{ deposit_percent: 30, rest_days_before: 14 }])
    await importText(product, 'deposit.jsonl', row({}))
    expect(await options('deposit')).toMatchObject([{ deposit_percent: null, rest_days_before: null }])
  })
  test.each([
    ['depositPercent', { depositPercent: 51 }],
    ['restDaysBefore', { depositPercent: 30, restDaysBefore: 61 }],
    ['restDaysBefore', { restDaysBefore: 14 }],
  ])('is refused at %s for %j', async (field, fields) => {
    expect(JSON.stringify(await importText(product, 'deposit.jsonl', row(fields)))).toContain(field)
    expect(await options('deposit')).toMatchObject([{ deposit_percent: null }])
  })
})

describe('an option for one group', () => {
  const boat = { organizerResources: [{ key: 'boat', name: 'Катер', capacity: 8 }] }
  const option = { key: 'x', name: 'x', units: [{ kind: 'adult', price: 24_000 }], capacity: 8, startTimes: ['10:00'] }
  const shared = { isPrivate: true, resources: [{ key: 'boat' }] }
  const row = (fields: object) => lines([excursion('private', { ...boat, options: [{ ...option, ...fields }] })])

  test('has one place that takes all units of its resources, and one price', async () => {
    await importText(product, 'private.jsonl', row(shared))
    const units = [{ id: 'group', title: 'Вся группа', title_en: 'Whole group' }]
    expect(await options('private')).toMatchObject([{ is_private: true, capacity: 1, guests_max: 1, units }])
    await importText(product, 'private.jsonl', row({}))
    expect(await options('private')).toMatchObject([{ is_private: false, capacity: 8 }])
  })
  test('has room for as many guests as its resource, also when that changes', async () => {
    const seats = { ...option, key: 'seats', guestsMax: 4, resources: [{ key: 'boat', per: 'unit' as const }] }
    const importBoat = (capacity: number) =>
      importText(
        product,
        'group.jsonl',
        lines([
          excursion('group', {
            organizerResources: [{ key: 'boat', name: 'Катер', capacity }],
            options: [seats, { ...option, ...shared, units: [{ kind: 'adult', price: 30_000 }] }],
          }),
        ]),
      )
    const read = () =>
      product.sql(
        `select service.guests_max, group_max, cardinality(party_prices), party_prices[4] as seats, party_prices[5] as whole
          from service join service_option on service_id = service.id and is_private
          where service.key like '%/group'`,
      )
    await importBoat(8)
    expect(await read()).toEqual([{ guests_max: 8, group_max: 8, cardinality: 8, seats: '3000000', whole: '3000000' }])
    await importBoat(6)
    expect(await read()).toMatchObject([{ guests_max: 6, group_max: 6, cardinality: 6, whole: '3000000' }])
  })
  test.each<[string, object]>([
    ['isPrivate', { isPrivate: true }],
    ['units', { ...shared, units: [...option.units, { kind: 'child', price: 1 }] }],
    ['minGuests', { ...shared, minGuests: 6 }],
  ])('is refused at %s for %j', async (field, fields) => {
    expect(JSON.stringify(await importText(product, 'private.jsonl', row(fields)))).toContain(field)
    expect(await options('private')).toMatchObject([{ is_private: false }])
  })
})

describe('images of a row', () => {
  test('are stored; a rejected image is reported and the row is imported without it', async () => {
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
      .jpeg()
      .toFile(join(folder, 'good.jpg'))
    await writeFile(join(folder, 'bad.jpg'), 'no image at all')
    const images = [
      'good.jpg',
      'bad.jpg',
      'missing.jpg',
      '../../../etc/hostname',
      '/etc/hostname',
      'http://example.com/a.jpg',
      'https://127.0.0.1/a.jpg',
    ]
    const rows = lines([excursion('pictured', { images: images.map((src) => ({ src, alt: 'Вид' })) })])
    const counts = await importText(product, 'pictured.jsonl', rows)
    expect(counts).toMatchObject({ created: 1, bad: 0, withoutImage: 1 })
    expect(counts.faults).toEqual([
      'line 1  images.1: the image is not a JPEG, PNG, WebP or AVIF image',
      'line 1  images.2: the image does not exist: missing.jpg',
      expect.stringMatching(/images\.3: the image (is outside|does not exist)/),
      expect.stringMatching(/images\.4: the image (is outside|does not exist)/),
      'line 1  images.5: the image is not an https address',
      'line 1  images.6: the image leads to a private network',
    ])
    expect((await service('pictured'))?.media).toEqual([
      {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{40}-720\.webp$/),
        width: 720,
        height: 480,
        alt: 'Вид',
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ])
    const before = await everything(product)
    expect(await importText(product, 'pictured.jsonl', rows)).toMatchObject({
      changed: 0,
      unchanged: 1,
      withoutImage: 1,
    })
    expect(await everything(product)).toEqual(before)
  })

  test('are replaced when another picture has the same file name', async () => {
    const paint = (background: string) =>
      sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .png()
        .toFile(join(folder, 'same.png'))
    const rows = lines([excursion('painted', { images: [{ src: 'same.png' }] })])
    await paint('#112233')
    await importText(product, 'painted.jsonl', rows)
    const before = await service('painted')
    await paint('#332211')
    expect(await importText(product, 'painted.jsonl', rows)).toMatchObject({ changed: 1 })
    expect((await service('painted'))?.media[0].url).not.toBe(before?.media[0].url)
  })
})
