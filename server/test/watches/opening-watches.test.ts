import { beforeAll, describe, expect, test } from 'vitest'
import { notifyOfOpenings } from '../../src/watches/opening/notify-of-openings.ts'
import {
  addBookable,
  type Bookable,
  expectNothingLeaked,
  holdRequest,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { arrive, asBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'
import { leave, listWatches } from './watching.ts'

const product = await startProduct()
const { sql } = product
const opensAt = '2028-03-15T09:00:00.000Z'
const opening = Date.parse(opensAt)
const secondMs = 1_000
const at = (offsetMs: number) => product.freeze(new Date(opening + offsetMs))
beforeAll(() => at(-secondMs))

const option = { startTimes: ['10:00'], capacity: 5 }
const addUnopened = (options: object[] = [{ ...option, opensAt }]) => addBookable(product, { options })
const move = ({ optionIds }: Bookable, to: string | null, position = 0) =>
  sql('update service_option set opens_at = $2 where id = $1', [optionIds[position], to])
const wait = (traveller: Traveller, { serviceId }: Bookable, fields: object = {}) =>
  traveller.post('/v1/watches', { serviceId, reason: 'opens', ...fields })
const run = () => notifyOfOpenings(product)
const countNotified = (traveller: Traveller) =>
  listNotifications(product, traveller, 'watch_opens').then(({ length }) => length)

describe('a watch of an opening', () => {
  test('waits with the moment, and the same request returns the same watch', async () => {
    const place = await addUnopened()
    const anna = await arrive(product)
    const { status, body } = await wait(anna, place)
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ state: 'waiting', reason: 'opens', opensAt, timeZone: 'Europe/Moscow', units: [] }),
    ])
    expect((await wait(anna, place)).body.data.id).toBe(body.data.id)
    const named = await wait(anna, place, { optionId: place.optionIds[0] })
    expect(named.body.data).toMatchObject({ optionName: 'Вариант 1', opensAt })
    expect(await listWatches(anna)).toHaveLength(2)
    expect((await leave(product, anna, body.data.id)).status).toBe(200)
    expect(await listWatches(anna)).toMatchObject([{ id: named.body.data.id }])
  })
  test('is created once when twenty requests arrive together', async () => {
    const place = await addUnopened()
    const anna = await arrive(product)
    const replies = await Promise.all(Array.from({ length: 20 }, () => wait(anna, place)))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  })
  test.each([
    ['with days', { dates: ['2028-05-01'] }, 'VALIDATION_ERROR'],
    ['with units', { units: [{ unitId: 'adult', quantity: 1 }] }, 'VALIDATION_ERROR'],
    ['with a price', { maxPrice: 5 }, 'VALIDATION_ERROR'],
    ['of an unknown option', { optionId: '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11' }, 'SERVICE_NOT_FOUND'],
    ['for places without units', { reason: 'places', dates: ['2028-05-01'] }, 'VALIDATION_ERROR'],
  ])('is refused %s', async (_what, fields, code) => {
    const place = await addUnopened()
    expect((await wait(await arrive(product), place, fields)).body.error.code).toBe(code)
  })
  test('is refused if one of the options is open, but not for the other option', async () => {
    const place = await addUnopened([option, { ...option, opensAt }])
    const anna = await arrive(product)
    expect((await wait(anna, place)).body.error.code).toBe('PLACES_FREE')
    expect((await wait(anna, place, { optionId: place.optionIds[0] })).body.error.code).toBe('PLACES_FREE')
    expect((await wait(anna, place, { optionId: place.optionIds[1] })).status).toBe(201)
  })
})

describe('the opening of an option', () => {
  test('notifies a thousand waiting users once each at the moment, and no one before', async () => {
    const place = await addUnopened()
    const anna = await arrive(product)
    await wait(anna, place)
    await sql(
      `with added as (
        insert into users (telegram_id, first_name, referral_code) select 800000 + n, 'Гость', 'opens' || n from generate_series(1, 999) n
          returning id)
      insert into watch (user_id, service_id, units, places, reason) select id, $1, '[]', 1, 'opens' from added`,
      [place.serviceId],
    )
    const counts = async () => {
      const [row] = await sql<{ notified: bigint; users: bigint; queued: bigint }>(
        `select count(*) as notified, count(distinct user_id) as users,
            (select count(*) from outbox where payload ->> 'noticeId' in (
              select id::text from notification where content -> 'values' ->> 'serviceId' = $1)) as queued
          from notification where content ->> 'kind' = 'watch_opens' and content -> 'values' ->> 'serviceId' = $1`,
        [place.serviceId],
      )
      return [row?.notified, row?.users, row?.queued].map(Number)
    }
    expect(await run()).toBe(0)
    expect(await counts()).toEqual([0, 0, 0])
    await at(0)
    await Promise.all([run(), run(), run()])
    expect(await counts()).toEqual([1_000, 1_000, 1_000])
    await at(5 * secondMs)
    expect(await run()).toBe(0)
    expect(await counts()).toEqual([1_000, 1_000, 1_000])
    expect(await listWatches(anna)).toMatchObject([{ state: 'ended', endedBy: 'over', reason: 'opens' }])
    expect((await requestHold(anna, holdRequest(place, { date: '2028-05-01', startTime: '10:00' }))).status).toBe(201)
    await expectNothingLeaked(product)
    await at(-secondMs)
  })
  test('follows a moved moment, and notifies at once when the moment is removed', async () => {
    const [later, removed] = [await addUnopened(), await addUnopened()]
    const [anna, boris] = [await arrive(product), await arrive(product)]
    await wait(anna, later)
    await wait(boris, removed)
    await move(later, '2028-03-16T09:00:00Z')
    await move(removed, null)
    expect(await run()).toBe(1)
    expect([await countNotified(anna), await countNotified(boris)]).toEqual([0, 1])
    await at(0)
    expect(await run()).toBe(0)
    expect((await listWatches(anna))[0]).toMatchObject({ state: 'waiting', opensAt: '2028-03-16T09:00:00.000Z' })
    await at(86_400_000)
    expect(await run()).toBe(1)
    expect(await countNotified(anna)).toBe(1)
    await at(-secondMs)
  })
  test('notifies no user who left, in the app or in the chat', async () => {
    const place = await addUnopened()
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const watches = [(await wait(anna, place)).body.data, (await wait(boris, place)).body.data]
    await leave(product, anna, watches[0].id)
    await asBot(product, `/internal/watches/${watches[1].id}/leave`, { telegramId: boris.telegramId })
    await at(0)
    expect(await run()).toBe(0)
    await at(-secondMs)
  })
  test('of the first option notifies a user who waits for any, and of the own option else', async () => {
    const place = await addUnopened([
      { ...option, opensAt: '2028-03-17T09:00:00Z' },
      { ...option, opensAt },
    ])
    const [anna, boris] = [await arrive(product), await arrive(product)]
    expect((await wait(anna, place)).body.data.opensAt).toBe(opensAt)
    await wait(boris, place, { optionId: place.optionIds[0] })
    await at(0)
    expect(await run()).toBe(1)
    expect([await countNotified(anna), await countNotified(boris)]).toEqual([1, 0])
    await at(-secondMs)
  })
  test('of a hidden service notifies once it is published', async () => {
    const place = await addUnopened()
    const anna = await arrive(product)
    await wait(anna, place)
    await sql("update service set status = 'hidden' where id = $1", [place.serviceId])
    await at(0)
    expect(await run()).toBe(0)
    await sql("update service set status = 'published' where id = $1", [place.serviceId])
    expect(await run()).toBe(1)
    await at(-secondMs)
  })
})
