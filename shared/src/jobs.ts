/** Names and payloads of the queues: what the worker puts in and the bot takes out. */
export const notificationQueue = 'notices'

/** Of the queue's keys in Redis. In braces it is a hash tag: a cluster keeps the keys of a script in one slot. */
export const notificationQueuePrefix = '{notices}'

/** The job carries only the id: the truth about a notice is its row, read when it is claimed. */
export interface NotificationJob {
  readonly noticeId: string
}
