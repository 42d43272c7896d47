import { type NotificationClass, notificationClasses } from '@enp/shared/calls/users/inbox'
import {
  type NotificationJob,
  notificationJobOptions,
  notificationQueue,
  notificationQueuePrefix,
  paidNotificationQueue,
  toNotificationJobId,
} from '@enp/shared/process/jobs'
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
  listFullClasses,
  type QueuedNotification,
  queueDueNotifications,
  queueNotification,
} from './notifications.store.ts'
import { reservePayments, settlePayments } from './paid-broadcasts.store.ts'

/** The database row decides, so a job may be lost or duplicated. */
export interface NotificationJobs {
  add(notifications: readonly QueuedNotification[]): Promise<void>
  close(): Promise<void>
}

/** The rows stay in the database for the next round. */
export class QueueUnavailable extends Error {}

export function openNotificationJobs(
  redisUrl: string,
  onError: (error: Error) => void,
  onQueued: (notification: QueuedNotification) => void = () => undefined,
): NotificationJobs {
  // A producer fails fast without Redis: its transaction rolls back and the next round tries again.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000 })
  connection.on('error', onError)
  const open = (name: string) => {
    const options = { connection, prefix: notificationQueuePrefix, defaultJobOptions: notificationJobOptions }
    const queue = new Queue<NotificationJob>(name, options)
    queue.on('error', onError)
    return queue
  }
  const [free, paid] = [open(notificationQueue), open(paidNotificationQueue)]
  return {
    async add(notifications) {
      if (notifications.length === 0) return
      // The queue would wait for the connection while our transaction is open.
      if (connection.status !== 'ready') throw new QueueUnavailable('Redis is unreachable')
      const isPaid = (notification: QueuedNotification) => notification.isPaid === true
      await addAll(
        free,
        notifications.filter((notification) => !isPaid(notification)),
      )
      await addAll(paid, notifications.filter(isPaid))
      notifications.forEach(onQueued)
    },
    async close() {
      if (connection.status === 'ready') await Promise.all([free.close(), paid.close()])
      connection.disconnect()
    },
  }
}

async function addAll(queue: Queue<NotificationJob>, notifications: readonly QueuedNotification[]): Promise<void> {
  if (notifications.length === 0) return
  await queue.addBulk(
    notifications.map((notification) => ({
      name: notificationQueue,
      data: toJob(notification),
      opts: { jobId: toNotificationJobId(String(notification.id)), priority: toPriority(notification) },
    })),
  )
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
    await jobs.add(await withPayments(tx, await markQueued(tx, ids)))
    return ids.length
  })
}

/** Urgent and timely notifications never wait for steps that fail. Returns the number of jobs. */
export async function queueDueNotificationJobs(db: Database, jobs: NotificationJobs): Promise<number> {
  const queue = (find: (tx: Tx) => Promise<QueuedNotification[]>) =>
    inTransaction(db, async (tx) => {
      const notifications = await withPayments(tx, await find(tx))
      await jobs.add(notifications)
      return notifications.length
    })
  await applyMessageChoices(db)
  const full = await listFullClasses(db)
  const steps = [
    () => queueSingles(db, queue, full),
    () => (full.has('news') ? Promise.resolve(0) : queue(mergeDayNews)),
    () => settlePayments(db).then(() => 0),
  ]
  const counts = await forEachAlone(steps, (step) => step())
  return counts.reduce((sum, count) => sum + count, 0)
}

async function withPayments(tx: Tx, queued: readonly QueuedNotification[]): Promise<QueuedNotification[]> {
  const timely = queued.filter((notification) => notification.class === 'timely')
  const paid = await reservePayments(
    tx,
    timely.map(({ id }) => id),
  )
  return queued.map((notification) => ({ ...notification, isPaid: paid.has(notification.id) }))
}

/** If a batch fails, each of its notifications is tried alone. */
async function queueSingles(
  db: Database,
  queue: (find: (tx: Tx) => Promise<QueuedNotification[]>) => Promise<number>,
  full: ReadonlySet<NotificationClass>,
): Promise<number> {
  try {
    return await queue((tx) => queueDueNotifications(tx, full))
  } catch (error) {
    if (error instanceof QueueUnavailable) throw error
    const ids = await listDueNotifications(db, full)
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
