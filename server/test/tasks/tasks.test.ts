import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getReferralCode } from '../fixtures/friends.ts'
import {
  arrive,
  asBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import { addTask, check, enp } from './tasks.ts'

const product = await startProduct()

describe('a visit task', () => {
  test('can be paid once after an hour of the server clock, with the specification’s error texts', async () => {
    const anna = await arrive(product)
    const taskId = await addTask(product, { type: 'visit' })
    const first = await check(anna, taskId)
    expect([first.status, first.body.error]).toEqual([409, { code: 'WAIT_ONE_HOUR', message: 'WAIT_ONE_HOUR' }])
    const second = await check(anna, taskId)
    expect([second.status, second.body.error]).toEqual([
      409,
      { code: 'WAIT_MINUTES:60', message: 'WAIT_MINUTES:60', details: { minutes: 60 } },
    ])
    const codes: string[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      codes.push((await check(anna, taskId)).body.error.code)
      await product.advance(60)
    }
    expect(codes).toEqual(Array.from({ length: 60 }, (_, minute) => `WAIT_MINUTES:${60 - minute}`))
    const replies = await Promise.all(Array.from({ length: 100 }, () => check(anna, taskId)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(replies[0]?.body.data).toMatchObject({
      id: taskId,
      status: 'completed',
      reward: { type: 'enp', amount: 25 },
    })
    expect(await enp(product, anna)).toBe(25)
    const [entry] = (await anna.get('/v1/transactions')).body.data
    expect(entry).toMatchObject({ type: 'task_reward', amount: 25, metadata: { taskId, taskType: 'visit' } })
    expect([await ledgerFaults(product), await listBrokenInvariants(product)]).toEqual([[], []])
  })
})

test('an unknown and a malformed task ID both return TASK_NOT_FOUND', async () => {
  const anna = await arrive(product)
  for (const id of [randomUUID(), 'x']) {
    const { status, body } = await check(anna, id)
    expect([status, body.error]).toEqual([404, { code: 'TASK_NOT_FOUND', message: 'Task not found' }])
  }
})

describe('a task pays', () => {
  test('the inviter’s share too', async () => {
    const anna = await arrive(product)
    const friend = await arrive(product, { startParam: `${await getReferralCode(product, anna)}_tourist` })
    const taskId = await addTask(product, { type: 'subscription', channel: 'shared_news', enp: 50 })
    product.messenger.channels.set('shared_news', new Set([friend.telegramId]))
    await check(friend, taskId)
    expect([await enp(product, friend), await enp(product, anna)]).toEqual([50, 5])
  })

  test('once when the database connection is lost and the check is repeated', async () => {
    const anna = await arrive(product)
    product.messenger.channels.set('torn_news', new Set([anna.telegramId]))
    const taskId = await addTask(product, { type: 'subscription', channel: 'torn_news' })
    const torn = await whilePaying(() => check(anna, taskId))
    expect(torn.status).toBeGreaterThanOrEqual(500)
    expect(await product.sql('select 1 from task_progress where user_id = $1', [anna.id])).toEqual([])
    expect((await check(anna, taskId)).status).toBe(200)
    expect([await enp(product, anna), await ledgerFaults(product)]).toEqual([25, []])
  })

  test('once for requests with different keys, and the same key returns the same reply', async () => {
    const anna = await arrive(product)
    product.messenger.channels.set('keyed_news', new Set([anna.telegramId]))
    const taskId = await addTask(product, { type: 'subscription', channel: 'keyed_news' })
    const ask = (key: string) => anna.post(`/v1/tasks/${taskId}/check`, undefined, { 'idempotency-key': key })
    const replies = await Promise.all(['a', 'a', 'b', 'c', 'c'].map(ask))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await ask('a')).headers['idempotency-hit']).toBe('true')
    expect(await enp(product, anna)).toBe(25)
  })
})

/** Ends the connection that pays before the commit. */
async function whilePaying<T>(request: () => Promise<T>): Promise<T> {
  const { sql } = product
  await sql(`create function end_connection() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`)
  await sql(
    'create trigger end_connection after insert on transactions for each statement execute function end_connection()',
  )
  const answer = await request()
  await sql('drop function end_connection cascade')
  return answer
}

describe('friends', () => {
  test('count for a task once they have claimed a session', async () => {
    const anna = await arrive(product)
    const taskId = await addTask(product, { type: 'referral', friends: 1, enp: 100 })
    const startParam = `${await getReferralCode(product, anna)}_tourist`
    const friend = await arrive(product, { startParam })
    const early = await check(anna, taskId)
    expect([early.status, early.body.error]).toEqual([
      409,
      { code: 'TASK_NOT_DONE', message: 'This task is not done yet', details: { have: 0, need: 1 } },
    ])
    await claimAs(friend)
    const [shown] = (await anna.get('/v1/tasks')).body.data.filter(({ id }: { id: string }) => id === taskId)
    expect(shown.progress).toEqual({ have: 1, need: 1 })
    expect((await check(anna, taskId)).status).toBe(200)
  })
})

async function claimAs(traveller: Traveller): Promise<void> {
  await traveller.post('/v1/mining/start')
  await product.sql(
    "update mining_session set started_at = started_at - interval '1 day', settled_at = settled_at - interval '1 day', ends_at = ends_at - interval '1 day' where user_id = $1",
    [traveller.id],
  )
  expect((await traveller.post('/v1/mining/claim')).status).toBe(200)
}

test('the task of the daily bonus is completed by today’s claim', async () => {
  const anna = await arrive(product)
  const taskId = await addTask(product, { type: 'daily_bonus' })
  expect((await check(anna, taskId)).body.error.code).toBe('TASK_NOT_DONE')
  await anna.post('/v1/tasks/daily-bonus/claim')
  expect((await check(anna, taskId)).body.data.status).toBe('completed')
})

describe('the list of tasks', () => {
  test('has open tasks first and the last completed at the end, in the user’s language', async () => {
    const anna = await arrive(product, { language: 'en' })
    const own = new Set(
      await product.sql<{ id: string }>('select id from task').then((rows) => rows.map(({ id }) => id)),
    )
    product.messenger.channels.set('list_news', new Set([anna.telegramId]))
    const done = await addTask(product, { type: 'subscription', channel: 'list_news', position: 1 })
    const second = await addTask(product, { type: 'visit', position: 3 })
    const first = await addTask(product, { type: 'visit', position: 2 })
    await check(anna, done)
    const listed = (await anna.get('/v1/tasks')).body.data.filter(({ id }: { id: string }) => !own.has(id))
    expect(listed.map(({ id, title, status }: Record<string, string>) => [id, title, status])).toEqual([
      [first, 'Task', 'active'],
      [second, 'Task', 'active'],
      [done, 'Task', 'completed'],
    ])
  })

  test('has no expired or retired task, whose check returns TASK_NOT_FOUND', async () => {
    const anna = await arrive(product)
    const expired = await addTask(product, { type: 'visit', expires_at: new Date(0).toISOString() })
    const retired = await addTask(product, { type: 'visit' })
    await asBot(product, `/internal/tasks/${retired}/retire`, { operatorId })
    const ids = (await anna.get('/v1/tasks')).body.data.map(({ id }: { id: string }) => id)
    expect(ids).not.toContain(expired)
    expect(ids).not.toContain(retired)
    for (const id of [expired, retired]) expect((await check(anna, id)).body.error.code).toBe('TASK_NOT_FOUND')
  })
})
