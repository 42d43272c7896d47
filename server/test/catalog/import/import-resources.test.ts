import { describe, expect, test } from 'vitest'
import { holdInventoryPlaces, isSoldOutError } from '../../../src/catalog/inventory/take-places.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import { startProduct } from '../../fixtures/harness.ts'
import { everything, excursion, importText, lines } from '../../fixtures/import-files.ts'

const product = await startProduct()
const { db, sql } = product

const option = (key: string, resources?: object[], otherwise: object = {}) => ({
  key,
  name: key,
  units: [{ kind: 'adult', price: 900 }],
  startTimes: ['10:00'],
  capacity: 12,
  ...(resources && { resources }),
  ...otherwise,
})
const boat = (capacity: number) => ({ key: 'boat', name: 'Катер «Заря»', capacity })

const toFile = (organizer: string, resources: object[] | undefined, ...options: object[]) =>
  JSON.stringify({
    organizers: [{ key: organizer, name: organizer, ...(resources && { resources }) }],
    services: [excursion('trip', { organizer, organizerName: undefined, options })],
  })
const used = (organizer: string) =>
  sql(
    `select o.key as option, r.key as resource, r.name, r.capacity, per, quantity, uses_resources
      from service_option o join service s on s.id = service_id
      left join option_resource on option_id = o.id left join resource r on r.id = resource_id
      where s.key = $1 order by o.key, r.key`,
    [`${organizer}/trip`],
  )

describe('resources of a file', () => {
  test('become resources of the organizer and of its options, and a second import changes nothing', async () => {
    const guide = { key: 'guide', name: 'Гид Вера', capacity: 1 }
    const text = toFile(
      'fleet',
      [boat(10), guide],
      option('a', [{ key: 'boat', per: 'unit', quantity: 2 }, { key: 'guide' }]),
      option('b', [{ key: 'guide', per: 'booking' }]),
      option('c'),
    )
    expect(await importText(product, 'fleet.json', text)).toMatchObject({ created: 1, bad: 0, faults: [] })
    const [vera, zarya] = [
      { resource: 'guide', name: 'Гид Вера', capacity: 1, per: 'booking', quantity: 1, uses_resources: true },
      { resource: 'boat', name: 'Катер «Заря»', capacity: 10, per: 'unit', quantity: 2, uses_resources: true },
    ]
    const nothing = { resource: null, name: null, capacity: null, per: null, quantity: null, uses_resources: false }
    expect(await used('fleet')).toEqual([
      { option: 'a', ...zarya },
      { option: 'a', ...vera },
      { option: 'b', ...vera },
      { option: 'c', ...nothing },
    ])
    const before = await everything(product)
    expect(await importText(product, 'fleet.json', text)).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await everything(product)).toEqual(before)

    const less = toFile('fleet', undefined, option('a', [{ key: 'boat', quantity: 3 }]), option('b'), option('c'))
    expect(await importText(product, 'fleet.json', less)).toMatchObject({ changed: 1, faults: [] })
    expect(await used('fleet')).toEqual([
      { option: 'a', ...zarya, per: 'booking', quantity: 3 },
      { option: 'b', ...nothing },
      { option: 'c', ...nothing },
    ])
    expect(await sql("select key from resource where key = 'guide'")).toHaveLength(1)
  })

  test('are read from a CSV table too', async () => {
    const table = [
      'organizer;organizer_name;organizer_resources;key;category;title;short_description;description;region;city;address;cancellation_policy;duration_minutes;meeting_point;group_size_max;difficulty;plan;option;option_name;prices;start_times;capacity;resources',
      'quay;Пристань;boat 12 Катер «Заря» | guide 1 Гид Вера;trip;excursion;Залив;Коротко;Долго;Республика Карелия;Сортавала;Причал;moderate;90;У кассы;8;easy;10:00 Залив;day;Днём;adult 900;10:00;8;guide | boat 2 unit',
      'quay;;;trip;;;;;;;;;;;;;;evening;Вечером;adult 900;19:00;8;boat unit',
    ].join('\n')
    expect(await importText(product, 'quay.csv', table)).toMatchObject({ created: 1, faults: [] })
    expect((await used('quay')).map((row) => [row.option, row.resource, row.per, row.quantity])).toEqual([
      ['day', 'boat', 'unit', 2],
      ['day', 'guide', 'booking', 1],
      ['evening', 'boat', 'unit', 1],
    ])
    const wrong = table.replace('Катер', '').replace('boat 12', 'boat many')
    expect((await importText(product, 'quay.csv', wrong)).faults).toEqual([
      'line 2  organizer_resources: must be like boat 12 Катер «Заря» | guide 1 Гид Вера',
    ])
    const unknown = table.replace('boat unit', 'ship unit')
    expect((await importText(product, 'quay.csv', unknown)).faults).toEqual([
      'line 3  resources: is not a resource of the organizer: describe it there',
    ])
  })

  test.each<[string, object[] | undefined, object[], string[]]>([
    [
      'that are not described',
      [boat(2)],
      [option('a', [{ key: 'guide' }])],
      ['services[0]  options.0.resources.0.key: is not a resource of the organizer: describe it there'],
    ],
    [
      'that an option needs more of than there are',
      [boat(2)],
      [option('a', [{ key: 'boat', quantity: 3 }])],
      ['services[0]  options.0.resources.0.quantity: is more than there is, 2'],
    ],
    [
      'that an option names twice',
      [boat(2)],
      [option('a', [{ key: 'boat' }, { key: 'boat' }])],
      ['services[0]  options.0.resources.1.key: is named twice for this option'],
    ],
    [
      'with a duplicate key',
      [boat(2), boat(3)],
      [option('a')],
      [
        'organizers[0]  resources.1.key: is the key of another resource of this organizer',
        'services[0]  organizer: is described with faults in the file',
      ],
    ],
    [
      'without a capacity or with an unknown basis',
      [{ key: 'boat', name: 'Катер' }],
      [option('a', [{ key: 'boat', per: 'place' }])],
      [
        'organizers[0]  resources.0.capacity: is missing',
        'services[0]  options.0.resources.0.per: must be booking, unit',
      ],
    ],
  ])('%s are reported, and the row is not imported', async (what, resources, options, faults) => {
    const outcome = await importText(product, 'wrong.json', toFile(`wrong-${what.length}`, resources, ...options))
    expect(outcome).toMatchObject({ created: 0, faults })
  })

  test('without a name of their organizer are reported', async () => {
    const row = excursion('alone', { organizer: 'alone', organizerName: undefined, organizerResources: [boat(2)] })
    expect((await importText(product, 'alone.jsonl', lines([row]))).faults).toEqual([
      'line 1  organizerName: is missing: resources need the name of their organizer',
    ])
  })
})

test('a new capacity of a resource updates its days, never below the places in use, and records each change', async () => {
  const options = [option('tour', [{ key: 'boat', per: 'unit' }]), option('day', [{ key: 'boat', per: 'unit' }])]
  await importText(product, 'capacity.json', toFile('capacity', [boat(10)], ...options))
  const [resource] = await sql('select r.id from resource r join organizer o on o.id = organizer_id where o.key = $1', [
    'capacity',
  ])
  for (const [day, start, capacity, held, sold] of [
    ['2030-01-01', '', 10, 2, 0],
    ['2030-01-01', '10:00', 10, 3, 2],
    ['2030-01-02', '', 10, 0, 0],
    ['2030-01-02', '10:00', 3, 1, 0],
    ['2030-01-03', '', 10, 0, 1],
  ])
    await sql('insert into resource_day values ($1, $2, $3, $4, $5, $6)', [
      resource?.id,
      day,
      start,
      capacity,
      held,
      sold,
    ])
  const days = () =>
    sql(
      "select to_char(day, 'DD') || start_time as at, capacity from resource_day where resource_id = $1 order by day, start_time",
      [resource?.id],
    )
  const changes = () =>
    sql(
      "select to_char(day, 'DD') || start_time as at, reason from availability_change where resource_id = $1 order by id, day, start_time",
      [resource?.id],
    )
  await importText(product, 'capacity.json', toFile('capacity', [boat(4)], ...options))
  expect((await days()).map(({ capacity }) => capacity)).toEqual([4, 7, 4, 3, 4])
  const expectedChanges = ['01', '0110:00', '02', '03'].map((at) => ({ at, reason: 'import' }))
  expect((await changes()).sort((a, b) => a.at.localeCompare(b.at))).toEqual(expectedChanges)
  await importText(product, 'capacity.json', toFile('capacity', [boat(9)], ...options))
  expect((await days()).map(({ capacity }) => capacity)).toEqual([9, 9, 9, 3, 9])
})

test('a new capacity of an option is recorded as a change of each affected day', async () => {
  await importText(product, 'own.json', toFile('own', undefined, option('tour')))
  const [tour] = await sql('select o.id from service_option o join service s on s.id = service_id where s.key = $1', [
    'own/trip',
  ])
  await sql(
    "insert into inventory (option_id, day, start_time, capacity, sold) values ($1, '2030-01-01', '10:00', 12, 12), ($1, '2030-01-02', '10:00', 3, 0)",
    [tour?.id],
  )
  await importText(product, 'own.json', toFile('own', undefined, option('tour', undefined, { capacity: 15 })))
  expect(
    await sql("select to_char(day, 'DD') as day, start_time, reason from availability_change where option_id = $1", [
      tour?.id,
    ]),
  ).toEqual([{ day: '01', start_time: '10:00', reason: 'import' }])
})

test('an option with a booking is closed, not deleted, when its row disappears', async () => {
  await importText(product, 'booked.json', toFile('booked', undefined, option('old'), option('unsold')))
  const [old] = await sql(
    'select o.*, s.organizer_id from service_option o join service s on s.id = service_id where s.key = $1 and o.key = $2',
    ['booked/trip', 'old'],
  )
  await sql(
    `with person as (
      insert into users (telegram_id, first_name, language, referral_code) values (77, 'Анна', 'ru', 'BOOKED77') returning id
    )
    insert into booking (number, user_id, service_id, option_id, organizer_id, state, first_day, last_day, starts_at, ends_at,
        time_zone, units, places, price, price_lines, usdt_rate, ton_rate, commission_basis_points,
        enp_discount_basis_points, policy, confirmation, payment_methods, hold_expires_at)
      select 'BK-OLD001', id, $1, $2, $3, 'expired', '2030-01-01', '2030-01-01', '2030-01-01', '2030-01-02', 'UTC', '[]', 1, 100,
        '[]', 1, 1, 0, 0, 'flexible', 'instant', '{card}', '2030-01-01' from person`,
    [old?.service_id, old?.id, old?.organizer_id],
  )
  await importText(product, 'booked.json', toFile('booked', undefined, option('new')))
  const left = await sql('select key, seasons from service_option where service_id = $1 order by key', [
    old?.service_id,
  ])
  expect(left).toEqual([
    { key: 'new', seasons: [] },
    { key: 'old', seasons: [{ from: '01-01', until: '12-31', percent: 0 }] },
  ])
})

test('no hold exceeds the capacity while an import shrinks a boat', async () => {
  const options = (capacity: number) => [option('race', [{ key: 'boat', per: 'unit' }], { capacity })]
  await importText(product, 'race.json', toFile('race', [boat(40)], ...options(40)))
  const [race] = await sql('select o.id from service_option o join service s on s.id = service_id where s.key = $1', [
    'race/trip',
  ])
  const days = ['2030-05-01', '2030-05-02', '2030-05-03']
  const hold = async (day: string) => {
    const places = { optionId: race?.id, days: [day], startTime: '10:00', count: 1 }
    await inTransaction(db, (tx) => holdInventoryPlaces(tx, places)).catch((error: unknown) => {
      if (!isSoldOutError(error)) throw error
    })
  }
  const importing = importText(product, 'race.json', toFile('race', [boat(5)], ...options(6)))
  await Promise.all(Array.from({ length: 60 }, (_, index) => hold(days[index % 3] ?? '')))
  await importing
  await Promise.all(days.flatMap((day) => Array.from({ length: 8 }, () => hold(day))))
  const rows = await sql(
    `select capacity, held, 'inventory' as of from inventory where option_id = $1
      union all select capacity, held, 'resource' from resource_day where resource_id = (
        select resource_id from option_resource where option_id = $1) and start_time <> ''`,
    [race?.id],
  )
  expect(rows).toHaveLength(6)
  for (const { capacity, held, of } of rows) {
    expect(held).toBeGreaterThanOrEqual(5)
    expect(capacity).toBe(Math.max(held, of === 'resource' ? 5 : 6))
  }
})
