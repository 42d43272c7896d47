import { beforeAll, describe, expect, test } from 'vitest'
import type { AllocatedPlaces, Places } from '../../../src/catalog/inventory/places.rules.ts'
import {
  changePlaces,
  holdChangedPlaces,
  holdInventoryPlaces,
  isSoldOutError,
  reducePlaces,
  releaseChangedPlaces,
  releasePlaces,
  sellChangedPlaces,
  sellPlaces,
} from '../../../src/catalog/inventory/take-places.ts'
import type { Tx } from '../../../src/core/database/database.ts'
import { addDays } from '../../../src/days/days.rules.ts'
import { addService, listOptions, share } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'
import { combinedFaults, drawFrom, inventoryFaults, type Live } from './inventory-judge.ts'

const { TEST_SLOW } = process.env
const product = await startProduct()
const { db, sql } = product
const today = '2026-06-01'
const tomorrow = addDays(today, 1)

beforeAll(() => product.freeze(new Date(`${today}T09:00:00Z`)))

/** Runs without a retry, so that a deadlock is thrown. */
const inTransaction = <T>(steps: (tx: Tx) => Promise<T>) => db.transaction().execute(steps)

const places = (optionId = '', days = [today], count = 1, startTime = ''): Places => ({
  optionId,
  days,
  startTime,
  count,
})
const buy = (wanted: Places): Promise<AllocatedPlaces> =>
  inTransaction(async (tx) => {
    const bought = { ...wanted, resources: await holdInventoryPlaces(tx, wanted) }
    await sellPlaces(tx, bought)
    return bought
  })
const unlessSoldOut = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (!isSoldOutError(error)) throw error
    return undefined
  })
const swap = (from: AllocatedPlaces, to: Places) =>
  unlessSoldOut(inTransaction(async (tx) => ({ ...to, resources: await changePlaces(tx, { from, to }) })))
const holdMore = (from: AllocatedPlaces, to: Places) =>
  unlessSoldOut(inTransaction(async (tx) => ({ ...to, resources: await holdChangedPlaces(tx, { from, to }) })))
const sellMore = (from: AllocatedPlaces, to: AllocatedPlaces) =>
  inTransaction((tx) => sellChangedPlaces(tx, { from, to }))
const dropMore = (from: AllocatedPlaces, to: AllocatedPlaces) =>
  inTransaction((tx) => releaseChangedPlaces(tx, { from, to }))

async function addOptions(options: { capacity?: number; startTimes?: string[] }[]) {
  return listOptions(product, await addService(product, { options }))
}

const listTaken = (optionId = '') =>
  sql<{ day: string; held: number; sold: number }>(
    'select day::text, held, sold from inventory where option_id = $1 and held + sold > 0 order by day',
    [optionId],
  )

describe('the places of a changed booking', () => {
  test('are the new ones only, and watches for the old ones are notified', async () => {
    const [optionId] = await addOptions([{ capacity: 2 }])
    const bought = await buy(places(optionId, [today], 2))
    expect(await swap(bought, places(optionId, [tomorrow], 2))).toEqual({
      ...places(optionId, [tomorrow], 2),
      resources: [],
    })
    expect(await listTaken(optionId)).toEqual([{ day: tomorrow, held: 0, sold: 2 }])
    const told = await sql('select day::text, reason from availability_change where option_id = $1', [optionId])
    expect(told).toEqual([{ day: today, reason: 'release' }])
  })

  test('need only the difference: one more of a full day, or a stay that starts a day later', async () => {
    const [optionId] = await addOptions([{ capacity: 3 }])
    const bought = await buy(places(optionId, [today, tomorrow], 2))
    const larger = await swap(bought, places(optionId, [today, tomorrow], 3))
    expect(larger).toBeDefined()
    if (!larger) return
    const later = await swap(larger, places(optionId, [tomorrow, addDays(today, 2)], 3))
    expect(later).toBeDefined()
    expect(await listTaken(optionId)).toEqual([
      { day: tomorrow, held: 0, sold: 3 },
      { day: addDays(today, 2), held: 0, sold: 3 },
    ])
  })

  test('stay the same when the new ones are sold out or closed', async () => {
    const [optionId] = await addOptions([{ capacity: 2 }])
    const bought = await buy(places(optionId, [today], 2))
    await buy(places(optionId, [tomorrow], 1))
    await sql('insert into inventory (option_id, day, capacity, closed) values ($1, $2, 2, true)', [
      optionId,
      addDays(today, 2),
    ])
    expect(await swap(bought, places(optionId, [tomorrow], 2))).toBeUndefined()
    expect(await swap(bought, places(optionId, [addDays(today, 2)], 1))).toBeUndefined()
    expect(await swap(bought, places(optionId, [today], 3))).toBeUndefined()
    expect(await listTaken(optionId)).toEqual([
      { day: today, held: 0, sold: 2 },
      { day: tomorrow, held: 0, sold: 1 },
    ])
  })

  test('move from the whole day to a start of it when both need the same guide', async () => {
    const [allDay, tour] = await addOptions([{}, { startTimes: ['10:00', '15:00'] }])
    const guide = await share(product, { optionIds: [allDay ?? '', tour ?? ''], capacity: 1, per: 'booking' })
    const bought = await buy(places(allDay, [today], 4))
    const at10 = await swap(bought, places(tour, [today], 2, '10:00'))
    expect(at10?.resources).toEqual([{ resourceId: guide, quantity: 1 }])
    if (!at10) return
    expect(await swap(at10, places(tour, [today], 2, '15:00'))).toBeDefined()
    expect(await combinedFaults(product, [guide])).toEqual([])
  })

  test('include held new ones, which are sold or released', async () => {
    const [optionId] = await addOptions([{ capacity: 4 }])
    const boat = await share(product, { optionIds: [optionId ?? ''], capacity: 8, quantity: 2 })
    const bought = await buy(places(optionId, [today], 2))
    const held = await holdMore(bought, places(optionId, [today], 3))
    expect(await listTaken(optionId)).toEqual([{ day: today, held: 1, sold: 2 }])
    if (held) await dropMore(bought, held)
    expect(await listTaken(optionId)).toEqual([{ day: today, held: 0, sold: 2 }])
    const later = await holdMore(bought, places(optionId, [tomorrow], 2))
    if (later) await sellMore(bought, later)
    expect(await listTaken(optionId)).toEqual([{ day: tomorrow, held: 0, sold: 2 }])
    const [row] = await sql('select held, sold from resource_day where resource_id = $1 and held + sold > 0', [boat])
    expect(row).toEqual({ held: 0, sold: 4 })
  })

  test('shrink with their share of resources when the party gets smaller', async () => {
    const [optionId] = await addOptions([{ capacity: 6 }])
    const seats = await share(product, { optionIds: [optionId ?? ''], capacity: 12, quantity: 2 })
    const guide = await share(product, { optionIds: [optionId ?? ''], capacity: 1, per: 'booking' })
    const bought = await buy(places(optionId, [today], 5))
    const rest = await inTransaction((tx) => reducePlaces(tx, bought, 2))
    expect(new Map(rest.map(({ resourceId, quantity }) => [resourceId, quantity]))).toEqual(
      new Map([
        [seats, 4],
        [guide, 1],
      ]),
    )
    const left: Live = { ...bought, count: 2, resources: rest, is: 'sold' }
    expect(await inventoryFaults(product, [left], [optionId ?? ''], [seats, guide])).toEqual([])
  })
})

test('one of twenty bookings gets the only free place of another day, and the others keep theirs', async () => {
  const [optionId] = await addOptions([{ capacity: 20 }])
  await sql('insert into inventory (option_id, day, capacity, sold) values ($1, $2, 20, 19)', [optionId, tomorrow])
  const bought = await Promise.all(Array.from({ length: 20 }, () => buy(places(optionId, [today]))))
  const swapped = await Promise.all(bought.map((one) => swap(one, places(optionId, [tomorrow]))))
  expect(swapped.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await listTaken(optionId)).toEqual([
    { day: today, held: 0, sold: 19 },
    { day: tomorrow, held: 0, sold: 20 },
  ])
})

test('random concurrent changes, holds and releases cause no deadlock and lose or oversell no place', {
  timeout: 240_000,
}, async () => {
  const seed = TEST_SLOW ? Date.now() % 1_000_000 : 18
  const draw = drawFrom(seed)
  const options = await addOptions([
    { capacity: 3 },
    { capacity: 5 },
    { capacity: 6, startTimes: ['10:00', '15:00'] },
    { capacity: 4 },
  ])
  const [small, large, tour, allDay] = options
  const shared = [
    { optionIds: [small ?? '', large ?? ''], capacity: 4 },
    { optionIds: [tour ?? '', allDay ?? ''], capacity: 2, per: 'booking' as const },
    { optionIds: [large ?? '', tour ?? '', allDay ?? ''], capacity: 9, quantity: 2 },
  ]
  const resources: string[] = []
  for (const one of shared) resources.push(await share(product, one))
  const stays: Live[] = []

  const wish = (): Places => {
    const optionId = draw.of(options)
    const first = draw.to(8)
    const days = Array.from({ length: optionId === tour ? 1 : draw.to(3) + 1 }, (_, after) =>
      addDays(today, first + after),
    )
    return places(optionId, days, draw.to(2) + 1, optionId === tour ? draw.of(['10:00', '15:00']) : '')
  }
  const changed = async (from: AllocatedPlaces): Promise<AllocatedPlaces> => {
    const to = wish()
    if (draw.to(2) === 0) return (await swap(from, to)) ?? from
    const isPaid = draw.to(2) === 0
    const held = await holdMore(from, to)
    if (!held) return from
    await (isPaid ? sellMore(from, held) : dropMore(from, held))
    return isPaid ? held : from
  }
  const live = async (): Promise<void> => {
    const bought = await unlessSoldOut(buy(wish()))
    if (!bought) return
    const mine = await changedTimes(bought, draw.to(4))
    if (draw.to(3) > 0) await inTransaction((tx) => releasePlaces(tx, mine, 'sold'))
    else stays.push({ ...mine, is: 'sold' })
  }
  const changedTimes = async (from: AllocatedPlaces, times: number): Promise<AllocatedPlaces> =>
    times === 0 ? from : changedTimes(await changed(from), times - 1)
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let step = 0; step < (TEST_SLOW ? 300 : 15); step += 1) await live()
    }),
  )
  expect(stays.length, `seed ${seed}`).toBeGreaterThan(5)
  expect(await inventoryFaults(product, stays, options, resources), `seed ${seed}`).toEqual([])
  expect(await combinedFaults(product, resources), `seed ${seed}`).toEqual([])
})
