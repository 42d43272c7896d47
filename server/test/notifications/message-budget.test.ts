import { randomUUID } from 'node:crypto'
import { budgetKinds } from '@enp/shared/calls/operators/message-budget'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { enqueueNotification } from '../../src/core/notifications/outbox.ts'
import { countUnread as getUnread } from '../../src/notifications/get-inbox.ts'
import {
  openNotificationJobs,
  queueDueNotificationJobs,
  relayOutbox,
} from '../../src/notifications/notification-jobs.ts'
import { forecastMessages } from '../../src/operators/message-budget/forecast-messages.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { db, sql } = product
const redisUrl = `${process.env.TEST_REDIS_URL}/8`
const redis = new Redis(redisUrl)
const jobs = openNotificationJobs(redisUrl, () => undefined)
const operator = await arrive(product, { telegramId: operatorId })
const path = '/internal/admin/message-budget'
const zone = 'Europe/Moscow'

afterAll(async () => {
  await jobs.close()
  redis.disconnect()
})
beforeEach(async () => {
  await redis.flushdb()
  for (const table of ['notification', 'outbox', 'message_choice', 'message_forecast'])
    await sql(`delete from ${table}`)
})

/** Moves the clock forward to the next time of that hour in Moscow. */
async function waitFor(hour: number): Promise<string> {
  const [row] = await sql<{ seconds: number }>(
    `select extract(epoch from case when at >= local then at else at + interval '1 day' end - local)::float8 as seconds
      from (select app_now() at time zone $2 as local) now,
        lateral (select date_trunc('day', local) + make_interval(hours => $1) as at) moment`,
    [hour, zone],
  )
  await product.advance((row?.seconds ?? 0) + 1)
  const [day] = await sql<{ day: string }>(`select (app_now() at time zone $1)::date::text as day`, [zone])
  return day?.day ?? ''
}

let count = 0
const enqueueMining = ({ id: userId }: Traveller) =>
  inTransaction(db, (tx) =>
    enqueueNotification(tx, {
      ...{ key: `mining:${++count}`, userId },
      content: { kind: 'mining_finished', values: { reward: '2' } },
    }),
  )
const enqueueNews = ({ id: userId }: Traveller) =>
  inTransaction(db, (tx) =>
    enqueueNotification(tx, {
      ...{ key: `news:${++count}`, userId },
      content: { kind: 'friend_joined', values: { friendName: 'Вера' } },
    }),
  )

async function promote(): Promise<void> {
  await relayOutbox(db, jobs)
  await queueDueNotificationJobs(db, jobs)
}

const choose = (kind: string, channel: string, day: string) =>
  asBot(product, path, { operatorId, kind, channel, day }).then(({ body }) => body.data)
const show = async () => (await getAsBot(product, path, { operatorId })).body.data
const listStates = async ({ id }: Traveller) =>
  (await sql<{ state: string }>('select state from notification where user_id = $1 order by id', [id])).map(
    ({ state }) => state,
  )
const countUnread = ({ id }: Traveller) => getUnread({ db }, id)

describe('a choice for a kind', () => {
  test('without a choice each notification is a message', async () => {
    const traveller = await arrive(product)
    await enqueueMining(traveller)
    await promote()
    expect(await listStates(traveller)).toEqual(['queued'])
  })

  test('inbox: keeps notifications out of the chat, unread in the inbox', async () => {
    const traveller = await arrive(product)
    const today = await waitFor(12)
    expect((await choose('mining_finished', 'inbox', today)).outcome).toBe('done')
    await enqueueMining(traveller)
    await enqueueMining(traveller)
    await promote()
    expect(await listStates(traveller)).toEqual(['unsent', 'unsent'])
    expect(await countUnread(traveller)).toBe(2)
  })

  test('merge: sends several kinds of a user as one evening message, all unread in the inbox', async () => {
    const traveller = await arrive(product)
    const today = await waitFor(12)
    expect((await choose('mining_finished', 'merge', today)).outcome).toBe('done')
    for (let each = 0; each < 2; each += 1) await enqueueMining(traveller)
    await enqueueNews(traveller)
    await promote()
    expect(await listStates(traveller)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await countUnread(traveller)).toBe(3)
    await waitFor(19)
    await promote()
    expect(await listStates(traveller)).toEqual(['queued', 'merged', 'merged'])
    expect(await countUnread(traveller)).toBe(3)
    await sql('update users set reachable = true where id = $1', [traveller.id])
    const [first] = await sql<{ id: string }>("select id from notification where state = 'queued'")
    const claimed = await asBot(product, `/internal/notifications/${first?.id}/claim`)
    expect(claimed.body.data.more).toHaveLength(2)
  })

  test('holds for its day only', async () => {
    const traveller = await arrive(product)
    await choose('mining_finished', 'inbox', await waitFor(12))
    await waitFor(11)
    await enqueueMining(traveller)
    await promote()
    expect(await listStates(traveller)).toEqual(['queued'])
  })

  test('is made once for twenty presses, audited, and can be undone once', async () => {
    const today = await waitFor(12)
    const replies = await Promise.all(Array.from({ length: 20 }, () => choose('bonus_waiting', 'inbox', today)))
    const done = replies.filter(({ outcome }) => outcome === 'done')
    expect(done).toHaveLength(1)
    const entries = `select subject_id, details from audit_entry where action = 'message_budget.choose' order by id desc limit 1`
    expect(await sql(entries)).toEqual([{ subject_id: `${today} bonus_waiting`, details: { channel: 'inbox' } }])
    const undo = `/internal/admin/undoable-actions/${done[0].undo.actionId}/undo`
    expect((await asBot(product, undo, { operatorId })).body.data.outcome).toBe('undone')
    expect(await sql('select from message_choice')).toEqual([])
  })

  test('is refused for an urgent kind, another day, and a channel that the kind does not have', async () => {
    const today = await waitFor(12)
    const urgent = await asBot(product, path, { operatorId, kind: 'booking_confirmed', channel: 'inbox', day: today })
    expect(urgent.status).toBe(400)
    expect(await choose('mining_finished', 'inbox', '2020-01-01')).toEqual({ outcome: 'past' })
    expect(await choose('bonus_waiting', 'merge', today)).toEqual({ outcome: 'unavailable' })
    expect(await choose('bonus_waiting', 'chat', today)).toEqual({ outcome: 'same' })
  })
})

describe('the forecast', () => {
  const forecast = (capacity?: number) => forecastMessages({ db, read: db, ...(capacity && { capacity }) })
  const price = { amount: '2520', currency: 'rub' } as const
  const place = { watchId: randomUUID(), serviceId: randomUUID(), title: 'Прогулка', date: '2030-03-13' }
  const contents = {
    mining_finished: { kind: 'mining_finished', values: { reward: '2' } },
    watch_price: { kind: 'watch_price', values: { ...place, startTime: '10:00', price } },
  } as const
  const enqueueTomorrow = async (people: number, kind: keyof typeof contents = 'mining_finished') => {
    for (let each = 0; each < people; each += 1) {
      const { id: userId } = await arrive(product)
      const [row] = await sql<{ at: Date }>("select app_now() + interval '16 hours' as at")
      await inTransaction(db, (tx) =>
        enqueueNotification(tx, {
          ...{ key: `mining:${++count}`, userId, dueAt: row?.at ?? new Date() },
          content: contents[kind],
        }),
      )
    }
  }

  test('is made once after 18:00, and is silent for a day that fits', async () => {
    await waitFor(17)
    expect(await forecast()).toBeUndefined()
    await waitFor(18)
    await enqueueTomorrow(2)
    const made = await Promise.all(Array.from({ length: 20 }, () => forecast()))
    const days = made.filter((day) => day !== undefined)
    expect(days).toHaveLength(1)
    const shown = await show()
    expect(shown.day).toBe(days[0])
    expect(shown.forecast.hours[10]).toEqual({ hour: 10, expected: 2, left: 0 })
    expect(shown.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([...budgetKinds])
    expect(await listStates(operator)).toEqual([])
  })

  test('merges price alerts, not the reminder, and notifies operators when the day does not fit', async () => {
    await waitFor(18)
    await enqueueTomorrow(2)
    await enqueueTomorrow(1, 'watch_price')
    const day = await forecast(2)
    const { kinds } = await show()
    expect(kinds[0]).toMatchObject({ kind: 'mining_finished', expected: 2, channel: 'chat', isDefault: false })
    const watched = kinds.find(({ kind }: { kind: string }) => kind === 'watch_price')
    expect(watched).toMatchObject({ expected: 1, channel: 'merge', isDefault: true })
    const content = "select content -> 'values' as values from notification where content ->> 'kind' = 'message_budget'"
    expect(await sql(content)).toEqual([{ values: { day, hours: 1, busiest: 10, expected: 3, capacity: 2 } }])
    expect((await choose('watch_price', 'chat', day ?? '')).outcome).toBe('done')
    const chosen = (await show()).kinds.find(({ kind }: { kind: string }) => kind === 'watch_price')
    expect(chosen).toMatchObject({ channel: 'chat', isDefault: false })
  })

  test('expects as many as in the mean of the last days, also of a kind that a choice keeps in the inbox', async () => {
    const traveller = await arrive(product)
    await choose('mining_finished', 'inbox', await waitFor(9))
    for (let each = 0; each < 7; each += 1) await enqueueMining(traveller)
    await promote()
    await waitFor(18)
    await forecast()
    expect((await show()).forecast.hours[9]).toMatchObject({ expected: 1 })
  })
})
