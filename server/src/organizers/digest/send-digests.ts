import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { notifyMember } from '../../team/notify-members.ts'
import { findEarningsArriving } from '../earnings/earnings.store.ts'
import { isEmptyDigest, planDigest, sumArrivals, toDigestDay } from './digest.rules.ts'
import {
  countWaiting,
  type DueDigest,
  findDigestReaders,
  listDigestBookings,
  listDueDigests,
  lockDueDigest,
  postponeDigest,
  saveNextDigest,
} from './digest.store.ts'

const batch = 50

type Digest = Extract<NotificationContent, { kind: 'organizer_digest' }>['values']

/**
 * Returns the number of digests. Any worker may run it: the row of the organizer and the key of the
 * notification keep it to one a day. An organizer whose digest fails waits and stops no other.
 */
export async function sendDigests({ db }: Pick<Deps, 'db'>): Promise<number> {
  const sent = await forEachAlone(await listDueDigests(db, batch), async (organizerId) => {
    try {
      return await inTransaction(db, (tx) => sendDigest(tx, organizerId))
    } catch (error) {
      await postponeDigest(db, organizerId)
      throw error
    }
  })
  return sent.filter(Boolean).length
}

async function sendDigest(tx: Tx, organizerId: string): Promise<boolean> {
  const due = await lockDueDigest(tx, organizerId)
  if (!due) return false
  const { day, next } = planDigest(await getNow(tx), due)
  await saveNextDigest(tx, organizerId, next)
  const readers = day === undefined ? [] : await findDigestReaders(tx, organizerId)
  if (day === undefined || readers.length === 0) return false
  const values = await getDigest(tx, due, day)
  if (isEmptyDigest(values)) return false
  const content = { kind: 'organizer_digest', values } as const
  const notification = { content, expiresAt: toZone(due.timeZone).moment(addDays(day, 1), '00:00') }
  for (const userId of readers) await notifyMember(tx, userId, { key: `digest:${organizerId}:${day}`, ...notification })
  return true
}

async function getDigest(tx: Tx, { organizerId, organizerName, timeZone }: DueDigest, today: string): Promise<Digest> {
  const tomorrow = addDays(today, 1)
  const bookings = await listDigestBookings(tx, organizerId, [today, tomorrow])
  const { requests, answerUntil, messages } = await countWaiting(tx, organizerId)
  const until = toZone(timeZone).moment(addDays(tomorrow, 1), '00:00')
  return {
    ...{ organizerId, organizerName, timeZone },
    days: [today, tomorrow].map((day) => toDigestDay(day, bookings)),
    ...{ requests, messages },
    ...(answerUntil && { answerUntil: answerUntil.toISOString() }),
    comes: sumArrivals(await findEarningsArriving(tx, organizerId, until), until),
  }
}
