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
 * From when to when a booking is, by the clock of its place; docs/product.md, section 13. Of a stay from the time of
 * check-in on the first day to that of check-out after the last night. Else from the start for as long as it takes, where
 * that isn't known until the day is over; without a start the whole day.
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
