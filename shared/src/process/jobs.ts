export const notificationQueue = 'notices'

/** Its jobs leave above Telegram's free limit; docs/rules/message-budget.md#paid */
export const paidNotificationQueue = 'paid-notices'

/** The braces are a hash tag: a cluster stores all keys of a script in one slot. */
export const notificationQueuePrefix = '{notices}'

/** The row is read when the notification is claimed. */
export interface NotificationJob {
  readonly noticeId: string
  /** The request that caused the notification. Jobs of an earlier version have none. */
  readonly requestId?: string
}

/** A finished or failed job would prevent its row from being queued again under the same id. */
export const notificationJobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const

export const toNotificationJobId = (notificationId: string) => `notice-${notificationId}`
