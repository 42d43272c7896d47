import { wholeUnits } from '@enp/shared/money/money'
import { expect, test } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { verifyVoucher } from '../../src/bookings/vouchers/voucher.rules.ts'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  creditBalance,
  expectNothingLeaked,
  hold,
  payFromBalance,
  readBooking,
} from '../fixtures/booking-fixtures.ts'
import { searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, startProduct } from '../fixtures/harness.ts'
import { stayForDays } from '../fixtures/shop.ts'

const product = await startProduct()
const log = { info() {}, warn() {}, error() {} }
const at = (moment: string) => product.freeze(new Date(moment))
const [day, startTime] = ['2030-03-13', '09:30']
const member = 820_001

async function paidTrip() {
  await at('2030-03-01T10:00:00Z')
  const guest = await arrive(product, { firstName: 'Елена' })
  await stayForDays(product)
  const bookable = await addBookable(product, {
    rating: 400,
    reviews: 2,
    options: [{ startTimes: [startTime] }],
    paymentMethods: ['usdt'],
  })
  await creditBalance(product, guest, wholeUnits('usdt', 1_000n))
  const { id } = await hold(guest, bookable, { date: day, startTime })
  const { state, voucher, number } = await payFromBalance(guest, id)
  const [{ organizer_id: organizerId = '' } = {}] = await product.sql<{ organizer_id: string }>(
    'select organizer_id from booking where id = $1',
    [id],
  )
  await product.sql('delete from organizer_member')
  await addMember(product, { organizerId }, member)
  return { guest, id, number, state, voucher, serviceId: bookable.serviceId }
}

test('a trip is paid, checked in, completed and reviewed with correct money and places', async () => {
  const { guest, id, number, state, voucher, serviceId } = await paidTrip()
  expect({ state, code: voucher.code }).toEqual({ state: 'confirmed', code: number })
  expect(verifyVoucher(product.config.voucherKeys, voucher.qr)).toMatchObject({ ok: true, facts: { day, startTime } })

  await at(`${day}T06:00:00Z`)
  const units = [{ unitId: 'adult', quantity: 1 }]
  const come = (key: string) =>
    asBot(product, '/v1/organizer/check-ins', { telegramId: member, code: voucher.qr, units, key })
  expect((await come('one')).body.data.state).toBe('checked_in')
  expect((await come('two')).body.data.units).toMatchObject([{ quantity: 2, redeemed: 2, now: 1 }])
  expect((await guest.post(`/v1/bookings/${id}/cancel`)).status).toBe(409)
  expect(await readBooking(guest, id)).toMatchObject({ state: 'checked_in', units: [{ redeemed: 2 }], voucher })

  await at('2030-03-20T00:00:00Z')
  await sweepBookings({ db: product.db, log })
  expect(await readBooking(guest, id)).toMatchObject({ state: 'completed', reviewable: true, voucher })
  expect((await come('three')).body.error.code).toBe('CHECK_IN_CLOSED')

  expect((await guest.post(`/v1/bookings/${id}/review`, { rating: 5, text: 'Вода правда зелёная' })).status).toBe(201)
  const after = await readBooking(guest, id)
  expect(after).toMatchObject({
    reviewable: false,
    review: { rating: 5, text: 'Вода правда зелёная', state: 'published' },
  })
  expect(after.timeline.map(({ event }: { event: string }) => event)).toEqual([
    'held',
    'paid',
    'confirmed',
    'checked_in',
    'completed',
    'reviewed',
  ])
  const { data, summary } = (await searchTitles(product, `/v1/services/${serviceId}/reviews`)).body
  expect(data).toMatchObject([{ author: 'Елена', rating: 5 }])
  expect(summary).toMatchObject({ avg: 4.33, count: 3 })
  await expectNothingLeaked(product)
})

test('a trip is either cancelled or checked in when both happen at once', async () => {
  const { guest, id, number } = await paidTrip()
  await at(`${day}T05:00:00Z`)
  const units = [{ unitId: 'adult', quantity: 2 }]
  const [entered, cancelled] = await Promise.all([
    asBot(product, '/v1/organizer/check-ins', { telegramId: member, code: number, units, key: 'k' }),
    guest.post(`/v1/bookings/${id}/cancel`),
  ])
  const { state } = await readBooking(guest, id)
  const outcome = { state, entered: entered.body.error?.code, cancelled: cancelled.body.error?.code }
  expect([
    { state: 'checked_in', entered: undefined, cancelled: 'NOT_CANCELLABLE' },
    { state: 'cancelled_by_tourist', entered: 'VOUCHER_NOT_VALID', cancelled: undefined },
  ]).toContainEqual(outcome)
  await expectNothingLeaked(product)
})
