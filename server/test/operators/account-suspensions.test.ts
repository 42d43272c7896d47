import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { runOperatorCancellations } from '../../src/bookings/cancellation/operator/run-operator-cancellations.ts'
import { endSuspensions } from '../../src/operators/suspensions/end-suspensions.ts'
import { chainPaymentMethod } from '../../src/wallets/deposits/chain-payment-method.ts'
import { startDue } from '../../src/wallets/payouts/unpaid.store.ts'
import { addMember } from '../fixtures/booked.ts'
import {
  addBookable,
  type Bookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { daysFrom, getBalance, getState, give, payBooking, tourTerms } from '../fixtures/booking-money.ts'
import { listTitles, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { earner, getEarnings, requestPayout, submitUsableBankDetails } from '../fixtures/earned.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { addWallet, silentChain } from '../fixtures/linked-wallets.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct({ env: silentChain })
const { sql, db } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
await arrive(product, { telegramId: operatorId })
const nextDay = daysFrom('2028-03-07', ['10:00'])

let cities = 0
interface Selling extends Bookable {
  readonly owner: Traveller
  readonly city: string
  readonly organizerId: string
}
async function addSelling(): Promise<Selling> {
  cities += 1
  const city = `Станица ${cities}`
  const tour = await addBookable(product, { ...tourTerms, city, organizer: `Степь ${cities}` })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [tour.serviceId])
  const organizerId = row?.organizer_id ?? ''
  const owner = await arrive(product)
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  return { ...tour, owner, city, organizerId }
}

type Kind = 'service' | 'organizer' | 'user'
const reason = 'Проверяем документы'
const path = (kind: Kind, id: string, action: string) => `/internal/admin/suspendable/${kind}/${id}/${action}`
const suspend = (kind: Kind, id: string, more: object = {}) =>
  asBot(product, path(kind, id, 'suspend'), { operatorId, reason, ...more })
const resume = (kind: Kind, id: string) => asBot(product, path(kind, id, 'resume'), { operatorId })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome
const open = async ({ serviceId }: Bookable) => (await searchTitles(product, `/v1/services/${serviceId}`)).body
const tryHold = (traveller: Traveller, service: Bookable, when: object) =>
  requestHold(traveller, holdRequest(service, when))
const listNotices = async ({ id }: Traveller, kind: 'organizer' | 'user') =>
  (
    await sql<{ content: { kind: string; values: object } }>(
      "select content from notification where user_id = $1 and content ->> 'kind' = any($2) order by id",
      [id, [`${kind}_suspended`, `${kind}_resumed`]],
    )
  ).map(({ content }) => content)
const refused = { code: 'SUSPENDED', details: { reason } }
const hidden = { code: 'SERVICE_SUSPENDED', details: { reason } }

async function paid(service: Bookable) {
  const guest = await arrive(product)
  await give(product, guest, 'usdt', 200)
  const { id } = await hold(guest, service, nextDay())
  await payFromBalance(guest, id)
  return { guest, id: id as string }
}

/** Makes `change` wait with its audit entry until `requests` wait for it, then commits it. */
async function whileSuspending<T>(change: () => Promise<T>, requests: () => Promise<unknown>[]) {
  const client = new pg.Client({ connectionString: product.directUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table audit_entry in share row exclusive mode')
  const count = async () => (await sql(waiting)).length
  const changed = change()
  await expect.poll(count).toBe(1)
  const asked = requests()
  await expect.poll(count).toBeGreaterThan(1)
  await client.query('commit')
  await client.end()
  await changed
  return Promise.all(asked)
}

describe('a suspended organizer', () => {
  test('has no service that can be found or booked; pages show the reason, members are notified', async () => {
    const [service, anna] = [await addSelling(), await arrive(product)]
    const { owner, organizerId, city } = service
    const scanner = await arrive(product)
    await addMember(product, { organizerId }, scanner.telegramId)
    await give(product, anna, 'usdt', 200)
    const held = await hold(anna, service, nextDay())
    const { body } = await suspend('organizer', organizerId, { days: 3 })
    const until = '2028-02-23T09:00:00.000Z'
    expect(body.data).toMatchObject({ first: true, subject: { kind: 'organizer', suspension: { reason, until } } })
    expect((await open(service)).error).toMatchObject({ ...hidden, details: { reason, until } })
    expect(await listTitles(product, { city })).toEqual([])
    expect((await tryHold(anna, service, nextDay())).body.error.code).toBe('SERVICE_SUSPENDED')
    // A hold from before the suspension can still be paid.
    expect((await payBooking(anna, held.id, 'balance_usdt')).status).toBe(200)
    for (const member of [owner, scanner])
      expect(await listNotices(member, 'organizer')).toMatchObject([
        { kind: 'organizer_suspended', values: { reason, until } },
      ])
    expect((await owner.get('/v1/organizer/memberships')).body.data).toMatchObject([
      { organizerId, suspension: { reason, until } },
    ])
  })

  test('is back at the end of the suspension, except for a service that is suspended itself', async () => {
    const service = await addSelling()
    const { serviceId, organizerId, owner } = service
    const other = await addBookable(product, { ...tourTerms, organizer: `Степь ${cities}` })
    await suspend('organizer', organizerId, { days: 1 })
    await suspend('service', serviceId, { reason: 'Лодка' })
    expect((await open(service)).error).toMatchObject({ details: { reason: 'Лодка' } })
    await product.freeze(new Date('2028-02-21T09:00:00Z'))
    expect(await endSuspensions({ db })).toBeGreaterThanOrEqual(1)
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
    expect((await open(service)).error).toMatchObject({ details: { reason: 'Лодка' } })
    expect((await open(other)).success).toBe(true)
    await resume('service', serviceId)
    expect((await open(service)).success).toBe(true)
    expect((await listNotices(owner, 'organizer')).map(({ kind }) => kind)).toEqual([
      'organizer_suspended',
      'organizer_resumed',
    ])
    await expectNothingLeaked(product)
  })

  test('keeps a service hidden that is published or moved to it meanwhile', async () => {
    const { organizerId } = await addSelling()
    await suspend('organizer', organizerId)
    const added = await addBookable(product, { ...tourTerms, organizer: `Степь ${cities}` })
    expect((await open(added)).error).toMatchObject(hidden)
    const moved = await addSelling()
    await sql('update service set organizer_id = $2 where id = $1', [moved.serviceId, organizerId])
    expect((await open(moved)).error).toMatchObject(hidden)
    await sql('update service set organizer_id = $2 where id = $1', [moved.serviceId, moved.organizerId])
    expect((await open(moved)).success).toBe(true)
    await resume('organizer', organizerId)
    expect((await open(added)).success).toBe(true)
    await expectNothingLeaked(product)
  })

  test('gets no payout: new ones are refused, requested ones wait', async () => {
    const anna = await earner(product, { rub: 5_000_00n })
    await submitUsableBankDetails(product, anna)
    expect((await requestPayout(anna, '2000')).status).toBe(201)
    await suspend('organizer', anna.organizerId)
    expect((await requestPayout(anna, '1000')).body.error).toMatchObject(refused)
    const takeFile = (key: string) => asBot(product, '/internal/admin/payouts/file', { operatorId, key })
    expect((await takeFile('held')).body.error.code).toBe('NOT_FOUND')
    expect(await getEarnings(product, anna)).toEqual({ rub: 3_000_00n })
    await resume('organizer', anna.organizerId)
    expect((await takeFile('free')).body.data.csv).toContain('2000,00')
  })

  test('lists its upcoming bookings, and all of them are cancelled with full refunds after ten minutes', async () => {
    const service = await addSelling()
    const { organizerId } = service
    const booked = [await paid(service), await paid(service), await paid(service)]
    const bookings = `/internal/admin/suspended-organizers/${organizerId}/bookings`
    const cancelAll = () =>
      asBot(product, `/internal/admin/suspended-organizers/${organizerId}/cancel-bookings`, { operatorId })
    expect((await cancelAll()).body.error.code).toBe('NOT_FOUND')
    await suspend('organizer', organizerId)
    const list = async () => (await getAsBot(product, bookings, { operatorId })).body.data
    expect(await list()).toMatchObject({ total: 3, scheduled: 0, bookings: [{}, {}, {}] })
    const replies = await atOnce(20, () => cancelAll())
    expect(replies.reduce((sum, { body }) => sum + body.data.cancelled, 0)).toBe(3)
    const undone = replies.find(({ body }) => body.data.cancelled > 0)?.body.data.undo.actionId
    expect(await list()).toMatchObject({ total: 0, scheduled: 3 })
    expect(await undo(undone)).toBe('undone')
    expect((await cancelAll()).body.data.cancelled).toBeGreaterThan(0)
    await product.freeze(new Date('2028-02-20T09:10:01Z'))
    await runOperatorCancellations({ db, log: product.app.log }, chainPaymentMethod)
    for (const { guest, id } of booked) {
      expect(await getState(product, id)).toBe('cancelled_by_tourist')
      expect((await getBalance(guest)).usdt).toBe(200)
    }
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
    await expectNothingLeaked(product)
  })

  test('gets no booking from twenty holds that wait for the commit of the suspension', async () => {
    const service = await addSelling()
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const replies = await whileSuspending(
      () => suspend('organizer', service.organizerId),
      () => travellers.map((one) => tryHold(one, service, nextDay())),
    )
    const codes = (replies as Awaited<ReturnType<typeof tryHold>>[]).map(({ body }) => body.error?.code)
    expect(codes).toEqual(Array(20).fill('SERVICE_SUSPENDED'))
    expect(await sql('select 1 from booking where service_id = $1', [service.serviceId])).toEqual([])
    await expectNothingLeaked(product)
  })

  test('can be suspended at the same time as twenty holds without a deadlock', async () => {
    const service = await addSelling()
    const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const holds = travellers.map((one) => tryHold(one, service, nextDay()))
    const [replies] = await Promise.all([Promise.all(holds), suspend('organizer', service.organizerId)])
    const held = replies.filter(({ status }) => status === 201).length
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await sql('select 1 from booking where service_id = $1', [service.serviceId])).toHaveLength(held)
    await expectNothingLeaked(product)
  })
})

describe('a suspended user', () => {
  test('cannot book, watch, message or withdraw, keeps balances and trips, and is notified', async () => {
    const service = await addSelling()
    const { guest, id } = await paid(service)
    const later = await hold(guest, service, nextDay())
    const walletId = await addWallet(product, guest)
    const before = await getBalance(guest)
    await suspend('user', guest.id)
    expect((await tryHold(guest, service, nextDay())).body.error).toMatchObject(refused)
    const message = { telegramId: guest.telegramId, side: 'guest', updateId: 7, text: 'Где вы?' }
    expect((await asBot(product, `/internal/guest-messages/${id}`, message)).body.error).toMatchObject(refused)
    const withdrawal = { currency: 'usdt', amount: 20, walletId }
    expect((await guest.post('/v1/wallet/withdrawals', withdrawal)).body.error).toMatchObject(refused)
    const change = { date: nextDay().date, startTime: '10:00', expectedAmount: 5600 }
    expect((await guest.post(`/v1/bookings/${id}/change`, change)).body.error.code).toBe('SUSPENDED')
    // A hold from before the suspension can still be paid; support stays open.
    expect((await payBooking(guest, later.id, 'balance_usdt')).status).toBe(200)
    expect(await getState(product, id)).toBe('confirmed')
    expect((await getBalance(guest)).enp).toBe(before.enp)
    expect(await listNotices(guest, 'user')).toMatchObject([{ kind: 'user_suspended', values: { reason } }])
    await resume('user', guest.id)
    expect((await tryHold(guest, service, nextDay())).status).toBe(201)
    expect((await listNotices(guest, 'user')).at(-1)).toEqual({ kind: 'user_resumed', values: {} })
    await expectNothingLeaked(product)
  })

  test('has withdrawals that wait until the suspension is over', async () => {
    const guest = await arrive(product)
    await give(product, guest, 'usdt', 100)
    const walletId = await addWallet(product, guest)
    expect((await guest.post('/v1/wallet/withdrawals', { currency: 'usdt', amount: 20, walletId })).status).toBe(201)
    await suspend('user', guest.id)
    await product.freeze(new Date('2028-02-20T09:02:00Z'))
    const started = () => db.transaction().execute((tx) => startDue(tx))
    expect(await started()).toEqual([])
    await resume('user', guest.id)
    const [transactionId] = await started()
    expect(transactionId).toBeDefined()
    await sql("update transactions set status = 'processing' where id = $1", [transactionId])
    await product.freeze(new Date('2028-02-20T09:00:00Z'))
  })

  test('gets no booking from holds that wait for the commit of the suspension', async () => {
    const [service, guest] = [await addSelling(), await arrive(product)]
    const replies = await whileSuspending(
      () => suspend('user', guest.id),
      () => Array.from({ length: 20 }, () => tryHold(guest, service, nextDay())),
    )
    const codes = (replies as Awaited<ReturnType<typeof tryHold>>[]).map(({ body }) => body.error?.code)
    expect(codes).toEqual(Array(20).fill('SUSPENDED'))
    expect(await sql('select 1 from booking where user_id = $1', [guest.id])).toEqual([])
    await expectNothingLeaked(product)
  })

  test('is found by ID and username, counts once for twenty calls, and both changes can be undone', async () => {
    const guest = await arrive(product)
    const find = async (text: string) =>
      (await getAsBot(product, '/internal/admin/suspendable', { operatorId, kind: 'user', text })).body.data
    expect(await find(String(guest.telegramId))).toMatchObject([{ kind: 'user', id: guest.id }])
    expect(await find('%')).toEqual([])
    const replies = await atOnce(20, () => suspend('user', guest.id))
    const [first] = replies.filter(({ body }) => body.data.first)
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(await undo(first?.body.data.undo.actionId)).toBe('undone')
    await suspend('user', guest.id)
    expect(await undo((await resume('user', guest.id)).body.data.undo.actionId)).toBe('undone')
    const actions = await sql('select action from audit_entry where subject_id = $1 order by id', [guest.id])
    expect(actions.map(({ action }) => action)).toEqual(['person.suspend', 'person.suspend', 'person.resume'])
    expect((await listNotices(guest, 'user')).map(({ kind }) => kind)).toEqual([
      ...['user_suspended', 'user_resumed', 'user_suspended', 'user_resumed', 'user_suspended'],
    ])
  })

  test('must exist, and the caller must be an operator', async () => {
    const unknown = '0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3'
    for (const kind of ['organizer', 'user'] as const) {
      expect((await suspend(kind, unknown)).body.error.code).toBe('NOT_FOUND')
      expect((await suspend(kind, unknown, { operatorId: 1 })).body.error.code).toBe('NOT_OPERATOR')
    }
  })
})

test('no invariant is broken after all tests of this file', async () => {
  await expectNothingLeaked(product)
})

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
