import { describe, expect, test } from 'vitest'
import { sweepBookings } from '../../../src/bookings/fulfilment/sweep-bookings.ts'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable, type Bookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  confirmADayAgo,
  daysFrom,
  getBalance,
  getEscrow,
  getState,
  give,
  paidByCard,
  payBooking,
} from '../../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, type Reply, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)

const tickets = [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } }]
const byRequest = await addBookable(product, {
  title: 'Лёд Байкала',
  organizer: 'Лёд и сосны',
  confirmation: 'request',
  policy: 'nonrefundable',
  paymentMethods: ['card', 'ton', 'usdt'],
  options: [{ units: tickets, startTimes: ['10:00'], capacity: 4 }],
})
const atOncePlace = await addBookable(product, {
  title: 'Музей Байкала',
  organizer: 'Лёд и сосны',
  policy: 'nonrefundable',
  paymentMethods: ['card', 'ton', 'usdt'],
  options: [{ units: tickets, startTimes: ['10:00'], capacity: 4 }],
})
const nextDay = daysFrom('2028-03-07')
const sweep = () => sweepBookings({ db, log: { info() {}, warn() {}, error() {} } })

const [oleg, vera] = [await arrive(product, { firstName: 'Олег' }), await arrive(product, { firstName: 'Вера' })]
for (const { telegramId } of [oleg, vera])
  await linkMember(db, { organizer: 'Лёд и сосны', telegramId, role: 'manager' })

const path = (id: string, what: 'decide' | 'cancel') => `/v1/organizer/bookings/${id}/${what}`
const answer = (id: string, accept: boolean, reason?: string, by: Pick<Traveller, 'telegramId'> = oleg) =>
  asBot(product, path(id, 'decide'), { telegramId: by.telegramId, accept, ...(reason !== undefined && { reason }) })
const cancel = (id: string, reason?: string, by: Pick<Traveller, 'telegramId'> = oleg) =>
  asBot(product, path(id, 'cancel'), { telegramId: by.telegramId, ...(reason !== undefined && { reason }) })
const listBookings = async ({ telegramId }: Traveller) => {
  const url = `/v1/organizer/bookings?telegramId=${telegramId}`
  return (await getAsBot(product, url)).body.data.bookings as { id: string }[]
}
const firsts = (replies: readonly Reply[]) => replies.map(({ body }) => body.data.first).filter(Boolean)

const toldTo = async (member: Traveller, bookingId: string) =>
  (
    await sql<{ kind: string }>(
      `select content ->> 'kind' as kind from notification where user_id = $1 and content -> 'values' ->> 'bookingId' = $2
        and state <> 'dropped' order by id`,
      [member.id, bookingId],
    )
  ).map(({ kind }) => kind)

async function paid(place: Bookable = byRequest, method: 'balance' | 'card' = 'balance') {
  const traveller = await arrive(product)
  if (method === 'card') {
    const { id, chargeId } = await paidByCard(product, traveller, place, nextDay())
    return { traveller, id, chargeId }
  }
  await give(product, traveller, 'usdt', 500)
  const { id } = await hold(traveller, place, nextDay())
  const { status, body } = await payBooking(traveller, id, 'balance_usdt')
  if (status !== 200) throw new Error(`paying answered ${status}: ${JSON.stringify(body)}`)
  return { traveller, id: id as string, chargeId: undefined }
}

describe('a paid booking request', () => {
  test('waits for the organizer, whose members are notified with the deadline', async () => {
    const { traveller, id } = await paid()
    expect(await getState(product, id)).toBe('awaiting_organizer')
    const booking = await readBooking(traveller, id)
    expect(booking.answerUntil).toBe('2028-02-21T09:00:00.000Z')
    for (const member of [oleg, vera])
      expect(await listNotifications(product, member, 'organizer_booking')).toContainEqual(
        expect.objectContaining({ bookingId: id, answerUntil: '2028-02-21T09:00:00.000Z', guests: 2 }),
      )
    expect(await listNotifications(product, traveller, 'booking_requested')).toMatchObject([{ bookingId: id }])
  })

  test('found by its number says until when members may decide, but not to a member who only checks in', async () => {
    const { traveller, id } = await paid()
    const { number } = await readBooking(traveller, id)
    const scanner = await arrive(product, { firstName: 'Яна' })
    await linkMember(db, { organizer: 'Лёд и сосны', telegramId: scanner.telegramId, role: 'scanner' })
    const look = async (member: Traveller) => (await member.post('/v1/organizer/check-ins', { code: number })).body.data
    expect(await look(oleg)).toMatchObject({ state: 'awaiting_organizer', answerUntil: '2028-02-21T09:00:00.000Z' })
    expect(await look(scanner)).not.toHaveProperty('answerUntil')
  })

  test('takes the first decision; a later one returns the current state, and pending notifications are canceled', async () => {
    const { traveller, id } = await paid()
    const { body } = await answer(id, true)
    expect(body.data).toMatchObject({ first: true, booking: { id, state: 'confirmed', cancellable: true } })
    expect((await answer(id, false, 'Передумали', vera)).body.data).toMatchObject({
      first: false,
      booking: { state: 'confirmed' },
    })
    expect(await getState(product, id)).toBe('confirmed')
    expect(await toldTo(vera, id)).toEqual([])
    expect(await listNotifications(product, traveller, 'booking_confirmed')).toMatchObject([{ bookingId: id }])
    expect(await getEscrow(product, id)).not.toEqual({})
    await expectNothingLeaked(product)
  })

  test('is declined with a full refund under any policy, and the traveller reads the reason', async () => {
    const { traveller, id } = await paid()
    const before = await getBalance(traveller)
    const { body } = await answer(id, false, '  Гид заболел  ')
    expect(body.data).toMatchObject({ first: true, booking: { state: 'declined', cancellable: false } })
    expect((await getBalance(traveller)).usdt).toBeGreaterThan(before.usdt)
    expect((await getBalance(traveller)).usdt).toBe(500)
    expect(await listNotifications(product, traveller, 'booking_declined')).toMatchObject([
      { bookingId: id, by: 'organizer', reason: 'Гид заболел', refund: { method: 'balance' } },
    ])
    expect(await getEscrow(product, id)).toEqual({})
    await expectNothingLeaked(product)
  })

  test('paid by card is refunded by an operator when declined, and the traveller is notified', async () => {
    const { traveller, id, chargeId } = await paid(byRequest, 'card')
    await answer(id, false)
    expect(await sql('select state, amount from refund where charge_id = $1', [chargeId])).toEqual([
      { state: 'awaiting_operator', amount: '560000' },
    ])
    const [told] = await listNotifications(product, traveller, 'booking_declined')
    expect(told).toMatchObject({
      by: 'organizer',
      refund: { method: 'card', sum: { amount: '5600', currency: 'rub' } },
    })
    expect(told).not.toHaveProperty('reason')
    await expectNothingLeaked(product)
  })

  test('is declined automatically when no member decides in time', async () => {
    const { traveller, id } = await paid()
    try {
      await product.freeze(new Date('2028-02-21T08:59:59.999Z'))
      await sweep()
      expect(await getState(product, id)).toBe('awaiting_organizer')
      await product.freeze(new Date('2028-02-21T09:00:00.000Z'))
      await sweep()
      expect(await getState(product, id)).toBe('declined')
      expect((await answer(id, true)).body.data).toMatchObject({ first: false, booking: { state: 'declined' } })
    } finally {
      await product.freeze(now)
    }
    expect(await listNotifications(product, traveller, 'booking_declined')).toMatchObject([
      { bookingId: id, by: 'time' },
    ])
    expect((await getBalance(traveller)).usdt).toBe(500)
    expect(await toldTo(oleg, id)).toEqual([])
    await expectNothingLeaked(product)
  })

  test('releases its places at once when it is declined', async () => {
    const day = nextDay()
    const traveller = await arrive(product)
    await give(product, traveller, 'usdt', 500)
    const { id } = await hold(traveller, byRequest, { ...day, units: [{ unitId: 'adult', quantity: 4 }] })
    await payBooking(traveller, id, 'balance_usdt')
    await answer(id, false)
    await hold(await arrive(product), byRequest, { ...day, units: [{ unitId: 'adult', quantity: 4 }] })
    await expectNothingLeaked(product)
  })
})

describe('a request reaches exactly one outcome', () => {
  test('when twenty decisions arrive at once, half of which accept', async () => {
    const { traveller, id } = await paid()
    const replies = await atOnce(20, (index) => answer(id, index % 2 === 0, undefined, index % 3 === 0 ? vera : oleg))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(firsts(replies)).toHaveLength(1)
    const state = await getState(product, id)
    expect(['confirmed', 'declined']).toContain(state)
    expect(new Set(replies.map(({ body }) => body.data.booking.state))).toEqual(new Set([state]))
    const [confirmed, declined] = [
      await listNotifications(product, traveller, 'booking_confirmed'),
      await listNotifications(product, traveller, 'booking_declined'),
    ]
    expect([confirmed.length, declined.length]).toEqual(state === 'confirmed' ? [1, 0] : [0, 1])
    expect((await getBalance(traveller)).usdt).toBe(state === 'confirmed' ? 430 : 500)
    await expectNothingLeaked(product)
  })

  test("when a decision races the traveller's cancellation", async () => {
    for (const accept of [true, false]) {
      const { traveller, id } = await paid()
      const replies = await atOnce(10, (index) =>
        index % 2 === 0 ? answer(id, accept) : traveller.post(`/v1/bookings/${id}/cancel`, {}),
      )
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(['confirmed', 'declined', 'cancelled_by_tourist']).toContain(await getState(product, id))
      await expectNothingLeaked(product)
    }
  })

  test('when decisions race the sweeper at the deadline', async () => {
    const { id } = await paid()
    try {
      await product.freeze(new Date('2028-02-21T09:00:00.000Z'))
      const [replies] = await Promise.all([atOnce(10, () => answer(id, true)), sweep(), sweep()])
      expect(firsts(replies).length).toBe((await getState(product, id)) === 'confirmed' ? 1 : 0)
    } finally {
      await product.freeze(now)
    }
    await expectNothingLeaked(product)
  })
})

describe('a member who cancels a confirmed booking', () => {
  test('triggers a full refund and a tenth in enp, and the other members are notified', async () => {
    const { traveller, id } = await paid(atOncePlace)
    expect(await toldTo(vera, id)).toEqual(['organizer_booking'])
    await confirmADayAgo(product)
    const { body } = await cancel(id, 'Шторм')
    expect(body.data).toMatchObject({ first: true, booking: { state: 'cancelled_by_organizer', cancellable: false } })
    expect(await getBalance(traveller)).toMatchObject({ usdt: 500, enp: 700 })
    expect(await listNotifications(product, traveller, 'booking_cancelled')).toMatchObject([
      { bookingId: id, by: 'organizer', reason: 'Шторм', bonus: '700', refund: { method: 'balance' } },
    ])
    expect(await toldTo(vera, id)).toEqual(['organizer_cancelled'])
    expect(await toldTo(oleg, id)).toEqual([])
    await expectNothingLeaked(product)
  })
  test('cancels once when twenty cancellations arrive at once', async () => {
    const { traveller, id } = await paid(atOncePlace)
    await confirmADayAgo(product)
    const replies = await atOnce(20, () => cancel(id))
    expect(firsts(replies)).toHaveLength(1)
    expect(await getBalance(traveller)).toMatchObject({ usdt: 500, enp: 700 })
    await expectNothingLeaked(product)
  })
  test('cannot cancel a pending request, and a declined booking stays declined', async () => {
    const { id } = await paid()
    expect((await cancel(id)).body.error.code).toBe('NOT_CANCELLABLE')
    expect(await getState(product, id)).toBe('awaiting_organizer')
    await answer(id, false)
    expect((await cancel(id)).body.data).toMatchObject({ first: false, booking: { state: 'declined' } })
  })
})

describe('authorization of the organizer decision', () => {
  test('refuses everyone but members of this organizer', async () => {
    const { traveller, id } = await paid()
    const stranger = await arrive(product)
    await linkMember(db, { organizer: 'Белая юрта', telegramId: stranger.telegramId, role: 'owner' }).then((linked) =>
      expect(linked.means).toBe('no organizer'),
    )
    await addBookable(product, { organizer: 'Белая юрта' })
    await linkMember(db, { organizer: 'Белая юрта', telegramId: stranger.telegramId, role: 'owner' })
    for (const call of [answer, (of: string, _: boolean, __?: string, by?: Traveller) => cancel(of, undefined, by)]) {
      expect((await call(id, true, undefined, stranger)).body.error.code).toBe('NOT_FOUND')
      expect((await call(id, true, undefined, traveller)).body.error.code).toBe('NOT_MEMBER')
    }
    expect((await traveller.post(`/v1/organizer/bookings/${id}/decide`, { accept: true })).status).toBe(403)
    expect((await oleg.post('/v1/organizer/bookings/nonsense/decide', { accept: true })).status).toBe(404)
    expect((await oleg.post(`/v1/organizer/bookings/${id}/decide`, {})).status).toBe(400)
    expect(await getState(product, id)).toBe('awaiting_organizer')
  })
  test('lets a signed-in member decide as in the chat, once per idempotency key', async () => {
    const { id } = await paid()
    const url = `/v1/organizer/bookings/${id}/decide`
    const key = { 'idempotency-key': 'answer-1' }
    const first = await oleg.post(url, { accept: true }, key)
    expect(first.body.data).toMatchObject({ first: true, booking: { state: 'confirmed' } })
    const again = await oleg.post(url, { accept: true }, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-hit']).toBe('true')
    expect((await listBookings(oleg)).map((booking) => booking.id)).toContain(id)
  })
})

describe('a similar service with the refund', () => {
  const similarTo = (price: number, terms: object = {}) =>
    addBookable(product, {
      title: `Прогулка за ${price}`,
      organizer: 'Ольхонские тропы',
      price,
      paymentMethods: ['card', 'usdt'],
      options: [
        { units: [{ ...tickets[0], price: { amount: price, currency: 'RUB' } }], startTimes: ['09:00'], capacity: 4 },
      ],
      ...terms,
    })
  const offersOf = async ({ traveller, id }: { traveller: Traveller; id: string }) =>
    (await traveller.get(`/v1/bookings/${id}/rebook`)).body.data
  const rebook = (traveller: Traveller, id: string, serviceId: string, expectedAmount: number) =>
    traveller.post(`/v1/bookings/${id}/rebook`, { serviceId, expectedAmount })

  test('is offered at the same price or less by other organizers, and booked once by 20 presses', async () => {
    const [same, cheaper] = [await similarTo(2_800), await similarTo(2_500)]
    await similarTo(2_900)
    await similarTo(2_700, { organizer: 'Лёд и сосны' })
    await similarTo(2_750, { paymentMethods: ['card'] })
    const { traveller, id } = await paid()
    expect(await offersOf({ traveller, id })).toEqual({ offers: [] })
    await answer(id, false)
    expect((await readBooking(traveller, id)).rebookable).toBe(true)
    const { offers } = await offersOf({ traveller, id })
    expect(offers).toMatchObject([
      { service: { id: same.serviceId }, startTime: '09:00', price: 5_600, charge: { amount: 70, currency: 'usdt' } },
      { service: { id: cheaper.serviceId }, price: 5_000, charge: { amount: 62.5, currency: 'usdt' } },
    ])
    expect((await rebook(traveller, id, cheaper.serviceId, 4_900)).body.error.code).toBe('PRICE_CHANGED')
    const replies = await atOnce(20, () => rebook(traveller, id, cheaper.serviceId, 5_000))
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1)
    const [booked] = replies.map(({ body }) => body.data)
    expect(booked).toMatchObject({ state: 'confirmed', serviceId: cheaper.serviceId, price: { amount: 5_000 } })
    expect(await getBalance(traveller)).toMatchObject({ usdt: 500 - 62.5 })
    expect(await getEscrow(product, booked.id)).toEqual({ usdt: 62_500_000 })
    expect(await getEscrow(product, id)).toEqual({})
    expect(await offersOf({ traveller, id })).toEqual({ offers: [], takenAs: booked.id })
    // Another press for another service returns the same booking.
    expect((await rebook(traveller, id, same.serviceId, 5_600)).body.data.id).toBe(booked.id)
    expect((await rebook(await arrive(product), id, same.serviceId, 5_600)).status).toBe(404)
    await expectNothingLeaked(product)
  })

  test('is not offered while a card is refunded, after the money was spent, or when all is sold', async () => {
    await similarTo(2_800, { title: 'Утро на Байкале' })
    const card = await paid(byRequest, 'card')
    await answer(card.id, false)
    expect(await readBooking(card.traveller, card.id)).not.toHaveProperty('rebookable')
    expect(await offersOf(card)).toEqual({ offers: [] })
    const { body } = await rebook(card.traveller, card.id, atOncePlace.serviceId, 5_600)
    expect(body.error.code).toBe('CHANGE_NOT_ALLOWED')
    const spent = await paid()
    await answer(spent.id, false)
    const [offer] = (await offersOf(spent)).offers
    for (let trip = 0; trip < 7; trip += 1) {
      const { id } = await hold(spent.traveller, atOncePlace, nextDay())
      await payBooking(spent.traveller, id, 'balance_usdt')
    }
    expect(await offersOf(spent)).toEqual({ offers: [] })
    expect((await rebook(spent.traveller, spent.id, offer.service.id, 5_600)).body.error.code).toBe('SOLD_OUT')
    await expectNothingLeaked(product)
  })

  test('is taken in the chat, with the enp of the refund', async () => {
    const traveller = await arrive(product)
    await give(product, traveller, 'usdt', 70)
    await give(product, traveller, 'enp', 1_000)
    const { id } = await hold(traveller, byRequest, nextDay())
    await payBooking(traveller, id, 'balance_usdt', 400)
    await answer(id, false)
    const { telegramId } = traveller
    const listed = await getAsBot(product, `/internal/bookings/${id}/rebook?telegramId=${telegramId}`)
    const [offer] = listed.body.data.offers
    const choice = { telegramId, serviceId: offer.service.id, expectedAmount: offer.price }
    const { body } = await asBot(product, `/internal/bookings/${id}/rebook`, choice)
    expect(body.data).toMatchObject({ state: 'confirmed', price: { amount: 5_600 - 320 }, enpSpent: 400 })
    await expectNothingLeaked(product)
  })
})
