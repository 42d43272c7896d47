import { beforeAll, describe, expect, test } from 'vitest'
import type { AllocatedPlaces, Places } from '../../../src/catalog/inventory/places.rules.ts'
import {
  holdInventoryPlaces,
  isSoldOutError,
  releasePlaces,
  sellPlaces,
} from '../../../src/catalog/inventory/take-places.ts'
import type { Tx } from '../../../src/core/database/database.ts'
import { addDays } from '../../../src/days/days.rules.ts'
import { invariants } from '../../../src/invariants.ts'
import { checkAllInvariants } from '../../../src/ledger/reconcile.store.ts'
import { addService, differ, listOptions, share } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'
import { combinedFaults, drawFrom, inventoryFaults, type Live } from './inventory-judge.ts'

const { TEST_SLOW } = process.env
const product = await startProduct()
const { db, sql } = product
const today = '2026-06-01'
const tomorrow = addDays(today, 1)

beforeAll(() => product.freeze(new Date(`${today}T09:00:00Z`)))

/** No retry: a deadlock is thrown. */
const inTransaction = <T>(steps: (tx: Tx) => Promise<T>) => db.transaction().execute(steps)

const hold = (places: Places): Promise<AllocatedPlaces> =>
  inTransaction(async (tx) => ({ ...places, resources: await holdInventoryPlaces(tx, places) }))
const sell = (allocated: AllocatedPlaces) => inTransaction((tx) => sellPlaces(tx, allocated))
const release = (allocated: AllocatedPlaces, were: 'held' | 'sold') =>
  inTransaction((tx) => releasePlaces(tx, allocated, were))
/** Returns undefined if sold out; throws other errors. */
const tryHold = (places: Places) =>
  hold(places).catch((error: unknown) => {
    if (!isSoldOutError(error)) throw error
    return undefined
  })
const places = (optionId = '', days = [today], count = 1, startTime = ''): Places => ({
  optionId,
  days,
  startTime,
  count,
})
describe('places are sold out', () => {
  test.each<[string, Parameters<typeof addService>[1], Partial<Places>]>([
    ['when the request exceeds the capacity of the option', { options: [{ capacity: 4 }] }, { count: 5 }],
    ['when a later day has too few places', { options: [{ capacity: 4 }] }, { days: [today, tomorrow], count: 2 }],
    ['when a day is closed by hand', { options: [{ capacity: 4 }] }, { days: [today, addDays(today, 2)] }],
  ])('%s, and nothing is held', async (_when, fields, requested) => {
    const serviceId = await addService(product, fields)
    const [optionId] = await listOptions(product, serviceId)
    await differ(product, serviceId, tomorrow, { capacity: 2, sold: 1 })
    await differ(product, serviceId, addDays(today, 2), { capacity: 4, closed: true })
    expect(await tryHold({ ...places(optionId), ...requested })).toBeUndefined()
    const held = await sql('select from inventory where option_id = $1 and held > 0', [optionId])
    expect(held).toEqual([])
  })

  test('when the option does not exist', async () => {
    expect(await tryHold(places('00000000-0000-4000-8000-000000000000'))).toBeUndefined()
  })

  test('when a resource has too little capacity, though the option has places', async () => {
    const [boat, walk] = await listOptions(product, await addService(product, { options: [{}, {}] }))
    await share(product, { optionIds: [boat ?? '', walk ?? ''], capacity: 5, quantity: 2 })
    expect(await tryHold(places(boat, [today], 3))).toBeUndefined()
    expect(await tryHold(places(boat, [today], 1))).toBeDefined()
    expect(await tryHold(places(walk, [today, tomorrow], 2))).toBeUndefined()
    expect(await tryHold(places(walk, [today, tomorrow], 1))).toBeDefined()
    expect(await tryHold(places(walk, [tomorrow], 1))).toBeDefined()
  })

  test('when another booking uses the guide, whatever its party', async () => {
    const [morning, evening] = await listOptions(product, await addService(product, { options: [{}, {}] }))
    await share(product, { optionIds: [morning ?? '', evening ?? ''], capacity: 1, per: 'booking' })
    expect(await tryHold(places(morning, [today], 6))).toBeDefined()
    expect(await tryHold(places(evening, [today], 1))).toBeUndefined()
  })

  test('when whole-day use and a start time need the same resource, in either order', async () => {
    const options = [{}, { startTimes: ['10:00', '15:00'] }]
    const [allDay, tour] = await listOptions(product, await addService(product, { options }))
    await share(product, { optionIds: [allDay ?? '', tour ?? ''], capacity: 3 })
    expect(await tryHold(places(tour, [today], 2, '10:00'))).toBeDefined()
    expect(await tryHold(places(tour, [today], 3, '15:00'))).toBeDefined()
    expect(await tryHold(places(allDay, [today], 1))).toBeUndefined()
    expect(await tryHold(places(allDay, [tomorrow], 2))).toBeDefined()
    expect(await tryHold(places(tour, [tomorrow], 2, '10:00'))).toBeUndefined()
    const last = await tryHold(places(tour, [tomorrow], 1, '10:00'))
    expect(await tryHold(places(allDay, [tomorrow], 1))).toBeUndefined()
    if (last) await release(last, 'held')
    expect(await tryHold(places(allDay, [tomorrow], 1))).toBeDefined()
  })
})

test('released places are free again, and each day records a change', async () => {
  const [optionId] = await listOptions(product, await addService(product, { options: [{ capacity: 1 }] }))
  const resourceId = await share(product, { optionIds: [optionId ?? ''], capacity: 1 })
  const allocated = await hold(places(optionId, [today, tomorrow]))
  expect(allocated.resources).toEqual([{ resourceId, quantity: 1 }])
  await sell(allocated)
  expect(await tryHold(places(optionId))).toBeUndefined()
  await release(allocated, 'sold')
  const changes = await sql(
    `select option_id is not null as is_option, day::text, start_time, reason from availability_change
      where option_id = $1 or resource_id = $2 order by 1, 2`,
    [optionId, resourceId],
  )
  expect(changes).toEqual(
    [false, false, true, true].map((is_option, at) => ({
      is_option,
      day: at % 2 === 0 ? today : tomorrow,
      start_time: '',
      reason: 'release',
    })),
  )
  expect(await tryHold(places(optionId, [today, tomorrow]))).toBeDefined()
})

test('places that are not held can neither be sold nor released', async () => {
  const [optionId] = await listOptions(product, await addService(product))
  await expect(sell({ ...places(optionId), resources: [] })).rejects.toThrow('are taken')
  const allocated = await hold(places(optionId))
  await expect(release({ ...allocated, count: 2 }, 'held')).rejects.toThrow('inventory_held_check')
  await expect(release(allocated, 'sold')).rejects.toThrow('inventory_sold_check')
})

test('ten of two hundred concurrent requests for ten places succeed in every slot', { timeout: 240_000 }, async () => {
  const slots = TEST_SLOW ? 50 : 3
  const [optionId] = await listOptions(product, await addService(product, { options: [{ capacity: 10 }] }))
  const days = Array.from({ length: slots }, (_, after) => addDays(today, after))
  // Most days have no row yet; the last one has sold places.
  await sql('insert into inventory (option_id, day, capacity, sold) values ($1, $2, 13, 3)', [optionId, days.at(-1)])
  const got: string[] = []
  // Five slots at a time: more would wait too long for a connection.
  for (let first = 0; first < slots; first += 5) {
    const requested = Array.from({ length: 200 }, () => days.slice(first, first + 5)).flat()
    got.push(
      ...(await Promise.all(requested.map(async (day) => ((await tryHold(places(optionId, [day]))) ? day : '')))),
    )
  }
  expect(days.map((day) => got.filter((one) => one === day).length)).toEqual(days.map(() => 10))
  const rows = await sql('select held::int from inventory where option_id = $1 order by day', [optionId])
  expect(rows).toEqual(days.map(() => ({ held: 10 })))
})

test('random overlapping stays with shared resources never exceed a capacity and match the inventory', {
  timeout: 240_000,
}, async () => {
  const seed = TEST_SLOW ? Date.now() % 1_000_000 : 14
  const draw = drawFrom(seed)
  const serviceId = await addService(product, {
    options: [{ capacity: 3 }, { capacity: 5 }, { capacity: 6, startTimes: ['10:00', '15:00'] }, { capacity: 4 }],
  })
  const options = await listOptions(product, serviceId)
  const [small, large, tour, allDay] = options
  const room = { optionIds: [small ?? '', large ?? ''], capacity: 4 }
  const guide = { optionIds: [tour ?? '', allDay ?? ''], capacity: 2, per: 'booking' as const }
  const bus = { optionIds: [large ?? '', tour ?? '', allDay ?? ''], capacity: 9, quantity: 2 }
  const resources = [await share(product, room), await share(product, guide), await share(product, bus)]
  const stays: Live[] = []

  const act = async (): Promise<void> => {
    const optionId = draw.of(options)
    const length = optionId === tour ? 1 : draw.to(4) + 1
    const first = draw.to(10)
    const days = Array.from({ length }, (_, after) => addDays(today, first + after))
    const startTime = optionId === tour ? draw.of(['10:00', '15:00']) : ''
    const [shuffled, count] = [draw.to(2) ? days : [...days].reverse(), draw.to(2) + 1]
    const [isSold, isReturned] = [draw.to(2) === 0, draw.to(3) === 0]
    const allocated = await tryHold({ optionId, days: shuffled, startTime, count })
    if (!allocated) return
    if (isSold) await sell(allocated)
    if (isReturned) await release(allocated, isSold ? 'sold' : 'held')
    else stays.push({ ...allocated, is: isSold ? 'sold' : 'held' })
  }
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let step = 0; step < (TEST_SLOW ? 400 : 25); step += 1) await act()
    }),
  )
  expect(stays.length, `seed ${seed}`).toBeGreaterThan(10)
  expect(await inventoryFaults(product, stays, options, resources), `seed ${seed}`).toEqual([])
  expect(await combinedFaults(product, resources), `seed ${seed}`).toEqual([])
})

test('pairs that hold the same days in opposite orders never deadlock', {
  timeout: 240_000,
}, async () => {
  const pairs = TEST_SLOW ? 1_000 : 60
  const [near, far] = await listOptions(
    product,
    await addService(product, { options: [{ capacity: 500 }, { capacity: 500 }] }),
  )
  await share(product, { optionIds: [near ?? '', far ?? ''], capacity: 10_000 })
  await share(product, { optionIds: [far ?? '', near ?? ''], capacity: 10_000, per: 'booking' })
  for (let pair = 0; pair < pairs; pair += 1) {
    // Every second pair uses days that have no rows yet.
    const days = Array.from({ length: 4 }, (_, after) => addDays(today, (pair % 2 ? pair : 0) + after))
    const reversed = [...days].reverse()
    const both = await Promise.all([hold(places(near, days)), hold(places(pair % 3 ? near : far, reversed))])
    const [one, other] = both
    await Promise.all([sell(one), sell({ ...other, days })])
    await Promise.all([release({ ...one, days: reversed }, 'sold'), release(other, 'sold')])
  }
  const left = await sql('select from inventory where option_id = any($1) and held + sold > 0', [[near, far]])
  expect(left).toEqual([])
})

test('reconcile reports places of options and resources that no booking has', async () => {
  const [optionId] = await listOptions(product, await addService(product))
  await share(product, { optionIds: [optionId ?? ''], capacity: 10 })
  await hold(places(optionId, [today], 2))
  const broken = (await checkAllInvariants(db, invariants)).filter(({ faults }) => faults.length > 0)
  const found = Object.fromEntries(broken.map(({ invariant, faults }) => [invariant, faults.join('\n')]))
  expect(found['held and sold places of options match live bookings']).toContain(
    `option ${optionId} on ${today} has 2 held and 0 sold, its bookings 0 and 0`,
  )
  expect(found['held and sold places of resources match live bookings']).toContain('its bookings 0 and 0')
})
