/** Queue of notification jobs from the worker to the bot. */
export const notificationQueue = 'notices'

/**
 * Prefix of the queue's keys in Redis. The braces make it a hash tag: a cluster stores all keys of
 * a script in one slot.
 */
export const notificationQueuePrefix = '{notices}'

/**
 * Job of a notification. It has only the ID, because the row is read when the notification is
 * claimed.
 */
export interface NotificationJob {
  readonly noticeId: string
}
