import { paidNotificationQueue } from '@enp/shared/process/jobs'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { enqueueNotification } from '../../src/core/notifications/outbox.ts'
import {
  openNotificationJobs,
  queueDueNotificationJobs,
  relayOutbox,
} from '../../src/notifications/notification-jobs.ts'
import { checkStars } from '../../src/payments/stars/check-stars.ts'
import { products } from '../../src/products.ts'
import { arrive, asBot, getAsBot, ledgerFaults, operatorId, startProduct } from '../fixtures/harness.ts'

const product = await startProduct()
const { db, sql, messenger } = product
const redisUrl = `${process.env.TEST_REDIS_URL}/15`
const redis = new Redis(redisUrl)
const jobs = openNotificationJobs(redisUrl, () => undefined)
await arrive(product, { telegramId: operatorId })
const traveller = await arrive(product)
await sql('update users set reachable = true where id = $1', [traveller.id])
const budget = '/internal/admin/message-budget'
const payment = `${budget}/payment`

afterAll(async () => {
  await jobs.close()
  redis.disconnect()
})
beforeEach(async () => {
  await redis.flushdb()
  for (const table of ['notification', 'outbox', 'message_choice', 'paid_broadcast', 'paid_settlement'])
    await sql(`delete from ${table}`)
  messenger.stars = 20_000
  messenger.state = 'here'
})

const getToday = async () =>
  (await sql<{ day: string }>("select (app_now() at time zone 'Europe/Moscow')::date::text as day"))[0]?.day ?? ''
const pay = async (maxStars: number, kind = 'mining_finished') =>
  (await asBot(product, payment, { operatorId, kind, day: await getToday(), maxStars })).body.data
const showPayment = async () => (await getAsBot(product, payment, { operatorId, kind: 'mining_finished' })).body.data
const showPaid = async () => (await showPayment()).paid

let count = 0
/** Returns the ids, oldest first. */
async function enqueue(people: number): Promise<string[]> {
  await inTransaction(db, async (tx) => {
    for (let each = 0; each < people; each += 1)
      await enqueueNotification(tx, {
        ...{ key: `paid:${++count}`, userId: traveller.id },
        content: { kind: 'mining_finished', values: { reward: '2' } },
      })
  })
  return (await sql<{ id: string }>('select id from notification order by id')).map(({ id }) => id)
}
async function promote(): Promise<void> {
  await relayOutbox(db, jobs)
  await queueDueNotificationJobs(db, jobs)
}
const countJobs = async (queue: string) => (await redis.keys(`{notices}:${queue}:notice-*`)).length
const claim = async (id: string, lane = '?lane=paid') =>
  (await asBot(product, `/internal/notifications/${id}/claim${lane}`)).body.data
const report = (id: string, how: 'sent' | 'failed', body: object) =>
  asBot(product, `/internal/notifications/${id}/${how}`, body)
const send = async (id: string) => {
  expect(await claim(id)).toMatchObject({ send: true, paid: true })
  await report(id, 'sent', { messageId: 5 })
}

describe('a payment for a kind', () => {
  test('shows the price before it is made, and pays for messages up to its bound', async () => {
    expect(await showPayment()).toMatchObject({ expected: 0, maxPrice: 0, balance: 20_000, minBalance: 10_000 })
    expect((await pay(1)).outcome).toBe('done')
    const ids = await enqueue(13)
    await promote()
    expect([await countJobs(paidNotificationQueue), await countJobs('notices')]).toEqual([10, 3])
    expect(await claim(ids[12] ?? '')).toEqual({ send: false, unpaid: true })
    for (const id of ids.slice(0, 10)) await send(id)
    expect(await claim(ids[12] ?? '', '')).not.toHaveProperty('paid')
    await promote()
    expect(await showPaid()).toEqual({ maxStars: 1, messages: 10, state: 'used' })
  })

  test('never exceeds its bound when twenty workers queue at once', async () => {
    await pay(1)
    await enqueue(40)
    await sql('delete from outbox')
    await Promise.all(Array.from({ length: 20 }, () => queueDueNotificationJobs(db, jobs)))
    expect(await sql('select reserved from paid_broadcast')).toEqual([{ reserved: 10 }])
    expect(await sql('select count(*)::int as paid from notification where paid_day is not null')).toEqual([
      { paid: 10 },
    ])
  })

  test('is free again for others if a message is not sent, and is used by one with an unknown outcome', async () => {
    await pay(1)
    const ids = await enqueue(10)
    await promote()
    const [sent = '', refused = '', blocked = '', unknown = '', free = ''] = ids
    await send(sent)
    for (const [id, reason] of [
      [refused, 'refused'],
      [blocked, 'unreachable'],
      [unknown, 'retry'],
    ] as const) {
      await claim(id)
      await report(id, 'failed', { reason })
      await sql('update users set reachable = true where id = $1', [traveller.id])
    }
    expect(await claim(free, '')).toMatchObject({ send: true })
    expect(await claim(unknown)).toEqual({ send: false, unpaid: true })
    await promote()
    expect(await sql('select reserved, charged from paid_broadcast')).toEqual([{ reserved: 7, charged: 2 }])
  })

  test('ends when Telegram refuses it, and the rest is sent free', async () => {
    await pay(5)
    const [first = '', second = ''] = await enqueue(2)
    await promote()
    await claim(first)
    await report(first, 'failed', { reason: 'unpaid' })
    expect(await claim(second)).toEqual({ send: false, unpaid: true })
    expect(await claim(first, '')).toMatchObject({ send: true })
    expect(await claim(second, '')).toMatchObject({ send: true })
    await enqueue(1)
    await promote()
    expect(await countJobs('notices')).toBe(1)
    expect(await showPaid()).toEqual({ maxStars: 5, messages: 0, state: 'refused' })
  })

  test('is made once for twenty presses, audited, and can be undone once', async () => {
    const day = await getToday()
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(7)))
    const [done, ...others] = replies.filter(({ outcome }) => outcome === 'done')
    expect(others).toEqual([])
    const entries = `select subject_id, details from audit_entry where action = 'message_budget.pay'
      order by id desc limit 1`
    expect(await sql(entries)).toEqual([{ subject_id: `${day} mining_finished`, details: { maxStars: 7 } }])
    const [id = ''] = await enqueue(1)
    await promote()
    const undo = `/internal/admin/undoable-actions/${done.undo.actionId}/undo`
    expect((await asBot(product, undo, { operatorId })).body.data.outcome).toBe('undone')
    expect((await showPaid()).state).toBe('ended')
    expect(await sql('select from message_choice')).toEqual([])
    expect(await claim(id)).toEqual({ send: false, unpaid: true })
  })

  test('ends with another choice for the kind, whose undo continues it', async () => {
    await pay(7)
    const body = { operatorId, kind: 'mining_finished', channel: 'inbox', day: await getToday() }
    const { undo } = (await asBot(product, budget, body)).body.data
    expect((await showPaid()).state).toBe('ended')
    await asBot(product, `/internal/admin/undoable-actions/${undo.actionId}/undo`, { operatorId })
    expect(await showPaid()).toMatchObject({ maxStars: 7, state: 'active' })
    const kinds = (await getAsBot(product, budget, { operatorId })).body.data.kinds
    expect(kinds[0]).toMatchObject({ channel: 'chat', canPay: true, paid: { state: 'active' } })
  })

  test('is refused for news, another day, a small or an unknown balance', async () => {
    expect(await pay(7, 'friend_joined')).toEqual({ outcome: 'unavailable' })
    const past = { operatorId, kind: 'mining_finished', day: '2020-01-01', maxStars: 7 }
    expect((await asBot(product, payment, past)).body.data).toEqual({ outcome: 'past' })
    messenger.stars = 9_999
    expect(await pay(7)).toEqual({ outcome: 'balance' })
    messenger.state = 'away'
    expect(await pay(7)).toEqual({ outcome: 'away' })
    expect(await showPayment()).not.toHaveProperty('balance')
    expect(await sql('select from paid_broadcast')).toEqual([])
  })
})

test('bills of Telegram are posted once in whole Stars, and leave the comparison without faults', async () => {
  const at = (await sql<{ now: Date }>('select app_now() as now'))[0]?.now ?? new Date()
  const bill = (id: string, nanostars: bigint) => ({ kind: 'messages' as const, id, messages: 1, nanostars, at })
  const posted = () =>
    sql(`select amount::int from ledger_posting join ledger_transfer on ledger_transfer.id = transfer_id
      where kind = 'message_bill' order by ledger_transfer.id`)
  messenger.moves.push(bill('a', 700_000_000n), bill('b', 2_600_000_000n), bill('b', 2_600_000_000n))
  await product.advance(3_600)
  await checkStars({ db, telegram: messenger, log: { info() {}, warn() {}, error() {} } }, products)
  expect(await posted()).toEqual([{ amount: 3 }])
  expect((await showPayment()).billed).toBe(3.3)
  expect(await ledgerFaults(product)).toEqual([])
})
