import type { BookingState } from '@enp/shared/bookings/booking-states'
import { withoutExtras } from '@enp/shared/bookings/units'
import type { CheckInRefusal } from '@enp/shared/calls/organizers/check-ins'
import { throwRefusal } from '@enp/shared/errors'
import { toZone } from '../../days/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export interface UnitCount {
  readonly unitId: string
  readonly quantity: number
}

export interface Redemption extends UnitCount {
  readonly key: string
  readonly at: Date
}

type CheckInTimes = Pick<BookingRow, 'first_day' | 'time_zone' | 'ends_at'>
type CheckInSubject = CheckInTimes & Pick<BookingRow, 'state' | 'units' | 'voucher_version'>

/** From local midnight of the first day until the end of the booking. */
export function checkInHours({ first_day, time_zone, ends_at }: CheckInTimes): { opensAt: Date; closesAt: Date } {
  return { opensAt: toZone(time_zone).moment(first_day, '00:00'), closesAt: ends_at }
}

const offlineMs = 36 * 3_600_000

/** Replaces a time in the future or older than 36 hours by the current time. */
export function toCheckInTime(at: string | undefined, now: Date): Date {
  const reported = at === undefined ? now : new Date(at)
  const isBelievable = reported <= now && now.getTime() - reported.getTime() <= offlineMs
  return isBelievable ? reported : now
}

export function listRemainingUnits(
  { units }: Pick<CheckInSubject, 'units'>,
  redeemed: readonly UnitCount[],
): UnitCount[] {
  return withoutExtras(units).map(({ unitId, quantity }) => ({
    unitId,
    quantity: quantity - sumUnitQuantity(redeemed, unitId),
  }))
}

export const sumUnitQuantity = (counts: readonly UnitCount[], unitId: string) =>
  counts.filter((one) => one.unitId === unitId).reduce((sum, { quantity }) => sum + quantity, 0)

interface CheckInInput {
  /** Version of the scanned voucher; undefined if the number was typed. */
  readonly version: number | undefined
  readonly now: Date
  /** Undefined if the voucher is only looked up. */
  readonly units: readonly UnitCount[] | undefined
}

const open: readonly BookingState[] = ['confirmed', 'checked_in']

export function checkInRefusal(
  booking: CheckInSubject,
  redeemed: readonly UnitCount[],
  { version, now, units }: CheckInInput,
): CheckInRefusal | undefined {
  const { opensAt, closesAt } = checkInHours(booking)
  const isClosed = now < opensAt || now >= closesAt
  const left = listRemainingUnits(booking, redeemed)
  if (version !== undefined && version !== booking.voucher_version) return 'VOUCHER_REPLACED'
  if (booking.state === 'completed' && isClosed) return 'CHECK_IN_CLOSED'
  if (!open.includes(booking.state)) return 'VOUCHER_NOT_VALID'
  if (isClosed) return 'CHECK_IN_CLOSED'
  const isTooMany = units
    ? units.some(({ unitId }) => sumUnitQuantity(units, unitId) > sumUnitQuantity(left, unitId))
    : left.every(({ quantity }) => quantity === 0)
  return isTooMany ? 'VOUCHER_USED_UP' : undefined
}

export function refuseCheckIn(refusal: CheckInRefusal, booking: CheckInSubject, redeemed: readonly UnitCount[]): never {
  switch (refusal) {
    case 'VOUCHER_REPLACED':
      return throwRefusal('VOUCHER_REPLACED')
    case 'VOUCHER_NOT_VALID':
      return throwRefusal('VOUCHER_NOT_VALID', { state: booking.state })
    case 'VOUCHER_USED_UP':
      return throwRefusal('VOUCHER_USED_UP', { left: listRemainingUnits(booking, redeemed) })
    case 'CHECK_IN_CLOSED': {
      const { opensAt, closesAt } = checkInHours(booking)
      return throwRefusal('CHECK_IN_CLOSED', {
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        timeZone: booking.time_zone,
      })
    }
  }
}
