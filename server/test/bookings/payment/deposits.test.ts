import { describe, expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  getBalance,
  getChangeInvoice,
  getEarned,
  getEscrow,
  getPostings,
  getState,
  give,
  payBooking,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arriveOnChain, chainAddresses } from '../../fixtures/chain-money.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'
import { buyCard, getCardBalance, openCard } from '../../gift-cards/gift-card-fixtures.ts'

const product = await startProduct({ env: chainAddresses })
const { sql } = product
const today = new Date('2028-02-20T09:00:00Z')
/** 5,600 roubles: 1,680 now, and 3,920 fourteen days before the start. */
const start = { date: '2028-03-20', startTime: '10:00' }
const due = new Date('2028-03-06T07:00:00Z')
const [day, minute] = [86_400_000, 60_000]
const beforeDue = (ms: number) => product.freeze(new Date(due.getTime() - ms))

const [option] = tourTerms.options
const terms = { ...tourTerms, options: [{ ...option, capacity: 100, depositPercent: 30 }] }
const tour = (policy: 'flexible' | 'strict' = 'flexible', fields: object = {}) =>
  addBookable(product, { ...terms, policy, ...fields })

async function rich(): Promise<Traveller> {
  await product.freeze(today)
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 500)
  await give(product, anna, 'ton', 500)
  return anna
}
const payDeposit = (anna: Traveller, id: string, fields: object = {}) =>
  anna.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt', deposit: true, ...fields })
const payRest = (anna: Traveller, id: string, method = 'balance_usdt', key?: string) =>
  anna.post(`/v1/bookings/${id}/rest`, { method }, key === undefined ? undefined : { 'idempotency-key': key })
/** In kopecks. */
const setTonRate = (kopecks: number) =>
  sql(
    `insert into setting (key, scope, value, effective_from, set_at, set_by)
      values ('rate.ton', 'all', jsonb_build_object('number', $1::int), app_now(), app_now(), 1)`,
    [kopecks],
  )
const stay = () => sql("update session set expires_at = '2029-01-01'")

async function withDeposit(policy: 'flexible' | 'strict' = 'flexible') {
  const anna = await rich()
  const bookable = await tour(policy)
  const { id } = await hold(anna, bookable, start)
  expect((await payDeposit(anna, id)).status).toBe(200)
  await stay()
  return { anna, id: id as string, bookable }
}

describe('a deposit', () => {
  test('confirms the booking, and the rest pays for it in full', async () => {
    const anna = await rich()
    const held = await hold(anna, await tour(), start)
    expect(held.deposit).toMatchObject({ state: 'offered', amount: 1_680, rest: 3_920, restDueAt: due.toISOString() })
    expect(held.deposit.methods).toContainEqual({ method: 'usdt', amount: 21, currency: 'usdt' })
    const { booking } = (await payDeposit(anna, held.id)).body.data
    expect(booking).toMatchObject({ state: 'confirmed', changeable: false, cancellable: true })
    expect(booking.deposit).toMatchObject({ state: 'unpaid', amount: 1_680, rest: 3_920 })
    expect(booking.voucher).toBeDefined()
    const inChat = (await getAsBot(product, '/internal/trips', { telegramId: anna.telegramId })).body.data
    expect(inChat.trips).toMatchObject([{ bookingId: held.id, restDueAt: due.toISOString() }])
    expect(await getEscrow(product, held.id)).toEqual({ usdt: 21_000_000 })
    expect((await anna.post(`/v1/bookings/${held.id}/change/preview`, { date: '2028-03-21' })).body.error.code).toBe(
      'CHANGE_NOT_ALLOWED',
    )
    const part = await anna.post(`/v1/bookings/${held.id}/cancel`, { units: [{ unitId: 'adult', quantity: 1 }] })
    expect(part.body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: { field: 'units' } })
    await expectNothingLeaked(product)
    const paid = (await payRest(anna, held.id)).body.data.booking
    expect(paid).toMatchObject({ state: 'confirmed', changeable: true })
    expect(paid.deposit).toMatchObject({ state: 'paid', rest: 0 })
    expect(await getEscrow(product, held.id)).toEqual({ usdt: 70_000_000 })
    expect((await getBalance(anna)).usdt).toBe(430)
    expect(await listNotifications(product, anna, 'rest_paid')).toMatchObject([{ sum: { amount: '3920' } }])
    expect(await listReminders(held.id)).toEqual([])
  })

  test('is not offered for requests, too near the start, or for a price without two card payments', async () => {
    const anna = await rich()
    const cheap = {
      options: [{ ...terms.options[0], units: [{ ...option?.units[0], price: { amount: 60, currency: 'RUB' } }] }],
    }
    const near = { date: '2028-03-08', startTime: '10:00' }
    for (const [bookable, when] of [
      [await tour('flexible', { confirmation: 'request' }), start],
      [await tour(), near],
      [await tour('flexible', cheap), start],
    ] as const) {
      const held = await hold(anna, bookable, when)
      expect(held).not.toHaveProperty('deposit')
      expect((await payDeposit(anna, held.id)).body.error.code).toBe('HOLD_EXPIRED')
      await anna.post(`/v1/bookings/${held.id}/cancel`, {})
    }
  })

  test('ends as an offer when everything is paid at once', async () => {
    const anna = await rich()
    const { id } = await hold(anna, await tour(), start)
    const { booking } = (await payBooking(anna, id, 'balance_usdt')).body.data
    expect(booking).toMatchObject({ state: 'confirmed', changeable: true })
    expect(booking).not.toHaveProperty('deposit')
    expect((await payRest(anna, id)).status).toBe(404)
  })

  test('is paid by a bank card and a gift card, and the rest by card, all refunded to what paid', async () => {
    const anna = await rich()
    const gift = await buyCard(product, anna, { amount: 1_000 })
    await openCard(anna, gift.code)
    const { id } = await hold(anna, await tour(), start)
    await payDeposit(anna, id, { method: 'card', giftCard: gift.code })
    const [invoice] = await sql<{ id: string; amount: string }>(
      "select id, amount from purchase where product = 'booking' and details ->> 'bookingId' = $1",
      [id],
    )
    expect(invoice?.amount).toBe('68000')
    await charge(product, anna, { payload: invoice?.id ?? '', amount: 680_00 })
    expect(await getEscrow(product, id)).toEqual({ rub: 1_680_00 })
    expect((await payRest(anna, id, 'card')).body.data.invoiceLink).toBeDefined()
    await charge(product, anna, await getChangeInvoice(product, id))
    expect(await getEscrow(product, id)).toEqual({ rub: 5_600_00 })
    expect((await anna.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect(await getCardBalance(product, gift.code)).toBe(1_000)
    expect(await getEscrow(product, id)).toEqual({})
  })
})

describe('the rest', () => {
  test('is paid once by twenty payments at once', async () => {
    const { anna, id } = await withDeposit()
    const replies = await atOnce(20, (index) => payRest(anna, id, index % 2 === 0 ? 'balance_usdt' : 'balance_ton'))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const { usdt, ton } = await getBalance(anna)
    expect([
      [430, 500],
      [479, 486],
    ]).toContainEqual([usdt, ton])
  })

  test('is quoted at the rates of its payment, for thirty minutes', async () => {
    const { anna, id } = await withDeposit()
    const tomorrow = today.getTime() + day
    await product.freeze(new Date(tomorrow))
    await setTonRate(140_00)
    const { transfer } = (await payRest(anna, id, 'ton')).body.data
    expect(transfer).toMatchObject({ amount: 28, expiresAt: new Date(tomorrow + 30 * minute).toISOString() })
    await product.freeze(new Date(tomorrow + 40 * minute))
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 28 })
    expect((await getBalance(anna)).ton).toBe(528)
    expect((await readBooking(anna, id)).deposit.state).toBe('unpaid')
    const again = (await payRest(anna, id, 'ton')).body.data.transfer
    await arriveOnChain(product, { memo: again.memo, currency: 'ton', amount: 28 })
    expect((await readBooking(anna, id)).deposit.state).toBe('paid')
    expect(await getEscrow(product, id)).toEqual({ usdt: 21_000_000, ton: 28_000_000_000 })
    await setTonRate(280_00)
  })

  test('is reminded of twice and lapses by the policy of its due time, once for twenty late workers', async () => {
    const { anna, id } = await withDeposit('strict')
    expect(await listReminders(id)).toEqual([
      { key: `rest_due:${id}:3`, due_at: new Date(due.getTime() - 3 * day) },
      { key: `rest_due:${id}:1`, due_at: new Date(due.getTime() - day) },
    ])
    await beforeDue(1)
    expect(await sweep(product)).toBe(0)
    // A worker that is late for a fortnight refunds as at the due time.
    await product.freeze(new Date(due.getTime() + 12 * day))
    expect((await payRest(anna, id)).body.error.code).toBe('HOLD_EXPIRED')
    const counts = await Promise.all(Array.from({ length: 20 }, () => sweep(product)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const booking = await readBooking(anna, id)
    expect(booking).toMatchObject({
      state: 'cancelled_by_tourist',
      deposit: { state: 'dropped', rest: 3_920 },
      refund: { amount: 10.5, currency: 'usdt', percent: 50 },
    })
    expect(booking.timeline.map(({ event }: { event: string }) => event)).toContain('rest_unpaid')
    expect((await getBalance(anna)).usdt).toBe(489.5)
    // The organizer earns its part of what was kept, less the commission of 20 %.
    expect(await getEarned(product, id)).toEqual({ usdt: 8_400_000 })
    expect(await getPostings(product, `booking_refund:%`)).toContainEqual(
      expect.stringMatching(/^escrow>\w+ 10500000 usdt$/),
    )
    expect(await listNotifications(product, anna, 'booking_cancelled')).toMatchObject([{ by: 'rest' }])
    expect((await payRest(anna, id)).body.error.code).toBe('HOLD_EXPIRED')
    await expectNothingLeaked(product)
  })

  test('that arrives from the chain after the lapse goes to the balance', async () => {
    const { anna, id } = await withDeposit()
    await beforeDue(minute)
    const { transfer } = (await payRest(anna, id, 'ton')).body.data
    await product.freeze(new Date(due.getTime() + 10 * minute))
    await sweep(product)
    expect(await getState(product, id)).toBe('cancelled_by_tourist')
    await arriveOnChain(product, { memo: transfer.memo, currency: 'ton', amount: 14 })
    expect(await getBalance(anna)).toMatchObject({ usdt: 500, ton: 514 })
  })

  test('waits for the answer to a move of the departure, and moves with it', async () => {
    const { anna, id, bookable } = await withDeposit()
    const oleg = await arrive(product)
    await sql(
      "insert into organizer_member (organizer_id, telegram_id, role) select organizer_id, $2, 'owner' from booking where id = $1",
      [id, oleg.telegramId],
    )
    const seen = (await getAsBot(product, `/v1/organizer/bookings/${id}?telegramId=${oleg.telegramId}`)).body.data
    expect(seen.rest).toEqual({ amount: 3_920, dueAt: due.toISOString() })
    await beforeDue(60 * minute)
    const slot = { optionId: bookable.optionIds[0], ...start, toDate: '2028-03-22', toStartTime: '10:00' }
    const body = { telegramId: oleg.telegramId, ...slot, reason: { words: 'Шторм' } }
    expect((await asBot(product, '/v1/organizer/departures/move', body)).body.data).toMatchObject({ first: true })
    await product.freeze(new Date(due.getTime() + 60 * minute))
    await sweep(product)
    expect(await getState(product, id)).toBe('confirmed')
    const { booking } = (await anna.post(`/v1/bookings/${id}/move`, { accept: true })).body.data
    expect(booking.deposit).toMatchObject({
      state: 'unpaid',
      restDueAt: new Date(due.getTime() + 2 * day).toISOString(),
    })
    expect(await sweep(product)).toBe(0)
    expect((await payRest(anna, id)).body.data.booking.deposit.state).toBe('paid')
  })

  test('is lowered by enp, and no longer due when the traveller cancels and gets all back', async () => {
    const anna = await rich()
    await give(product, anna, 'enp', 100)
    const { id } = await hold(anna, await tour(), start)
    const { booking } = (await payDeposit(anna, id, { enpToSpend: 100 })).body.data
    expect(booking.deposit).toMatchObject({ amount: 1_680, rest: booking.price.amount - 1_680 })
    expect(booking.price.amount).toBeLessThan(5_600)
    expect(await getBalance(anna)).toMatchObject({ usdt: 479, enp: 0 })
    expect((await anna.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect(await getBalance(anna)).toMatchObject({ usdt: 500, enp: 100 })
    expect(await listReminders(id)).toEqual([])
    expect((await payRest(anna, id)).body.error.code).toBe('HOLD_EXPIRED')
    await expectNothingLeaked(product)
  })
})

test('a server that does not know deposits can neither check in nor complete a booking with an unpaid rest', async () => {
  const { id } = await withDeposit()
  for (const state of ['checked_in', 'completed', 'no_show']) {
    const change = sql('update booking set state = $2 where id = $1', [id, state])
    await expect(change).rejects.toThrow('booking_rest_paid_first')
  }
  expect(await getState(product, id)).toBe('confirmed')
})

const listReminders = (id: string) =>
  sql(
    "select key, due_at from notification where key like 'rest_due:' || $1 || '%' and state = 'waiting' order by due_at",
    [id],
  )
