import { type NotificationJob, notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationClasses, notificationStates } from '../../src/core/notifications/notification.rules.ts'
import {
  openNotificationJobs,
  queueDueNotificationJobs,
  relayOutbox,
} from '../../src/notifications/notification-jobs.ts'
import { recoverLost } from '../../src/notifications/notifications.store.ts'
import { arrive, asBot, send, signInitData, startProduct, type Traveller } from '../fixtures/harness.ts'
import { changesLetThrough, listTransitions } from '../fixtures/transitions.ts'
import { whileWaitedFor } from '../fixtures/while-locked.ts'

const day = 86_400
const product = await startProduct()
const { db } = product
// Its own Redis database, because other files use the same Redis concurrently.
const redisUrl = `${process.env.TEST_REDIS_URL}/3`
const redis = new Redis(redisUrl)
const jobs = openNotificationJobs(redisUrl, () => undefined)
const otherJobs = openNotificationJobs(redisUrl, () => undefined)

beforeEach(async () => {
  await redis.flushdb()
  await product.sql('delete from notification')
})
afterAll(async () => {
  await Promise.all([jobs.close(), otherJobs.close()])
  redis.disconnect()
})

async function queued(): Promise<string[]> {
  const waiting = await redis.zrange(`${notificationQueuePrefix}:${notificationQueue}:prioritized`, '0', '-1')
  return waiting.map((id) => id.replace(/^notice-/, ''))
}

async function startsMining(): Promise<Traveller> {
  const traveller = await arrive(product)
  await asBot(product, '/internal/starts', { updateId: 1, from: { id: traveller.telegramId, first_name: 'Анна' } })
  expect((await traveller.post('/v1/mining/start')).status).toBe(201)
  return traveller
}

async function getNotice({ id }: Traveller): Promise<{ id: string; state: string }> {
  const [row] = await product.sql<{ id: string; state: string }>(
    'select id, state from notification where user_id = $1',
    [id],
  )
  if (!row) throw new Error('no notice')
  return row
}

async function dueNotice({ id }: Traveller, values: { kind?: string; class?: string; state?: string } = {}) {
  const { kind = 'friend_active', class: noticeClass = 'news', state = 'waiting' } = values
  const [row] = await product.sql<{ id: string }>(
    `insert into notification (key, user_id, content, class, state, due_at)
     values (gen_random_uuid()::text, $1, jsonb_build_object('kind', $2::text, 'values', '{"friendName":"Борис","share":"10"}'::jsonb), $3, $4, app_now())
     returning id`,
    [id, kind, noticeClass, state],
  )
  return row?.id ?? ''
}

const claim = async (id: string) => (await asBot(product, `/internal/notifications/${id}/claim`)).body.data
const sent = (id: string) => asBot(product, `/internal/notifications/${id}/sent`, { messageId: 7 })
const failed = (id: string, reason: string) => asBot(product, `/internal/notifications/${id}/failed`, { reason })

describe('the reminder that mining ended', () => {
  test('is queued once when it is due, not before, by two concurrent promoters', async () => {
    const traveller = await startsMining()
    expect(await queueDueNotificationJobs(db, jobs)).toBe(0)
    await product.advance(day)
    const moved = await Promise.all([queueDueNotificationJobs(db, jobs), queueDueNotificationJobs(db, jobs)])
    expect(moved.sort()).toEqual([0, 1])
    const notification = await getNotice(traveller)
    expect([notification.state, await queued()]).toEqual(['queued', [notification.id]])
  })

  test('is claimed once with its content, and never again once it is sent', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)))
    expect(answers.filter((answer) => answer.send)).toEqual([
      {
        send: true,
        telegramId: traveller.telegramId,
        language: 'ru',
        notice: { kind: 'mining_finished', values: { reward: '100' } },
      },
    ])
    await sent(id)
    await product.advance(day)
    expect(await claim(id)).toEqual({ send: false })
    expect(await recoverLost(db)).toBe(0)
    expect((await getNotice(traveller)).state).toBe('sent')
  })

  test('survives an emptied Redis, and is queued again once', async () => {
    const traveller = await startsMining()
    await redis.flushdb()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    expect(await queued()).toEqual([id])
    await redis.flushdb()
    expect(await recoverLost(db)).toBe(0)
    await product.advance(61)
    expect(await recoverLost(db)).toBe(1)
    expect(await queueDueNotificationJobs(db, jobs)).toBe(1)
    expect(await queued()).toEqual([id])
    expect((await claim(id)).send).toBe(true)
  })

  test('can be claimed again ten seconds after a bot died', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    expect((await claim(id)).send).toBe(true)
    expect((await claim(id)).send).toBe(false)
    await product.advance(11)
    expect((await claim(id)).send).toBe(true)
  })

  test('can be claimed again immediately after a failure with retry', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    await claim(id)
    await failed(id, 'retry')
    expect((await claim(id)).send).toBe(true)
  })

  test('ends without a message when it is refused', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    await claim(id)
    await failed(id, 'refused')
    await product.advance(3600)
    expect([await recoverLost(db), (await claim(id)).send, (await getNotice(traveller)).state]).toEqual([
      0,
      false,
      'unsent',
    ])
  })

  test.each([
    { late: 119, send: true, state: 'sending' },
    { late: 120, send: false, state: 'unsent' },
  ])('is $state and stays in the inbox when it is claimed $late s late and true for 120 s', async (expected) => {
    const traveller = await startsMining()
    await product.sql("update notification set expires_at = due_at + interval '120 s' where user_id = $1", [
      traveller.id,
    ])
    await product.advance(day + expected.late)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    expect([(await claim(id)).send, (await getNotice(traveller)).state]).toEqual([expected.send, expected.state])
    const again = await arrive(product, { telegramId: traveller.telegramId })
    expect((await again.get('/v1/inbox')).body.data).toHaveLength(1)
  })

  test('is cancelled when the reward is claimed first', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    const again = await arrive(product, { telegramId: traveller.telegramId })
    expect((await again.post('/v1/mining/claim')).status).toBe(200)
    expect(await queueDueNotificationJobs(db, jobs)).toBe(0)
    expect((await getNotice(traveller)).state).toBe('dropped')
  })

  test('stays waiting while Redis is down, and is queued in the next round', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    const away = openNotificationJobs('redis://127.0.0.1:1', () => undefined)
    await expect(queueDueNotificationJobs(db, away)).rejects.toThrow()
    await away.close()
    expect((await getNotice(traveller)).state).toBe('waiting')
    expect(await queueDueNotificationJobs(db, jobs)).toBe(1)
  })
})

describe('the life cycle of a notification', () => {
  test('allows exactly the transitions of its table', async () => {
    const traveller = await arrive(product)
    const insert = (state: string) => dueNotice(traveller, { state })
    expect(await changesLetThrough(product, notificationStates, { table: 'notification', insert })).toEqual(
      listTransitions(notificationStates),
    )
  })

  test('has no state that lasts forever when bot and job are lost, even if it was never queued', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    const { id } = await getNotice(traveller)
    expect((await claim(id)).send).toBe(true)
    await product.advance(61)
    expect([await recoverLost(db), await queueDueNotificationJobs(db, jobs), await queued()]).toEqual([1, 1, [id]])
    expect((await claim(id)).send).toBe(true)
  })

  test('does not recover a notification while a bot is sending it', async () => {
    const traveller = await startsMining()
    await product.advance(day + 3600)
    const { id } = await getNotice(traveller)
    expect((await claim(id)).send).toBe(true)
    expect(await recoverLost(db)).toBe(0)
  })

  test('ends when the reward is claimed while a bot fails to send the reminder', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    expect((await claim(id)).send).toBe(true)
    const again = await arrive(product, { telegramId: traveller.telegramId })
    expect((await again.post('/v1/mining/claim')).status).toBe(200)
    await failed(id, 'retry')
    expect([(await claim(id)).send, (await getNotice(traveller)).state]).toEqual([false, 'dropped'])
  })

  test('records a sent message even after the notification was recovered as lost', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    await claim(id)
    await product.advance(3600)
    expect(await recoverLost(db)).toBe(1)
    expect((await sent(id)).status).toBe(200)
    expect([await queueDueNotificationJobs(db, jobs), (await getNotice(traveller)).state]).toEqual([0, 'sent'])
  })

  test('ends without a message after two hundred attempts', async () => {
    const traveller = await arrive(product)
    const id = await dueNotice(traveller, { state: 'queued' })
    await product.sql('update notification set attempts = 200 where id = $1', [id])
    await product.advance(61)
    expect([await recoverLost(db), (await getNotice(traveller)).state]).toEqual([1, 'unsent'])
  })
})

test('two workers and two bots send every reminder once, also when Redis is emptied in between', async () => {
  const travellers = await Promise.all(Array.from({ length: 5 }, startsMining))
  await product.advance(day)
  const messages: string[] = []
  const asABot = async ({ data: { noticeId } }: { data: NotificationJob }) => {
    if (!(await claim(noticeId)).send) return
    messages.push(noticeId)
    await sent(noticeId)
  }
  const promote = () =>
    Promise.all([
      queueDueNotificationJobs(db, jobs),
      queueDueNotificationJobs(db, otherJobs),
      recoverLost(db),
      recoverLost(db),
    ])
  await promote()
  await redis.flushdb()
  expect([await queued(), messages]).toEqual([[], []])
  await product.advance(61)
  await Promise.all([recoverLost(db), recoverLost(db)])
  await promote()

  const connection = { url: redisUrl, maxRetriesPerRequest: null }
  const options = { connection, prefix: notificationQueuePrefix, removeOnComplete: { count: 0 } }
  const bots = [new Worker(notificationQueue, asABot, options), new Worker(notificationQueue, asABot, options)]
  await expect
    .poll(() => product.sql("select 1 from notification where state = 'sent'"), { timeout: 10_000 })
    .toHaveLength(5)
  await promote()
  await Promise.all(bots.map((bot) => bot.close()))
  const ids = await Promise.all(travellers.map(async (traveller) => (await getNotice(traveller)).id))
  expect(messages.sort()).toEqual(ids.sort())
  expect(await queued()).toEqual([])
})

describe('the class of a notification', () => {
  test('is decided by its kind and stored with it', async () => {
    const traveller = await startsMining()
    const rows = await product.sql('select class from notification where user_id = $1', [traveller.id])
    expect(rows).toEqual([{ class: notificationClasses.mining_finished }])
    await expect(dueNotice(traveller, { class: 'loud' })).rejects.toThrow('notification_class_check')
  })

  test('orders the queue: urgent, timely, news, bulk, each by time', async () => {
    const traveller = await arrive(product)
    const classes = ['bulk', 'news', 'timely', 'urgent', 'bulk', 'news', 'timely', 'urgent']
    const ids: string[] = []
    for (const each of classes) {
      ids.push(await dueNotice(traveller, { class: each }))
      await product.advance(1)
      await queueDueNotificationJobs(db, jobs)
    }
    expect(await queued()).toEqual([3, 7, 2, 6, 1, 5, 0, 4].map((index) => ids[index]))
  })

  test('lets an urgent one pass a thousand due bulk ones in the first round', async () => {
    const traveller = await arrive(product)
    await product.sql(
      `insert into notification (key, user_id, content, class, due_at)
       select 'bulk:' || n, $1, '{"kind":"friend_active","values":{"friendName":"Борис","share":"10"}}', 'bulk', app_now()
       from generate_series(1, 1000) n`,
      [traveller.id],
    )
    const urgent = await dueNotice(traveller, { class: 'urgent' })
    expect(await queueDueNotificationJobs(db, jobs)).toBe(501)
    expect((await queued())[0]).toBe(urgent)
  })
})

describe('an unreachable user', () => {
  test('who blocked the bot gets waiting notifications after the next /start', async () => {
    const traveller = await startsMining()
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    expect((await claim(id)).send).toBe(true)
    await failed(id, 'unreachable')
    await asBot(product, '/internal/reachability', { telegramId: traveller.telegramId, reachable: false })
    await product.advance(3 * 3600)
    expect([await recoverLost(db), await queueDueNotificationJobs(db, jobs), (await claim(id)).send]).toEqual([
      0,
      0,
      false,
    ])

    await asBot(product, '/internal/starts', { updateId: 2, from: { id: traveller.telegramId, first_name: 'Анна' } })
    expect(await queueDueNotificationJobs(db, jobs)).toBe(1)
    expect((await claim(id)).send).toBe(true)
    await sent(id)
    expect(await queueDueNotificationJobs(db, jobs)).toBe(0)
  })

  test('who never started the bot gets no message', async () => {
    const traveller = await arrive(product)
    await traveller.post('/v1/mining/start')
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await getNotice(traveller)
    expect((await claim(id)).send).toBe(false)
    expect((await getNotice(traveller)).state).toBe('unreachable')
  })

  test('whose /start comes during a claim gets the notification', async () => {
    const traveller = await arrive(product)
    const { id: userId, telegramId } = traveller
    const id = await dueNotice(traveller)
    const becomesReachable = 'update users set reachable = true where id = $1'
    const [claimed] = await whileWaitedFor(product, becomesReachable, [userId], () => claim(id))
    expect(claimed.send).toBe(true)

    await product.sql('update users set reachable = false where id = $1', [userId])
    const later = await dueNotice(traveller)
    const start = () =>
      asBot(product, '/internal/starts', { updateId: 3, from: { id: telegramId, first_name: 'Анна' } })
    const locked = 'select from notification where id = $1 for update'
    const [unreached] = await whileWaitedFor(product, locked, [later], () => claim(later), start)
    expect(unreached.send).toBe(false)
    expect((await claim(later)).send).toBe(true)
  })

  test('who allows messages when opening the mini app becomes reachable', async () => {
    const initData = signInitData({
      user: JSON.stringify({ id: 880_001, first_name: 'Анна', allows_write_to_pm: true }),
      auth_date: String(
        Math.floor(Date.parse((await asBot(product, '/internal/clock', { offsetSeconds: 0 })).body.data.now) / 1000),
      ),
    })
    await send(product.app, { method: 'POST', url: '/v1/auth/login', payload: { initData } })
    expect(await product.sql('select reachable from users where telegram_id = 880001')).toEqual([{ reachable: true }])
  })

  test('who allows messages later in the mini app gets waiting notifications', async () => {
    const traveller = await arrive(product)
    const id = await dueNotice(traveller)
    await queueDueNotificationJobs(db, jobs)
    expect((await claim(id)).send).toBe(false)
    expect((await traveller.get('/v1/user/info')).body.data.canBeWrittenTo).toBe(false)

    expect((await traveller.post('/v1/users/write-access')).body.data).toEqual({ canBeWrittenTo: true })
    expect((await traveller.get('/v1/users/profile')).body.data.canBeWrittenTo).toBe(true)
    expect(await queueDueNotificationJobs(db, jobs)).toBe(1)
    expect((await claim(id)).send).toBe(true)
  })

  test('who blocked the bot stays unreachable, whatever the mini app reports', async () => {
    const traveller = await arrive(product)
    product.messenger.blockedBy.add(traveller.telegramId)
    expect((await traveller.post('/v1/users/write-access')).body.data).toEqual({ canBeWrittenTo: false })
    expect((await traveller.get('/v1/user/info')).body.data.canBeWrittenTo).toBe(false)
    product.messenger.state = 'away'
    expect((await traveller.post('/v1/users/write-access')).body.data).toEqual({ canBeWrittenTo: true })
    product.messenger.state = 'here'
  })

  test('who is unknown causes no error', async () => {
    expect(
      (await asBot(product, '/internal/reachability', { telegramId: 4_503_599_627_370_495, reachable: false })).status,
    ).toBe(200)
  })
})

describe('the outbox', () => {
  test('moves a notification to the queue once and is empty afterwards', async () => {
    const anna = await arrive(product)
    await asBot(product, '/internal/starts', { updateId: 3, from: { id: anna.telegramId, first_name: 'Анна' } })
    await product.sql(
      "insert into outbox (kind, payload) values ('notices', jsonb_build_object('noticeId', $1::text))",
      [await dueNotice(anna)],
    )
    const moved = await Promise.all([relayOutbox(db, jobs), relayOutbox(db, jobs)])
    expect(moved.sort()).toEqual([0, 1])
    const { id } = await getNotice(anna)
    expect(await queued()).toEqual([id])
    expect(await product.sql('select 1 from outbox')).toEqual([])
    expect(await queueDueNotificationJobs(db, jobs)).toBe(0)
    expect(await claim(id)).toMatchObject({
      send: true,
      notice: { kind: 'friend_active', values: { friendName: 'Борис', share: '10' } },
    })
  })

  test('leaves work of an unknown kind untouched', async () => {
    await product.sql("insert into outbox (kind, payload) values ('of a later release', '{}')")
    expect(await relayOutbox(db, jobs)).toBe(0)
    expect(await product.sql('select kind from outbox')).toEqual([{ kind: 'of a later release' }])
  })

  test('has nothing to send for an unknown notification', async () => {
    expect(await claim('999999999999')).toEqual({ send: false })
    expect((await asBot(product, '/internal/notifications/abc/claim')).status).toBe(404)
    expect((await asBot(product, '/internal/notifications/1/sent', { messageId: 1e300 })).status).toBe(400)
  })
})
