import { describe, expect, test } from 'vitest'
import { runCases } from '../../../src/bookings/cases/run-cases.ts'
import { expectNothingLeaked, readBooking } from '../../fixtures/booking-fixtures.ts'
import { getBalance, getPostings, getState, sweep } from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { requestPayout, submitUsableBankDetails } from '../../fixtures/earned.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'
import { createCaseTrips } from './case-trips.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const operator = await arrive(product, { telegramId: operatorId })
const { renew, addTrip, open } = createCaseTrips(product)
type Trip = Awaited<ReturnType<typeof addTrip>>

const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

let updates = 0
const state = (caseId: string, who: Traveller, side: 'guest' | 'organizer', more: object = {}) => {
  updates += 1
  const body = { telegramId: who.telegramId, side, updateId: updates, text: 'Гид был', photos: [], ...more }
  return asBot(product, `/internal/cases/${caseId}/statements`, body)
}
const decide = (caseId: string, body: object = {}) =>
  asBot(product, `/internal/admin/cases/${caseId}/decide`, {
    ...{ operatorId, kind: 'refund', seenLeft: 560_000, reason: 'Гид не пришёл' },
    ...body,
  })
const preview = async (caseId: string, query: object) =>
  (await getAsBot(product, `/internal/admin/cases/${caseId}/decision`, { operatorId, ...query })).body
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const later = async (minutes: number) => {
  const [row] = await sql<{ now: Date }>('select app_now() as now')
  await product.freeze(new Date((row?.now.getTime() ?? 0) + minutes * 60_000))
}
const run = () => runCases({ db, log: product.app.log })
const read = async ({ person, id }: Trip) => (await (await renew(person)).get(`/v1/bookings/${id}/case`)).body
const getDebt = async (organizerId: string) =>
  Number((await sql('select amount from organizer_debt where organizer_id = $1', [organizerId]))[0]?.amount ?? 0)
describe('opening a case', () => {
  test('completes the trip, tells the organizer, and happens once for twenty requests', async () => {
    const trip = await addTrip()
    expect((await readBooking(trip.person, trip.id)).case.openUntil).toBeDefined()
    const replies = await atOnce(20, () => open(trip))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1)
    expect(replies[0]?.body.data).toMatchObject({
      ...{ bookingId: trip.id, kind: 'not_as_described', state: 'awaiting_organizer' },
      messages: [{ side: 'guest', text: 'Не было гида', photos: 0 }],
    })
    expect(await getState(product, trip.id)).toBe('completed')
    expect(await listNotifications(product, trip.owner, 'organizer_case')).toMatchObject([
      { bookingId: trip.id, about: 'not_as_described', text: 'Не было гида' },
    ])
    expect((await readBooking(trip.person, trip.id)).case).toEqual({ state: 'awaiting_organizer' })
    await expectNothingLeaked(product)
  })

  test('is refused before the end of the trip, 14 days after it, to others, and without a payment', async () => {
    const trip = await addTrip('usdt', -0.01)
    expect(code(await open(trip))).toEqual([409, 'CASE_NOT_ALLOWED'])
    await trip.at(1)
    expect(code(await open(trip, 'no_show_objection'))).toEqual([409, 'CASE_NOT_ALLOWED'])
    expect(code(await open({ ...trip, person: await arrive(product) }))).toEqual([404, 'NOT_FOUND'])
    expect(code(await open(trip, 'other', 'я'.repeat(1_001)))).toEqual([400, 'VALIDATION_ERROR'])
    await trip.at(14 * 24)
    expect(code(await open({ ...trip, person: await renew(trip.person) }))).toEqual([409, 'CASE_NOT_ALLOWED'])
    await sweep(product)
    expect((await readBooking(await renew(trip.person), trip.id)).case).toBeUndefined()
    await expectNothingLeaked(product)
  })

  test('holds the earnings of the trip until the case is closed', async () => {
    const trip = await addTrip('card')
    await submitUsableBankDetails(product, trip)
    const opened = (await open(trip)).body.data
    expect((await requestPayout(trip, '2000')).body.error.code).toBe('INSUFFICIENT_FUNDS')
    const earnings = (await trip.owner.get(`/v1/organizer/earnings?organizerId=${trip.organizerId}`)).body.data
    expect(earnings.held).toEqual([{ amount: '4480', currency: 'rub' }])
    expect(earnings.available).toContainEqual({ amount: '0', currency: 'rub' })
    await decide(opened.id, { kind: 'nothing' })
    await later(11)
    await run()
    expect((await requestPayout({ ...trip, owner: await renew(trip.owner) }, '2000')).status).toBe(201)
    await expectNothingLeaked(product)
  })
})

describe('the answer of the organizer', () => {
  test('passes the case to operators, with photos of both sides', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    const photos = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5']
    expect((await state(id, trip.person, 'guest', { photos })).body.data.messages.at(-1)).toMatchObject({ photos })
    expect((await state(id, trip.person, 'guest', { photos: [...photos, 'photo-6'] })).status).toBe(400)
    expect((await state(id, trip.owner, 'organizer')).body.data.state).toBe('awaiting_operator')
    expect(await listNotifications(product, trip.person, 'case_answered')).toMatchObject([{ text: 'Гид был' }])
    expect(await listNotifications(product, operator, 'case_waiting')).toContainEqual(
      expect.objectContaining({ caseId: id }),
    )
    expect(code(await state(id, await arrive(product), 'organizer'))).toEqual([404, 'NOT_FOUND'])
    expect(code(await state(id, trip.owner, 'guest'))).toEqual([404, 'NOT_FOUND'])
    for (let count = 0; count < 4; count += 1) await state(id, trip.owner, 'organizer')
    expect(code(await state(id, trip.owner, 'organizer'))).toEqual([409, 'MESSAGE_LIMIT'])
    const shown = (person: Traveller) => getAsBot(product, `/internal/cases/${id}`, { telegramId: person.telegramId })
    for (const one of [trip.person, trip.owner, operator]) expect((await shown(one)).body.data.left).toBe(5_600)
    expect((await shown(await arrive(product))).status).toBe(404)
  })

  test('that is missing after three days passes the case to operators once', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    await later(3 * 24 * 60 - 1)
    await run()
    expect((await read(trip)).data.state).toBe('awaiting_organizer')
    await later(1)
    await Promise.all([run(), run(), run()])
    expect((await read(trip)).data.state).toBe('awaiting_operator')
    const waiting = await listNotifications(product, operator, 'case_waiting')
    expect(waiting.filter((values) => (values as { caseId?: string }).caseId === id)).toHaveLength(1)
  })
})

describe('an offer of the organizer', () => {
  test('closes the case when it is accepted, once for twenty requests, with our commission in proportion', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    expect(code(await state(id, trip.owner, 'organizer', { offer: 560_001 }))).toEqual([409, 'REFUND_TOO_LARGE'])
    const offered = await state(id, trip.owner, 'organizer', { offer: 280_000, text: 'Вернём половину' })
    expect(offered.body.data).toMatchObject({ state: 'offered', offer: 2_800 })
    expect(await listNotifications(product, trip.person, 'case_answered')).toMatchObject([
      { text: 'Вернём половину', offer: { sum: { amount: '2800', currency: 'rub' } } },
    ])
    const accept = (offer: number) => trip.person.post(`/v1/bookings/${trip.id}/case/offer`, { accept: true, offer })
    expect(code(await accept(2_700))).toEqual([409, 'CASE_CHANGED'])
    const replies = await atOnce(20, () => accept(2_800))
    expect(replies.map(({ body }) => body.data?.outcome)).toEqual(
      Array(20).fill({ kind: 'offer_accepted', rub: 2_800 }),
    )
    expect((await getBalance(trip.person)).usdt - trip.usdt).toBe(35)
    expect(await getPostings(product, `trip_refund:${trip.id}:%`)).toEqual([
      'earnings>escrow 28000000 usdt',
      'revenue>escrow 7000000 usdt',
    ])
    expect((await readBooking(trip.person, trip.id)).tripRefunds).toMatchObject([
      { kind: 'refund', rub: 2_800, reason: { words: 'Вернём половину' } },
    ])
    expect(code(await decide(id))).toEqual([409, 'CASE_CHANGED'])
    await expectNothingLeaked(product)
  })

  test('passes the case to operators when it is declined in the chat or not answered for three days', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    await state(id, trip.owner, 'organizer', { offer: 100_000 })
    const answer = (who: Traveller, accept: boolean) =>
      asBot(product, `/internal/cases/${id}/offer`, { telegramId: who.telegramId, accept, offer: 100_000 })
    expect(code(await answer(trip.owner, true))).toEqual([404, 'NOT_FOUND'])
    expect((await answer(trip.person, false)).body.data.state).toBe('awaiting_operator')
    expect(code(await answer(trip.person, true))).toEqual([409, 'CASE_CHANGED'])
    expect((await state(id, trip.owner, 'organizer', { offer: 200_000 })).body.data.state).toBe('offered')
    await later(3 * 24 * 60)
    await run()
    expect((await read(trip)).data).toMatchObject({ state: 'awaiting_operator' })
    await expectNothingLeaked(product)
  })
})

describe('the decision of an operator', () => {
  test.each([
    ['a partial refund', { kind: 'refund', rub: 140_000 }, 17.5],
    ['a full refund', { kind: 'refund' }, 70],
    ['a compensation in usdt', { kind: 'usdt', rub: 80_000 }, 10],
    ['nothing', { kind: 'nothing' }, 0],
  ])('%s moves money once for twenty equal decisions and workers', async (_, body, usdt) => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    const shown = await preview(id, body)
    expect(shown.data.left).toBe(body.kind === 'nothing' ? 0 : 560_000)
    const replies = await atOnce(20, () => decide(id, body))
    expect(replies.filter(({ body: reply }) => reply.data.first)).toHaveLength(1)
    await later(9)
    await run()
    expect((await getBalance(await renew(trip.person))).usdt).toBe(trip.usdt)
    await later(1)
    await Promise.all(Array.from({ length: 5 }, run))
    expect((await getBalance(await renew(trip.person))).usdt - trip.usdt).toBe(usdt)
    expect((await read(trip)).data).toMatchObject({ state: 'closed', outcome: { kind: body.kind } })
    expect(
      await listNotifications(product, trip.person, body.kind === 'nothing' ? 'case_closed' : 'trip_refunded'),
    ).toHaveLength(1)
    const audit = await sql("select 1 from audit_entry where action = 'case.decide' and subject_id = $1", [id])
    expect(audit).toHaveLength(1)
    await expectNothingLeaked(product)
  })

  test.each([
    ['rub', 'card', { kind: 'refund' }],
    ['rub', 'card', { kind: 'usdt', rub: 80_000 }],
  ] as const)('lets the organizer owe what its earnings in %s do not contain', async (_, way, body) => {
    const trip = await addTrip(way, 49)
    await sweep(product)
    await submitUsableBankDetails(product, trip)
    expect((await requestPayout(trip, '4000')).status).toBe(201)
    const { id } = (await open(trip)).body.data
    const { debt, fromOrganizer, fromProduct } = (await preview(id, body)).data
    const owed = body.kind === 'refund' ? 400_000 : 16_000
    expect({ debt, fromOrganizer }).toEqual({ debt: owed, fromOrganizer: [{ amount: '480', currency: 'rub' }] })
    expect(fromProduct).toEqual([{ amount: body.kind === 'refund' ? '1120' : '160', currency: 'rub' }])
    await decide(id, body)
    await later(10)
    await run()
    expect(await getDebt(trip.organizerId)).toBe(owed)
    expect(await listNotifications(product, trip.owner, 'organizer_trip_refunded')).toMatchObject([
      { owed: { amount: String(owed / 100), currency: 'rub' } },
    ])
    await expectNothingLeaked(product)
  })

  test('can be undone until the money moves', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    const first = (await decide(id)).body.data.undo.actionId
    expect(code(await state(id, trip.owner, 'organizer'))).toEqual([409, 'CASE_CHANGED'])
    expect(await undo(first)).toBe('undone')
    expect((await read(trip)).data.state).toBe('awaiting_operator')
    const second = (await decide(id)).body.data.undo.actionId
    await later(10)
    await run()
    expect(await undo(second)).not.toBe('undone')
    await expectNothingLeaked(product)
  })

  test('goes back to operators if other money was refunded meanwhile', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    await decide(id)
    const refund = { operatorId, updateId: 1, kind: 'refund', rub: 80_000, seenLeft: 560_000 }
    await asBot(product, `/internal/admin/bookings/${trip.id}/refund`, { ...refund, reason: { usual: 'weather' } })
    await later(10)
    await run()
    expect((await read(trip)).data.state).toBe('awaiting_operator')
    expect(code(await decide(id))).toEqual([409, 'CASE_CHANGED'])
    expect((await decide(id, { seenLeft: 480_000 })).body.data.first).toBe(true)
    await expectNothingLeaked(product)
  })

  test('needs an operator and a reason; open cases and statistics are listed', async () => {
    const trip = await addTrip()
    const { id } = (await open(trip)).body.data
    expect(code(await decide(id, { operatorId: 1 }))).toEqual([403, 'NOT_OPERATOR'])
    expect(code(await decide(id, { reason: '\u200b' }))).toEqual([400, 'VALIDATION_ERROR'])
    expect(code(await decide(id, { rub: 560_001 }))).toEqual([409, 'REFUND_TOO_LARGE'])
    const { body } = await getAsBot(product, '/internal/admin/cases', { operatorId })
    expect(body.data.cases).toContainEqual(expect.objectContaining({ id, bookingId: trip.id, left: 5_600 }))
    expect(body.data).toMatchObject({ opened: expect.any(Number), closed: expect.any(Array) })
  })
})

test('no invariant is broken after all tests of this file', async () => {
  await expectNothingLeaked(product)
})
