import { describe, expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../fixtures/booking-fixtures.ts'
import {
  charge,
  daysFrom,
  getBalance,
  getEarned,
  getEscrow,
  getPostings,
  getState,
  give,
  requestPayment,
  sweep,
  tourTerms,
} from '../fixtures/booking-money.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'
import { addPromoCode, countUses } from '../promo-codes/promo-fixtures.ts'
import { buyCard, getCardBalance, openCard } from './gift-card-fixtures.ts'

const product = await startProduct()
const { sql } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)
const nextDay = daysFrom('2028-03-07')
const tour = await addBookable(product, { ...tourTerms, policy: 'moderate' })
/** The price of a place is 2,800 roubles. */
const [option] = tourTerms.options
const fair = await addBookable(product, { ...tourTerms, options: [{ ...option, capacity: 1_000 }] })

const pay = (traveller: Traveller, id: string, body: object) => traveller.post(`/v1/bookings/${id}/pay`, body)
const cancel = (traveller: Traveller, id: string, body: object = {}) =>
  traveller.post(`/v1/bookings/${id}/cancel`, body)

async function arriveWithCard(amount: number): Promise<{ anna: Traveller; giftCard: string }> {
  const [boris, anna] = [await arrive(product), await arrive(product)]
  const { code: giftCard } = await buyCard(product, boris, { amount })
  return { anna, giftCard }
}

async function openInvoice(anna: Traveller, id: string, giftCard: string) {
  const { status } = await pay(anna, id, { method: 'card', giftCard })
  expect(status).toBe(200)
  const [row] = await sql<{ id: string; amount: string }>(
    `select id, amount from purchase where details @> jsonb_build_object('bookingId', $1::text) and details ? 'giftCardId'
      order by created_at desc limit 1`,
    [id],
  )
  return { payload: row?.id ?? '', amount: Number(row?.amount) }
}

describe('a gift card at the checkout', () => {
  test('pays all of a trip, and its refund goes back to the card', async () => {
    const { anna, giftCard } = await arriveWithCard(6_000)
    const { id } = await hold(anna, tour, nextDay())
    const { body } = await pay(anna, id, { method: 'gift_card', giftCard })
    expect(body.data.booking).toMatchObject({
      ...{ state: 'confirmed', giftSpent: 5_600 },
      payment: { method: 'gift_card', amount: 5_600, currency: 'rub', byOther: false },
    })
    expect(await getCardBalance(product, giftCard)).toBe(400)
    expect(await getEscrow(product, id)).toEqual({ rub: 560_000 })
    await expectNothingLeaked(product)
    const cancelled = await cancel(anna, id)
    expect(cancelled.body.data.refund).toMatchObject({
      amount: 5_600,
      method: 'gift_card',
      state: 'done',
      percent: 100,
    })
    expect(await getCardBalance(product, giftCard)).toBe(6_000)
    expect(await getPostings(product, 'booking_refund:%')).toEqual(['escrow>gift_cards 560000 rub'])
    await expectNothingLeaked(product)
  })

  test('pays a part, a bank card pays the rest, and both get their part of a refund', async () => {
    const { anna, giftCard } = await arriveWithCard(3_000)
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(anna, id, giftCard)
    expect(invoice.amount).toBe(260_000)
    expect(await requestPayment(product, anna, invoice)).toMatchObject({ ok: true })
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('granted')
    expect(
      await sql('select purpose, method, rub from booking_charge where booking_id = $1 order by purpose', [id]),
    ).toEqual([
      { purpose: 'gift', method: 'gift_card', rub: '300000' },
      { purpose: 'whole', method: 'card', rub: '260000' },
    ])
    await expectNothingLeaked(product)
    expect((await cancel(anna, id)).body.data.refund).toMatchObject({
      ...{ amount: 2_600, method: 'card', state: 'in_progress' },
      others: [{ amount: 3_000, currency: 'rub', method: 'gift_card' }],
    })
    expect(await getCardBalance(product, giftCard)).toBe(3_000)
    await expectNothingLeaked(product)
  })

  test('pays after a promo code has lowered the price, and both are as before after a refund', async () => {
    const { anna, giftCard } = await arriveWithCard(3_000)
    await give(product, anna, 'usdt', 100)
    const promoCode = await addPromoCode(product, { percent: 20 })
    const { id } = await hold(anna, tour, { ...nextDay(), promoCode })
    await pay(anna, id, { method: 'balance_usdt', giftCard })
    // 5,600 less 20 % is 4,480; the card pays 3,000 of it, and 1,480 are 18.5 USDT.
    expect([await getState(product, id), await getCardBalance(product, giftCard)]).toEqual(['confirmed', 0])
    expect([(await getBalance(anna)).usdt, await countUses(product, promoCode)]).toEqual([81.5, 1])
    await cancel(anna, id)
    expect([(await getBalance(anna)).usdt, await getCardBalance(product, giftCard)]).toEqual([100, 3_000])
    await expectNothingLeaked(product)
  })

  test('pays a part, and a balance pays the rest', async () => {
    const { anna, giftCard } = await arriveWithCard(3_000)
    await give(product, anna, 'usdt', 100)
    const { id } = await hold(anna, tour, nextDay())
    await pay(anna, id, { method: 'balance_usdt', giftCard })
    expect(await getState(product, id)).toBe('confirmed')
    expect([(await getBalance(anna)).usdt, await getCardBalance(product, giftCard)]).toEqual([67.5, 0])
    expect(await getEscrow(product, id)).toEqual({ rub: 300_000, usdt: 32_500_000 })
    await expectNothingLeaked(product)
    await product.freeze(new Date('2028-04-20T09:00:00Z'))
    await sweep(product)
    expect(await getState(product, id)).toBe('completed')
    expect(Object.keys(await getEarned(product, id)).sort()).toEqual(['rub', 'usdt'])
    await expectNothingLeaked(product)
    await at(0)
  })

  test('gets its part back when some of the units are cancelled', async () => {
    const { anna, giftCard } = await arriveWithCard(3_000)
    await give(product, anna, 'usdt', 100)
    const { id } = await hold(anna, tour, nextDay())
    await pay(anna, id, { method: 'balance_usdt', giftCard })
    await cancel(anna, id, { units: [{ unitId: 'adult', quantity: 1 }] })
    expect([(await getBalance(anna)).usdt, await getCardBalance(product, giftCard)]).toEqual([83.75, 1_500])
    await expectNothingLeaked(product)
  })

  test('leaves at least 100 roubles for a bank card', async () => {
    const { anna, giftCard } = await arriveWithCard(5_550)
    const { id } = await hold(anna, tour, nextDay())
    expect((await openInvoice(anna, id, giftCard)).amount).toBe(10_000)
    expect((await readBooking(anna, id)).giftSpent).toBe(5_500)
    await expectNothingLeaked(product)
  })

  test('is released when the user pays without it, splits, cancels or lets the hold expire', async () => {
    const { anna, giftCard } = await arriveWithCard(3_000)
    const holdAndReserve = async () => {
      const { id } = await hold(anna, tour, nextDay())
      await openInvoice(anna, id, giftCard)
      expect(await getCardBalance(product, giftCard)).toBe(0)
      return id
    }
    const first = await holdAndReserve()
    await pay(anna, first, { method: 'card' })
    expect(await getCardBalance(product, giftCard)).toBe(3_000)
    await openInvoice(anna, first, giftCard)
    expect((await anna.post(`/v1/bookings/${first}/shares`, { even: 2 })).status).toBe(200)
    expect(await getCardBalance(product, giftCard)).toBe(3_000)
    const second = await holdAndReserve()
    await cancel(anna, second)
    expect(await getCardBalance(product, giftCard)).toBe(3_000)
    await holdAndReserve()
    await at(16)
    await sweep(product)
    expect(await getCardBalance(product, giftCard)).toBe(3_000)
    await expectNothingLeaked(product)
    await at(0)
  })

  test('is reserved again by a late payment, and the payment is refunded if the card was spent meanwhile', async () => {
    for (const isLeft of [true, false]) {
      const { anna, giftCard } = await arriveWithCard(3_000)
      const { id } = await hold(anna, tour, nextDay())
      const invoice = await openInvoice(anna, id, giftCard)
      await at(16)
      await sweep(product)
      await at(0)
      if (!isLeft) await openInvoice(anna, (await hold(anna, fair, nextDay())).id, giftCard)
      const { body } = await charge(product, anna, invoice)
      expect([body.data.effect, await getState(product, id)]).toEqual(
        isLeft ? ['granted', 'confirmed'] : ['parked', 'expired'],
      )
      expect(await getCardBalance(product, giftCard)).toBe(0)
      await expectNothingLeaked(product)
    }
  })

  test('is refused if it is unknown, of another user, empty or too small for the method gift_card', async () => {
    const { anna, giftCard } = await arriveWithCard(3_000)
    const boris = await arrive(product)
    const { id } = await hold(boris, tour, nextDay())
    await openCard(anna, giftCard)
    const refusal = async (body: object) => (await pay(boris, id, { method: 'card', ...body })).body.error
    expect(await refusal({ giftCard: 'NOSUCHCODE' })).toMatchObject({ code: 'CODE_UNKNOWN' })
    expect(await refusal({ giftCard })).toMatchObject({ code: 'CODE_USED_UP', details: { by: 'everyone' } })
    const own = (await buyCard(product, boris, { amount: 500 })).code
    expect(await refusal({ giftCard: own, method: 'gift_card' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    const other = await hold(boris, fair, nextDay())
    await openInvoice(boris, other.id, own)
    expect(await refusal({ giftCard: own })).toMatchObject({ code: 'CODE_USED_UP', details: { by: 'user' } })
    await expectNothingLeaked(product)
  })
})

describe('requests at once', () => {
  test('twenty payments with one card never spend more than it has', async () => {
    const { anna, giftCard } = await arriveWithCard(12_000)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await hold(anna, fair, nextDay())).id)
    await atOnce(20, (index) => pay(anna, ids[index % 3] ?? '', { method: 'gift_card', giftCard }))
    const states = await Promise.all(ids.map((id) => getState(product, id)))
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(2)
    expect(await getCardBalance(product, giftCard)).toBe(800)
    await expectNothingLeaked(product)
  })

  test('twenty cancellations refund the card once', async () => {
    const { anna, giftCard } = await arriveWithCard(5_600)
    const { id } = await hold(anna, tour, nextDay())
    await atOnce(20, () => pay(anna, id, { method: 'gift_card', giftCard }))
    expect(await getCardBalance(product, giftCard)).toBe(0)
    await atOnce(20, () => cancel(anna, id))
    expect(await getCardBalance(product, giftCard)).toBe(5_600)
    await expectNothingLeaked(product)
  })
})
