import {
  notificationQueue,
  notificationQueuePrefix,
  paidNotificationQueue,
  toNotificationJobId,
} from '@enp/shared/process/jobs'
import { Queue, type Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNotificationWorker, startPaidNotificationWorker } from '../src/notifications/worker.ts'
import { createApiWithoutRetries } from '../src/telegram/bot-api.ts'
import { data, refusal, token } from './fakes.ts'
import { redisUrl } from './redis-url.ts'
import { runBot } from './running-bot.ts'

let bot: Awaited<ReturnType<typeof runBot>>
let redis: Redis
let queues: Queue[]
let workers: Worker[]

beforeEach(async () => {
  bot = await runBot()
  redis = new Redis(redisUrl('paid-notices'), { maxRetriesPerRequest: null })
  await redis.flushdb()
  const options = { connection: redis, prefix: notificationQueuePrefix }
  queues = [new Queue(paidNotificationQueue, options), new Queue(notificationQueue, options)]
  const api = createApiWithoutRetries({ botToken: token, botApiRoot: bot.messenger.url })
  const outside = { redis, api, onTokenRefused: () => undefined }
  const free = startNotificationWorker(bot.deps, outside)
  workers = [free, startPaidNotificationWorker(bot.deps, outside, free)]
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  await Promise.all(queues.map((queue) => queue.close()))
  redis.disconnect()
  await bot.close()
})

const finished = { language: 'ru', telegramId: 700100, notice: { kind: 'mining_finished', values: { reward: '100' } } }
const paidClaim = data({ send: true, ...finished, paid: true })
const freeClaim = data({ send: true, ...finished })
const path = (id: string, step: string) => `/internal/notifications/${id}/${step}`
const reports = (id: string) =>
  bot.server.calls.filter(({ name }) => name === path(id, 'failed')).map(({ body }) => body.reason)
const payments = () =>
  bot.messenger.calls
    .filter(({ name }) => name === 'sendMessage')
    .map(({ body }) => body.allow_paid_broadcast === true || body.allow_paid_broadcast === 'true')
const add = (...ids: string[]) =>
  queues[0]?.addBulk(ids.map((id) => ({ name: 'n', data: { noticeId: id }, opts: { jobId: toNotificationJobId(id) } })))

test('sends paid notifications with permission to charge, while the free queue is paused', async () => {
  await queues[1]?.pause()
  const ids = Array.from({ length: 60 }, (_, index) => String(index + 1))
  for (const id of ids) bot.server.script(`${path(id, 'claim')}?lane=paid`, paidClaim)
  await add(...ids)
  await Promise.all(ids.map((id) => bot.server.called(path(id, 'sent'))))
  expect(payments()).toEqual(ids.map(() => true))
})

test.each([
  ['refuses the payment', refusal(400, 'Bad Request: BALANCE_TOO_LOW'), 'unpaid'],
  ['asks to wait', refusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 }), 'unpaid'],
  ['is away, so that a charge is possible', refusal(500, 'Internal Server Error'), 'retry'],
])('sends it free when Telegram %s', async (_, answer, reason) => {
  bot.server.script(`${path('1', 'claim')}?lane=paid`, paidClaim)
  bot.server.script(path('1', 'claim'), freeClaim)
  bot.messenger.script('sendMessage', answer)
  await add('1')
  await bot.server.called(path('1', 'sent'))
  expect(reports('1')).toEqual([reason])
  expect(payments()).toEqual([true, false])
})

test('sends it free when it is no longer paid for, also with a server of the previous version', async () => {
  bot.server.script(`${path('1', 'claim')}?lane=paid`, data({ send: false, unpaid: true }))
  bot.server.script(`${path('2', 'claim')}?lane=paid`, freeClaim)
  for (const id of ['1', '2']) bot.server.script(path(id, 'claim'), freeClaim)
  await add('1', '2')
  await Promise.all(['1', '2'].map((id) => bot.server.called(path(id, 'sent'))))
  expect([reports('1'), reports('2')]).toEqual([[], ['retry']])
  expect(payments()).toEqual([false, false])
})
