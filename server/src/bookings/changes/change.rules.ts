import { onlyExtras } from '@enp/shared/bookings/units'
import type { PriceDifference } from '@enp/shared/calls/bookings/booking-change-shapes'
import type { BookingChangeInput } from '@enp/shared/calls/bookings/booking-changes'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, minMoney, money, moneyToNumber } from '@enp/shared/money/money'
import type { Selectable } from 'kysely'
import type { AllocatedPlaces, Places } from '../../catalog/inventory/places.rules.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { ChangeState } from '../../core/database/row-states.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { addDays, countDays } from '../../days/days.rules.ts'
import { maxEnp, toDiscount } from '../payment/payment.rules.ts'
import { type BookingRow, isOwnTrip, refundPercent } from '../state/booking.rules.ts'
import { isSameTaxedParty } from '../tax/tax.rules.ts'

export type BookingChangeRow = Selectable<DB['booking_change']>

/** See docs/rules/booking-changes.md. */
export const bookingChangeLifeCycle: LifeCycle<ChangeState> = {
  asked: ['allowed', 'declined', 'expired'],
  allowed: ['open', 'applied', 'expired'],
  declined: [],
  open: ['applied', 'expired'],
  applied: [],
  expired: [],
}

export type BookingChangeTarget = Pick<
  BookingChangeRow,
  | 'option_id'
  | 'first_day'
  | 'last_day'
  | 'start_time'
  | 'starts_at'
  | 'ends_at'
  | 'units'
  | 'places'
  | 'price'
  | 'price_lines'
  | 'pick_up'
>

export interface PricedChangeTarget extends BookingChangeTarget {
  readonly enp_spent: bigint
  readonly enp_discount: bigint
  /** Kopecks: a positive difference is paid, a negative one is refunded. */
  readonly difference: bigint
}

/**
 * False while the organizer asks about a move, because places are held for this party, and until
 * the rest after a deposit is paid.
 */
export function isChangeable(
  {
    state,
    starts_at: startsAt,
    origin,
    asked_move_id: askedMoveId,
    rest_left: restLeft,
  }: Pick<BookingRow, 'state' | 'starts_at' | 'origin' | 'asked_move_id' | 'rest_left'>,
  now: Date,
): boolean {
  return state === 'confirmed' && origin === 'app' && now < startsAt && askedMoveId === null && restLeft === 0n
}

/** Errors: NOT_FOUND for a booking of another user, CHANGE_NOT_ALLOWED. */
export function refuseChange(
  booking: BookingRow | undefined,
  userId: string,
  now: Date,
): asserts booking is BookingRow {
  if (!booking || !isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
  if (!isChangeable(booking, now)) throwRefusal('CHANGE_NOT_ALLOWED')
}

/** True if a cancellation would not refund 100 %, or the option confirms each booking. */
export function needsConsent(
  booking: Pick<BookingRow, 'state' | 'policy' | 'starts_at' | 'confirmation' | 'asked_move_id'>,
  now: Date,
): boolean {
  return refundPercent(booking, now) < 100 || booking.confirmation === 'request'
}

const dayMs = 86_400_000

/** Organizer and traveller each have a day, at most until the trip begins. */
export function consentEnd({ starts_at: startsAt }: Pick<BookingRow, 'starts_at'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + dayMs, startsAt.getTime()))
}

/** The booking keeps its enp up to the limit for its new price; the rest is refunded. */
export function applyEnpToTarget(booking: BookingRow, target: BookingChangeTarget): PricedChangeTarget {
  const enpSpent = minMoney(
    money('enp', booking.enp_spent),
    maxEnp({ ...booking, price: target.price, price_lines: target.price_lines }, booking.enp_spent),
  )
  const discount = toDiscount(booking, enpSpent.amount)
  const difference = target.price - discount - (booking.price - booking.enp_discount)
  return { ...target, enp_spent: enpSpent.amount, enp_discount: discount, difference }
}

export function showDifference(difference: bigint): PriceDifference {
  const amount = moneyToNumber(money('rub', difference < 0n ? -difference : difference))
  return { amount, currency: 'RUB', direction: difference > 0n ? 'pay' : difference < 0n ? 'refund' : 'none' }
}

type Party = Pick<BookingChangeTarget, 'units'>

const partyText = ({ units }: Party) =>
  units
    .map(({ unitId, quantity }) => `${unitId} ${quantity}`)
    .sort()
    .join()

type ComparedTarget = Pick<
  BookingChangeTarget,
  'option_id' | 'first_day' | 'last_day' | 'start_time' | 'units' | 'price_lines'
>

export function isSameTarget(one: ComparedTarget, other: ComparedTarget): boolean {
  return (
    one.option_id === other.option_id &&
    one.first_day === other.first_day &&
    one.last_day === other.last_day &&
    one.start_time === other.start_time &&
    partyText(one) === partyText(other) &&
    isSameTaxedParty(one.price_lines, other.price_lines)
  )
}

export function toTargetPlaces(
  target: Pick<BookingChangeTarget, 'option_id' | 'first_day' | 'last_day' | 'start_time' | 'places' | 'units'>,
): Places {
  const { option_id: optionId, first_day: first, last_day: last, start_time: startTime, places: count } = target
  const days = Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
  return { optionId, days, startTime, count, extras: onlyExtras(target.units) }
}

export const toAllocatedPlaces = (change: BookingChangeRow): AllocatedPlaces => ({
  ...toTargetPlaces(change),
  resources: change.resources,
})

/** Days on which the target needs more places. Only these must be for sale. */
export function listDaysNeedingMorePlaces(booking: BookingRow, target: BookingChangeTarget): string[] {
  const { days } = toTargetPlaces(target)
  const isSameStart = booking.option_id === target.option_id && booking.start_time === target.start_time
  if (!isSameStart) return [...days]
  return days.filter((day) => day < booking.first_day || day > booking.last_day || target.places > booking.places)
}

export const toTargetAmountDue = ({
  price,
  enp_discount: discount,
}: Pick<PricedChangeTarget, 'price' | 'enp_discount'>): Money<'rub'> => money('rub', price - discount)

/** These notifications to members name the traveller, so erasing the traveller deletes them. */
export const consentRequestKey = (changeId: string) => `booking_change:${changeId}:asked`
export const bookingChangedKey = (bookingId: string, version: number) => `booking:${bookingId}:changed:${version}`

interface Request extends Omit<BookingChangeInput, 'optionId' | 'refundTo' | 'units'> {
  readonly units: NonNullable<BookingChangeInput['units']>
  readonly pickUpId?: string
}

const isStay = ({ units }: Pick<BookingRow, 'units'>) => units.some(({ kind }) => kind === 'room')

interface OfferedOption {
  readonly startTimes: readonly string[]
  readonly pickUps: ReadonlyArray<{ readonly id: string }>
}

/** Omitted fields keep the booked values, if the option offers them. */
export function toChangeHoldRequest(
  booking: BookingRow,
  input: BookingChangeInput,
  { startTimes, pickUps }: OfferedOption,
): Request {
  const units = input.units ?? booking.units.map(({ unitId, quantity }) => ({ unitId, quantity }))
  const startTime = input.startTime ?? (startTimes.includes(booking.start_time) ? booking.start_time : undefined)
  const { date, checkIn, checkOut } = toTargetDays(booking, input)
  const pickUp = pickUps.find(({ id }) => id === booking.pick_up?.id)
  return {
    ...(date !== undefined && { date }),
    ...(checkIn !== undefined && { checkIn }),
    ...(checkOut !== undefined && { checkOut }),
    ...(startTime !== undefined && { startTime }),
    units,
    ...(input.guests !== undefined && { guests: input.guests }),
    ...(input.exemptGuests !== undefined && { exemptGuests: input.exemptGuests }),
    ...(pickUp && { pickUpId: pickUp.id }),
  }
}

export function toTargetDays(
  booking: Pick<BookingRow, 'units' | 'first_day' | 'last_day'>,
  { date, checkIn, checkOut }: Pick<BookingChangeInput, 'date' | 'checkIn' | 'checkOut'>,
): Pick<BookingChangeInput, 'date' | 'checkIn' | 'checkOut'> {
  if (date !== undefined || checkIn !== undefined || checkOut !== undefined)
    return {
      ...(date !== undefined && { date }),
      ...(checkIn !== undefined && { checkIn }),
      ...(checkOut !== undefined && { checkOut }),
    }
  if (!isStay(booking)) return { date: booking.first_day }
  return { checkIn: booking.first_day, checkOut: addDays(booking.last_day, 1) }
}
