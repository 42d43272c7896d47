import { randomUUID } from 'node:crypto'
import {
  type NotificationJob,
  notificationQueue,
  notificationQueuePrefix,
  paidNotificationQueue,
} from '@enp/shared/process/jobs'
import { runWithRequestId } from '@enp/shared/process/request-context'
import { inSpan } from '@enp/shared/process/tracing'
import { type Job, UnrecoverableError, Worker, type WorkerOptions } from 'bullmq'
import type { Api } from 'grammy'
import type { Redis } from 'ioredis'
import type { Deps } from '../context.ts'
import { isTemporary } from '../server.ts'
import { formatErrorForLog, isServerUnavailable } from '../telegram/bot-api-failure.ts'
import { createDelivery, type DeliveryResult } from './deliver.ts'
import { openFreeQueue } from './free-queue.ts'

/**
 * Measured: one job per 40 ms is 25 in any second, with one worker or two. `{ max: 30, duration:
 * 1000 }` lets 42 through in a sliding second; Telegram allows about 30.
 */
const freeLimiter = { max: 1, duration: 40 }
/** 800 in a second at most; Telegram allows 1,000 paid ones. */
const paidLimiter = { max: 40, duration: 50 }
/** Delayed jobs finish at once: with the 25 that follow they stay within 30. */
const freeConcurrency = 5
/** Leaves most of the server to urgent ones. */
const paidConcurrency = 20

interface Outside {
  readonly redis: Redis
  /** Without automatic retries: the queue decides when to retry. */
  readonly api: Api
  /** Telegram no longer knows the bot: the process must end. */
  readonly onTokenRefused: () => void
}

/** The outage of Telegram has its own lines. */
class TelegramUnavailable extends Error {}

/** Sends one notification per job. The row is authoritative: duplicate jobs are harmless. */
export function startNotificationWorker(deps: Deps, outside: Outside): Worker<NotificationJob> {
  const deliver = createDelivery(deps, outside.api, (seconds) => worker.rateLimit(seconds * 1_000))
  const limits = { limiter: freeLimiter, concurrency: freeConcurrency }
  const finish = async (_id: string, delivery: DeliveryResult) => end(delivery, outside)
  const worker = startWorker(deps, outside, { queue: notificationQueue, ...limits, deliver, finish })
  return worker
}

/**
 * Sends those for which Telegram is paid, above the free limit. `free` also pauses while Telegram
 * asks to wait. A payment is tried once: whatever remains unsent goes to the free queue.
 */
export function startPaidNotificationWorker(
  deps: Deps,
  outside: Outside,
  free: Pick<Worker, 'rateLimit'>,
): Worker<NotificationJob> {
  const queue = openFreeQueue(outside.redis)
  const pause = async (seconds: number) => {
    await Promise.all([worker.rateLimit(seconds * 1_000), free.rateLimit(seconds * 1_000)])
  }
  const deliver = createDelivery(deps, outside.api, pause, 'paid')
  const finish = async (id: string, delivery: DeliveryResult) => {
    if (isUnsent(delivery)) await queue.add(id)
    else end(delivery, outside)
  }
  const limits = { limiter: paidLimiter, concurrency: paidConcurrency }
  const worker = startWorker(deps, outside, { queue: paidNotificationQueue, ...limits, deliver, finish })
  worker.on('closed', () => void queue.close())
  return worker
}

function isUnsent({ means }: DeliveryResult): boolean {
  return means === 'free' || means === 'unpaid' || means === 'wait' || means === 'unknown' || means === 'conflict'
}

function end(delivery: DeliveryResult, { onTokenRefused }: Outside): void {
  switch (delivery.means) {
    case 'sent':
    case 'skipped':
    case 'unreachable':
      return
    case 'wait':
      throw Worker.RateLimitError()
    case 'token':
      onTokenRefused()
      throw new Error('Telegram rejected the bot')
    case 'unknown':
    case 'conflict':
      throw new TelegramUnavailable()
    case 'free':
    case 'unpaid':
    case 'needless':
    case 'refused':
      throw new UnrecoverableError('Telegram rejected this notification')
  }
}

interface Work extends Required<Pick<WorkerOptions, 'limiter' | 'concurrency'>> {
  readonly queue: string
  readonly deliver: (notificationId: string) => Promise<DeliveryResult>
  readonly finish: (notificationId: string, delivery: DeliveryResult) => Promise<void>
}

function startWorker(
  { log }: Pick<Deps, 'log'>,
  { redis }: Outside,
  { queue, limiter, concurrency, deliver, finish }: Work,
): Worker<NotificationJob> {
  const process = async (notificationId: string) => {
    const delivery = await deliver(notificationId).catch((error: unknown) => {
      if (isTemporary(error)) throw error
      throw new UnrecoverableError(formatErrorForLog(error))
    })
    await finish(notificationId, delivery)
  }
  const work = ({ data }: Job<NotificationJob>) =>
    runWithRequestId(data.requestId ?? randomUUID(), () =>
      inSpan({ name: 'notification', kind: 'consumer' }, () => process(data.noticeId)),
    )
  const worker = new Worker<NotificationJob>(queue, work, {
    connection: redis,
    prefix: notificationQueuePrefix,
    limiter,
    concurrency,
    // Another worker takes the jobs of a killed bot within 15 seconds.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 10,
    // A finished job would block the same notification from being queued again.
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })
  worker.on('failed', (job, error) => {
    const isOutage = error instanceof TelegramUnavailable || isServerUnavailable(error)
    const level = isOutage ? 'debug' : error instanceof UnrecoverableError ? 'error' : 'warn'
    const reason = isServerUnavailable(error) ? formatErrorForLog(error) : error.message
    const line = { reqId: job?.data.requestId, notification: job?.data.noticeId, error: reason }
    log[level](line, 'a notification job failed')
  })
  worker.on('error', (error) =>
    log.debug({ error: error.message }, 'the notification worker lost its Redis connection'),
  )
  return worker
}
