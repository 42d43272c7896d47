import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { deleteOldRows, pruneWhenDue } from '../../src/core/jobs/delete-old-rows.ts'
import { arrive, ledgerFaults, type Product, startProduct, type Traveller } from '../fixtures/harness.ts'
import {
  ask,
  atOnce,
  getStars,
  listNotifications,
  listTransactions,
  newChargeId,
  order,
  pace2,
  pay,
  power2,
  stayForDays,
} from '../fixtures/shop.ts'

const day = 86_400

test('old idempotency keys and ended sessions are deleted, but keys of payments are not', async () => {
  const product = await startProduct()
  const traveller = await arrive(product)
  await traveller.post('/v1/mining/start', {}, { 'idempotency-key': 'tap' })
  await product.advance(day)
  await arrive(product, { telegramId: traveller.telegramId })
  await product.sql("insert into idempotency_key (key, fingerprint, answer) values ('payment:charge', '', '{}')")
  expect(await deleteOldRows(product.db)).toBe(0)

  await product.advance(2 * day)
  expect(await deleteOldRows(product.db)).toBe(1)
  expect(await product.sql<{ key: string }>('select key from idempotency_key')).toEqual([{ key: 'payment:charge' }])

  await product.advance(30 * day)
  expect(await deleteOldRows(product.db)).toBe(2)
  expect(await product.sql('select 1 from session')).toEqual([])
})

test('a round that reaches its limit is due again at once, otherwise after an hour', async () => {
  const product = await startProduct()
  const insert = () =>
    product.sql(`insert into idempotency_key (key, fingerprint, created_at)
      select 'request:' || gen_random_uuid(), '', app_now() - interval '3 days' from generate_series(1, 10)`)
  await insert()
  const round = () => pruneWhenDue(product.db, { batchSize: 2, mostBatches: 2 })
  expect([await round(), await round(), await round(), await round()]).toEqual([4, 4, 2, undefined])
  await insert()
  expect(await round()).toBeUndefined()
  await product.advance(3_601)
  expect([await round(), await round(), await round(), await round()]).toEqual([4, 4, 2, undefined])
})

describe('a finished notification', () => {
  const states = ['waiting', 'queued', 'sending', 'sent', 'unreachable', 'unsent', 'dropped']
  const left = async ({ sql }: Product) =>
    (await sql<{ key: string }>('select key from notification order by id')).map(({ key }) => key)
  const insert = ({ sql }: Product, { id }: Traveller, of: readonly string[], each = 1) =>
    sql(
      `insert into notification (key, user_id, content, state, due_at)
       select state || n, $1, '{"kind":"mining_finished","values":{"reward":"100"}}', state, app_now()
       from unnest($2::text[]) state, generate_series(1, $3) n`,
      [id, of, each],
    )

  test('is deleted after 90 days, but one that still waits is not', async () => {
    const product = await startProduct()
    await insert(product, await arrive(product), states)
    await product.advance(90 * day - 60)
    await deleteOldRows(product.db)
    expect(await left(product)).toHaveLength(states.length)
    await product.advance(120)
    await deleteOldRows(product.db)
    expect(await left(product)).toEqual(['waiting1', 'queued1', 'sending1', 'unreachable1'])
  })

  test('is deleted once by two concurrent workers, in batches', async () => {
    const product = await startProduct()
    const traveller = await arrive(product)
    await insert(product, traveller, ['sent', 'dropped'], 2_600)
    await product.advance(91 * day)
    // The ended session of the traveller is deleted too.
    const deleted = await Promise.all([deleteOldRows(product.db), deleteOldRows(product.db)])
    expect(deleted.reduce((sum, count) => sum + count)).toBe(5_201)
    expect(await left(product)).toEqual([])
  })

  test('that is locked is left for the next round without waiting', async () => {
    const product = await startProduct()
    await insert(product, await arrive(product), ['sent', 'dropped'])
    await product.advance(91 * day)
    await inTransaction(product.db, async (tx) => {
      await sql`select from notification where key = 'sent1' for update`.execute(tx)
      await sql`select from session for update`.execute(tx)
      expect(await deleteOldRows(product.db)).toBe(1)
    })
    expect(await left(product)).toEqual(['sent1'])
    expect(await deleteOldRows(product.db)).toBe(2)
  })
})

describe('a purchase that expired long ago', () => {
  const month = 31 * day
  const listIds = async ({ sql }: Product) => (await sql<{ id: string }>('select id from purchase')).map(({ id }) => id)

  test('is deleted if nothing happened to it, and stays otherwise', async () => {
    const product = await startProduct()
    const arriving = () => arrive(product)
    const [idle, asking, paying, late] = [await arriving(), await arriving(), await arriving(), await arriving()]
    await order(idle, power2)
    await idle.post('/v1/stars/invoice', { amount: 100 })
    const paid = await order(paying, power2)
    await pay(product, paying, { payload: paid, stars: 45 })
    const refunded = await order(paying, pace2)
    await pay(product, paying, { payload: refunded, stars: 20 })
    const [{ id }] = await listTransactions(paying)
    expect((await paying.post(`/v1/transactions/${id}/refund`)).status).toBe(200)
    const approved = await order(asking, power2)
    expect(await ask(product, asking, approved, 45)).toEqual({ ok: true })
    const [refused, credited] = [await order(asking, pace2), await order(late, power2)]
    await product.advance(3_601)
    expect(await ask(product, asking, refused, 20)).toMatchObject({ ok: false })
    await pay(product, late, { payload: credited, stars: 45 })
    const expectedIds = [paid, refunded, approved, refused, credited]
    const payments = await product.sql('select * from payment order by charge_id')

    await product.advance(29 * day)
    await deleteOldRows(product.db)
    expect(await listIds(product)).toHaveLength(expectedIds.length + 2)
    await product.advance(2 * day)
    const fresh = await order(await arriving(), power2)
    await deleteOldRows(product.db)
    expect(new Set(await listIds(product))).toEqual(new Set([...expectedIds, fresh]))
    expect(await product.sql('select * from payment order by charge_id')).toEqual(payments)
    expect(await deleteOldRows(product.db)).toBe(0)
  })

  test('that is paid after its deletion becomes prepaid Stars, and the user is notified', async () => {
    const product = await startProduct()
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    await stayForDays(product)
    await stayForDays(product)
    await product.advance(month)
    expect(await deleteOldRows(product.db)).toBe(1)
    expect(await listIds(product)).toEqual([])

    expect(await ask(product, traveller, purchase, 45)).toMatchObject({ ok: false })
    const chargeId = newChargeId()
    const reportPayment = () => pay(product, traveller, { payload: purchase, stars: 45, chargeId })
    for (const reply of await atOnce(20, reportPayment)) expect(reply.body.data).toEqual({ effect: 'credited' })
    expect(await getStars(traveller)).toBe(45)
    expect(await listNotifications(product, traveller, 'stars_credited')).toEqual([{ stars: '45', reason: 'unknown' }])
    expect(await listTransactions(traveller)).toMatchObject([
      { type: 'deposit', amount: 45, relatedEntityId: chargeId },
    ])
    expect(await ledgerFaults(product)).toEqual([])
  })

  test('that was approved and paid in time is granted when it is reported a month later', async () => {
    const product = await startProduct()
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    await ask(product, traveller, purchase, 45)
    const [clock] = await product.sql<{ now: Date }>('select app_now() as now')
    await product.advance(month)
    await deleteOldRows(product.db)
    const paidAt = clock?.now.toISOString() ?? ''
    expect((await pay(product, traveller, { payload: purchase, stars: 45, paidAt })).body.data.effect).toBe('granted')
  })

  test('that is paid during its deletion is credited with every Star', async () => {
    const product = await startProduct()
    const buyers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const purchases = await Promise.all(buyers.map((buyer) => order(buyer, power2)))
    await stayForDays(product)
    await stayForDays(product)
    await product.advance(month)
    const paying = atOnce(20, (index) =>
      pay(product, buyers[index] ?? { telegramId: 0 }, {
        payload: purchases[index] ?? '',
        stars: 45,
        chargeId: `race-${index}`,
      }),
    )
    const pruning = Array.from({ length: 10 }, () => deleteOldRows(product.db))
    const [replies] = await Promise.all([paying, Promise.all(pruning)])
    expect(new Set(replies.map(({ body }) => body.data.effect))).toEqual(new Set(['credited']))
    for (const buyer of buyers) {
      expect(await getStars(buyer)).toBe(45)
      expect(await listNotifications(product, buyer, 'stars_credited')).toHaveLength(1)
    }
    expect(await ledgerFaults(product)).toEqual([])
  })
})
