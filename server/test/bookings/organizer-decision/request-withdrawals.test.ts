import { cancellationPolicies } from '@enp/shared/calls/catalog/catalog-shapes'
import { describe, expect, test } from 'vitest'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  daysFrom,
  getBalance,
  getEarned,
  getEscrow,
  getState,
  give,
  paidByCard,
  payBooking,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arrive, asBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { cancelAsOperator, finishCancellations } from '../../fixtures/operator-cancellations.ts'
import { atOnce, listNotifications, listTransactions } from '../../fixtures/shop.ts'
import { getSplit, payShare, wealthy } from '../group-payment/shared-bookings.ts'

const product = await startProduct()
const { sql, db } = product
// Two days before the first trip: a strict policy would refund nothing.
const now = new Date('2028-03-05T09:00:00Z')
await product.freeze(now)

const nextDay = daysFrom('2028-03-07')
let organizers = 0
async function addByRequest(policy: (typeof cancellationPolicies)[number]) {
  organizers += 1
  const organizer = `Организатор ${organizers}`
  const place = await addBookable(product, { ...tourTerms, organizer, confirmation: 'request', policy })
  const member = await arrive(product)
  await linkMember(db, { organizer, telegramId: member.telegramId, role: 'manager' })
  return { place, member }
}
const accept = (member: Traveller, id: string) =>
  asBot(product, `/v1/organizer/bookings/${id}/decide`, { telegramId: member.telegramId, accept: true })
const cancel = (who: Traveller, id: string, body: object = {}) => who.post(`/v1/bookings/${id}/cancel`, body)
const getSums = async (user: Traveller) =>
  (await listTransactions(user)).map(
    ({ amount, currency }: { amount: number; currency: string }) => `${amount} ${currency}`,
  )

describe('a withdrawn booking request', () => {
  test.each(cancellationPolicies)(
    'is refunded in full under the policy %s, and all previews, notifications and transactions agree',
    async (policy) => {
      const [anna, { place, member }] = [await arrive(product), await addByRequest(policy)]
      await give(product, anna, 'usdt', 100)
      await give(product, anna, 'enp', 100)
      const { id } = await hold(anna, place, nextDay())
      await payBooking(anna, id, 'balance_usdt', 100)
      const before = await getBalance(anna)
      const { refundSteps, answerUntil, state } = await readBooking(anna, id)
      expect([state, refundSteps[0].percent, refundSteps[0].until >= answerUntil]).toEqual([
        'awaiting_organizer',
        100,
        true,
      ])
      const [read, asked] = [
        await anna.get(`/v1/bookings/${id}/cancel`),
        await anna.post(`/v1/bookings/${id}/cancel/preview`, {}),
      ]
      const refund = { amount: 69, currency: 'usdt', method: 'balance', percent: 100, enp: 100, state: 'done' }
      expect([read.body.data.refund, asked.body.data.refund]).toEqual([refund, refund])
      expect((await cancel(anna, id)).body.data).toMatchObject({ booking: { state: 'cancelled_by_tourist' }, refund })
      expect((await readBooking(anna, id)).refund).toEqual(refund)
      expect(await getBalance(anna)).toEqual({ ...before, usdt: 100, enp: 100 })
      const [notice] = await listNotifications(product, anna, 'booking_cancelled')
      expect(notice).toMatchObject({ by: 'tourist', refund: { sum: { amount: '69', currency: 'usdt' }, enp: '100' } })
      expect(notice).not.toHaveProperty('bonus')
      expect(await getSums(anna)).toEqual(expect.arrayContaining(['69 usdt', '-69 usdt', '100 enp', '-100 enp']))
      expect([await getEarned(product, id), await getEscrow(product, id)]).toEqual([{}, {}])
      expect(await listNotifications(product, member, 'organizer_cancelled')).toMatchObject([
        { bookingId: id, isRequest: true },
      ])
      await expectNothingLeaked(product)
    },
  )

  test.each([
    ['TON balance', 'balance_ton', {}, { amount: 20, currency: 'ton', method: 'balance' }],
    ['card', 'card', {}, { amount: 5_600, currency: 'rub', method: 'card' }],
    ['card with a refund in USDT', 'card', { refundTo: 'usdt' }, { amount: 70, currency: 'usdt', method: 'usdt' }],
  ] as const)('is refunded in full when it was paid by %s', async (_, method, body, back) => {
    const [anna, { place }] = [await arrive(product), await addByRequest('nonrefundable')]
    await give(product, anna, 'ton', 30)
    const id =
      method === 'card'
        ? (await paidByCard(product, anna, place, nextDay())).id
        : (await hold(anna, place, nextDay())).id
    if (method !== 'card') await payBooking(anna, id, method)
    expect((await anna.post(`/v1/bookings/${id}/cancel/preview`, body)).body.data.refund).toMatchObject({
      ...back,
      percent: 100,
    })
    expect((await cancel(anna, id, body)).body.data.refund).toMatchObject({ ...back, percent: 100 })
    await expectNothingLeaked(product)
  })

  test('is refunded in full for cancelled units only, and the rest still waits for the organizer', async () => {
    const [anna, { place }] = [await wealthy(product), await addByRequest('nonrefundable')]
    const { id } = await hold(anna, place, nextDay())
    await payBooking(anna, id, 'balance_usdt')
    const units = [{ unitId: 'adult', quantity: 1 }]
    const refund = { amount: 35, currency: 'usdt', percent: 100 }
    expect((await anna.post(`/v1/bookings/${id}/cancel/preview`, { units })).body.data.refund).toMatchObject(refund)
    expect((await cancel(anna, id, { units })).body.data).toMatchObject({
      booking: { state: 'awaiting_organizer' },
      refund,
    })
    expect((await cancel(anna, id)).body.data.refund).toMatchObject({ amount: 35, percent: 100 })
    expect([(await getBalance(anna)).usdt, await getEarned(product, id)]).toEqual([200, {}])
    await expectNothingLeaked(product)
  })

  test('refunds every friend’s share', async () => {
    const [anna, boris, { place }] = [
      await wealthy(product),
      await wealthy(product),
      await addByRequest('nonrefundable'),
    ]
    const { id } = await hold(anna, place, nextDay())
    const { shares } = await getSplit(anna, id, { even: 2 })
    await payShare(anna, shares[0].id)
    await payShare(boris, shares[1].id)
    expect(await getState(product, id)).toBe('awaiting_organizer')
    expect((await anna.get(`/v1/bookings/${id}/cancel`)).body.data.refund).toMatchObject({ amount: 35, percent: 100 })
    expect((await cancel(anna, id)).body.data.refund).toMatchObject({ amount: 35, percent: 100 })
    expect([(await getBalance(anna)).usdt, (await getBalance(boris)).usdt]).toEqual([200, 200])
    await expectNothingLeaked(product)
  })

  test('is refunded in full even if an operator cancels it with a lower percentage', async () => {
    const [anna, { place }] = [await wealthy(product), await addByRequest('strict')]
    const { id } = await hold(anna, place, nextDay())
    await payBooking(anna, id, 'balance_usdt')
    const { body } = await cancelAsOperator(product, id, { percent: 50 })
    expect(body.data.booking.cancellation.percent).toBe(100)
    await finishCancellations(product)
    await product.freeze(now)
    expect([await getState(product, id), (await getBalance(anna)).usdt]).toEqual(['cancelled_by_tourist', 200])
  })
})

describe('a withdrawal of a booking that the organizer accepted', () => {
  test('follows the policy, and returns REFUND_CHANGED if the user saw a full refund', async () => {
    const [anna, { place, member }] = [await wealthy(product), await addByRequest('nonrefundable')]
    const { id } = await hold(anna, place, nextDay())
    await payBooking(anna, id, 'balance_usdt')
    await accept(member, id)
    const { status, body } = await cancel(anna, id, { expectedPercent: 100 })
    expect([status, body.error]).toMatchObject([409, { code: 'REFUND_CHANGED', details: { percent: 0 } }])
    expect((await cancel(anna, id, { expectedPercent: 0 })).body.data.booking.state).toBe('cancelled_by_tourist')
    expect((await getBalance(anna)).usdt).toBe(130)
    await expectNothingLeaked(product)
  })

  test('either happens before the acceptance or fails when both arrive at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [anna, { place, member }] = [await wealthy(product), await addByRequest('nonrefundable')]
      const { id } = await hold(anna, place, nextDay())
      await payBooking(anna, id, 'balance_usdt')
      const both = [() => cancel(anna, id), () => accept(member, id)]
      const replies = await Promise.all((round % 2 === 0 ? both : both.reverse()).map((run) => run()))
      const [withdrawn, accepted] = round % 2 === 0 ? replies : replies.reverse()
      const state = await getState(product, id)
      const isWithdrawn = withdrawn?.status === 200 && withdrawn.body.data.refund.percent === 100
      expect([isWithdrawn, accepted?.body.data.first]).toContain(true)
      if (isWithdrawn)
        expect([state, (await getBalance(anna)).usdt, accepted?.body.data.first]).toEqual([
          'cancelled_by_tourist',
          200,
          false,
        ])
      else expect(accepted?.body.data.first).toBe(true)
    }
    await expectNothingLeaked(product)
  })

  test('has one winner when ten withdrawals and ten acceptances of each payment method arrive at once', async () => {
    for (const method of ['balance_usdt', 'balance_ton', 'card'] as const) {
      const [anna, { place, member }] = [await arrive(product), await addByRequest('nonrefundable')]
      for (const [currency, amount] of [
        ['usdt', 200],
        ['ton', 100],
        ['enp', 100],
      ] as const)
        await give(product, anna, currency, amount)
      const before = await getBalance(anna)
      const when = nextDay()
      const id =
        method === 'card' ? (await paidByCard(product, anna, place, when, 100)).id : (await hold(anna, place, when)).id
      if (method !== 'card') await payBooking(anna, id, method, 100)
      const replies = await atOnce(20, (index) =>
        index % 2 === 0 ? cancel(anna, id, { expectedPercent: 100 }) : accept(member, id),
      )
      const withdrawn = replies.filter(({ body }) => body.data?.refund?.percent === 100)
      const accepted = replies.filter(({ body }) => body.data?.first === true)
      expect(withdrawn.length + accepted.length).toBe(1)
      expect(await getState(product, id)).toBe(accepted.length === 1 ? 'confirmed' : 'cancelled_by_tourist')
      if (withdrawn.length === 1) expect(await getBalance(anna)).toEqual(before)
      else expect(await getEscrow(product, id)).toMatchObject({ enp: 100_000_000 })
      await expectNothingLeaked(product)
    }
  })

  test('refunds once when it is sent twenty times at once', async () => {
    const [anna, { place }] = [await wealthy(product), await addByRequest('nonrefundable')]
    const { id } = await hold(anna, place, nextDay())
    await payBooking(anna, id, 'balance_usdt')
    const replies = await atOnce(20, () => cancel(anna, id))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await getBalance(anna)).usdt).toBe(200)
    expect(await sql('select percent from booking_refund where booking_id = $1', [id])).toEqual([{ percent: 100 }])
    await expectNothingLeaked(product)
  })
})
