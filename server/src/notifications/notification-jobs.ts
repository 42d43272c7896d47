import { notificationClasses } from '@enp/shared/calls/users/inbox'
import { type NotificationJob, notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import { materializedLock } from '../core/database/materialized-lock.ts'
import { forEachAlone } from '../core/jobs/for-each-alone.ts'
import { mergeDayNews } from './merged.store.ts'
import { applyMessageChoices, isNotDeferred } from './message-choices.store.ts'
import {
  listDueNotifications,
  type QueuedNotification,
  queueDueNotifications,
  queueNotification,
} from './notifications.store.ts'

/** The database row decides, so a job may be lost or duplicated. */
export interface NotificationJobs {
  add(notifications: readonly QueuedNotification[]): Promise<void>
  close(): Promise<void>
}

/** The rows stay in the database for the next round. */
export class QueueUnavailable extends Error {}

const attempts = 8
const firstRetryMs = 1_000

export function openNotificationJobs(
  redisUrl: string,
  onError: (error: Error) => void,
  onQueued: (notification: QueuedNotification) => void = () => undefined,
): NotificationJobs {
  // A producer fails fast without Redis: its transaction rolls back and the next round tries again.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000 })
  connection.on('error', onError)
  const queue = new Queue<NotificationJob>(notificationQueue, {
    connection,
    prefix: notificationQueuePrefix,
    defaultJobOptions: {
      attempts,
      backoff: { type: 'exponential', delay: firstRetryMs },
      // A finished or failed job would prevent its row from being queued again under the same id.
      removeOnComplete: true,
      removeOnFail: true,
    },
  })
  queue.on('error', onError)
  return {
    async add(notifications) {
      if (notifications.length === 0) return
      // The queue would wait for the connection while our transaction is open.
      if (connection.status !== 'ready') throw new QueueUnavailable('Redis is unreachable')
      await queue.addBulk(
        notifications.map((notification) => ({
          name: notificationQueue,
          data: toJob(notification),
          opts: { jobId: `notice-${notification.id}`, priority: toPriority(notification) },
        })),
      )
      notifications.forEach(onQueued)
    },
    async close() {
      if (connection.status === 'ready') await queue.close()
      connection.disconnect()
    },
  }
}

function toJob({ id, request_id: requestId }: QueuedNotification): NotificationJob {
  return { noticeId: String(id), ...(requestId !== null && { requestId }) }
}

/** All classes share one queue, because Telegram has one limit. Smaller numbers go first. */
function toPriority(notification: QueuedNotification): number {
  return notificationClasses.indexOf(notification.class) + 1
}

export function relayOutbox(db: Database, jobs: NotificationJobs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const payloads = await drainOutbox(tx, notificationQueue)
    const ids = payloads.map((payload) => BigInt((payload as NotificationJob).noticeId))
    await jobs.add(await markQueued(tx, ids))
    return ids.length
  })
}

/** Urgent and timely notifications never wait for news that fail. Returns the number of jobs. */
export async function queueDueNotificationJobs(db: Database, jobs: NotificationJobs): Promise<number> {
  const queue = (find: (tx: Tx) => Promise<QueuedNotification[]>) =>
    inTransaction(db, async (tx) => {
      const notifications = await find(tx)
      await jobs.add(notifications)
      return notifications.length
    })
  await applyMessageChoices(db)
  const steps = [() => queueSingles(db, queue), () => queue(mergeDayNews)]
  const counts = await forEachAlone(steps, (step) => step())
  return counts.reduce((sum, count) => sum + count, 0)
}

/** If a batch fails, each of its notifications is tried alone. */
async function queueSingles(
  db: Database,
  queue: (find: (tx: Tx) => Promise<QueuedNotification[]>) => Promise<number>,
): Promise<number> {
  try {
    return await queue((tx) => queueDueNotifications(tx))
  } catch (error) {
    if (error instanceof QueueUnavailable) throw error
    const ids = await listDueNotifications(db)
    const counts = await forEachAlone(ids, (id) => queue((tx) => queueNotification(tx, id)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

const batchSize = 500

/** In order. Rollback restores it. Other kinds stay. */
export async function drainOutbox(tx: Tx, kind: string): Promise<object[]> {
  const rows = await tx
    .deleteFrom('outbox')
    .where('id', 'in', (db) =>
      materializedLock(
        db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', kind)
          .orderBy('id')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'payload'])
    .execute()
  return rows.sort((left, right) => (left.id < right.id ? -1 : 1)).map((row) => row.payload)
}

/** Those queued, sent or cancelled by now need no job. */
async function markQueued(tx: Tx, ids: readonly bigint[]): Promise<QueuedNotification[]> {
  if (ids.length === 0) return []
  return await tx
    .updateTable('notification')
    .set({ state: 'queued', queued_at: appNow })
    .where('id', '=', sql<bigint>`any(${ids.map(String)}::bigint[])`)
    .where('state', '=', 'waiting')
    .where(isNotDeferred)
    .returning(['id', 'class', 'request_id'])
    .execute()
}
