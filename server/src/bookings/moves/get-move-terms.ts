import { throwRefusal } from '@enp/shared/errors'
import { findCloseReason, isClosedForMembers } from '../../catalog/availability/availability.rules.ts'
import type { BookingTerms } from '../../catalog/availability/booking-terms.rules.ts'
import { bookingTerms } from '../../catalog/availability/booking-terms.ts'
import type { Database } from '../../core/database/database.ts'
import { isDay, toZone } from '../../days/days.rules.ts'
import { type DepartureSlot, parseDepartureSlot } from '../cancellation/departures/departure.rules.ts'
import { toBookingPeriod } from '../holds/hold-draft.rules.ts'
import { isTooSoon } from './move.rules.ts'

export interface MoveTerms {
  readonly departure: DepartureSlot
  readonly oldStartsAt: Date
  readonly timeZone: string
  readonly now: Date
  /** Undefined if each guest chooses. */
  readonly target: NewStart | undefined
}

export interface NewStart {
  readonly to: DepartureSlot
  readonly startsAt: Date
  readonly endsAt: Date
  /** Places that anyone could book. */
  readonly free: number
}

export interface MoveInput {
  readonly optionId: string
  readonly date: string
  readonly startTime?: string | undefined
  readonly toDate?: string | undefined
  readonly toStartTime?: string | undefined
  readonly until?: string | undefined
}

/** Errors: VALIDATION_ERROR, also for a new start of a stay; those of `getNewStart`. */
export async function getMoveTerms(db: Database, serviceId: string, input: MoveInput): Promise<MoveTerms> {
  const departure = parseDepartureSlot(input)
  const { toDate, toStartTime = departure.startTime } = input
  if (toDate === undefined && input.toStartTime !== undefined)
    throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'is missing' })
  if (toDate !== undefined && !isDay(toDate))
    throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'is no day' })
  const { optionId, date, startTime } = departure
  const to = { optionId, date: toDate ?? date, startTime: toDate === undefined ? startTime : toStartTime }
  const terms = await findMoveTerms(db, serviceId, [to.date], to)
  const { service, now } = terms
  if (toDate !== undefined && isStay(terms))
    throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'guests of a stay choose' })
  const old = toBookingPeriod(service, { days: [date], startTime })
  return {
    ...{ departure, oldStartsAt: old.startsAt, timeZone: service.timeZone, now },
    target: toDate === undefined ? undefined : checkNewStart(terms, { departure, to, days: [to.date] }),
  }
}

/**
 * The cutoff for new bookings does not apply. Errors: VALIDATION_ERROR for an unknown start, or for
 * the departure itself; SERVICE_NOT_FOUND, SERVICE_SUSPENDED, DATE_CLOSED; CHANGE_NOT_ALLOWED if it
 * is too soon.
 */
export async function getNewStart(db: Database, serviceId: string, move: FromDays): Promise<NewStart> {
  return checkNewStart(await findMoveTerms(db, serviceId, move.days, move.to), move)
}

const isStay = ({ service }: BookingTerms) => 'checkInFrom' in service.details

function findMoveTerms(
  db: Database,
  serviceId: string,
  days: Days,
  { optionId, startTime }: DepartureSlot,
): Promise<BookingTerms> {
  const [firstDay] = days
  return bookingTerms(db, { serviceId, optionId, firstDay, lastDay: days.at(-1) ?? firstDay, startTime })
}

type Days = readonly [string, ...string[]]

interface FromTo {
  readonly departure: DepartureSlot
  readonly to: DepartureSlot
}

/** All nights of a stay. */
interface FromDays extends FromTo {
  readonly days: Days
}

function checkNewStart({ service, option, overrides, now }: BookingTerms, { departure, to, days }: FromDays): NewStart {
  const { date, startTime } = to
  const starts = option.startTimes.length > 0 ? option.startTimes : ['']
  if (!starts.includes(startTime))
    throwRefusal('VALIDATION_ERROR', { field: 'toStartTime', problem: 'is not a start time of the option' })
  if (date === departure.date && startTime === departure.startTime)
    throwRefusal('VALIDATION_ERROR', { field: 'toDate', problem: 'nothing would change' })
  const override = overrides.get(date)
  const place = { zone: toZone(service.timeZone), now }
  if (days.some((day) => isClosedForMembers(findCloseReason(option, place, { day, startTime }, overrides.get(day)))))
    throwRefusal('DATE_CLOSED')
  const { startsAt, endsAt } = toBookingPeriod(service, { days, startTime })
  if (isTooSoon(startsAt, now)) throwRefusal('CHANGE_NOT_ALLOWED')
  const free = Math.max(0, (override?.capacity ?? option.capacity) - (override?.taken ?? 0))
  return { to, startsAt, endsAt, free }
}
