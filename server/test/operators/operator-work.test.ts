import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, test } from 'vitest'
import { busyInvariants } from '../../src/catalog/inventory/busy-invariants.sql.ts'
import { reconcileWhenDue } from '../../src/ledger/reconcile-job.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import { addBookable } from '../fixtures/booking-fixtures.ts'
import { daysFrom, tourTerms } from '../fixtures/booking-money.ts'
import { chainAddresses } from '../fixtures/chain-money.ts'
import { addGuest, freeLeases, type When } from '../fixtures/departures.ts'
import { arrive, callAsBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { listNotifications, listTransactions } from '../fixtures/shop.ts'

const redisUrl = `${process.env.TEST_REDIS_URL}/13`
const product = await startProduct({ env: { ...chainAddresses, REDIS_URL: redisUrl } })
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)

const tour = await addBookable(product, { ...tourTerms, organizer: 'Тропа' })
const nextDay = daysFrom('2028-03-07') as () => When
const owner = await arrive(product)
await linkMember(db, { organizer: 'Тропа', telegramId: owner.telegramId, role: 'owner' })
const operator = await arrive(product, { telegramId: operatorId })
const ask = async (path: string, body: object = {}, by = operatorId) =>
  (await callAsBot(product, `/internal/admin/${path}`, { operatorId: by, ...body })).body
const one = async <T extends object>(text: string, values: unknown[] = []) => (await sql<T>(text, values))[0]

test('rechecking a chain deposit reads the last hour again, and rechecking a card payment returns cannot', async () => {
  const { person } = await addGuest(product, tour, nextDay(), 'usdt')
  const deposit = (await listTransactions(person)).find(({ currency }: { currency: string }) => /usdt/i.test(currency))
  const watching = "name in ('chain', 'untold deposits', 'deposits of the last hour')"
  await sql(
    `insert into lease (name, due_at) select unnest($1::text[]), app_now() + interval '1 hour'
      on conflict (name) do update set due_at = excluded.due_at`,
    [['untold deposits', 'deposits of the last hour']],
  )
  expect((await ask('recheck', { id: deposit.id })).data).toMatchObject({ outcome: 'watched' })
  expect(await sql(`select name from lease where ${watching} and due_at > app_now()`)).toEqual([])
  const { id } = await addGuest(product, tour, nextDay(), 'card')
  const charge = await one<{ charge_id: string }>('select charge_id from booking where id = $1', [id])
  expect((await ask('recheck', { id: charge?.charge_id })).data.outcome).toBe('cannot')
})

test('operators are notified once when an invariant breaks, and again only after it was restored', async () => {
  const log = { info() {}, warn() {}, error() {} }
  let hours = 0
  /** Runs one hour after the previous check, by two workers. */
  const check = async () => {
    hours += 1
    await product.freeze(new Date(now.getTime() + hours * 3_600_000))
    await freeLeases(product)
    const round = () => reconcileWhenDue({ db, read: db, log, invariants: busyInvariants })
    await Promise.all([round(), round()])
    return (await listNotifications(product, operator, 'ledger_broken')).length
  }
  const setElsewhere = (elsewhere: number) =>
    sql('update inventory set elsewhere = $1 where option_id = $2 and day = $3', [
      ...[elsewhere, tour.optionIds[0], '2028-03-07'],
    ])
  expect(await check()).toBe(0)
  await setElsewhere(1)
  expect(await check()).toBe(1)
  expect(await check()).toBe(1)
  await setElsewhere(0)
  expect(await check()).toBe(1)
  await setElsewhere(1)
  expect(await check()).toBe(2)
  await setElsewhere(0)
  expect(await listNotifications(product, operator, 'ledger_broken')).toMatchObject([{ faults: 1 }, { faults: 1 }])
})

describe('a failed job', () => {
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null })
  const queue = new Queue(notificationQueue, { connection, prefix: notificationQueuePrefix })
  afterAll(async () => {
    await queue.obliterate({ force: true })
    await queue.close()
    connection.disconnect()
  })

  test('is retried once by the button of the page, and the retry is audited', async () => {
    let tries = 0
    const worker = new Worker(
      notificationQueue,
      async () => {
        tries += 1
        if (tries === 1) throw new Error('the first time it fails')
      },
      { connection, prefix: notificationQueuePrefix },
    )
    try {
      const { id = '' } = await queue.add('notice', { noticeId: 'one' })
      const stateOfJob = async () => (await queue.getJob(id))?.getState()
      await expect.poll(stateOfJob).toBe('failed')
      const { pathname, search } = new URL((await ask('queues/login')).data.url)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const entered = await product.app.inject({ method: 'POST', url: pathname + search, headers: form })
      const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
      const page = await product.app.inject({ url: '/operator/queues', headers: { cookie } })
      expect(page.body).toContain('the first time it fails')
      const retry = () =>
        product.app.inject({ method: 'POST', url: `/operator/queues/retry?id=${id}`, headers: { ...form, cookie } })
      expect((await retry()).statusCode).toBe(303)
      await expect.poll(stateOfJob).toBe('completed')
      expect((await retry()).statusCode).toBe(303)
      expect(tries).toBe(2)
      expect(await sql("select subject_id from audit_entry where action = 'queues.retry'")).toEqual([
        { subject_id: id },
      ])
    } finally {
      await worker.close()
    }
  })
})
