import { notificationClasses } from '@enp/shared/calls/users/inbox'
import {
  type NotificationJob,
  notificationJobOptions,
  notificationQueue,
  notificationQueuePrefix,
  toNotificationJobId,
} from '@enp/shared/process/jobs'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'

/** As the server queues it: only timely notifications are paid for. */
const priority = notificationClasses.indexOf('timely') + 1

/** For notifications of the paid lane that were not sent there. */
export function openFreeQueue(connection: Redis) {
  const options = { connection, prefix: notificationQueuePrefix, defaultJobOptions: notificationJobOptions }
  const queue = new Queue<NotificationJob>(notificationQueue, options)
  return {
    async add(noticeId: string): Promise<void> {
      await queue.add(notificationQueue, { noticeId }, { jobId: toNotificationJobId(noticeId), priority })
    },
    close: () => queue.close(),
  }
}
