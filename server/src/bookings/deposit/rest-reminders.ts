import { money, toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { cancelNotification, enqueueNotification, rescheduleNotification } from '../../core/notifications/outbox.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { listRestReminders, restReminderDays, toRestReminderKey } from './deposit.rules.ts'

const toSum = (kopecks: bigint) => ({ amount: toDecimalText(money('rub', kopecks)), currency: 'rub' as const })

/** Changes the time of reminders that were not sent yet. The caller has locked the booking. */
export async function scheduleRestReminders(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id, user_id: userId, rest_left: left, rest_due_at: until } = booking
  if (until === null) return
  const values = { ...(await getTripValues(tx, booking)), sum: toSum(left), until: until.toISOString() }
  for (const { days, dueAt, expiresAt } of listRestReminders(until, now)) {
    const content = { kind: 'rest_due', values: { ...values, days } } as const
    const key = toRestReminderKey(id, days)
    await enqueueNotification(tx, { key, userId, content, dueAt, expiresAt })
    await rescheduleNotification(tx, key, content, dueAt, expiresAt)
  }
}

export async function cancelRestReminders(tx: Tx, { id }: Pick<BookingRow, 'id'>): Promise<void> {
  for (const days of restReminderDays) await cancelNotification(tx, toRestReminderKey(id, days)).execute()
}

export async function notifyOfPaidRest(tx: Tx, booking: BookingRow, kopecks: bigint): Promise<void> {
  const values = { ...(await getTripValues(tx, booking)), sum: toSum(kopecks) }
  const content = { kind: 'rest_paid', values } as const
  await enqueueNotification(tx, { key: `rest_paid:${booking.id}`, userId: booking.user_id, content })
}
