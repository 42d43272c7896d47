import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { cancelNotification, enqueueNotification } from '../../src/core/notifications/outbox.ts'
import { getInbox } from '../../src/notifications/get-inbox.ts'
import {
  openNotificationJobs,
  queueDueNotificationJobs,
  relayOutbox,
} from '../../src/notifications/notification-jobs.ts'
import { recoverLost } from '../../src/notifications/notifications.store.ts'
import { arrive, asBot, send, startProduct, type Traveller } from '../fixtures/harness.ts'

const day = 86_400
const product = await startProduct()
const { db } = product
const redisUrl = `${process.env.TEST_REDIS_URL}/6`
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

async function startsBot(): Promise<Traveller> {
  const traveller = await arrive(product)
  await asBot(product, '/internal/starts', { updateId: 1, from: { id: traveller.telegramId, first_name: 'Анна' } })
  return traveller
}

let count = 0
async function enqueueNews({ id: userId }: Traveller, friendName: string, key = `news:${++count}`): Promise<string> {
  await inTransaction(db, (tx) =>
    enqueueNotification(tx, { key, userId, content: { kind: 'friend_joined', values: { friendName } } }),
  )
  return key
}

async function silenceFriends({ token }: Traveller): Promise<void> {
  const { status } = await send(product.app, {
    method: 'PATCH',
    url: '/v1/users/profile',
    headers: { authorization: `Bearer ${token}` },
    payload: { notifications: { friends: false } },
  })
  expect(status).toBe(200)
}

const joined = (friendName: string) => ({ kind: 'friend_joined', values: { friendName } })
const queued = async () =>
  (await redis.zrange(`${notificationQueuePrefix}:${notificationQueue}:prioritized`, '0', '-1')).length
const claim = async (id: string) => (await asBot(product, `/internal/notifications/${id}/claim`)).body.data
const listState = (traveller: Traveller) =>
  product.sql<{ id: string; state: string }>('select id, state from notification where user_id = $1 order by id', [
    traveller.id,
  ])
const names = async (traveller: Traveller) =>
  (await traveller.get('/v1/inbox')).body.data.map(({ title }: { title: string }) =>
    title.replace(' теперь с вами', ''),
  )

async function messageFor(traveller: Traveller) {
  const rows = await listState(traveller)
  const [message, ...others] = rows.filter(({ state }) => state === 'queued')
  expect(others).toEqual([])
  return { id: message?.id ?? '', states: rows.map(({ state }) => state) }
}

describe('the day news', () => {
  test('appear in the inbox at once, and go to the chat in the evening as one message', async () => {
    const traveller = await startsBot()
    for (const name of ['Анна', 'Борис', 'Вера']) await enqueueNews(traveller, name)
    expect(await names(traveller)).toEqual(['Вера', 'Борис', 'Анна'])
    expect([await relayOutbox(db, jobs), await queueDueNotificationJobs(db, jobs)]).toEqual([0, 0])

    await product.advance(day)
    expect(await queueDueNotificationJobs(db, jobs)).toBe(1)
    const { id, states } = await messageFor(traveller)
    expect(states).toEqual(['queued', 'merged', 'merged'])
    expect(await claim(id)).toMatchObject({
      send: true,
      notice: joined('Анна'),
      more: [joined('Борис'), joined('Вера')],
    })
    await asBot(product, `/internal/notifications/${id}/sent`, { messageId: 7 })
    await product.advance(day)
    expect([await queueDueNotificationJobs(db, jobs), await recoverLost(db)]).toEqual([0, 0])
  })

  test('stay one message per user when several promoters run at once', async () => {
    const travellers = await Promise.all(Array.from({ length: 6 }, startsBot))
    for (const traveller of travellers) for (const name of ['Анна', 'Борис', 'Вера']) await enqueueNews(traveller, name)
    await product.advance(day)
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => queueDueNotificationJobs(db, index % 2 ? jobs : otherJobs)),
    )
    await queueDueNotificationJobs(db, jobs)
    expect(await queued()).toBe(travellers.length)
    for (const traveller of travellers) await messageFor(traveller)
  })

  test('are sent again in full when Telegram did not reply', async () => {
    const traveller = await startsBot()
    for (const name of ['Анна', 'Борис']) await enqueueNews(traveller, name)
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await messageFor(traveller)
    const first = await claim(id)
    await asBot(product, `/internal/notifications/${id}/failed`, { reason: 'retry' })
    expect([first.send, await claim(id)]).toEqual([true, first])
  })

  test('wait for a user who blocked the bot, and come as one message after the next /start', async () => {
    const traveller = await startsBot()
    for (const names of [['Анна', 'Борис'], ['Вера']]) {
      for (const name of names) await enqueueNews(traveller, name)
      await product.advance(day)
      await queueDueNotificationJobs(db, jobs)
      const { id } = await messageFor(traveller)
      await claim(id)
      await asBot(product, `/internal/notifications/${id}/failed`, { reason: 'unreachable' })
    }
    await asBot(product, '/internal/starts', {
      updateId: 1,
      from: { id: traveller.telegramId, first_name: 'Анна' },
    })
    expect(await queueDueNotificationJobs(db, jobs)).toBe(1)
    const { id } = await messageFor(traveller)
    expect(await claim(id)).toMatchObject({ notice: joined('Анна'), more: [joined('Борис'), joined('Вера')] })
  })

  test('leave out news that were switched off or canceled', async () => {
    const traveller = await startsBot()
    const keys = [await enqueueNews(traveller, 'Анна'), await enqueueNews(traveller, 'Борис')]
    const declined = { kind: 'task_declined' as const, values: { title: { ru: 'Канал', en: 'Channel' } } }
    await inTransaction(db, (tx) =>
      enqueueNotification(tx, { key: `news:${++count}`, userId: traveller.id, content: declined }),
    )
    await silenceFriends(traveller)
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await messageFor(traveller)
    await cancelNotification(db, keys[1] ?? '').execute()
    const told = await claim(id)
    expect([told.notice, told.more]).toEqual([declined, undefined])
  })

  test('that are all switched off end in the inbox', async () => {
    const traveller = await startsBot()
    for (const name of ['Анна', 'Борис']) await enqueueNews(traveller, name)
    await silenceFriends(traveller)
    await product.advance(day)
    await queueDueNotificationJobs(db, jobs)
    const { id } = await messageFor(traveller)
    expect(await claim(id)).toEqual({ send: false })
    expect((await listState(traveller)).map(({ state }) => state)).toEqual(['unsent', 'merged'])
    expect((await getInbox(product, { id: traveller.id, language: 'ru' }, { page: 1, limit: 20 })).data).toHaveLength(2)
  })
})

test.each([
  ['Europe/Kaliningrad', '2030-03-12T16:59:59Z', '2030-03-12T17:00:00Z'],
  ['Europe/Moscow', '2030-03-12T16:00:00Z', '2030-03-12T16:00:00Z'],
  ['Europe/Moscow', '2030-03-12T16:00:01Z', '2030-03-13T16:00:00Z'],
  ['Asia/Kamchatka', '2030-12-31T23:30:00Z', '2031-01-01T07:00:00Z'],
])('the evening of %s after %s is %s', async (zone, at, evening) => {
  const [row] = await product.sql<{ next: Date }>('select next_news_time($1, $2) as next', [zone, at])
  expect(row?.next.toISOString()).toBe(new Date(evening).toISOString())
})
