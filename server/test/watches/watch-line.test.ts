import { expect, test, vi } from 'vitest'
import { createWatch } from '../../src/watches/create-watch.ts'
import { offerReleasedPlaces } from '../../src/watches/offering/offer-released-places.ts'
import { drawFrom } from '../catalog/inventory/inventory-judge.ts'
import { addBookable, expectNothingLeaked, hold, holdRequest, requestHold } from '../fixtures/booking-fixtures.ts'
import { arrive, startProduct } from '../fixtures/harness.ts'
import { startWorkerProcess } from '../fixtures/server-process.ts'
import { ask, quiet, sweep } from './watching.ts'

const { TEST_SLOW } = process.env
const product = await startProduct()
const { sql, db } = product

const watchers = TEST_SLOW ? 1_000 : 60
const places = 10
const kills = TEST_SLOW ? 4 : 0
const slot = { date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10), startTime: '10:00' }

interface WatchInput {
  readonly line: number
  readonly user_id: string
  readonly places: number
  readonly state: string
}

/** Inserts the users with one statement. */
const addPeople = (count: number) =>
  sql<{ id: string }>(
    `insert into users (telegram_id, first_name, language, referral_code)
      select 6000000000 + n, 'Анна', 'ru', 'W' || lpad(upper(to_hex(n)), 7, '0') from generate_series(1, $1) n returning id`,
    [count],
  )

test(`${watchers} watching users get ${places} released places in order, each for their whole party, until none are left`, {
  timeout: TEST_SLOW ? 900_000 : 60_000,
}, async () => {
  const draw = drawFrom(18)
  const tour = await addBookable(product, { options: [{ startTimes: ['10:00'], capacity: places }], maxUnits: places })
  const holder = await arrive(product)
  const { id: held } = await hold(holder, tour, { ...slot, units: [{ unitId: 'adult', quantity: places }] })
  const users = await addPeople(watchers)
  const parties = users.map(() => 1 + draw.to(4))
  const [optionId = ''] = tour.optionIds
  for (const [index, { id }] of users.entries()) {
    const units = [{ unitId: 'adult', quantity: parties[index] ?? 1 }]
    await createWatch({ db }, { id, language: 'ru' }, { serviceId: tour.serviceId, optionId, dates: [slot], units })
  }

  const asked = () =>
    sql<WatchInput>(
      `select line::int, booking.user_id, booking.places, state from booking join watch on watch.user_id = booking.user_id
        where booking.service_id = $1 and freed_at is not null order by booking.created_at, line`,
      [tour.serviceId],
    )
  const live = async () =>
    (await asked()).filter(({ state }) => state === 'hold').reduce((sum, each) => sum + each.places, 0)
  const stranger = await arrive(product)
  const strangersTry = () =>
    requestHold(stranger, holdRequest(tour, { ...slot, units: [{ unitId: 'adult', quantity: 1 }] }))

  await holder.post(`/v1/bookings/${held}/cancel`, {})
  expect((await strangersTry()).body.error.code).toBe('SOLD_OUT')
  // The first party that fits gets the places; a party that does not fit is skipped.
  const expected: number[] = []
  for (let left = places, at = 0; at < parties.length && left > 0; at += 1) {
    const party = parties[at] ?? 1
    if (party > left) continue
    left -= party
    expected.push(at)
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await startWorkerProcess(product, { env: { LOG_LEVEL: 'silent' } })
    await vi.waitUntil(async () => (await asked()).length > kill, { timeout: 120_000, interval: 2 })
    worker.kill('SIGKILL')
    expect(await live()).toBeLessThanOrEqual(places)
  }
  // Three concurrent workers offer nothing twice or out of order. They wait until Postgres closes
  // the
  // connections of killed workers.
  const leftToAsk = async () => {
    await Promise.all([1, 2, 3].map(() => offerReleasedPlaces({ db, log: quiet })))
    const [changes] = await sql<{ count: number }>('select count(*)::int as count from availability_change')
    return changes?.count
  }
  await expect.poll(leftToAsk, { timeout: 30_000 }).toBe(0)
  await ask(product)
  const first = await asked()
  expect(first.map(({ user_id: id }) => users.findIndex((user) => user.id === id))).toEqual(expected)
  expect(await live()).toBe(places)
  expect((await strangersTry()).body.error.code).toBe('SOLD_OUT')
  await expectNothingLeaked(product)

  // When a round of offers expires, the places go to the next users and are never oversold.
  const rounds = TEST_SLOW ? 5 : 2
  for (let round = 0; round < rounds; round += 1) {
    await product.advance(30 * 60)
    while ((await sweep(product)) > 0) expect(await live()).toBeLessThanOrEqual(places)
    expect((await strangersTry()).body.error.code).toBe('SOLD_OUT')
    await ask(product)
    expect(await live()).toBe(places)
    await expectNothingLeaked(product)
  }
  const everybody = await asked()
  expect(new Set(everybody.map(({ user_id }) => user_id)).size).toBe(everybody.length)
  const [messages] = await sql<{ count: number }>(
    "select count(*)::int as count from notification where content ->> 'kind' = 'watch_offer'",
  )
  expect(messages?.count).toBe(everybody.length)

  // Once no watch is left, all users can book the places.
  await sql("update watch set ended_at = app_now(), ended_by = 'left' where ended_at is null")
  await product.advance(30 * 60)
  while ((await sweep(product)) > 0);
  expect(await ask(product)).toBe(0)
  expect((await strangersTry()).status).toBe(201)
  await expectNothingLeaked(product)
})
