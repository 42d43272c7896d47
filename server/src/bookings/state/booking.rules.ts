import {
  type BookingEvent,
  type BookingState,
  bookingLifeCycle,
  placeUseByState,
} from '@enp/shared/bookings/booking-states'
import { onlyExtras } from '@enp/shared/bookings/units'
import type { Service } from '@enp/shared/calls/catalog/catalog-shapes'
import type { TripValues } from '@enp/shared/calls/notifications/booking-notifications'
import type { Selectable } from 'kysely'
import type { AllocatedPlaces } from '../../catalog/inventory/places.rules.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { BookingEffect } from '../../core/effects.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { addDays, countDays, toZone } from '../../days/days.rules.ts'

/** See docs/rules/booking-payments.md. */
export const bookingCycle: LifeCycle<BookingState> = bookingLifeCycle

export type BookingRow = Selectable<DB['booking']>

/** Whether the booking is the user's own trip. A walk-in that they created as a member is not. */
export function isOwnTrip({ user_id, origin }: Pick<BookingRow, 'user_id' | 'origin'>, userId: string): boolean {
  return user_id === userId && origin === 'app'
}

/** Not accepted yet, so the cancellation policy does not apply. */
export function isBookingRequest({ state }: Pick<BookingRow, 'state'>): boolean {
  return state === 'awaiting_organizer'
}

type LoggedBooking = Pick<BookingRow, 'id' | 'user_id' | 'service_id' | 'first_day' | 'start_time' | 'price'>

export function toBookingEffect(
  { id, user_id: userId, service_id: serviceId, first_day: date, start_time: startTime, price }: LoggedBooking,
  kind: BookingEvent | 'check_in_undone',
  at: Date,
): BookingEffect {
  return { event: 'booking', kind, id, userId, amount: String(price), currency: 'rub', serviceId, date, startTime, at }
}

export function toBookedDays({
  first_day: first,
  last_day: last,
}: Pick<BookingRow, 'first_day' | 'last_day'>): string[] {
  return Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
}

export function toBookedPlaces(booking: BookingRow): AllocatedPlaces {
  const { option_id: optionId, start_time: startTime, places: count, resources } = booking
  return { optionId, days: toBookedDays(booking), startTime, count, resources, extras: onlyExtras(booking.units) }
}

export function placesStep(from: BookingState, to: BookingState): 'take' | 'sell' | 'give back' | undefined {
  const [before, after] = [placeUseByState[from], placeUseByState[to]]
  if (before === after) return undefined
  if (after === undefined) return 'give back'
  return before === 'held' ? 'sell' : 'take'
}

type Policy = Service['cancellationPolicy']

interface PolicyRule {
  readonly hoursBefore: number
  readonly percent: number
}

const dayHours = 24

/** A policy day has 24 hours, also when clocks change; docs/rules/booking-payments.md. */
const cancellationPolicyRules: Readonly<Record<Policy, readonly PolicyRule[]>> = {
  flexible: [{ hoursBefore: 24, percent: 100 }],
  moderate: [
    { hoursBefore: 5 * dayHours, percent: 100 },
    { hoursBefore: 24, percent: 50 },
  ],
  strict: [{ hoursBefore: 7 * dayHours, percent: 50 }],
  nonrefundable: [],
}

/** Percentage refunded until this moment, included. The last step has no end and is 0. */
interface PolicyStep {
  readonly until?: Date
  readonly percent: number
}

const hourMs = 3_600_000

export function policySteps(policy: Policy, startsAt: Date): PolicyStep[] {
  const datedSteps = cancellationPolicyRules[policy].map(({ hoursBefore, percent }) => ({
    until: new Date(startsAt.getTime() - hoursBefore * hourMs),
    percent,
  }))
  return [...datedSteps, { percent: 0 }]
}

/** A request is refunded in full until the organizer's deadline; later policy steps follow. */
export function refundSteps({ due_at, ...judged }: Judged & Pick<BookingRow, 'due_at'>): PolicyStep[] {
  const { state, policy, starts_at, asked_move_id } = judged
  if (asked_move_id !== null) return [{ percent: 100 }]
  const steps = policySteps(policy, starts_at)
  if (!isBookingRequest({ state }) || !due_at) return steps
  const later = steps.filter(({ until }) => until === undefined || until > due_at)
  return later[0]?.percent === 100 ? later : [{ until: due_at, percent: 100 }, ...later]
}

type Judged = Pick<BookingRow, 'state' | 'policy' | 'starts_at' | 'asked_move_id'>

/** A request is refunded in full, and so is a booking whose departure the organizer moves. */
export function refundPercent(
  { state, policy, starts_at: startsAt, asked_move_id: askedMoveId }: Judged,
  now: Date,
): number {
  if (isBookingRequest({ state }) || askedMoveId !== null) return 100
  return policySteps(policy, startsAt).find(({ until }) => until === undefined || now <= until)?.percent ?? 0
}

/** Before payment or confirmation at any time, a confirmed trip until it begins. */
export function isCancellable(
  { state, starts_at: startsAt, asked_move_id: askedMoveId }: Pick<BookingRow, 'state' | 'starts_at' | 'asked_move_id'>,
  now: Date,
) {
  switch (state) {
    case 'hold':
    case 'paying':
    case 'awaiting_organizer':
      return true
    case 'confirmed':
      return now < startsAt || askedMoveId !== null
    case 'paid':
    case 'checked_in':
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return false
  }
}

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
type ReminderHours = (typeof tripReminderHours)[number]
/** Reminders of a day without a start time count from noon, not from midnight. */
const noon = '12:00'

const afterDecisionMs = 10 * 60_000

interface Reminder {
  readonly hours: ReminderHours
  readonly dueAt: Date
  /** When the next reminder is due; that of the last is the start. */
  readonly expiresAt: Date
}

export function listReminders(
  { starts_at: startsAt, first_day: day, start_time: startTime, time_zone: timeZone, units }: ReminderTimes,
  now: Date,
  decidesAt?: Date,
): Reminder[] {
  const isWholeDay = startTime === '' && !units.some(({ kind }) => kind === 'room')
  const start = isWholeDay ? toZone(timeZone).moment(day, noon) : startsAt
  const before = (hours: number) => new Date(start.getTime() - hours * hourMs)
  // A departure that does not go gets no reminder: the worker needs some time to cancel it.
  const first = (decidesAt?.getTime() ?? 0) + afterDecisionMs
  const notBefore = (date: Date) => new Date(Math.max(date.getTime(), first))
  return tripReminderHours
    .map((hours, index) => ({
      hours,
      dueAt: notBefore(before(hours)),
      expiresAt: before(tripReminderHours[index + 1] ?? 0),
    }))
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

/** Key of the notification that asks for a review. */
export const tripCompletedKey = (bookingId: string) => `trip_completed:${bookingId}`
