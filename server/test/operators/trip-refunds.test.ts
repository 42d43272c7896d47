import { describe, expect, test } from 'vitest'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, readBooking } from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, getPostings, getState, sweep, tourTerms } from '../fixtures/booking-money.ts'
import { chainAddresses } from '../fixtures/chain-money.ts'
import { addGuest, type BookingScenario, type When } from '../fixtures/departures.ts'
import { requestPayout, submitUsableBankDetails } from '../fixtures/earned.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, listNotifications, listTransactions } from '../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const nextDay = daysFrom('2028-03-07') as () => When
await arrive(product, { telegramId: operatorId })
const reason = { usual: 'not_provided' } as const
/** Signs in again, because the clock moves beyond the session. */
const renew = ({ telegramId }: Traveller) => arrive(product, { telegramId })

let organizers = 0
/** An organizer with one completed trip, so that no other earnings interfere. */
async function addCompleted(way: BookingScenario) {
  await product.freeze(new Date('2028-02-20T09:00:00Z'))
  organizers += 1
  const organizer = `Организатор ${organizers}`
  const tour = await addBookable(product, { ...tourTerms, organizer })
  const owner = await arrive(product)
  await linkMember(db, { organizer, telegramId: owner.telegramId, role: 'owner' })
  const guest = await addGuest(product, tour, nextDay(), way)
  const [row = { ends_at: new Date(0), organizer_id: '' }] = await sql<{ ends_at: Date; organizer_id: string }>(
    'select ends_at, organizer_id from booking where id = $1',
    [guest.id],
  )
  await product.freeze(new Date(row.ends_at.getTime() + 48 * 3_600_000))
  await sweep(product)
  expect(await getState(product, guest.id)).toBe('completed')
  const person = await renew(guest.person)
  return { id: guest.id, owner, person, organizerId: row.organizer_id, before: await getBalance(person) }
}

const path = (id: string) => `/internal/admin/bookings/${id}/refund`
const preview = async (id: string, query: object) => (await getAsBot(product, path(id), { operatorId, ...query })).body
const refund = (id: string, body: object) =>
  asBot(product, path(id), { operatorId, updateId: 1, kind: 'refund', seenLeft: 560_000, reason, ...body })
const getEarnings = async (organizerId: string) =>
  Object.fromEntries(
    (
      await sql<{ currency: string; balance: string }>(
        "select currency, balance from ledger_account where owner_id = $1 and kind = 'earnings'",
        [organizerId],
      )
    ).map(({ currency, balance }) => [currency, Number(balance)]),
  )
const change = async (person: Traveller, before: Awaited<ReturnType<typeof getBalance>>) => {
  const after = await getBalance(person)
  return { usdt: after.usdt - before.usdt, ton: after.ton - before.ton, enp: after.enp - before.enp }
}
const nothing = { usdt: 0, ton: 0, enp: 0 }

describe('a completed trip', () => {
  test.each([
    ['usdt', { usdt: 70 }, ['earnings>escrow 56000000 usdt', 'revenue>escrow 14000000 usdt']],
    ['chain', { ton: 20 }, ['earnings>escrow 16000000000 ton', 'revenue>escrow 4000000000 ton']],
    [
      'enp',
      { usdt: 63, enp: 700 },
      ['earnings>escrow 56000000 usdt', 'revenue>escrow 7000000 usdt', 'shop>escrow 700000000 enp'],
    ],
  ] as const)('paid by %s is refunded in full once for twenty equal requests', async (way, back, paid) => {
    const { id, person, owner, organizerId, before } = await addCompleted(way)
    const left = way === 'enp' ? 504_000 : 560_000
    expect((await preview(id, { kind: 'refund' })).data).toMatchObject({ rub: left, left })
    const replies = await atOnce(20, () => refund(id, { seenLeft: left }))
    expect(new Set(replies.map(({ body }) => body.data.outcome))).toEqual(new Set(['refunded']))
    expect(replies[0]?.body.data.booking.refundLeft).toBe(0)
    expect(await change(person, before)).toEqual({ ...nothing, ...back })
    expect(await getPostings(product, `trip_refund:${id}:%`)).toEqual(paid)
    expect(Object.values(await getEarnings(organizerId)).every((amount) => amount === 0)).toBe(true)
    expect(await listNotifications(product, person, 'trip_refunded')).toMatchObject([{ reason, bookingId: id }])
    expect(await listNotifications(product, owner, 'organizer_trip_refunded')).toMatchObject([
      { reason, rub: { amount: String(left / 100), currency: 'rub' } },
    ])
    expect((await readBooking(person, id)).tripRefunds).toMatchObject([{ kind: 'refund', rub: left / 100, reason }])
    const seen = await (await renew(owner)).get(`/v1/organizer/bookings/${id}`)
    expect(seen.body.data.tripRefunds).toMatchObject([{ rub: left / 100, fromEarnings: 4_480 }])
    const earned = await (await renew(owner)).get(`/v1/organizer/earnings/bookings?organizerId=${organizerId}`)
    expect(earned.body.data.bookings).toMatchObject([{ id, share: { amount: '0' } }])
    const audit = await sql("select details from audit_entry where action = 'booking.refund' and subject_id = $1", [id])
    expect(audit).toMatchObject([
      { details: { kind: 'refund', rub: left, fromOrganizer: 448_000, reason: 'not_provided' } },
    ])
    const refused = await refund(id, { updateId: 2, seenLeft: 0, rub: 1 })
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'REFUND_TOO_LARGE', details: { left: '0' } },
    ])
    await expectNothingLeaked(product)
  })

  test('paid by card is refunded in parts to the card, and its payment shows the truth', async () => {
    const { id, person, organizerId } = await addCompleted('card')
    const first = await refund(id, { rub: 100_000 })
    expect(first.body.data).toMatchObject({ outcome: 'refunded', booking: { refundLeft: 460_000 } })
    expect(await getEarnings(organizerId)).toEqual({ rub: 448_000 - 80_000 })
    const { body } = await getAsBot(product, '/internal/admin/search', {
      operatorId,
      text: first.body.data.booking.chargeId,
    })
    expect(body.data.payment).toMatchObject({
      ...{ bookingId: id, left: 460_000, refundable: 'booking', state: 'granted' },
      refunds: [{ amount: 100_000, state: 'awaiting_operator', reason: 'operator' }],
    })
    const tooMuch = await refund(id, { updateId: 2, seenLeft: 460_000, rub: 460_001 })
    expect(tooMuch.body.error).toMatchObject({ code: 'REFUND_TOO_LARGE', details: { left: '4600' } })
    expect((await refund(id, { updateId: 3, seenLeft: 560_000 })).body.data.outcome).toBe('changed')
    await refund(id, { updateId: 4, seenLeft: 460_000 })
    expect(await getEarnings(organizerId)).toEqual({ rub: 0 })
    expect((await readBooking(person, id)).refund).toMatchObject({
      amount: 5_600,
      currency: 'rub',
      state: 'in_progress',
    })
    const amounts = await sql<{ amount: string }>(
      'select amount from refund where charge_id = (select charge_id from booking where id = $1) order by created_at, amount',
      [id],
    )
    expect(amounts.map(({ amount }) => Number(amount))).toEqual([100_000, 460_000])
    await expectNothingLeaked(product)
  })

  test.each([
    ['usdt', { usdt: 12.5 }],
    ['enp', { enp: 1_250 }],
  ] as const)('is compensated in %s, paid by earnings and revenue in proportion', async (kind, back) => {
    const { id, person, organizerId, before } = await addCompleted('card')
    expect((await preview(id, { kind, rub: 100_000 })).data).toMatchObject({
      compensation: { amount: String(Object.values(back)[0]), currency: kind },
      fromOrganizer: [{ amount: '800', currency: 'rub' }],
      fromProduct: [{ amount: '200', currency: 'rub' }],
      refunds: [],
    })
    await atOnce(20, () => refund(id, { kind, rub: 100_000 }))
    expect(await change(person, before)).toEqual({ ...nothing, ...back })
    expect(await getEarnings(organizerId)).toEqual({ rub: 448_000 - 80_000 })
    expect(await getPostings(product, `trip_refund:${id}:%`)).toEqual([
      'earnings>shop 80000 rub',
      'revenue>shop 20000 rub',
    ])
    expect(await listTransactions(person)).toContainEqual(
      expect.objectContaining({ currency: kind, amount: Object.values(back)[0], type: 'service_payment' }),
    )
    // Together they never exceed the paid price.
    const rest = await refund(id, { updateId: 2, seenLeft: 460_000, rub: 460_001 })
    expect(rest.body.error.details).toEqual({ left: '4600' })
    await refund(id, { updateId: 3, seenLeft: 460_000 })
    expect(await getEarnings(organizerId)).toEqual({ rub: 0 })
    await expectNothingLeaked(product)
  })

  test('is refunded from revenue as far as the earnings are paid out', async () => {
    const { id, owner, organizerId } = await addCompleted('card')
    const earner = { organizerId, owner: await renew(owner) }
    await submitUsableBankDetails(product, earner)
    expect((await requestPayout(earner, '4000')).status).toBe(201)
    expect((await preview(id, { kind: 'refund' })).data).toMatchObject({
      fromOrganizer: [{ amount: '480', currency: 'rub' }],
      fromProduct: [{ amount: '5120', currency: 'rub' }],
    })
    await refund(id, {})
    expect(await getPostings(product, `trip_refund:${id}:%`)).toEqual([
      'earnings>escrow 48000 rub',
      'revenue>escrow 512000 rub',
    ])
    expect(await getEarnings(organizerId)).toEqual({ rub: 0 })
    await expectNothingLeaked(product)
  })

  test('and a payout of its earnings never take the same money', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, owner, organizerId } = await addCompleted('card')
      const earner = { organizerId, owner: await renew(owner) }
      await submitUsableBankDetails(product, earner)
      await Promise.all([atOnce(10, () => refund(id, {})), atOnce(10, () => requestPayout(earner, '4480'))])
      expect(await getEarnings(organizerId)).toEqual({ rub: 0 })
      expect(await sql('select rub from trip_refund where booking_id = $1', [id])).toEqual([{ rub: '560000' }])
      await expectNothingLeaked(product)
    }
  })

  test('is refunded once when two operators decide at the same moment', async () => {
    const { id, person, before } = await addCompleted('usdt')
    const replies = await atOnce(20, (index) =>
      refund(id, { operatorId: operatorId + (index % 10), updateId: index, rub: 560_000 }),
    )
    const outcomes = replies.map(({ body }) => body.data?.outcome ?? body.error.code)
    expect(outcomes.filter((outcome) => outcome === 'refunded')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(19)
    expect(await change(person, before)).toEqual({ ...nothing, usdt: 70 })
    await expectNothingLeaked(product)
  })
})

describe('other bookings', () => {
  test('that are not over, walk-ins and bookings of erased users are refused', async () => {
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
    const tour = await addBookable(product, { ...tourTerms, organizer: 'Без возврата' })
    const { id } = await addGuest(product, tour, nextDay(), 'usdt')
    const refused = await refund(id, {})
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'TRIP_NOT_REFUNDABLE', details: { reason: 'not_over' } },
    ])
    const completed = await addCompleted('usdt')
    await sql('update users set erased_at = app_now() where id = $1', [completed.person.id])
    expect((await refund(completed.id, {})).body.error.details).toEqual({ reason: 'erased' })
    expect((await preview(completed.id, { kind: 'enp' })).error.details).toEqual({ reason: 'erased' })
    await sql('update users set erased_at = null where id = $1', [completed.person.id])
  })

  test('that are a no-show with money in escrow are divided first and then refunded', async () => {
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
    const tour = await addBookable(product, { ...tourTerms, organizer: 'Неявка' })
    const owner = await arrive(product)
    await linkMember(db, { organizer: 'Неявка', telegramId: owner.telegramId, role: 'owner' })
    const when = nextDay()
    const { id, person: first } = await addGuest(product, tour, when, 'usdt')
    await product.freeze(new Date(`${when.date}T09:00:00Z`))
    const by = { telegramId: owner.telegramId, action: 'set' }
    expect((await asBot(product, `/v1/organizer/bookings/${id}/no-show`, by)).status).toBe(200)
    const person = await renew(first)
    const before = await getBalance(person)
    await refund(id, { rub: 280_000 })
    expect([await getState(product, id), await change(person, before)]).toEqual(['no_show', { ...nothing, usdt: 35 }])
    const undone = await asBot(product, `/v1/organizer/bookings/${id}/no-show`, { ...by, action: 'withdraw' })
    expect(undone.body.error.code).toBe('NO_SHOW_CLOSED')
    await expectNothingLeaked(product)
  })

  test('whose guests became fewer refund also what was kept then', async () => {
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
    const tour = await addBookable(product, { ...tourTerms, organizer: 'Меньше гостей', policy: 'strict' })
    const when = nextDay()
    const { id, person: first } = await addGuest(product, tour, when, 'usdt')
    expect((await first.post(`/v1/bookings/${id}/cancel`, { units: [{ unitId: 'adult', quantity: 1 }] })).status).toBe(
      200,
    )
    const [row = { ends_at: new Date(0) }] = await sql<{ ends_at: Date }>('select ends_at from booking where id = $1', [
      id,
    ])
    await product.freeze(new Date(row.ends_at.getTime() + 48 * 3_600_000))
    await sweep(product)
    const person = await renew(first)
    const before = await getBalance(person)
    // Half of one guest was refunded, so three quarters of the price are left.
    expect((await refund(id, { seenLeft: 420_000 })).body.data.outcome).toBe('refunded')
    expect(await change(person, before)).toEqual({ ...nothing, usdt: 52.5 })
    await expectNothingLeaked(product)
  })
})
