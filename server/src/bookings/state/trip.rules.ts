import type { TripValues } from '@enp/shared/calls/booking-notifications'
import { toZone } from '../../catalog/availability/days.rules.ts'
import type { BookingRow } from './booking.rules.ts'

interface TripName {
  readonly title: string
  readonly title_en: string | null
}

/** Includes both titles; the message uses the one in the reader's language. */
const toName = ({ title, title_en }: TripName) => ({ title, ...(title_en !== null && { title_en }) })

export function tripValues(booking: BookingRow, named: TripName): TripValues {
  const { id, number, starts_at: startsAt, time_zone: timeZone, start_time: startTime } = booking
  return {
    bookingId: id,
    number,
    ...toName(named),
    startsAt: startsAt.toISOString(),
    timeZone,
    ...(startTime !== '' && { startTime }),
  }
}

/** Hours before a trip at which the traveller is reminded; docs/rules/trips.md. */
export const tripReminderHours = [24, 3] as const
export type ReminderHours = (typeof tripReminderHours)[number]

const hourMs = 3_600_000
/** Reminders of a day without a start time count from noon, not from midnight. */
const noon = '12:00'

interface Reminder {
  readonly hours: ReminderHours
  readonly dueAt: Date
}

export function listReminders(
  { starts_at: startsAt, first_day: day, start_time: startTime, time_zone: timeZone, units }: ReminderTimes,
  now: Date,
): Reminder[] {
  const isWholeDay = startTime === '' && !units.some(({ kind }) => kind === 'room')
  const start = isWholeDay ? toZone(timeZone).moment(day, noon) : startsAt
  return tripReminderHours
    .map((hours) => ({ hours, dueAt: new Date(start.getTime() - hours * hourMs) }))
    .filter(({ dueAt }) => dueAt > now)
}

type ReminderTimes = Pick<BookingRow, 'starts_at' | 'first_day' | 'start_time' | 'time_zone' | 'units'>

/** A changed booking gets new reminders, so its voucher version is part of the key. */
export const toTripReminderKey = (
  { id, voucher_version: version }: Pick<BookingRow, 'id' | 'voucher_version'>,
  hours: ReminderHours,
) => `trip_soon:${id}:${hours}${version === 1 ? '' : `:${version}`}`

/** A trip is completed automatically this long after its end. */
const completedAfterHours = 48

export const completionAt = ({ ends_at: endsAt }: Pick<BookingRow, 'ends_at'>) =>
  new Date(endsAt.getTime() + completedAfterHours * hourMs)
