export const notificationQueue = 'notices'

/** The braces are a hash tag: a cluster stores all keys of a script in one slot. */
export const notificationQueuePrefix = '{notices}'

/** The row is read when the notification is claimed. */
export interface NotificationJob {
  readonly noticeId: string
  /** The request that caused the notification. Jobs of an earlier version have none. */
  readonly requestId?: string
}
