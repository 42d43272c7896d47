import { wholeUnits } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { lockBookingAndUsers } from '../../../src/bookings/cancellation/lock-booking-and-users.ts'
import { refundBookingPart } from '../../../src/bookings/cancellation/refund-booking.ts'
import { getNow } from '../../../src/core/database/clock.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import {
  addBookable,
  creditBalance,
  expectNothingLeaked,
  hold,
  payFromBalance,
  readBooking,
} from '../../fixtures/booking-fixtures.ts'
import { daysFrom, getEarned, getEscrow, getPostings, paidByCard, tourTerms } from '../../fixtures/booking-money.ts'
import { arrive, startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const { sql } = product
const nextDay = daysFrom(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
const tour = await addBookable(product, { ...tourTerms, policy: 'moderate' })
const anna = await arrive(product)
await creditBalance(product, anna, wholeUnits('usdt', 500n))
await creditBalance(product, anna, wholeUnits('enp', 2_000n))

const costLess = (id: string, price: bigint, percent: number, { to, at }: { to?: 'usdt'; at?: Date } = {}) =>
  inTransaction(product.db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, id)
    if (!booking) throw new Error('there is no such booking')
    const { values } = await refundBookingPart(
      tx,
      booking,
      { price, lines: [], percent, ...(to && { to }) },
      at ?? (await getNow(tx)),
    )
    const lines = JSON.stringify([{ kind: 'unit', amount: Number(price) }])
    const changed = { price_lines: lines, voucher_version: booking.voucher_version + 1 }
    await tx.updateTable('booking').set(changed).where('id', '=', id).execute()
    return values
  })

const legsOfRefunds = async (id: string) => {
  const rows = await sql<{ id: string }>(
    `select 'booking_refund:' || id as id from booking_refund where booking_id = $1
      union all select 'refund:' || refund_id from booking_refund where booking_id = $1 and refund_id is not null`,
    [id],
  )
  return (await Promise.all(rows.map((row) => getPostings(product, `${row.id}%`)))).flat().sort()
}

describe('a booking whose price falls', () => {
  test('refunds a card by the policy, and shares out the rest at once', async () => {
    const { id } = await paidByCard(product, anna, tour, nextDay())
    expect(await costLess(id, 2_800_00n, 50)).toEqual({ sum: { amount: '1400', currency: 'rub' }, method: 'card' })
    expect(await legsOfRefunds(id)).toEqual(['escrow>refunds 140000 rub'])
    expect(await getPostings(product, `booking_settled:${id}:rub:%`)).toEqual([
      'escrow>earnings 112000 rub',
      'escrow>revenue 28000 rub',
    ])
    expect(await getEscrow(product, id)).toEqual({ rub: 2_800_00 })
    expect(await getEarned(product, id)).toEqual({ rub: 1_120_00 })
    await expectNothingLeaked(product)
    const { status, body } = await anna.post(`/v1/bookings/${id}/cancel`)
    expect([status, body.data.refund.amount]).toEqual([200, 2_800])
    expect(await getEscrow(product, id)).toEqual({})
    expect((await readBooking(anna, id)).refund).toMatchObject({ amount: 4_200, currency: 'rub', state: 'in_progress' })
    await expectNothingLeaked(product)
  })

  test("converts a part of the card refund to usdt at the payment's rate if the payer chose that", async () => {
    const { id } = await paidByCard(product, anna, tour, nextDay())
    const values = await costLess(id, 4_800_00n, 100, { to: 'usdt' })
    const withdrawableFrom = expect.any(String)
    expect(values).toEqual({ sum: { amount: '10', currency: 'usdt' }, method: 'usdt', withdrawableFrom })
    await expectNothingLeaked(product)
  })

  test('refunds a balance at once, with whole enp in proportion', async () => {
    const { id } = await hold(anna, tour, nextDay())
    await payFromBalance(anna, id, { enpToSpend: 300 })
    const before = (await anna.get('/v1/users/balance')).body.data
    await costLess(id, 2_800_00n, 100)
    const after = (await anna.get('/v1/users/balance')).body.data
    expect([after.enp - before.enp, after.usdt - before.usdt]).toEqual([150, 33.5])
    await costLess(id, 1_400_00n, 50)
    expect((await readBooking(anna, id)).enpSpent).toBe(75)
    await expectNothingLeaked(product)
  })

  test('shares out the enp of two steps in the same millisecond', async () => {
    const { id } = await hold(anna, tour, nextDay())
    await payFromBalance(anna, id, { enpToSpend: 300 })
    const at = await getNow(product.db)
    await costLess(id, 4_200_00n, 50, { at })
    await costLess(id, 2_800_00n, 50, { at })
    expect(await getPostings(product, `booking_settled:${id}:enp:%`)).toHaveLength(2)
    await expectNothingLeaked(product)
  })

  test('refunds once when the same step runs several times at once', async () => {
    const { id } = await hold(anna, tour, nextDay())
    await payFromBalance(anna, id)
    const steps = await Promise.allSettled(Array.from({ length: 20 }, () => costLess(id, 2_800_00n, 100)))
    expect(steps.filter((step) => step.status === 'fulfilled' && step.value !== undefined)).toHaveLength(1)
    expect(await getEscrow(product, id)).toEqual({ usdt: 35_000_000 })
    await expectNothingLeaked(product)
  })

  test('refunds exactly what was paid when it is cancelled at the same moment', async () => {
    const { id } = await hold(anna, tour, nextDay())
    const before = (await anna.get('/v1/users/balance')).body.data.usdt
    await payFromBalance(anna, id)
    const cancel = () => anna.post(`/v1/bookings/${id}/cancel`)
    await Promise.allSettled([costLess(id, 2_800_00n, 100), cancel(), costLess(id, 1_400_00n, 100), cancel()])
    expect((await anna.get('/v1/users/balance')).body.data.usdt).toBe(before)
    expect(await getEscrow(product, id)).toEqual({})
    await expectNothingLeaked(product)
  })
})
