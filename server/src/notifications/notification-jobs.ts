import { notificationClasses } from '@enp/shared/calls/inbox'
import { type NotificationJob, notificationQueue, notificationQueuePrefix } from '@enp/shared/jobs'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { type Database, inTransaction } from '../core/database.ts'
import { mergeDayNews } from './merged.store.ts'
import { type QueuedNotification, queueDueNotifications } from './notifications.store.ts'
import { drainOutbox, markQueued } from './outbox.store.ts'

/** Puts work into the queue; the row is the truth, so a job may be lost or doubled. */
export interface NotificationJobs {
  add(notifications: readonly QueuedNotification[]): Promise<void>
  close(): Promise<void>
}

const attempts = 8
const firstRetryMs = 1_000

export function openNotificationJobs(redisUrl: string, onError: (error: Error) => void): NotificationJobs {
  // A producer fails fast when Redis is away: its transaction rolls back and the next round tries again.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000 })
  connection.on('error', onError)
  const queue = new Queue<NotificationJob>(notificationQueue, {
    connection,
    prefix: notificationQueuePrefix,
    defaultJobOptions: {
      attempts,
      backoff: { type: 'exponential', delay: firstRetryMs },
      // A finished job, also a failed one, would keep its row from being queued again under the same id.
      removeOnComplete: true,
      removeOnFail: true,
    },
  })
  queue.on('error', onError)
  return {
    async add(notifications) {
      if (notifications.length === 0) return
      // The queue itself would wait for the connection, with our transaction open.
      if (connection.status !== 'ready') throw new Error('redis is away')
      await queue.addBulk(
        notifications.map((notification) => ({
          name: notificationQueue,
          data: { noticeId: String(notification.id) },
          opts: { jobId: `notice-${notification.id}`, priority: toPriority(notification) },
        })),
      )
    },
    async close() {
      if (connection.status === 'ready') await queue.close()
      connection.disconnect()
    },
  }
}

/** One queue for all classes, because the messenger's limit is one: the smaller number goes first, equals in order. */
function toPriority(notification: QueuedNotification): number {
  return notificationClasses.indexOf(notification.class) + 1
}

/** Moves what was just written to the queue. Answers how much. */
export function relayOutbox(db: Database, jobs: NotificationJobs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const payloads = await drainOutbox(tx, notificationQueue)
    const ids = payloads.map((payload) => BigInt((payload as NotificationJob).noticeId))
    await jobs.add(await markQueued(tx, ids))
    return ids.length
  })
}

/** Moves what is due to the queue, news of a person as one. Answers how many. */
export function promoteDue(db: Database, jobs: NotificationJobs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const notifications = [...(await queueDueNotifications(tx)), ...(await mergeDayNews(tx))]
    await jobs.add(notifications)
    return notifications.length
  })
}
