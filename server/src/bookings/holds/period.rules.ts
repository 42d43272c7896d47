import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { addDays, toZone } from '../../catalog/availability/days.rules.ts'
import type { HoldInput } from './hold-input.rules.ts'

const minuteMs = 60_000
const midnight = '00:00'

interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Uses the service's time zone; docs/rules/holds.md. A stay lasts from check-in to check-out after
 * the last night. Others last for their duration, or until the end of the day if it is unknown.
 */
export function toBookingPeriod(
  { details, timeZone }: BookingTerms['service'],
  { days, startTime }: Pick<HoldInput, 'days' | 'startTime'>,
): Period {
  const zone = toZone(timeZone)
  const [first] = days
  const dayAfter = addDays(days.at(-1) ?? first, 1)
  if ('checkInFrom' in details) {
    const { checkInFrom, checkOutUntil } = details
    return { startsAt: zone.moment(first, checkInFrom), endsAt: zone.moment(dayAfter, checkOutUntil) }
  }
  const wholeDay = { startsAt: zone.moment(first, midnight), endsAt: zone.moment(dayAfter, midnight) }
  if (startTime === '') return wholeDay
  const startsAt = zone.moment(first, startTime)
  const { durationMinutes } = details
  const endsAt = durationMinutes === undefined ? wholeDay.endsAt : new Date(+startsAt + durationMinutes * minuteMs)
  return { startsAt, endsAt }
}
