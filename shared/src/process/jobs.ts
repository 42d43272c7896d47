export const notificationQueue = 'notices'

/** The braces are a hash tag: a cluster stores all keys of a script in one slot. */
export const notificationQueuePrefix = '{notices}'

/** Contains only the ID: the row is read when the notification is claimed. */
export interface NotificationJob {
  readonly noticeId: string
}
