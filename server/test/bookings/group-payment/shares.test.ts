import { describe, expect, test } from 'vitest'
import { completeTrip } from '../../../src/bookings/fulfilment/complete-trip.ts'
import { lockBooking } from '../../../src/bookings/state/bookings.store.ts'
import { getNow } from '../../../src/core/database/clock.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import { expectNothingLeaked, payFromBalance, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  getBalance,
  getEscrow,
  getState,
  give,
  payBooking,
  requestPayment,
  sweep,
} from '../../fixtures/booking-money.ts'
import { arrive, startProduct, type Traveller } from '../../fixtures/harness.ts'
import {
  cardInvoice,
  getSplit,
  openSharing,
  payByCard,
  payRemainder,
  payShare,
  readShare,
  readShares,
  requestSplit,
  wealthy,
} from './shared-bookings.ts'

const product = await startProduct()
const { sql } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)
const sharing = await openSharing(product)
const boris = await wealthy(product)

const listNotificationKinds = async ({ id }: Traveller, since = 0) =>
  (
    await sql<{ kind: string }>(
      `select content ->> 'kind' as kind from notification where user_id = $1 and state <> 'dropped' and due_at <= app_now()
        order by id offset $2`,
      [id, since],
    )
  ).map(({ kind }) => kind)
const countNotifications = async (user: Traveller) => (await listNotificationKinds(user)).length

describe('splitting a held booking', () => {
  test('creates links, extends the hold by an hour once, and can be repeated', async () => {
    const anna = await wealthy(product)
    const { id } = await sharing.held(anna)
    const first = await getSplit(anna, id, { even: 2 })
    expect(first.shares.map(({ amount, state }) => [amount, state])).toEqual([
      [2_800, 'open'],
      [2_800, 'open'],
    ])
    expect(first.expiresAt).toBe(new Date(morning + 75 * 60_000).toISOString())
    expect(new Set(first.shares.map(({ link }) => link)).size).toBe(2)
    const again = await getSplit(anna, id, { parts: [{ amount: 600.5 }, { amount: 4_999.5 }] })
    expect(again.expiresAt).toBe(first.expiresAt)
    expect(await readShares(anna, id)).toMatchObject({
      missing: 5_600,
      paid: 0,
      changeable: true,
      standing: 'collecting',
    })
    expect(await readShare(boris, first.shares[1].id)).toMatchObject({
      state: 'closed',
      openShareId: again.shares[0].id,
    })
    expect((await payShare(boris, first.shares[1].id)).body.error.code).toBe('SHARE_TAKEN')
    expect(await readBooking(anna, id)).toMatchObject({ state: 'hold', shared: true })
  })

  test('is refused for another user, a wrong total, too many shares and a paid booking', async () => {
    const anna = await wealthy(product)
    const { id } = await sharing.held(anna)
    const getCode = async (who: Traveller, body: object) => (await requestSplit(who, id, body)).body.error.code
    expect(await getCode(boris, { even: 2 })).toBe('NOT_FOUND')
    expect(await getCode(anna, { parts: [{ amount: 5_000 }] })).toBe('VALIDATION_ERROR')
    expect(await getCode(anna, { even: 21 })).toBe('VALIDATION_ERROR')
    expect(await getCode(anna, {})).toBe('VALIDATION_ERROR')
    await payFromBalance(anna, id)
    expect(await getCode(anna, { even: 2 })).toBe('SHARES_FIXED')
    const later = await sharing.held(anna)
    await at(16)
    await sweep(product)
    expect((await requestSplit(anna, later.id, { even: 2 })).body.error.code).toBe('HOLD_EXPIRED')
    await at(0)
  })

  test('prevents paying for the whole booking directly', async () => {
    const anna = await wealthy(product)
    const { id } = await sharing.split(anna)
    expect((await payBooking(anna, id, 'balance_usdt')).status).toBe(409)
    expect(await getState(product, id)).toBe('hold')
  })
})

describe('a friend with a link', () => {
  test('sees the trip, their own share and who paid, without other amounts or contact data', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna, { parts: [{ amount: 4_100 }, { amount: 1_400 }, { amount: 100 }] })
    await payShare(boris, shares[0].id)
    const clara = await arrive(product)
    const shown = await readShare(clara, shares[1].id)
    expect(shown).toMatchObject({ amount: 1_400, state: 'open', isMine: false, paidShares: 1, allShares: 3 })
    expect(shown.paidBy).toEqual([{ name: expect.any(String), isYou: false }])
    const { methods: _own, service: _public, ...rest } = shown
    expect(JSON.stringify(rest)).not.toMatch(/4.?100|5.?600|BK-|anna@|\+7921|contact/)
    expect((await clara.get(`/v1/bookings/${id}`)).status).toBe(404)
    expect((await clara.get(`/v1/bookings/${id}/shares`)).status).toBe(404)
    expect((await payRemainder(clara, id)).status).toBe(404)
  })

  test('who opened it is shown to the owner and can be reminded every ten minutes', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna)
    const clara = await arrive(product)
    await readShare(clara, shares[1].id)
    const [, second] = (await readShares(anna, id)).shares
    expect(second).toMatchObject({ remindable: true, openedBy: { name: expect.any(String) } })
    const remind = () => anna.post(`/v1/shares/${shares[1].id}/remind`)
    expect((await remind()).body.data.shares[1].remindable).toBe(false)
    expect((await remind()).body.error.code).toBe('NO_RECIPIENTS')
    expect((await clara.post(`/v1/shares/${shares[1].id}/remind`)).status).toBe(404)
    expect(await listNotificationKinds(clara)).toEqual(['share_reminder'])
  })

  test('gets a group message without amounts', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna, { parts: [{ amount: 4_100 }, { amount: 1_500 }] })
    await payShare(boris, shares[0].id)
    const { body } = await anna.post(`/v1/bookings/${id}/shares/message`, { prepare: true })
    expect(body.data).toMatchObject({ link: shares[1].link, preparedMessageId: expect.any(String) })
    expect(body.data.text).toMatch(/1 (из|of) 2/)
    expect(body.data.text).not.toMatch(/4.?100|1.?500|5.?600/)
  })
})

describe('once all shares are paid', () => {
  test('by card, USDT and TON, the booking is confirmed and its money is settled after the trip', async () => {
    const anna = await wealthy(product)
    const [clara, dina] = [await arrive(product), await arrive(product)]
    await give(product, dina, 'ton', 50)
    const { id, shares } = await sharing.split(anna, {
      parts: [{ amount: 2_000 }, { amount: 1_600 }, { amount: 2_000 }],
    })
    const before = await countNotifications(anna)
    expect((await payShare(anna, shares[0].id)).body.data.share).toMatchObject({ state: 'paid', isMine: true })
    expect(await payByCard(product, clara, shares[1].id)).toBe('granted')
    expect(await getState(product, id)).toBe('hold')
    expect((await payShare(dina, shares[2]?.id ?? '', 'balance_ton')).status).toBe(200)
    expect(await getState(product, id)).toBe('confirmed')
    const escrow = await getEscrow(product, id)
    expect(Object.keys(escrow).sort()).toEqual(['rub', 'ton', 'usdt'])
    expect(escrow.rub).toBe(160_000)
    expect(await readShares(anna, id)).toMatchObject({ standing: 'booked', missing: 0, paid: 5_600 })
    expect(await listNotificationKinds(anna, before)).toEqual(['share_paid', 'booking_confirmed'])
    expect(await listNotificationKinds(clara)).toEqual(['booking_paid_for', 'shares_booked'])
    expect(await listNotificationKinds(dina)).toContain('shares_booked')
    await expectNothingLeaked(product)
    await complete(id)
    expect(await getEscrow(product, id)).toEqual({})
    await expectNothingLeaked(product)
  })

  test('by one other user as a gift, the trip still belongs to its owner', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna, { even: 1 })
    const giver = await arrive(product)
    expect(await readShare(giver, shares[0].id)).toMatchObject({ isGift: true, amount: 5_600 })
    expect(await payByCard(product, giver, shares[0].id)).toBe('granted')
    expect(await readBooking(anna, id)).toMatchObject({ state: 'confirmed' })
    expect((await giver.get(`/v1/bookings/${id}`)).status).toBe(404)
    expect(await listNotificationKinds(giver)).toEqual(['booking_paid_for'])
  })

  test('because the owner pays the remainder, a friend’s later payment is refunded', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna, { even: 4 })
    const clara = await arrive(product)
    await payShare(boris, shares[1].id)
    const invoice = await cardInvoice(product, clara, `/v1/shares/${shares[2]?.id}/pay`)
    const { body } = await payRemainder(anna, id)
    expect(body.data).toMatchObject({ booking: { state: 'confirmed' }, shares: { missing: 0, standing: 'booked' } })
    expect(
      body.data.shares.shares.map(({ amount, isOwn }: { amount: number; isOwn: boolean }) => [amount, isOwn]),
    ).toEqual([
      [1_400, false],
      [4_200, true],
    ])
    expect((await requestPayment(product, clara, invoice)).ok).toBe(false)
    expect((await charge(product, clara, invoice)).body.data.effect).toBe('parked')
    expect((await payRemainder(anna, id)).body.error.code).toBe('SHARE_TAKEN')
    await expectNothingLeaked(product)
  })
})

describe('if not all shares are paid', () => {
  test('each share is refunded to its payment method at the end of the hold, and the places are free', async () => {
    const anna = await wealthy(product)
    const [clara, dina] = [await arrive(product), await wealthy(product)]
    const { id, shares } = await sharing.split(anna, { even: 3 })
    const [annaHad, dinaHad] = [await getBalance(anna), await getBalance(dina)]
    await payShare(anna, shares[0].id)
    await payShare(dina, shares[1].id)
    await at(61)
    expect(await listNotificationKinds(anna)).toContain('shares_ending')
    await at(76)
    await sweep(product)
    expect(await getState(product, id)).toBe('expired')
    expect([await getBalance(anna), await getBalance(dina)]).toEqual([annaHad, dinaHad])
    expect(await listNotificationKinds(anna)).toContain('shares_expired')
    expect(await readShares(anna, id)).toMatchObject({ standing: 'ended' })
    expect(await readShare(dina, shares[1].id)).toMatchObject({ state: 'returned', isMine: true, standing: 'ended' })
    expect((await payShare(clara, shares[2]?.id ?? '')).body.error.code).toBe('HOLD_EXPIRED')
    await expectNothingLeaked(product)
    await at(0)
  })

  test('an operator refunds card payments, also those that arrive after the end', async () => {
    const anna = await wealthy(product)
    const [clara, dina] = [await arrive(product), await arrive(product)]
    const { id, shares } = await sharing.split(anna, { even: 3 })
    expect(await payByCard(product, clara, shares[1].id)).toBe('granted')
    const late = await cardInvoice(product, dina, `/v1/shares/${shares[2]?.id}/pay`)
    // The accepted pre-checkout extended the hold by ten minutes.
    await at(86)
    await sweep(product)
    expect(await getState(product, id)).toBe('expired')
    expect((await charge(product, dina, late)).body.data.effect).toBe('parked')
    const refunds = await sql<{ amount: string }>(
      `select refund.amount from refund join payment using (charge_id) where payment.user_id in ($1, $2) order by refund.amount`,
      [clara.id, dina.id],
    )
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([186_600, 186_600])
    expect(await listNotificationKinds(clara)).toContain('booking_payment_returned')
    await expectNothingLeaked(product)
    await at(0)
  })

  test('an accepted pre-checkout extends the hold by ten minutes', async () => {
    const anna = await wealthy(product)
    const clara = await arrive(product)
    const { id, shares } = await sharing.split(anna, { even: 2 })
    await payShare(anna, shares[0].id)
    const invoice = await cardInvoice(product, clara, `/v1/shares/${shares[1].id}/pay`)
    await at(74)
    expect((await requestPayment(product, clara, invoice)).ok).toBe(true)
    await at(80)
    await sweep(product)
    expect(await getState(product, id)).toBe('hold')
    expect((await charge(product, clara, invoice)).body.data.effect).toBe('granted')
    expect(await getState(product, id)).toBe('confirmed')
    await expectNothingLeaked(product)
    await at(0)
  })

  test('a cancellation refunds everything', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna)
    const had = await getBalance(boris)
    await payShare(boris, shares[1].id)
    expect((await anna.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect(await getBalance(boris)).toEqual(had)
    expect(await getState(product, id)).toBe('cancelled_by_tourist')
    expect((await payShare(boris, shares[0].id)).body.error.code).toBe('ALREADY_CANCELLED')
    await expectNothingLeaked(product)
  })

  test('but the booked trip is cancelled in time, each friend gets their own share', async () => {
    const anna = await wealthy(product)
    const { id, shares } = await sharing.split(anna, { parts: [{ amount: 1_000 }, { amount: 4_600 }] })
    const [annaHad, borisHad] = [await getBalance(anna), await getBalance(boris)]
    await payShare(anna, shares[0].id)
    await payShare(boris, shares[1].id)
    expect((await anna.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect([await getBalance(anna), await getBalance(boris)]).toEqual([annaHad, borisHad])
    await expectNothingLeaked(product)
  })
})

/** Completes the trip without waiting for its end. */
async function complete(id: string): Promise<void> {
  await inTransaction(product.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw new Error('there is no such booking')
    await completeTrip(tx, booking, await getNow(tx))
  })
}
