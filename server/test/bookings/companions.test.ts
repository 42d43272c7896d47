import { parseLinkPayload } from '@enp/shared/links/deep-link'
import { describe, expect, test } from 'vitest'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  addHotel,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { getBalance, give, tourTerms } from '../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce, stayForDays } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
/** Midday, two days before the trip; the morning of the trip in Moscow. */
const [early, tripMorning] = [new Date('2028-03-08T09:00:00Z'), new Date('2028-03-10T05:00:00Z')]
await product.freeze(early)
const units = [
  { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } },
  { id: 'child', kind: 'child', title: 'Детский', price: { amount: 1_400, currency: 'RUB' } },
]
const options = [{ units, startTimes: ['10:00', '15:00'], capacity: 50, guestsMax: 4 }]
const tour = await addBookable(product, { ...tourTerms, policy: 'flexible', options })
const [owner] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [tour.serviceId])
const scanner = await arrive(product)
await addMember(product, { organizerId: owner?.organizer_id ?? '' }, scanner.telegramId)
const manager = await arrive(product)
const askedTour = await addBookable(product, { ...tourTerms, policy: 'flexible', options })
await addMember(product, { organizerId: owner?.organizer_id ?? '' }, manager.telegramId, { role: 'owner' })
const friend = await arrive(product, { firstName: 'Дмитрий' })
const stranger = await arrive(product, { firstName: 'Ольга' })

async function book() {
  const payer = await arrive(product, { firstName: 'Анна' })
  await give(product, payer, 'usdt', 500)
  const family = [
    { unitId: 'adult', quantity: 2 },
    { unitId: 'child', quantity: 1 },
  ]
  const { id } = await hold(payer, tour, { date: '2028-03-10', startTime: '10:00', units: family })
  const { number, voucher } = await payFromBalance(payer, id)
  return { payer, id: id as string, number: number as string, qr: voucher.qr as string }
}

const diet = { id: 'diet', text: 'Чего не едите?', kind: 'text', per: 'guest', required: true }
const questions = [
  { id: 'cot', text: 'Нужна коляска?', kind: 'text', per: 'booking', required: false },
  { ...diet, text_en: 'What don’t you eat?' },
  { ...diet, id: 'boots', kind: 'choice', choices: ['Да', 'Нет'], choices_en: ['Yes', 'No'], required: false },
]
await sql('update service_option set questions = $2 where id = $1', [askedTour.optionIds[0], JSON.stringify(questions)])
const own = { questionId: 'diet', value: 'мяса' }

/** With a companion who answers for the second guest. */
async function bookAsked() {
  const payer = await arrive(product, { firstName: 'Анна' })
  await give(product, payer, 'usdt', 500)
  const day = { date: '2028-03-10', startTime: '10:00', units: [{ unitId: 'adult', quantity: 3 }] }
  const answers = [{ ...own, unitIndex: 0 }]
  expect((await requestHold(payer, holdRequest(askedTour, { ...day, answers }))).body.error.details.field).toBe(
    'answers',
  )
  const { id, number } = await hold(payer, askedTour, { ...day, answers, companionsAnswer: true })
  await payFromBalance(payer, id)
  const ticket = (await accept(friend, await offer(payer, id))).body.data
  return { payer, id: id as string, number: number as string, ticket }
}
const write = (user: Traveller, ticketId: string, ...answers: object[]) =>
  user.post(`/v1/tickets/${ticketId}/answers`, { answers })
async function listAnswers(member: Traveller, bookingId: string) {
  const manifest = `/v1/organizer/manifest?optionId=${askedTour.optionIds[0]}&date=2028-03-10&startTime=10:00`
  const { guests } = (await member.get(manifest)).body.data
  const { answers = [] } = guests.find((guest: { bookingId: string }) => guest.bookingId === bookingId)
  return answers.map(({ unitIndex, value }: { unitIndex: number; value: string }) => `${unitIndex} ${value}`)
}

async function goToTripDay() {
  await stayForDays(product)
  await product.freeze(tripMorning)
}

/** Id in a link to the mini app. */
const readLink = (link: string) => parseLinkPayload(new URL(link).searchParams.get('startapp') ?? '').subject?.id ?? ''
async function offer(payer: Traveller, id: string, guest = 1) {
  const { status, body } = await payer.post(`/v1/bookings/${id}/tickets`, { guest })
  expect(status).toBe(200)
  return readLink(body.data.guests[guest].link)
}
const accept = (user: Traveller, link: string) => user.post(`/v1/places/${link}/accept`, {})
async function bookWithFriend() {
  const booked = await book()
  const { status, body } = await accept(friend, await offer(booked.payer, booked.id))
  expect(status).toBe(200)
  return { ...booked, ticket: body.data }
}
const scan = (code: string, more: object = {}) =>
  asBot(product, '/v1/organizer/check-ins', { telegramId: scanner.telegramId, code, ...more })
const come = (code: string, unitId: string, quantity: number, key: string) =>
  scan(code, { units: [{ unitId, quantity }], key })
const listNotices = async ({ id }: Traveller, kind: string, about: string) =>
  (
    await sql<{ values: Record<string, unknown> }>(
      `select content->'values' as values from notification where user_id = $1 and content->>'kind' = $2
        and key like '%' || $3 || '%' and state <> 'dropped' order by id`,
      [id, kind, about],
    )
  ).map(({ values }) => values)

describe('a place that the traveller sends', () => {
  test('is accepted once by twenty users at once, and shows neither price nor other guests', async () => {
    const { payer, id } = await book()
    const link = await offer(payer, id)
    expect(await offer(payer, id)).toBe(link)
    const users = await Promise.all(Array.from({ length: 5 }, () => arrive(product)))
    const replies = await atOnce(20, (index) => accept(users[index % 5] ?? friend, link))
    const won = replies.filter(({ status }) => status === 200).map(({ body }) => body.data)
    expect(new Set(won.map((ticket) => ticket.voucher.qr)).size).toBe(1)
    expect(won).toHaveLength(4)
    expect(
      new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.details.reason)),
    ).toEqual(new Set(['taken']))
    expect(won[0]).toMatchObject({ unitTitle: 'Взрослый', date: '2028-03-10', passable: true, place: {} })
    const text = JSON.stringify(won[0])
    for (const secret of ['price', 'payment', 'Детский', 'contact', 'units']) expect(text).not.toContain(secret)
    const { guests } = (await payer.get(`/v1/bookings/${id}/tickets`)).body.data
    expect(guests.map((guest: { state: string }) => guest.state)).toEqual(['own', 'held', 'own'])
    expect(await sql('select number from booking_ticket where booking_id = $1', [id])).toEqual([{ number: 1 }])
  })

  test('is shown before it is accepted, reminds its holder, and is taken back before the trip', async () => {
    const { payer, id } = await book()
    const link = await offer(payer, id)
    expect((await friend.get(`/v1/places/${link}`)).body.data).toMatchObject({ state: 'open', giver: { name: 'Анна' } })
    expect((await payer.get(`/v1/places/${link}`)).body.data).toMatchObject({ state: 'own', bookingId: id })
    const ticket = (await accept(friend, link)).body.data
    expect((await friend.get('/v1/tickets')).body.data).toContainEqual(expect.objectContaining({ id: ticket.id }))
    expect((await listNotices(friend, 'ticket_soon', ticket.id)).map(({ hours }) => hours)).toEqual([24, 3])
    const inChat = (await getAsBot(product, '/internal/trips', { telegramId: friend.telegramId })).body.data
    const shown = { ticketId: ticket.id, title: 'Кижи', code: ticket.voucher.code, startTime: '10:00' }
    expect(inChat).toMatchObject({
      total: 0,
      trips: [],
      tickets: expect.arrayContaining([expect.objectContaining(shown)]),
    })
    expect(JSON.stringify(inChat)).not.toMatch(/price|amount/)
    expect(await listNotices(payer, 'ticket_accepted', ticket.id)).toMatchObject([{ name: 'Дмитрий' }])
    const back = () => payer.post(`/v1/bookings/${id}/tickets/withdraw`, { guest: 1 })
    for (const { status } of [await back(), await back()]) expect(status).toBe(200)
    expect(await listNotices(friend, 'ticket_soon', ticket.id)).toEqual([])
    expect(await listNotices(friend, 'ticket_ended', ticket.id)).toMatchObject([{ reason: 'withdrawn' }])
    const left = (await getAsBot(product, '/internal/trips', { telegramId: friend.telegramId })).body.data
    expect(JSON.stringify(left)).not.toContain(ticket.id)
    const ended = (await friend.get(`/v1/tickets/${ticket.id}`)).body.data
    expect([ended.endReason, ended.voucher]).toEqual(['withdrawn', undefined])
    expect((await accept(stranger, link)).body.error.details).toEqual({ reason: 'withdrawn' })
    expect((await scan(ticket.voucher.qr)).body.data.refusal).toBe('TICKET_PASSED_ON')
  })
})

describe('questions to each guest', () => {
  test('are answered by the companion, whose answers only the organizer reads', async () => {
    const { payer, id, number, ticket } = await bookAsked()
    const asked = ticket.asked
    expect(asked.questions.map((question: { id: string }) => question.id)).toEqual(['diet', 'boots'])
    expect(asked).toMatchObject({ isAnsweredByTraveller: false })
    expect((await write(friend, ticket.id)).body.error.details.field).toBe('answers')
    expect((await write(friend, ticket.id, { questionId: 'cot', value: 'Да' })).status).toBe(400)
    const answered = await write(friend, ticket.id, { ...own, value: ' рыбы ' }, { questionId: 'boots', value: 'Yes' })
    expect(answered.body.data.asked.answers).toEqual([
      { questionId: 'diet', value: 'рыбы' },
      { questionId: 'boots', value: 'Да' },
    ])
    for (const other of [payer, stranger]) expect((await write(other, ticket.id, own)).status).toBe(404)
    const places = (await payer.get(`/v1/bookings/${id}/tickets`)).body.data
    expect(places.guests).toMatchObject([{ isAnswered: true }, { isAnswered: true }, { isAnswered: false }])
    for (const seen of [places, (await payer.get(`/v1/bookings/${id}`)).body.data])
      expect(JSON.stringify(seen)).not.toContain('рыбы')
    const forGuest = (guest: number) => payer.post(`/v1/bookings/${id}/answers`, { guest, answers: [own] })
    expect((await forGuest(1)).body.error.details).toEqual({ reason: 'taken' })
    expect((await forGuest(9)).status).toBe(404)
    expect((await stranger.post(`/v1/bookings/${id}/answers`, { guest: 2, answers: [own] })).status).toBe(404)
    expect((await forGuest(2)).body.data.guests[2]).toMatchObject({ isAnswered: true, answers: [own] })
    const all = ['0 мяса', '1 рыбы', '2 мяса', '1 Да']
    expect(await listAnswers(manager, id)).toEqual(all)
    expect(await listAnswers(scanner, id)).toEqual([])
    expect((await manager.post('/v1/organizer/check-ins', { code: number })).body.data.answers).toHaveLength(all.length)
    const child = (await accept(stranger, await offer(payer, id, 2))).body.data
    expect(child.asked).toMatchObject({ isAnsweredByTraveller: true })
    expect(JSON.stringify(child)).not.toContain('мяса')
    await write(stranger, child.id, { ...own, value: 'сыра' })
    expect(await listAnswers(manager, id)).toEqual(['0 мяса', '1 рыбы', '2 сыра', '1 Да'])
  })

  test('lose the answers of a companion who passes the place on or loses it', async () => {
    const { payer, id, ticket } = await bookAsked()
    await write(friend, ticket.id, { ...own, value: 'рыбы' })
    const { link } = (await friend.post(`/v1/tickets/${ticket.id}/link`, {})).body.data
    const passed = (await accept(stranger, readLink(link))).body.data
    expect(passed.asked).toEqual({ questions: passed.asked.questions, isAnsweredByTraveller: false })
    expect((await write(friend, ticket.id, own)).status).toBe(404)
    expect(await listAnswers(manager, id)).toEqual(['0 мяса'])
    await write(stranger, passed.id, { ...own, value: 'сыра' })
    expect(await listAnswers(manager, id)).toEqual(['0 мяса', '1 сыра'])
    await payer.post(`/v1/bookings/${id}/tickets/withdraw`, { guest: 1 })
    expect(await listAnswers(manager, id)).toEqual(['0 мяса'])
    expect((await write(stranger, passed.id, own)).status).toBe(404)
  })

  test('keep one whole set of twenty that are sent at once, and close at the start', async () => {
    const { payer, id, ticket } = await bookAsked()
    const set = (value: string) => [
      { questionId: 'diet', value },
      { questionId: 'boots', value },
    ]
    const replies = await atOnce(20, (index) => write(friend, ticket.id, ...set(index % 2 === 0 ? 'Да' : 'Нет')))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const { answers } = (await friend.get(`/v1/tickets/${ticket.id}`)).body.data.asked
    expect(answers).toEqual(set(answers[0].value))
    await stayForDays(product)
    await product.freeze(new Date('2028-03-10T08:00:00Z'))
    expect((await write(friend, ticket.id, ...answers)).body.error.details).toEqual({ reason: 'over' })
    expect((await payer.post(`/v1/bookings/${id}/answers`, { guest: 0, answers: [own] })).status).toBe(409)
    await product.freeze(early)
  })
})

describe('a ticket at the door', () => {
  test('checks in its own guest once, and the code of the traveller the others', async () => {
    const { qr, number, ticket } = await bookWithFriend()
    await goToTripDay()
    const own = [
      { unitId: 'adult', quantity: 1, redeemed: 0 },
      { unitId: 'child', quantity: 1, redeemed: 0 },
    ]
    expect((await scan(qr)).body.data).toMatchObject({ number: `${number}-0`, units: own })
    expect((await scan(ticket.voucher.qr)).body.data).toMatchObject({
      ...{ number: ticket.voucher.code, units: [{ unitId: 'adult', quantity: 1, redeemed: 0 }] },
    })
    expect((await come(qr, 'adult', 2, 'two')).body.error.code).toBe('VOUCHER_USED_UP')
    const replies = await atOnce(20, (index) => come(ticket.voucher.code, 'adult', 1, `friend ${index}`))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await come(ticket.voucher.qr, 'adult', 1, 'again')).body.error.code).toBe('VOUCHER_USED_UP')
    expect((await come(ticket.voucher.qr, 'child', 1, 'child')).body.error.code).toBe('VOUCHER_USED_UP')
    expect((await come(qr, 'adult', 1, 'anna')).status).toBe(200)
    expect((await scan(number)).body.data.units).toMatchObject([{ redeemed: 2 }, { redeemed: 0 }])
    expect((await friend.post(`/v1/tickets/${ticket.id}/link`, {})).body.error.details).toEqual({ reason: 'used' })
    await product.freeze(early)
  })

  test('is refused after it was passed on, and so is the code of a traveller who passed on every place', async () => {
    const { payer, id, qr, ticket } = await bookWithFriend()
    const { link } = (await friend.post(`/v1/tickets/${ticket.id}/link`, {})).body.data
    const replies = await atOnce(20, () => accept(stranger, readLink(link)))
    expect(new Set(replies.map(({ body }) => body.data.voucher.code.slice(-2)))).toEqual(new Set(['-2']))
    expect((await friend.get(`/v1/tickets/${ticket.id}`)).status).toBe(404)
    expect(await listNotices(friend, 'ticket_passed', ticket.id)).toMatchObject([{ name: 'Ольга' }])
    expect(await listNotices(friend, 'ticket_soon', ticket.id)).toEqual([])
    for (const guest of [0, 2]) expect((await accept(stranger, await offer(payer, id, guest))).status).toBe(200)
    await goToTripDay()
    for (const code of [ticket.voucher.qr, ticket.voucher.code, qr])
      expect((await come(code, 'adult', 1, 'old')).body.error.code).toBe('TICKET_PASSED_ON')
    expect((await come(replies[0]?.body.data.voucher.qr, 'adult', 1, 'new')).status).toBe(200)
    const manifest = `/v1/organizer/manifest?optionId=${tour.optionIds[0]}&date=2028-03-10&startTime=10:00`
    const { guests } = (await scanner.get(manifest)).body.data
    expect(guests.find((guest: { bookingId: string }) => guest.bookingId === id).tickets).toEqual([
      { ticket: 2, unitId: 'adult', isInside: true },
      { ticket: 3, unitId: 'adult', isInside: false },
      { ticket: 4, unitId: 'child', isInside: false },
    ])
    await product.freeze(early)
  })

  test('keeps its holder, and the old link does not work, when the holder does not pass it on', async () => {
    const { ticket } = await bookWithFriend()
    const { link } = (await friend.post(`/v1/tickets/${ticket.id}/link`, {})).body.data
    const kept = await friend.delete(`/v1/tickets/${ticket.id}/link`)
    expect([kept.status, kept.body.data.voucher.qr, kept.body.data.link]).toEqual([200, ticket.voucher.qr, undefined])
    expect((await accept(stranger, readLink(link))).status).toBe(404)
  })
})

test('a room of a stay is a place: its companion has the code of that room, the traveller the other', async () => {
  const hotel = await addHotel(product, { paymentMethods: tourTerms.paymentMethods })
  await sql("update service_option set name = 'Двухместный' where id = $1", [hotel.optionIds[0]])
  const payer = await arrive(product, { firstName: 'Анна' })
  await give(product, payer, 'usdt', 900)
  const nights = { checkIn: '2028-03-10', checkOut: '2028-03-12', units: [{ unitId: 'room', quantity: 2 }] }
  const { id } = await hold(payer, hotel, nights)
  const { voucher } = await payFromBalance(payer, id)
  const ticket = (await accept(friend, await offer(payer, id))).body.data
  expect(ticket).toMatchObject({ unitTitle: 'Двухместный', date: '2028-03-10', checkOut: '2028-03-12', passable: true })
  await stayForDays(product)
  await product.freeze(new Date('2028-03-10T13:00:00Z'))
  const room = { unitId: 'room', quantity: 1, redeemed: 0 }
  for (const code of [voucher.qr, ticket.voucher.qr]) expect((await scan(code)).body.data.units).toMatchObject([room])
  expect((await come(ticket.voucher.qr, 'room', 1, 'room')).status).toBe(200)
  expect((await come(ticket.voucher.qr, 'room', 1, 'twice')).body.error.code).toBe('VOUCHER_USED_UP')
  expect((await come(voucher.qr, 'room', 2, 'both')).body.error.code).toBe('VOUCHER_USED_UP')
  expect((await come(voucher.qr, 'room', 1, 'other')).status).toBe(200)
  await product.freeze(early)
})

describe('companions', () => {
  test('follow a changed booking, and lose the place that it no longer has', async () => {
    const { payer, id, ticket } = await bookWithFriend()
    const child = (await accept(stranger, await offer(payer, id, 2))).body.data
    const change = await payer.post(`/v1/bookings/${id}/change`, { date: '2028-03-10', startTime: '15:00' })
    expect(change.status).toBe(200)
    expect(await listNotices(friend, 'ticket_changed', ticket.id)).toMatchObject([{ startTime: '15:00', from: {} }])
    expect((await scan(ticket.voucher.qr)).body.data.refusal).toBe('VOUCHER_REPLACED')
    const units = [{ unitId: 'child', quantity: 1 }]
    expect((await payer.post(`/v1/bookings/${id}/cancel`, { refundTo: 'origin', units })).status).toBe(200)
    expect(await listNotices(stranger, 'ticket_ended', child.id)).toMatchObject([{ reason: 'changed' }])
    expect((await friend.get(`/v1/tickets/${ticket.id}`)).body.data.voucher.code).toBe(ticket.voucher.code)
  })

  test('are notified of a cancellation, which refunds the traveller only', async () => {
    const { payer, id, ticket } = await bookWithFriend()
    const before = await getBalance(friend)
    expect((await payer.post(`/v1/bookings/${id}/cancel`, { refundTo: 'origin' })).status).toBe(200)
    expect((await getBalance(payer)).usdt).toBe(500)
    expect(await getBalance(friend)).toEqual(before)
    expect(await listNotices(friend, 'ticket_ended', ticket.id)).toMatchObject([{ reason: 'cancelled' }])
    expect((await friend.get(`/v1/tickets/${ticket.id}`)).body.data).toMatchObject({ endReason: 'cancelled' })
    expect((await friend.post(`/v1/bookings/${id}/cancel`, { refundTo: 'origin' })).status).toBe(404)
  })

  test('export and erase their tickets, and the place returns to the traveller', async () => {
    const { payer, id } = await book()
    const guest = await arrive(product, { firstName: 'Игорь' })
    const ticket = (await accept(guest, await offer(payer, id))).body.data
    const asUser = { telegramId: guest.telegramId }
    const exported = JSON.parse((await asBot(product, '/internal/privacy/export', asUser)).body.data.json)
    expect(exported.tickets).toMatchObject([{ title: 'Кижи', state: 'held', isHolder: true }])
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', asUser)).body.data
    expect((await asBot(product, '/internal/privacy/erase', { ...asUser, fingerprint })).status).toBe(200)
    expect(await sql('select state, holder_id from booking_ticket where id = $1', [ticket.id])).toEqual([
      { state: 'ended', holder_id: null },
    ])
    expect(await listNotices(payer, 'ticket_accepted', ticket.id)).toEqual([])
    expect((await scan(ticket.voucher.qr)).body.data.refusal).toBe('TICKET_PASSED_ON')
    await expectNothingLeaked(product)
  })
})
