import type { Tx } from '../../core/database/database.ts'
import { cancelNotification, enqueueNotification } from '../../core/notifications/outbox.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { DepartureSlot } from '../cancellation/departures/departure.rules.ts'
import type { OptionSummary } from '../cancellation/departures/departures.store.ts'
import { listRemindedBookings } from '../guides/guides.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { getTripValues } from '../state/confirm-booking.ts'

const toKey = ({ id }: BookingRow, decidedAt: Date) => `departure_goes:${id}:${decidedAt.getTime()}`

/** With `dueAt` the notifications can be cancelled until then. */
export async function notifyGuestsOfGoing(
  tx: Tx,
  slot: DepartureSlot,
  { decidedAt, dueAt }: { readonly decidedAt: Date; readonly dueAt?: Date },
): Promise<void> {
  for (const booking of await listConfirmed(tx, slot)) {
    const content = { kind: 'departure_goes', values: await getTripValues(tx, booking) } as const
    await enqueueNotification(tx, {
      ...{ key: toKey(booking, decidedAt), userId: booking.user_id, content, expiresAt: booking.starts_at },
      ...(dueAt && { dueAt }),
    })
  }
}

export async function cancelGoingNotifications(tx: Tx, slot: DepartureSlot, decidedAt: Date): Promise<void> {
  for (const booking of await listConfirmed(tx, slot)) await cancelNotification(tx, toKey(booking, decidedAt)).execute()
}

const listConfirmed = (tx: Tx, { optionId, date, startTime }: DepartureSlot) =>
  listRemindedBookings(tx, { option_id: optionId, first_day: date, start_time: startTime })

export async function notifyMembersOfGoing(
  tx: Tx,
  departure: DepartureSlot & Omit<OptionSummary, 'isStay'> & { readonly guests: number },
): Promise<void> {
  const { optionId, date, startTime, title, optionName, guests } = departure
  const values = { title, optionName, date, ...(startTime && { startTime }), guests }
  const key = `departure_filled:${optionId}:${date}:${startTime}`
  await notifyMembers(tx, departure, { key, content: { kind: 'departure_filled', values } })
}
