import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { openNotificationJobs, queueDueNotificationJobs } from '../../src/notifications/notification-jobs.ts'
import { startProduct } from '../fixtures/harness.ts'

const users = 100_000
const perPerson = 3
const day = 86_400
const product = await startProduct()
const redisUrl = `${process.env.TEST_REDIS_URL}/6`

test('100,000 users with three news a day get at most 40 messages per hundred news, and all news in the inbox', {
  timeout: 1_200_000,
}, async () => {
  const redis = new Redis(redisUrl)
  await redis.flushdb()
  const jobs = openNotificationJobs(redisUrl, () => undefined)
  await product.sql(`
      insert into users (telegram_id, first_name, language, referral_code)
      select 5000000000 + n, 'Анна', 'ru', 'B' || lpad(upper(to_hex(n)), 7, '0') from generate_series(1, ${users}) n`)
  await product.sql(`
      insert into notification (key, user_id, content, class, due_at, send_at)
      select users.id || ':' || each, users.id, '{"kind":"friend_joined","values":{"friendName":"Борис"}}', 'news', app_now(),
        next_news_time(zone, app_now())
      from users, generate_series(1, ${perPerson}) each where telegram_id > 5000000000`)
  await product.sql('analyze notice')
  await product.advance(day)

  let messages = 0
  for (let moved = 1; moved > 0; messages += moved) {
    moved = await queueDueNotificationJobs(product.db, jobs)
    // The bot would consume these jobs; old jobs would be queued again otherwise.
    await redis.flushdb()
  }
  expect(messages).toBe(users)
  expect(messages / (users * perPerson)).toBeLessThanOrEqual(0.4)
  const states = await product.sql(
    'select state, count(*)::int as count from notification group by state order by state',
  )
  expect(states).toEqual([
    { state: 'merged', count: users * (perPerson - 1) },
    { state: 'queued', count: users },
  ])
  const inInbox = `select count(*)::int as count from notification where state <> 'dropped' and due_at <= app_now()`
  expect(await product.sql(inInbox)).toEqual([{ count: users * perPerson }])
  await jobs.close()
  redis.disconnect()
})
