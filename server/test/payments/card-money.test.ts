import { beforeEach, describe, expect, test } from 'vitest'
import { getSplit, payShare } from '../bookings/group-payment/shared-bookings.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, give, paidByCard, payBooking, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'
import { atOnce, listNotifications } from '../fixtures/shop.ts'

const product = await startProduct({ env: silentChain })
const { sql } = product
const now = new Date('2028-02-20T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const later = inDays(60).toISOString()
beforeEach(() => product.freeze(now))

const options = tourTerms.options.map((option) => ({ ...option, capacity: 40 }))
const place = await addBookable(product, { ...tourTerms, options, policy: 'flexible' })
const nextDay = daysFrom('2028-03-07')

async function refunded(): Promise<Traveller & { readonly walletId: string }> {
  const traveller = await arrive(product)
  await sql("update session set expires_at = expires_at + interval '1 year' where user_id = $1", [traveller.id])
  const walletId = await addWallet(product, traveller)
  await sql("update wallet set linked_at = '2028-01-01' where id = $1", [walletId])
  const { id } = await paidByCard(product, traveller, place, nextDay())
  await traveller.post(`/v1/bookings/${id}/cancel`, { refundTo: 'usdt' })
  return { ...traveller, walletId }
}
const withdraw = ({ post, walletId }: Traveller & { readonly walletId: string }, amount: string) =>
  post('/v1/wallet/withdrawals', { currency: 'usdt', amount, walletId })
const terms = async ({ get }: Traveller) => (await get('/v1/wallet')).body.data.withdrawal.usdt
const book = async (traveller: Traveller) => {
  const { id } = await hold(traveller, place, nextDay())
  const { status } = await payBooking(traveller, id, 'balance_usdt')
  expect(status).toBe(200)
  return id as string
}

describe('a card refund taken as usdt', () => {
  test('shows its withdrawal date before the choice, on the page and in the notification', async () => {
    const anna = await arrive(product)
    const { id } = await paidByCard(product, anna, place, nextDay())
    const refund = { amount: 70, currency: 'usdt', method: 'usdt', withdrawableFrom: later }
    const { body } = await anna.post(`/v1/bookings/${id}/cancel/preview`, { refundTo: 'usdt' })
    expect(body.data.refund).toMatchObject(refund)
    expect((await anna.get(`/v1/bookings/${id}/cancel`)).body.data.refund).not.toHaveProperty('withdrawableFrom')
    expect((await anna.post(`/v1/bookings/${id}/cancel`, { refundTo: 'usdt' })).body.data.refund).toMatchObject(refund)
    expect((await readBooking(anna, id)).refund).toMatchObject(refund)
    expect(await listNotifications(product, anna, 'booking_cancelled')).toMatchObject([
      { refund: { withdrawableFrom: later } },
    ])
    await expectNothingLeaked(product)
  })

  test('is held for 60 days while other money can be withdrawn, and then becomes free', async () => {
    const anna = await refunded()
    await give(product, anna, 'usdt', 50)
    expect(await terms(anna)).toMatchObject({
      available: 50,
      availableExact: '50',
      later: [{ amount: '70', from: later }],
    })
    const { status, body } = await withdraw(anna, '50.01')
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'CARD_REFUND_WAITING', details: { available: '50', currency: 'usdt', from: later } },
    ])
    const asked = await withdraw(anna, '50')
    expect(asked.status).toBe(201)
    await anna.post(`/v1/transactions/${asked.body.data.id}/cancel`, {})
    await product.freeze(new Date(Date.parse(later) - 1))
    expect((await withdraw(anna, '120')).body.error.code).toBe('CARD_REFUND_WAITING')
    await product.freeze(new Date(later))
    expect(await terms(anna)).not.toHaveProperty('later')
    expect((await withdraw(anna, '120')).status).toBe(201)
    await expectNothingLeaked(product)
  })

  test('is spent on trips first and at once, and is held again when the trip is refunded', async () => {
    const anna = await refunded()
    await give(product, anna, 'usdt', 40)
    const id = await book(anna)
    expect(await terms(anna)).toMatchObject({ availableExact: '40' })
    expect(await terms(anna)).not.toHaveProperty('later')
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect((await getBalance(anna)).usdt).toBe(110)
    expect(await terms(anna)).toMatchObject({ availableExact: '40', later: [{ amount: '70', from: later }] })
    await expectNothingLeaked(product)
  })

  test('that was partly spent is held again before the rest of a refund', async () => {
    const anna = await refunded()
    const id = await book(anna)
    await give(product, anna, 'usdt', 30)
    const units = [{ unitId: 'adult', quantity: 1 }]
    await anna.post(`/v1/bookings/${id}/cancel`, { units })
    expect(await terms(anna)).toMatchObject({ availableExact: '30', later: [{ amount: '35', from: later }] })
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect(await terms(anna)).toMatchObject({ availableExact: '30', later: [{ amount: '70', from: later }] })
    await expectNothingLeaked(product)
  })

  test('is held again for a user who paid a share of a cancelled trip', async () => {
    const [anna, boris] = [await refunded(), await arrive(product)]
    await give(product, anna, 'usdt', 40)
    const { id } = await hold(boris, place, nextDay())
    const { shares } = await getSplit(boris, id, { even: 2 })
    await payShare(anna, shares[0].id)
    expect(await terms(anna)).toMatchObject({ availableExact: '40', later: [{ amount: '35', from: later }] })
    await boris.post(`/v1/bookings/${id}/cancel`, {})
    expect(await terms(anna)).toMatchObject({ availableExact: '40', later: [{ amount: '70', from: later }] })
    expect((await terms(boris)).later).toBeUndefined()
    await expectNothingLeaked(product)
  })

  test('next to another becomes free on its own date', async () => {
    const anna = await refunded()
    await product.freeze(inDays(1))
    const { id } = await paidByCard(product, anna, place, nextDay())
    await anna.post(`/v1/bookings/${id}/cancel`, { refundTo: 'usdt' })
    const second = inDays(61).toISOString()
    expect((await terms(anna)).later).toEqual([
      { amount: '70', from: later },
      { amount: '70', from: second },
    ])
    expect((await withdraw(anna, '70')).body.error.details).toMatchObject({ available: '0', from: later })
    expect((await withdraw(anna, '70.000001')).body.error.details).toMatchObject({ from: second })
  })
})

describe('held card money under contention', () => {
  test('limits twenty concurrent withdrawals to the money that is free', async () => {
    const anna = await refunded()
    await give(product, anna, 'usdt', 15)
    const replies = await atOnce(20, () => withdraw(anna, '15'))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await getBalance(anna)).usdt).toBe(70)
    await expectNothingLeaked(product)
  })

  test('is fully held after twenty concurrent payments and cancellations of one trip', async () => {
    const anna = await refunded()
    const { id } = await hold(anna, place, nextDay())
    await Promise.all([
      ...Array.from({ length: 10 }, () => payBooking(anna, id, 'balance_usdt')),
      ...Array.from({ length: 10 }, () => anna.post(`/v1/bookings/${id}/cancel`, {})),
    ])
    await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect(await terms(anna)).toMatchObject({ availableExact: '0', later: [{ amount: '70', from: later }] })
    await expectNothingLeaked(product)
  })
})
