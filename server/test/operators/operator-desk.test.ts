import { describe, expect, test } from 'vitest'
import { updateDailyMetrics } from '../../src/operators/overview/update-daily-metrics.ts'
import { addBooking } from '../fixtures/booked.ts'
import { arriveOnChain, chainAddresses } from '../fixtures/chain-money.ts'
import {
  arrive,
  asBot,
  callAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import { cancelAsOperator } from '../fixtures/operator-cancellations.ts'
import { atOnce, getStars, newChargeId, order, pay, power2 } from '../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const ask = async (path: string, body: object = {}, by = operatorId) =>
  (await callAsBot(product, `/internal/admin/${path}`, { operatorId: by, ...body })).body
const find = async (text: string) => (await ask('search', { text })).data
const audit = async (action: string) => (await sql('select 1 from audit_entry where action = $1', [action])).length
const sound = async () => expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])

async function paidBoost(traveller: Traveller) {
  const chargeId = newChargeId()
  const purchaseId = await order(traveller, power2)
  await pay(product, traveller, { payload: purchaseId, stars: 45, chargeId })
  return { chargeId, purchaseId }
}

describe('a payment', () => {
  test('is found by each of its ids, with its history, and each search is audited', async () => {
    const { chargeId, purchaseId } = await paidBoost(await arrive(product))
    const { payment } = await find(chargeId)
    expect(payment).toMatchObject({
      chargeId,
      purchaseId,
      state: 'granted',
      left: 45,
      refundable: 'part',
      status: 'completed',
    })
    expect(payment.postings).toMatchObject([{ from: 'stars_clearing', amount: '45', currency: 'stars' }])
    expect(payment.events.map(({ event }: { event: string }) => event)).toContain('charged')
    for (const id of [purchaseId, payment.transactionId]) expect((await find(id)).payment.caseId).toBe(payment.caseId)
    expect(await audit('payment.read')).toBe(3)
  })
  test('is refunded in part once for twenty presses of two operators, and never beyond the paid amount', async () => {
    const traveller = await arrive(product)
    const { payment } = await find((await paidBoost(traveller)).chargeId)
    const refund = (body: object, by = operatorId) => ask(`payments/${payment.caseId}/refund`, body, by)
    const presses = await atOnce(20, (index) =>
      asBot(product, `/internal/admin/payments/${payment.caseId}/refund`, {
        operatorId: operatorId + (index % 2),
        updateId: 7,
        amount: 20,
        seenLeft: 45,
      }),
    )
    const outcomes = presses.map(({ body }) => body.data.outcome)
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(10)
    expect([await getStars(traveller), await audit('payment.refund')]).toEqual([20, 1])
    expect((await refund({ updateId: 8, amount: 26, seenLeft: 25 })).data.outcome).toBe('too_much')
    expect((await refund({ updateId: 9, seenLeft: 25 })).data).toMatchObject({ outcome: 'begun', payment: { left: 0 } })
    expect((await refund({ updateId: 10, seenLeft: 0 })).data.outcome).toBe('refused')
    expect(await getStars(traveller)).toBe(45)
    await sound()
  })
  test('that is unknown is recorded only when the Bot API knows it', async () => {
    const traveller = await arrive(product)
    const chargeId = newChargeId()
    expect((await ask('recheck', { id: chargeId })).data).toEqual({ outcome: 'missing' })
    const from = { id: traveller.telegramId, first_name: 'Анна' }
    product.messenger.charge({ chargeId, stars: 30, at: new Date(), from, payload: 'nothing of ours' })
    const { data } = await ask('recheck', { id: chargeId })
    expect(data).toMatchObject({ outcome: 'found', found: { payment: { chargeId, amount: 30, state: 'credited' } } })
    expect(data.found.payment.confirmedAt).toBeDefined()
    product.messenger.state = 'away'
    expect((await ask('recheck', { id: chargeId })).data.outcome).toBe('away')
    product.messenger.state = 'here'
  })
  test('is parked and resolved once, and the resolution can be undone', async () => {
    const { payment } = await find((await paidBoost(await arrive(product))).chargeId)
    const decide = (action: string, by = operatorId) =>
      ask(`payments/${payment.caseId}/decide`, { action, reason: 'спор' }, by)
    const both = await Promise.all([decide('park'), decide('park', operatorId + 1)])
    expect(both.filter(({ data }) => data.first)).toHaveLength(1)
    expect((await ask('payments/parked')).data).toMatchObject({ total: 1, payments: [{ caseState: 'open' }] })
    const { data } = await decide('resolve')
    expect((await ask('payments/parked')).data.total).toBe(0)
    expect((await ask(`undoable-actions/${data.undo.actionId}/undo`)).data.outcome).toBe('undone')
    expect((await ask('waiting')).data.parked).toBe(1)
  })
})

test('a booking is found by number without contact details, and its cancellation is scheduled once', async () => {
  const traveller = await arrive(product)
  const { id, number } = await addBooking(product, traveller, { state: 'awaiting_organizer' })
  const { booking } = await find(number.toLowerCase())
  expect(booking).toMatchObject({ bookingId: id, number, cancellable: true })
  expect(JSON.stringify(booking)).not.toContain('+7 900')
  const cancel = (updateId: number, by: number) =>
    cancelAsOperator(product, id, { operatorId: by, updateId, percent: 50 })
  const pressed = await atOnce(20, (index) => cancel(index % 4, operatorId + (index % 2)))
  expect(new Set(pressed.map(({ body }) => body.data.booking.cancellation.percent))).toEqual(new Set([100]))
  expect(await audit('booking.cancel')).toBe(1)
})

test('a user is found by Telegram id, user id and username', async () => {
  const traveller = await arrive(product)
  await sql("update users set username = 'Anna_Trips' where id = $1", [traveller.id])
  for (const text of [String(traveller.telegramId), '@anna_trips', 'anna_trips', traveller.id])
    expect((await find(text)).person).toMatchObject({ userId: traveller.id, username: 'Anna_Trips' })
  expect((await ask('search', { text: 'nobody at all' })).error.code).toBe('NOT_FOUND')
})

test('a deposit of an unknown user is listed and credited once', async () => {
  const traveller = await arrive(product)
  const hash = await arriveOnChain(product, { memo: 'whose', currency: 'usdt', amount: 3 })
  expect((await ask('deposits')).data).toMatchObject({
    total: 1,
    deposits: [{ hash, amount: '3', memo: 'whose' }],
  })
  const body = { action: 'resolve', telegramId: traveller.telegramId, reason: 'квитанция' }
  const decisions = await atOnce(20, () =>
    asBot(product, `/internal/admin/deposits/${hash}/decide`, { operatorId, ...body }),
  )
  expect(decisions.filter((reply) => reply.body.data.done)).toHaveLength(1)
  expect((await ask('withdrawals')).data).toEqual({ withdrawals: [], total: 0 })
})

test('statistics match the counted days and include a picture', async () => {
  await updateDailyMetrics({ db, read: db })
  const { data } = await ask('statistics', { days: 7, language: 'ru' })
  const users = Number((await sql<{ n: string }>('select count(*) as n from users'))[0]?.n)
  expect(data).toMatchObject({
    everybody: users,
    lines: expect.arrayContaining([{ name: 'people', total: String(users), before: '0' }]),
  })
  expect(Buffer.from(data.picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
})

test('the audit log has pages and filters', async () => {
  const first = (await ask('audit', { filter: 'all' })).data
  const second = (await ask('audit', { filter: 'all', before: first.next })).data
  expect(first.entries).toHaveLength(10)
  expect(Number(second.entries[0].id)).toBeLessThan(Number(first.next))
  const kinds = (await ask('audit', { filter: 'reading' })).data.entries.map(({ action }: { action: string }) => action)
  expect(kinds.every((action: string) => action.endsWith('.read'))).toBe(true)
})

test('a reconcile run is started once, and its result is shown', async () => {
  await sql(
    "insert into lease (name, due_at) values ('ledger check', app_now() + interval '1 hour') on conflict (name) do update set due_at = excluded.due_at",
  )
  const runs = await Promise.all([ask('checks/run'), ask('checks/run')])
  expect(runs.filter(({ data }) => data.started)).toHaveLength(1)
  await sql("insert into reconcile_result values ('что-то', 2, app_now(), '{первое,второе}')")
  expect((await ask('checks')).data).toMatchObject({
    broken: [{ invariant: 'что-то', faults: 2, sample: ['первое', 'второе'] }],
  })
})

describe('the queue page', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}) =>
    product.app.inject({
      method,
      url,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    })
  const link = async () => {
    const { pathname, search } = new URL((await ask('queues/login')).data.url)
    return pathname + search
  }
  test('opens once by a link from the bot, until the role is revoked, and returns 404 otherwise', async () => {
    expect((await open('/operator/queues')).statusCode).toBe(404)
    const url = await link()
    // Opening the page with GET does not use up the link.
    expect((await open(url)).headers['content-security-policy']).toContain("default-src 'none'")
    const entered = await Promise.all(Array.from({ length: 20 }, () => open(url, 'POST')))
    const doors = entered.filter(({ statusCode }) => statusCode === 303)
    expect(doors).toHaveLength(1)
    const cookie = String(doors[0]?.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    const session = { cookie: cookie.split(';')[0] ?? '' }
    const page = await open('/operator/queues', 'GET', session)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Очереди')])
    const foreign = { ...session, origin: 'https://elsewhere.example' }
    expect((await open('/operator/queues/retry?id=1', 'POST', foreign)).statusCode).toBe(404)
    await sql('delete from operator_role where telegram_id = $1', [operatorId])
    expect((await open('/operator/queues', 'GET', session)).statusCode).toBe(404)
    await sql("insert into operator_role values ($1, 'admin', 'configuration', now())", [operatorId])
  })
  test('does not open five minutes after its link was created', async () => {
    const url = await link()
    await product.advance(301)
    expect([(await open(url)).statusCode, (await open(url, 'POST')).statusCode]).toEqual([404, 404])
  })
})

test('a user who is not an operator gets NOT_OPERATOR from every call', async () => {
  const { telegramId } = await arrive(product)
  const id = '0190a0a0-0000-7000-8000-000000000001'
  const calls: [string, object][] = [
    ['search', { text: '1' }],
    ['recheck', { id: '1' }],
    [`payments/${id}`, {}],
    [`payments/${id}/refund`, { updateId: 1, seenLeft: 1 }],
    [`payments/${id}/decide`, { action: 'park', reason: 'x' }],
    ['payments/parked', {}],
    [`bookings/${id}/cancel`, { updateId: 1, percent: 0, reason: { usual: 'weather' } }],
    ['deposits', {}],
    [`deposits/${'ab'.repeat(32)}/decide`, { action: 'ignore', reason: 'x' }],
    ['withdrawals', {}],
    [`withdrawals/${id}/decide`, { action: 'approve' }],
    ['statistics', { days: 7, language: 'ru' }],
    ['organizers', { sort: 'sales', days: 30, page: 1 }],
    ['checks', {}],
    ['checks/run', {}],
    ['audit', { filter: 'all' }],
    ['queues/login', {}],
  ]
  for (const [path, body] of calls)
    expect([path, (await ask(path, body, telegramId)).error?.code]).toEqual([path, 'NOT_OPERATOR'])
})
