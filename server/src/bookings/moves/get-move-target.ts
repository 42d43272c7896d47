import { throwRefusal } from '@enp/shared/errors'
import { findCloseReason, isClosedForMembers } from '../../catalog/availability/availability.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import type { Database } from '../../core/database/database.ts'
import { isDay, toZone } from '../../days/days.rules.ts'
import { type DepartureSlot, parseDepartureSlot } from '../cancellation/departures/departure.rules.ts'
import { toBookingPeriod } from '../holds/hold-draft.rules.ts'
import { isTooSoon } from './move.rules.ts'

export interface MoveTarget {
  readonly departure: DepartureSlot
  readonly to: DepartureSlot
  readonly startsAt: Date
  readonly endsAt: Date
  readonly oldStartsAt: Date
  readonly timeZone: string
  /** Places that anyone could book. */
  readonly free: number
  readonly now: Date
}

export interface MoveInput {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string | undefined
  readonly toDate: string
  readonly toStartTime?: string | undefined
}

/**
 * The cutoff for new bookings does not apply. Errors: VALIDATION_ERROR, also for a stay or an
 * unknown start; SERVICE_NOT_FOUND, SERVICE_SUSPENDED, DATE_CLOSED; CHANGE_NOT_ALLOWED if it is
 * too soon.
 */
export async function getMoveTarget(db: Database, serviceId: string, input: MoveInput): Promise<MoveTarget> {
  const departure = parseDepartureSlot(input)
  const { toDate, toStartTime = departure.startTime, optionId } = { ...input, ...departure }
  if (!isDay(toDate)) throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'is no day' })
  const query = { serviceId, optionId, firstDay: toDate, lastDay: toDate, startTime: toStartTime }
  const terms = await bookingTerms(db, query)
  const { service, option, overrides, now } = terms
  if ('checkInFrom' in service.details)
    throwRefusal('VALIDATION_ERROR', { field: 'optionId', problem: 'is a stay, which has no departures' })
  const starts = option.startTimes.length > 0 ? option.startTimes : ['']
  if (!starts.includes(toStartTime))
    throwRefusal('VALIDATION_ERROR', { field: 'toStartTime', problem: 'is not a start time of the option' })
  if (toDate === departure.date && toStartTime === departure.startTime)
    throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'nothing would change' })
  const override = overrides.get(toDate)
  const slot = { day: toDate, startTime: toStartTime }
  if (isClosedForMembers(findCloseReason(option, { zone: toZone(service.timeZone), now }, slot, override)))
    throwRefusal('DATE_CLOSED')
  const { startsAt, endsAt } = toBookingPeriod(service, { days: [toDate], startTime: toStartTime })
  const old = toBookingPeriod(service, { days: [departure.date], startTime: departure.startTime })
  if (isTooSoon(startsAt, now)) throwRefusal('CHANGE_NOT_ALLOWED')
  return {
    departure,
    to: { optionId, date: toDate, startTime: toStartTime },
    ...{ startsAt, endsAt, oldStartsAt: old.startsAt, timeZone: service.timeZone, now },
    free: Math.max(0, (override?.capacity ?? option.capacity) - (override?.taken ?? 0)),
  }
}
