import { notificationClasses } from '@enp/shared/calls/users/inbox'
import { claimNotification } from '../../src/notifications/claim-notification.ts'
import { markNotificationSent } from '../../src/notifications/mark-notification-sent.ts'
import type { NotificationJobs } from '../../src/notifications/notification-jobs.ts'
import type { QueuedNotification } from '../../src/notifications/notifications.store.ts'
import type { Product } from '../fixtures/harness.ts'

/** As the limit of the bot's queue. */
const perSecond = 25

/**
 * The queue and the bot without waiting: jobs by class in the order of arrival, one for each id,
 * and 25 of them in a second of the product's clock. Urgent ones pass the calls of the bot one by
 * one, others are marked in one statement.
 */
export function createVirtualSender({ db, sql }: Product) {
  const queues = notificationClasses.map((): bigint[] => [])
  const known = new Set<bigint>()
  const sentAt = new Map<string, number>()
  let sentCount = 0

  const jobs: NotificationJobs = {
    async add(notifications: readonly QueuedNotification[]) {
      for (const { id, class: name } of notifications) {
        if (known.has(id)) continue
        known.add(id)
        queues[notificationClasses.indexOf(name)]?.push(id)
      }
    },
    close: async () => undefined,
  }

  function takeNext(): { readonly id: bigint; readonly isUrgent: boolean } | undefined {
    const index = queues.findIndex((queue) => queue.length > 0)
    const id = queues[index]?.shift()
    if (id === undefined) return undefined
    known.delete(id)
    return { id, isUrgent: index === 0 }
  }

  return {
    jobs,
    sentAt,
    getSentCount: () => sentCount,
    countQueued: () => queues.reduce((sum, { length }) => sum + length, 0),
    /** Sends what fits into the second that starts now, at `second` in the test's count. */
    async sendOneSecond(second: number): Promise<void> {
      const bulk: bigint[] = []
      for (let place = 0; place < perSecond; place += 1) {
        const next = takeNext()
        if (!next) break
        sentAt.set(String(next.id), second + (place + 1) / perSecond)
        if (next.isUrgent) {
          const { data } = await claimNotification({ db }, String(next.id))
          if (data.send) await markNotificationSent({ db }, next.id, { messageId: 1 })
        } else bulk.push(next.id)
      }
      const marked = await sql(
        `update notification set state = 'sent', sent_at = app_now(), message_id = 1
          where id = any($1::bigint[]) and state in ('waiting', 'queued') returning id`,
        [bulk.map(String)],
      )
      sentCount += marked.length
    },
  }
}
