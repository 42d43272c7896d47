import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { startNotificationWorker } from '../src/notifications/worker.ts'
import { createApiWithoutRetries } from '../src/telegram/bot-api.ts'
import { data, token } from './fakes.ts'
import { countMaxPerSecond } from './max-per-second.ts'
import { redisUrl } from './redis-url.ts'
import { runBot } from './running-bot.ts'

const minutes = 5
const secondMs = 1_000
const bulkCount = minutes * 60 * 30
const firstUrgent = 1_000_000
const priority = { urgent: 1, bulk: 4 } as const
const told = { language: 'ru', telegramId: 700100, notice: { kind: 'mining_finished', values: { reward: '100' } } }

test('sends 99 of 100 urgent notifications within 10 seconds during a broadcast, at most 30 messages a second', {
  timeout: (minutes + 3) * 60 * secondMs,
}, async () => {
  const bot = await runBot()
  const ids = [
    ...Array.from({ length: bulkCount }, (_, index) => index + 1),
    ...Array.from({ length: minutes * 60 }, (_, index) => firstUrgent + index),
  ]
  for (const id of ids) bot.server.script(`/internal/notifications/${id}/claim`, data({ send: true, ...told }))
  const redis = new Redis(redisUrl('notices'), { maxRetriesPerRequest: null })
  await redis.flushdb()
  const queue = new Queue(notificationQueue, { connection: redis, prefix: notificationQueuePrefix })
  const toJob = (id: number, loudness: keyof typeof priority) => ({
    name: 'notice',
    data: { noticeId: String(id) },
    opts: { jobId: `notice-${id}`, priority: priority[loudness], removeOnComplete: true },
  })
  await queue.addBulk(Array.from({ length: bulkCount }, (_, index) => toJob(index + 1, 'bulk')))
  const api = createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url })
  const worker = startNotificationWorker(bot.deps, { redis, api, onTokenRefused: () => undefined })

  const askedAt: number[] = []
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const { name, data: job, opts } = toJob(firstUrgent + askedAt.length, 'urgent')
      askedAt.push(Date.now())
      void queue.add(name, job, opts)
      if (askedAt.length < minutes * 60) return
      clearInterval(timer)
      resolve()
    }, secondMs)
  })
  const sentPath = (index: number) => `/internal/notifications/${firstUrgent + index}/sent`
  await bot.server.called(sentPath(askedAt.length - 1))

  const sentAt = new Map(bot.server.calls.map(({ name, atMs }) => [name, atMs]))
  const waits = askedAt.map((at, index) => (sentAt.get(sentPath(index)) ?? Number.POSITIVE_INFINITY) - at)
  const p99 = waits.sort((left, right) => left - right)[Math.ceil(waits.length * 0.99) - 1] ?? 0
  const messages = bot.messenger.calls.filter(({ name }) => name === 'sendMessage')
  console.log(`urgent p99 ${p99} ms during ${messages.length - waits.length} of a broadcast`)
  expect(p99).toBeLessThanOrEqual(10 * secondMs)
  expect(countMaxPerSecond(messages)).toBeLessThanOrEqual(30)
  expect(messages.length).toBeGreaterThan(minutes * 60 * 15)

  await worker.close()
  await queue.close()
  redis.disconnect()
  await bot.close()
})
