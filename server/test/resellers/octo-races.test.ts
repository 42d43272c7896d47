import { expect, test } from 'vitest'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import { updateLedgerMetrics } from '../../src/http/metrics/ledger-metrics.ts'
import { metrics } from '../../src/http/metrics/metrics.ts'
import { formatLocal } from '../../src/resellers/availability/local-time.rules.ts'
import { settleResoldBookings } from '../../src/resellers/settlement/settle-resold.ts'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, expectNothingLeaked } from '../fixtures/booking-fixtures.ts'
import { sweep } from '../fixtures/booking-money.ts'
import { arrive, listBrokenInvariants, startProduct } from '../fixtures/harness.ts'
import { addReseller, guests, settleResold } from './octo-fixtures.ts'

const product = await startProduct()
const now = new Date('2030-03-01T08:00:00Z')
await product.freeze(now)

const adult = { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } }
const tour = await addBookable(product, {
  policy: 'moderate',
  options: [{ units: [adult], startTimes: ['10:00', '15:00'], capacity: 10, weekendPercent: 150 }],
})
const [optionId = ''] = tour.optionIds
const reseller = await addReseller(product, { marginBasisPoints: 5_000 })
const start = (day: string, time = '10:00') => ({
  productId: tour.serviceId,
  optionId,
  availabilityId: `${day}T${time}:00+03:00`,
})
const reserve = async (day: string, fields: object = {}) =>
  (await reseller.call('POST', '/bookings', { ...start(day), unitItems: guests(2), ...fields })).body
const confirm = (uuid: string, fields: object = {}) =>
  reseller.call('POST', `/bookings/${uuid}/confirm`, {
    resellerReference: 'R',
    contact: { fullName: 'John Doe' },
    ...fields,
  })
const cancel = (uuid: string) => reseller.call('POST', `/bookings/${uuid}/cancel`, { reason: null })
const get = async (uuid: string) => (await reseller.call('GET', `/bookings/${uuid}`)).body
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('confirmations and cancellations at once leave one end', async () => {
  const { uuid } = await reserve('2030-03-12')
  const replies = await times(20, (index) => (index % 2 === 0 ? confirm(uuid) : cancel(uuid)))
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect((await get(uuid)).status).toBe('CANCELLED')
  const events = await product.sql(
    `select event, count(*)::int from booking_event join reseller_booking using (booking_id)
      where uuid = $1 and event in ('confirmed', 'cancelled_by_tourist') group by event order by event`,
    [uuid],
  )
  expect(events.every(({ count }) => count === 1)).toBe(true)
  await expectNothingLeaked(product)
})

test('updates to other starts at once leave the places of one', async () => {
  const { uuid } = await reserve('2030-03-12')
  const replies = await times(20, (index) =>
    reseller.call('PATCH', `/bookings/${uuid}`, {
      ...start(`2030-03-${13 + (index % 3)}`, index % 2 === 0 ? '10:00' : '15:00'),
      unitItems: guests(1 + (index % 4)),
    }),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect((await get(uuid)).status).toBe('ON_HOLD')
  await expectNothingLeaked(product)
})

test('a margin above our commission is our commission, and the weekend price is part of the net price', async () => {
  const held = await reserve('2030-03-16')
  expect(held.pricing).toMatchObject({ retail: 2 * 420_000, net: 2 * 336_000 })
})

test('a late cancellation settles what the policy keeps, one by the organizer settles nothing', async () => {
  const own = await addReseller(product, { marginBasisPoints: 1_000 })
  const book = async (day: string) => {
    const { body } = await own.call('POST', '/bookings', { ...start(day), unitItems: guests(2) })
    return (await own.call('POST', `/bookings/${body.uuid}/confirm`, { resellerReference: 'R' })).body
  }
  const [late, theirs] = [await book('2030-03-18'), await book('2030-03-19')]
  await product.freeze(new Date('2030-03-16T08:00:00Z'))
  const ended = await own.call('POST', `/bookings/${late.uuid}/cancel`, {})
  expect(ended.body.cancellation).toMatchObject({ refund: 'PARTIAL' })
  const owner = await arrive(product)
  const [row] = await product.sql<{ organizer: string; id: string }>(
    'select organizer_id as organizer, id from booking where number = $1',
    [theirs.supplierReference],
  )
  await addMember(product, { organizerId: row?.organizer ?? '' }, owner.telegramId, { role: 'owner' })
  const cancelled = await owner.post(`/v1/organizer/bookings/${row?.id}/cancel`, {})
  expect(cancelled.status).toBe(200)
  const { body } = await own.call('GET', `/bookings/${theirs.uuid}`)
  expect(body).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL' } })
  await product.freeze(new Date('2030-03-20T12:00:00Z'))
  await sweep(product)
  await settleResold(product)
  const [account] = await product.sql(
    `select sum(balance)::int as balance from ledger_account where kind = 'reseller:' || $1`,
    [own.resellerId],
  )
  expect(account).toEqual({ balance: -late.pricing.net / 2 })
  expect(await listBrokenInvariants(product)).toEqual([])
  await product.freeze(now)
})

test('settlements that fail do not stop later ones, pause longer each time, and are logged once', async () => {
  const own = await addReseller(product)
  const uuids: string[] = []
  for (const day of ['2030-04-24', '2030-04-25', '2030-04-26']) {
    const { uuid } = (await own.call('POST', '/bookings', { ...start(day), unitItems: guests(1) })).body
    await own.call('POST', `/bookings/${uuid}/confirm`, { resellerReference: 'R' })
    uuids.push(uuid)
  }
  await product.freeze(new Date('2030-04-20T12:00:00Z'))
  await sweep(product)
  await settleResold(product)
  const ended = new Date('2030-04-28T12:00:00Z').getTime()
  const after = (minutes: number) => product.freeze(new Date(ended + minutes * 60_000))
  await after(0)
  await sweep(product)
  await product.sql(`create function refuse_settlement() returns trigger language plpgsql as
    $$ begin raise exception 'poisoned'; end $$`)
  await product.sql(`create trigger poisoned before update of settled_at on reseller_booking for each row
    when (new.uuid in ('${uuids[0]}', '${uuids[1]}')) execute function refuse_settlement()`)
  const logged: unknown[] = []
  const log = { info() {}, warn() {}, error: (entry: unknown) => void logged.push(entry) }
  const settle = () => settleResoldBookings({ db: product.db, log }, 2)
  const counts = async () => {
    const rows = await product.sql<{ failures: number }>(
      'select settle_failures as failures from reseller_booking where reseller_id = $1 order by settle_at',
      [own.resellerId],
    )
    return rows.map(({ failures }) => failures)
  }
  expect([await settle(), await settle(), await settle()]).toEqual([0, 1, 0])
  expect([await counts(), logged.length]).toEqual([[1, 1, 0], 2])
  await after(1)
  expect([await settle(), await settle(), await counts()]).toEqual([0, 0, [2, 2, 0]])
  await after(2)
  expect([await settle(), await counts(), logged.length]).toEqual([0, [2, 2, 0], 2])
  await updateLedgerMetrics(product.db)
  expect(await metrics.metrics()).toContain('\nreseller_settlements_failing 2\n')
  await product.sql('drop trigger poisoned on reseller_booking')
  await after(3)
  expect([await settle(), await listBrokenInvariants(product)]).toEqual([2, []])
  await product.freeze(now)
})

test('a hold is confirmed after its service was hidden', async () => {
  const held = await reserve('2030-03-21')
  await product.sql("update service set status = 'hidden' where id = $1", [tour.serviceId])
  expect((await reserve('2030-03-21')).error).toBe('INVALID_PRODUCT_ID')
  expect(
    (
      await confirm(held.uuid, {
        unitItems: held.unitItems.map(({ uuid, unitId }: { uuid: string; unitId: string }) => ({ uuid, unitId })),
      })
    ).body.status,
  ).toBe('CONFIRMED')
  await product.sql("update service set status = 'published' where id = $1", [tour.serviceId])
})

test('a uuid in capitals is the same, and odd input is refused without a fault', async () => {
  const held = await reserve('2030-03-22')
  expect((await reserve('2030-03-22', { uuid: held.uuid.toUpperCase() })).id).toBe(held.id)
  expect((await get(held.uuid.toUpperCase())).id).toBe(held.id)
  expect((await reserve('2030-03-22', { notes: 'a\0b' })).error).toBe('BAD_REQUEST')
  expect(
    (await reserve('2030-03-22', { unitItems: [{ unitId: 'adult', contact: { fullName: '\ud800' } }] })).error,
  ).toBe('BAD_REQUEST')
  expect((await reserve('2030-03-22', { notes: 'x'.repeat(1_001) })).error).toBe('BAD_REQUEST')
  expect((await reserve('2030-03-22', { unitItems: guests(101) })).error).toBe('UNPROCESSABLE_ENTITY')
  expect((await reseller.call('GET', '/bookings?resellerReference=%00')).body.error).toBe('BAD_REQUEST')
  expect((await reseller.call('GET', '/bookings?localDate=2030-02-30')).body.error).toBe('BAD_REQUEST')
  const asked = { productId: tour.serviceId, optionId }
  const far = { availabilityIds: ['2020-01-01T10:00:00+03:00', '2031-01-01T10:00:00+03:00'] }
  expect((await reseller.call('POST', '/availability', { ...asked, ...far })).body.error).toBe('BAD_REQUEST')
  expect(
    (
      await reseller.call('POST', '/availability', {
        ...asked,
        localDateStart: '9999-12-30',
        localDateEnd: '9999-12-31',
      })
    ).status,
  ).toBe(200)
  const reply = await product.app.inject({
    method: 'POST',
    url: '/octo/bookings',
    headers: { authorization: `Bearer ${reseller.key}`, 'content-type': 'application/json' },
    payload: '{"uuid":',
  })
  expect([reply.statusCode, reply.json().error]).toEqual([400, 'BAD_REQUEST'])
})

test('names of guests are removed with those of other bookings', async () => {
  const held = await reserve('2030-03-23', {
    unitItems: [{ unitId: 'adult', contact: { fullName: 'Jane' } }],
    notes: 'Vegan',
  })
  await confirm(held.uuid)
  await product.freeze(new Date('2030-07-01T08:00:00Z'))
  await sweep(product)
  await deleteOldRows(product.db)
  const ended = await get(held.uuid)
  expect([ended.contact.fullName, ended.notes, ended.unitItems[0].contact.fullName]).toEqual([null, null, null])
  expect(ended.status).toBe('CONFIRMED')
  await product.freeze(now)
})

test.each([
  ['2030-03-31T00:30:00Z', 'Europe/Berlin', '2030-03-31T01:30:00+01:00'],
  ['2030-03-31T01:30:00Z', 'Europe/Berlin', '2030-03-31T03:30:00+02:00'],
  ['2030-10-27T01:30:00Z', 'Europe/Berlin', '2030-10-27T02:30:00+01:00'],
  ['2030-03-13T22:00:00Z', 'Asia/Vladivostok', '2030-03-14T08:00:00+10:00'],
  ['2030-03-13T22:00:00Z', 'Europe/Kaliningrad', '2030-03-14T00:00:00+02:00'],
])('%s in %s is %s', (moment, timeZone, local) => {
  expect(formatLocal(new Date(moment), timeZone)).toBe(local)
})
