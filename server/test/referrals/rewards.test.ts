import { wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { rewardLifeCycle } from '../../src/referrals/referrals.rules.ts'
import { addMember } from '../fixtures/booked.ts'
import { addBookable, creditBalance, hold, payFromBalance } from '../fixtures/booking-fixtures.ts'
import { arrive, type Product, startProduct, type Traveller } from '../fixtures/harness.ts'
import {
  buy,
  creditStars,
  listNotifications,
  listTransactions,
  order,
  pay,
  power2,
  stayForDays,
} from '../fixtures/shop.ts'
import { listTransitions } from '../fixtures/transitions.ts'
import { claimSession, expectSound, getReferralState, invite, listFriends, listRewards, payDue } from './rewards.ts'

const product = await startProduct()
const hours = (count: number) => product.advance(count * 3_600)

async function balance(traveller: Traveller) {
  const { enp, usdt } = (await traveller.get('/v1/users/balance')).body.data
  return { enp, usdt }
}

describe('a friend’s first claimed session', () => {
  test('pays 50 enp to the inviter and 25 to the friend after 72 hours, once despite repeated or aborted jobs', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    await claimSession(product, boris)
    await stayForDays(product)
    await hours(72 - 0.01)
    await payDue(product)
    expect([await getReferralState(anna, 'activation'), await getReferralState(boris, 'activation')]).toEqual([
      [[50, 'pending']],
      [[25, 'pending']],
    ])
    expect((await listFriends(anna)).totals).toMatchObject({ earned: { enp: 60 }, pending: { enp: 50 } })
    await hours(0.01)
    const cutOff = inTransaction(product.db, async (tx) => {
      await payDue({ db: tx })
      throw new Error('cut off')
    })
    await expect(cutOff).rejects.toThrow('cut off')
    await Promise.all(Array.from({ length: 20 }, () => payDue(product)))
    expect([await balance(anna), await balance(boris)]).toMatchObject([{ enp: 60 }, { enp: 125 }])
    expect([await getReferralState(anna, 'activation'), await getReferralState(boris, 'activation')]).toEqual([
      [[50, 'paid']],
      [[25, 'paid']],
    ])
    const [friend] = (await listFriends(anna)).referrals
    expect(friend).toMatchObject({ state: 'active', isActive: true, earnedAmount: 60, earned: { enp: 60, usdt: 0 } })
    expect((await listFriends(anna)).totals).toMatchObject({ active: 1, earned: { enp: 60 }, pending: { enp: 0 } })
    const [own] = await listRewards(boris)
    expect(own).not.toHaveProperty('friendName')
    await expectSound(product)
  })
})

describe('a friend’s boost', () => {
  test('pays a tenth of its Stars at 2 enp each after 24 hours, whichever way it was paid', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    await creditStars(product, boris, 45)
    expect((await buy(boris, power2, 45)).status).toBe(201)
    const invoice = await order(boris, { boostType: 'time', boostValue: 2 })
    await pay(product, boris, { payload: invoice, stars: 20 })
    expect(await getReferralState(anna, 'boost')).toEqual([
      [4, 'pending'],
      [9, 'pending'],
    ])
    await stayForDays(product)
    await hours(24)
    await payDue(product)
    expect(await balance(anna)).toMatchObject({ enp: 13 })
    await expectSound(product)
  })

  test('pays nothing if it is refunded: the share is reversed once and the inviter notified', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    const payload = await order(boris, power2)
    await pay(product, boris, { payload, stars: 45 })
    const [bought] = await listTransactions(boris)
    const refunds = await Promise.all(
      Array.from({ length: 20 }, () => boris.post(`/v1/transactions/${bought.id}/refund`)),
    )
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => payDue(product)))
    expect(await getReferralState(anna, 'boost')).toEqual([[9, 'reversed']])
    expect(await listNotifications(product, anna, 'share_reversed')).toEqual([
      { sum: { amount: '9', currency: 'enp' } },
    ])
    await stayForDays(product)
    await hours(24)
    await payDue(product)
    expect(await balance(anna)).toMatchObject({ enp: 0 })
    expect((await listFriends(anna)).totals.earned.enp).toBe(0)
    await expectSound(product)
  })

  test('reverses a share that was already paid, never below zero, and offsets the rest against later rewards', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    const payload = await order(boris, power2)
    await pay(product, boris, { payload, stars: 45 })
    await stayForDays(product)
    await hours(24)
    await payDue(product)
    await spend(product, anna, 7)
    await takeBackPaid(product, payload)
    await Promise.all(Array.from({ length: 20 }, () => payDue(product)))
    // The balance had two of the nine enp.
    expect([await balance(anna), await getReferralState(anna, 'boost')]).toEqual([
      { enp: 0, usdt: 0 },
      [[9, 'reversed']],
    ])
    await expectSound(product)
    await claimSession(product, boris)
    // Seven of the ten enp pay the debt.
    expect(await balance(anna)).toMatchObject({ enp: 3 })
    await hours(72)
    await payDue(product)
    expect(await balance(anna)).toMatchObject({ enp: 53 })
    await expectSound(product)
  })
})

async function spend({ sql }: Product, { id }: Traveller, enp: number) {
  await sql(
    `select ledger_post(jsonb_build_array(jsonb_build_object('key', 'spent:' || gen_random_uuid(), 'kind', 'spent', 'postings',
      jsonb_build_array(jsonb_build_object('from', jsonb_build_object('owner', $1::text, 'kind', 'available'),
        'to', jsonb_build_object('kind', 'shop'), 'amount', $2::text, 'currency', 'enp')))), app_now())`,
    [id, String(enp * 1_000_000)],
  )
}

async function takeBackPaid(on: Product, purchaseId: string) {
  const { refundPayment } = await import('../../src/payments/refunds/refund-payment.ts')
  const { products } = await import('../../src/products.ts')
  const [entry] = await on.sql<{ id: string }>(
    'select transactions.id from transactions join purchase on related_entity_id = charge_id where purchase.id = $1',
    [purchaseId],
  )
  await refundPayment(on.db, products, { transactionId: entry?.id ?? '', operator: true })
}

describe('a friend’s trip', () => {
  const book = async (traveller: Traveller) => {
    const bookable = await addBookable(product, { paymentMethods: ['usdt'], options: [{ startTimes: ['09:30'] }] })
    await creditBalance(product, traveller, wholeUnits('usdt', 1_000n))
    const [{ day } = { day: '' }] = await product.sql<{ day: string }>(
      "select to_char(app_now() + interval '5 days', 'YYYY-MM-DD') as day",
    )
    const { id } = await hold(traveller, bookable, { date: day, startTime: '09:30' })
    const { price, endsAt } = await payFromBalance(traveller, id)
    return { id: id as string, price: price.amount as number, endsAt: endsAt as string, ...bookable }
  }
  const untilOver = async (endsAt: string) => {
    await stayForDays(product)
    const [{ now } = { now: new Date() }] = await product.sql<{ now: Date }>('select app_now() as now')
    await hours((Date.parse(endsAt) - now.getTime()) / 3_600_000 + 48)
    await sweepBookings({ db: product.db, log: { info() {}, warn() {}, error() {} } })
  }

  test('pays the inviter 48 hours after its end, and the organizer’s inviter their share and 1,000 enp', async () => {
    const [anna, vera] = [await arrive(product), await arrive(product)]
    const boris = await invite(product, anna)
    const seller = await invite(product, vera, 'organizer')
    const { id, price, endsAt } = await book(boris)
    const [{ organizer_id: organizerId } = { organizer_id: '' }] = await product.sql<{ organizer_id: string }>(
      `update organizer set verified = true from booking where organizer.id = booking.organizer_id and booking.id = $1
        returning booking.organizer_id`,
      [id],
    )
    await addMember(product, { organizerId }, seller.telegramId, { role: 'owner' })
    // Confirmed before the organizer was linked: only the traveller's side is pending.
    const [[share = 0] = []] = await getReferralState(anna, 'booking')
    // A fifth of our commission of a fifth, at 80 roubles.
    expect(share).toBeCloseTo(price / 25 / 80, 6)
    expect([await getReferralState(anna, 'booking'), await getReferralState(vera, 'organizer_sale')]).toEqual([
      [[share, 'pending']],
      [],
    ])
    await payDue(product)
    await untilOver(endsAt)
    await payDue(product)
    expect([await getReferralState(anna, 'booking'), await getReferralState(vera, 'organizer_sale')]).toEqual([
      [[share, 'paid']],
      [[share / 2, 'paid']],
    ])
    expect((await balance(anna)).usdt).toBe(share)
    expect(await getReferralState(vera, 'activation')).toEqual([[1_000, 'pending']])
    await hours(72)
    await payDue(product)
    expect(await balance(vera)).toEqual({ enp: 1_000, usdt: share / 2 })
    expect((await listFriends(anna)).referrals).toMatchObject([{ state: 'first_trip', isActive: true }])
    await expectSound(product)
  })

  test('pays nothing if it is cancelled, and the share is reversed once', async () => {
    const anna = await arrive(product)
    const boris = await invite(product, anna)
    const { id } = await book(boris)
    const answers = await Promise.all(Array.from({ length: 20 }, () => boris.post(`/v1/bookings/${id}/cancel`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => payDue(product)))
    expect(await getReferralState(anna, 'booking')).toMatchObject([[expect.any(Number), 'reversed']])
    expect(await listNotifications(product, anna, 'share_reversed')).toHaveLength(1)
    await expectSound(product)
  })
})

test('the database allows only the state changes of rewards that the life cycle lists', async () => {
  const { id } = await arrive(product)
  const states = Object.keys(rewardLifeCycle)
  const letThrough: string[] = []
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      const [row] = await product.sql<{ id: string }>(
        `insert into referral_reward (inviter_id, invitee_id, level, activity_type, currency, amount, status, source, created_at, available_at)
          values ($1, $1, 1, 'mining', 'enp', 1, $2, gen_random_uuid()::text, now(), now()) returning id`,
        [id, from],
      )
      const changed = await product
        .sql('update referral_reward set status = $2 where id = $1 returning 1', [row?.id, to])
        .catch((error: { code?: string }) => {
          if (error.code !== 'P0410') throw error
          return []
        })
      if (changed.length > 0) letThrough.push(`${from}>${to}`)
    }
  expect(letThrough.sort()).toEqual(listTransitions(rewardLifeCycle))
})
