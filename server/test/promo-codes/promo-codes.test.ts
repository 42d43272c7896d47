import { describe, expect, test } from 'vitest'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  type Bookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  readBooking,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import {
  charge,
  daysFrom,
  getBalance,
  getPostings,
  getState,
  give,
  openInvoice,
  payBooking,
  sweep,
  tourTerms,
} from '../fixtures/booking-money.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'
import { addPromoCode, countUses } from './promo-fixtures.ts'

const product = await startProduct()
const { sql } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)
const nextDay = daysFrom('2028-03-07')
const tour = await addBookable(product, tourTerms)
/** Has enough places, so that only the code is scarce. */
const [option] = tourTerms.options
const fair = await addBookable(product, { ...tourTerms, options: [{ ...option, capacity: 1_000 }] })
const when = { date: '2028-03-06', startTime: '10:00' }

const tryHold = (traveller: Traveller, service: Bookable, fields: object) =>
  requestHold(traveller, holdRequest(service, fields))
const check = ({ post }: Traveller, code: string, more: object = {}) =>
  post('/v1/promo-codes/check', { code, serviceId: tour.serviceId, amount: 5_600, ...more })

async function wealthy(): Promise<Traveller> {
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 1_000)
  return anna
}

/** Moves the clock to the completion of the trip. */
async function complete(id: string): Promise<void> {
  const [row = { ends_at: new Date(0) }] = await sql<{ ends_at: Date }>('select ends_at from booking where id = $1', [
    id,
  ])
  await product.freeze(new Date(row.ends_at.getTime() + 48 * 3_600_000))
  await sweep(product)
  expect(await getState(product, id)).toBe('completed')
  await at(0)
}

describe('a promo code at the hold', () => {
  test('lowers the price, has its own line, and counts one use', async () => {
    const [anna, code] = [await arrive(product), await addPromoCode(product, { percent: 15 })]
    expect((await check(anna, code.toLowerCase())).body.data).toEqual({ code, percent: 15, discount: 840 })
    const booking = await hold(anna, tour, { ...nextDay(), promoCode: code.toLowerCase(), expectedAmount: 4_760 })
    expect(booking.price.amount).toBe(4_760)
    expect(booking.price.lines.at(-1)).toEqual({ kind: 'promo', text: `Промокод ${code}`, amount: -840 })
    expect(await countUses(product, code)).toBe(1)
    expect((await readBooking(anna, booking.id)).price).toMatchObject({ amount: 4_760 })
    await expectNothingLeaked(product)
  })

  test('is refused with a reason, and holds nothing', async () => {
    const anna = await arrive(product)
    const other = await addBookable(product, { ...tourTerms, organizer: 'Другой берег' })
    const foreign = await addPromoCode(product, { serviceId: other.serviceId })
    const ended = await addPromoCode(product, { endsAt: '2028-02-20T08:30:00Z' })
    const refusals: object[] = []
    for (const promoCode of ['NOSUCHCODE', foreign, ended]) {
      const { status, body } = await tryHold(anna, tour, { ...nextDay(), promoCode })
      refusals.push({ status, code: body.error.code, details: body.error.details })
    }
    expect(refusals).toEqual([
      { status: 404, code: 'CODE_UNKNOWN', details: { reason: 'unknown' } },
      { status: 404, code: 'CODE_UNKNOWN', details: { reason: 'other_trip' } },
      { status: 409, code: 'CODE_EXPIRED' },
    ])
    expect((await check(anna, foreign)).body.error.code).toBe('CODE_UNKNOWN')
    expect((await anna.get('/v1/bookings')).body.data).toEqual([])
  })

  test('is free again after the hold expired or was cancelled unpaid, and stays used after a paid trip ended', async () => {
    const [anna, code] = [await wealthy(), await addPromoCode(product, { maxUses: 1 })]
    const first = await hold(anna, tour, { ...nextDay(), promoCode: code })
    expect((await tryHold(anna, tour, { ...nextDay(), promoCode: code })).body.error).toMatchObject({
      ...{ code: 'CODE_USED_UP', details: { by: 'everyone' } },
    })
    await anna.post(`/v1/bookings/${first.id}/cancel`, {})
    expect(await countUses(product, code)).toBe(0)
    await hold(anna, tour, { ...nextDay(), promoCode: code })
    await at(16)
    await sweep(product)
    expect(await countUses(product, code)).toBe(0)
    await at(0)
    const paid = await hold(anna, tour, { ...nextDay(), promoCode: code })
    await payFromBalance(anna, paid.id)
    await anna.post(`/v1/bookings/${paid.id}/cancel`, {})
    expect(await countUses(product, code)).toBe(1)
    await expectNothingLeaked(product)
  })

  test('of a hold that is paid late is counted again, and the payment is refunded if no use is left', async () => {
    for (const isLeft of [true, false]) {
      const [anna, boris, code] = [
        await arrive(product),
        await arrive(product),
        await addPromoCode(product, { maxUses: 1 }),
      ]
      const { id } = await hold(anna, tour, { ...nextDay(), promoCode: code })
      const invoice = await openInvoice(product, anna, id)
      await at(16)
      await sweep(product)
      if (!isLeft) await hold(boris, tour, { ...nextDay(), promoCode: code })
      const { body } = await charge(product, anna, invoice)
      expect([body.data.effect, await getState(product, id)]).toEqual(
        isLeft ? ['granted', 'confirmed'] : ['parked', 'expired'],
      )
      expect(await countUses(product, code)).toBe(1)
      await at(0)
    }
    await expectNothingLeaked(product)
  })
})

describe('two hundred concurrent holds', () => {
  test('with a code use it exactly as often as its limit allows', async () => {
    const code = await addPromoCode(product, { maxUses: 50 })
    const travellers = await Promise.all(Array.from({ length: 200 }, () => arrive(product)))
    const replies = await atOnce(200, (index) => {
      const traveller = travellers[index]
      if (!traveller) throw new Error('there are 200 travellers')
      return tryHold(traveller, fair, { ...when, promoCode: code })
    })
    const codes = replies.map(({ status, body }) => (status === 201 ? 'held' : body.error.code))
    expect(codes.filter((one) => one === 'held')).toHaveLength(50)
    expect(codes.filter((one) => one === 'CODE_USED_UP')).toHaveLength(150)
    expect(await countUses(product, code)).toBe(50)
    await expectNothingLeaked(product)
  })

  test('of one user keep the limit of the code for a user', async () => {
    const [anna, code] = [await arrive(product), await addPromoCode(product, { maxUsesPerUser: 1 })]
    const replies = await atOnce(20, () => tryHold(anna, fair, { ...when, promoCode: code }))
    const codes = replies.map(({ status, body }) => (status === 201 ? 'held' : body.error.code))
    expect(codes.filter((one) => one === 'held')).toHaveLength(1)
    expect(codes.filter((one) => one === 'CODE_USED_UP')).toHaveLength(19)
    expect(await countUses(product, code)).toBe(1)
    await expectNothingLeaked(product)
  })
})

describe('the money of a booking with a promo code', () => {
  test('that the product pays comes out of promotions, and the organizer earns the share of the full price', async () => {
    const [anna, code] = [await wealthy(), await addPromoCode(product, { percent: 50 })]
    const { id } = await hold(anna, tour, { ...nextDay(), promoCode: code })
    await payFromBalance(anna, id)
    await complete(id)
    expect(await getPostings(product, `booking_settled:${id}:%`)).toEqual([
      'promotions>escrow 35000000 usdt',
      'escrow>earnings 56000000 usdt',
      'escrow>revenue 14000000 usdt',
    ])
    await expectNothingLeaked(product)
  })

  test('that the organizer pays lowers the earnings', async () => {
    const code = await addPromoCode(product, { amount: 600_00, payer: 'organizer', serviceId: tour.serviceId })
    const anna = await arrive(product)
    const { id } = await hold(anna, tour, { ...nextDay(), promoCode: code })
    await charge(product, anna, await openInvoice(product, anna, id))
    await complete(id)
    expect(await getPostings(product, `booking_settled:${id}:%`)).toEqual([
      'escrow>earnings 400000 rub',
      'escrow>revenue 100000 rub',
    ])
    const [{ organizer_id: organizerId } = { organizer_id: '' }] = await sql<{ organizer_id: string }>(
      'select organizer_id from booking where id = $1',
      [id],
    )
    const owner = await arrive(product)
    await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
    const earned = await owner.get(`/v1/organizer/earnings/bookings?organizerId=${organizerId}`)
    const booking = earned.body.data.bookings.find((one: { id: string }) => one.id === id)
    expect(booking).toMatchObject({
      ...{ price: '5000', share: { amount: '4000' } },
      promo: { code, discount: '600', payer: 'organizer' },
    })
    // The file has only movements until now.
    await product.freeze(new Date('2029-01-01T00:00:00Z'))
    const reader = await arrive(product, { telegramId: owner.telegramId })
    const file = await reader.post('/v1/files', { kind: 'earnings', id: organizerId })
    expect((await reader.get(file.body.data.url)).body).toContain(`${code} -600`)
    await at(0)
    await expectNothingLeaked(product)
  })

  test('is refunded as far as it was paid, and enp are spent on the lower price', async () => {
    const [anna, code] = [await wealthy(), await addPromoCode(product, { percent: 50 })]
    await give(product, anna, 'enp', 10_000)
    const before = await getBalance(anna)
    const { id } = await hold(anna, tour, { ...nextDay(), promoCode: code })
    expect((await payBooking(anna, id, 'balance_usdt', 350)).status).toBe(200)
    expect((await getBalance(anna)).usdt).toBe(before.usdt - 31.5)
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect(await getBalance(anna)).toEqual(before)
    await expectNothingLeaked(product)
  })

  test('stays exact when guests are cancelled and when the booking is changed', async () => {
    const [anna, code] = [await wealthy(), await addPromoCode(product, { percent: 15 })]
    const before = await getBalance(anna)
    const { id } = await hold(anna, tour, { ...nextDay(), promoCode: code })
    await payFromBalance(anna, id)
    const units = [{ unitId: 'adult', quantity: 1 }]
    expect((await anna.post(`/v1/bookings/${id}/cancel`, { units })).status).toBe(200)
    const reduced = await readBooking(anna, id)
    expect([reduced.price.amount, reduced.price.lines.at(-1).amount]).toEqual([2_380, -420])
    expect(before.usdt - (await getBalance(anna)).usdt).toBe(29.75)
    const { date } = nextDay()
    const more = { date, units: [{ unitId: 'adult', quantity: 2 }], method: 'balance_usdt' }
    const { body } = await anna.post(`/v1/bookings/${id}/change`, more)
    expect(body.data.difference).toEqual({ amount: 2_380, currency: 'RUB', direction: 'pay' })
    expect((await readBooking(anna, id)).price).toMatchObject({ amount: 4_760 })
    await expectNothingLeaked(product)
    await complete(id)
    expect(before.usdt - (await getBalance(anna)).usdt).toBe(59.5)
    await expectNothingLeaked(product)
  })

  test('is split among friends to the kopeck', async () => {
    const [anna, boris, code] = [await wealthy(), await wealthy(), await addPromoCode(product, { percent: 15 })]
    const { id } = await hold(anna, tour, { ...nextDay(), promoCode: code })
    const { body } = await anna.post(`/v1/bookings/${id}/shares`, { even: 2 })
    const shares: { id: string; amount: number }[] = body.data.shares
    expect(shares.map(({ amount }) => amount)).toEqual([2_380, 2_380])
    for (const [index, payer] of [anna, boris].entries())
      await payer.post(`/v1/shares/${shares[index]?.id}/pay`, { method: 'balance_usdt' })
    expect(await getState(product, id)).toBe('confirmed')
    await complete(id)
    expect(await getPostings(product, `booking_settled:${id}:%`)).toEqual([
      'promotions>escrow 10500000 usdt',
      'escrow>earnings 56000000 usdt',
      'escrow>revenue 14000000 usdt',
    ])
    await expectNothingLeaked(product)
  })
})
