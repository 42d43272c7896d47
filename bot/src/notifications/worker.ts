import { randomUUID } from 'node:crypto'
import { type NotificationJob, notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { runWithRequestId } from '@enp/shared/process/request-context'
import { inSpan } from '@enp/shared/process/tracing'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import type { Api } from 'grammy'
import type { Redis } from 'ioredis'
import type { Deps } from '../context.ts'
import { isTemporary } from '../server.ts'
import { formatErrorForLog, isServerUnavailable } from '../telegram/bot-api-failure.ts'
import { createDelivery } from './deliver.ts'

/**
 * Measured: one job per 40 ms is 25 in any second, with one worker or two. `{ max: 30, duration:
 * 1000 }` lets 42 through in a sliding second; Telegram allows about 30.
 */
const limiter = { max: 1, duration: 40 }

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
export function startNotificationWorker(deps: Deps, { redis, api, onTokenRefused }: Outside): Worker<NotificationJob> {
  const { log } = deps
  const deliver = createDelivery(deps, api, (seconds) => worker.rateLimit(seconds * 1_000))
  const work = ({ data }: Job<NotificationJob>) =>
    runWithRequestId(data.requestId ?? randomUUID(), () =>
      inSpan({ name: 'notification', kind: 'consumer' }, () => process(data.noticeId)),
    )
  const worker = new Worker<NotificationJob>(notificationQueue, work, {
    connection: redis,
    prefix: notificationQueuePrefix,
    limiter,
    // Delayed jobs finish at once: with the 25 that follow they stay within 30.
    concurrency: 5,
    // Another worker takes the jobs of a killed bot within 15 seconds.
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 10,
    // A finished job would block the same notification from being queued again.
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  })

  async function process(notificationId: string): Promise<void> {
    const delivery = await deliver(notificationId).catch((error: unknown) => {
      if (isTemporary(error)) throw error
      throw new UnrecoverableError(formatErrorForLog(error))
    })
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
      case 'needless':
      case 'refused':
        throw new UnrecoverableError('Telegram rejected this notification')
    }
  }

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
