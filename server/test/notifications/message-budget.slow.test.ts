import { expect, test } from 'vitest'
import { inTransaction } from '../../src/core/database/database.ts'
import { enqueueNotification } from '../../src/core/notifications/outbox.ts'
import { countUnread } from '../../src/notifications/get-inbox.ts'
import { queueDueNotificationJobs, relayOutbox } from '../../src/notifications/notification-jobs.ts'
import { recoverLost } from '../../src/notifications/notifications.store.ts'
import { arrive, asBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { createVirtualSender } from './virtual-sender.ts'

const users = 100_000
const perPerson = 3
const broadcastReach = users / 5
const noonSeconds = users / 200
/** Relays in a second of the worker. */
const relays = 5
const product = await startProduct()
const { db, sql } = product
const ofUsers = 'telegram_id > 5000000000'

/** From here on only the test moves the time: on the next day, at noon in Moscow. */
async function stopTime(): Promise<string> {
  await sql('update app_clock set offset_seconds = 0')
  const [row] = await sql<{ day: string; noon: Date }>(
    `select (now() at time zone 'Europe/Moscow')::date::text as day,
      ((now() at time zone 'Europe/Moscow')::date + time '12:00') at time zone 'Europe/Moscow' as noon`,
  )
  await sql(`create or replace function app_now() returns timestamptz language sql stable as $$
    select '${row?.noon.toISOString()}'::timestamptz + make_interval(secs => offset_seconds) from app_clock $$`)
  return row?.day ?? ''
}

async function insertUsers(): Promise<void> {
  await sql(`
    insert into users (telegram_id, first_name, language, referral_code, zone, reachable)
    select 5000000000 + n, 'Анна', 'ru', 'B' || lpad(upper(to_hex(n)), 7, '0'), 'Europe/Moscow', true
    from generate_series(1, ${users}) n`)
}

/** Two news and a price alert for each user; the alert is due at once, like its outbox row. */
async function insertNotifications(): Promise<void> {
  await sql(`
    insert into notification (key, user_id, content, class, due_at, send_at)
    select 'news:' || users.id || ':' || each, users.id, '{"kind":"friend_joined","values":{"friendName":"Борис"}}',
      'news', app_now(), next_news_time(zone, app_now())
    from users, generate_series(1, ${perPerson - 1}) each where ${ofUsers}`)
  await sql(`
    with alert as (
      insert into notification (key, user_id, content, class, due_at)
      select 'price:' || users.id, users.id, '{"kind":"watch_price","values":{}}', 'timely', app_now()
      from users where ${ofUsers} returning id
    )
    insert into outbox (kind, payload) select 'notices', jsonb_build_object('noticeId', id::text) from alert`)
}

async function startBroadcast(): Promise<void> {
  await sql(
    `with started as (
      insert into broadcast (state, created_by, created_at, started_at)
      values ('running', $1, app_now(), app_now()) returning id
    )
    insert into notification (key, user_id, content, class, due_at, broadcast_id)
    select 'broadcast:' || users.id, users.id, '{"kind":"broadcast","values":{}}', 'bulk', app_now(), started.id
    from users, started where ${ofUsers} order by users.telegram_id limit $2`,
    [operatorId, broadcastReach],
  )
}

const sender = createVirtualSender(product)
const arrivals = new Map<string, number>()
let second = 0

/** After the round of the worker, so that they wait for the next one. */
async function enqueueUrgent(userId: string, count: number): Promise<void> {
  const first = arrivals.size
  const keys = Array.from({ length: count }, (_, index) => `urgent:${first + index}`)
  await inTransaction(db, async (tx) => {
    for (const key of keys)
      await enqueueNotification(tx, { key, userId, content: { kind: 'stars_topped_up', values: { stars: '5' } } })
  })
  const rows = await sql<{ id: string }>('select id from notification where key = any($1)', [keys])
  for (const { id } of rows) arrivals.set(id, second)
}

/** A second of the worker and the bot. */
async function passSecond(userId: string, urgent: number): Promise<void> {
  second += 1
  await product.advance(1)
  for (let round = 0; round < relays; round += 1) if ((await relayOutbox(db, sender.jobs)) === 0) break
  await queueDueNotificationJobs(db, sender.jobs)
  if (second % 60 === 0) await recoverLost(db)
  await sender.sendOneSecond(second)
  await enqueueUrgent(userId, urgent)
}

test('100,000 users with three notifications get 40 messages per hundred, lose none, and urgent ones leave in 10 s', {
  timeout: 600_000,
}, async () => {
  const { id: urgentUser } = await arrive(product)
  await sql('update users set reachable = true where id = $1', [urgentUser])
  await arrive(product, { telegramId: operatorId })
  const day = await stopTime()
  await insertUsers()
  const choice = { operatorId, kind: 'watch_price', channel: 'merge', day }
  expect((await asBot(product, '/internal/admin/message-budget', choice)).body.data.outcome).toBe('done')
  await insertNotifications()
  await startBroadcast()
  await sql('analyze')

  while (second < noonSeconds) await passSecond(urgentUser, 1)
  // The broadcast runs until the end.
  expect(sender.getSentCount()).toBeLessThan(broadcastReach)
  await product.advance(7 * 3_600 - second)
  // A cancelled departure at the busiest time.
  await enqueueUrgent(urgentUser, 100)
  do await passSecond(urgentUser, 1)
  while (sender.countQueued() > 0)
  await passSecond(urgentUser, 0)

  const ofThem = `notification join users on users.id = user_id where ${ofUsers} and class <> 'bulk'`
  const states = await sql<{ state: string; count: number }>(
    `select state, count(*)::int as count from ${ofThem} group by state order by state`,
  )
  expect(states).toEqual([
    { state: 'merged', count: users * (perPerson - 1) },
    { state: 'sent', count: users },
  ])
  const inChat = sender.getSentCount() - broadcastReach
  expect(inChat).toBe(users)
  expect(inChat / (users * perPerson)).toBeLessThanOrEqual(0.4)
  const lost = `select count(*)::int as count from notification merged where state = 'merged'
    and not exists (select from notification head where head.id = merged.merged_into and head.state = 'sent')`
  expect(await sql(lost)).toEqual([{ count: 0 }])
  const unread = `select unread, count(*)::int as users from (
    select count(*)::int as unread from ${ofThem} and read_at is null and state <> 'dropped' and due_at <= app_now()
    group by user_id) each group by unread`
  expect(await sql(unread)).toEqual([{ unread: perPerson, users }])
  const [sample] = await sql<{ id: string }>(`select id from users where ${ofUsers} order by telegram_id desc limit 1`)
  expect(await countUnread({ db }, sample?.id ?? '')).toBe(perPerson)
  const bulk = "select state, count(*)::int as count from notification where class = 'bulk' group by state"
  expect(await sql(bulk)).toEqual([{ state: 'sent', count: broadcastReach }])

  const waits = [...arrivals].map(([id, at]) => (sender.sentAt.get(id) ?? Number.POSITIVE_INFINITY) - at)
  const p99 = waits.sort((left, right) => left - right)[Math.ceil(waits.length * 0.99) - 1] ?? 0
  console.log(`urgent: ${waits.length}, p99 ${p99.toFixed(2)} s, max ${waits.at(-1)?.toFixed(2)} s`)
  expect(p99).toBeLessThan(10)
})
