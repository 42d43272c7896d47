import type { BookingState } from '@enp/shared/booking-states'
import type { CheckInRefusal } from '@enp/shared/calls/check-ins'
import { fail } from '@enp/shared/errors'
import { withoutExtras } from '@enp/shared/units'
import { toZone } from '../../catalog/availability/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export interface UnitCount {
  readonly unitId: string
  readonly quantity: number
}

export interface Redemption extends UnitCount {
  readonly key: string
  readonly at: Date
}

type DoorTimes = Pick<BookingRow, 'first_day' | 'time_zone' | 'ends_at'>
type AtTheDoor = DoorTimes & Pick<BookingRow, 'state' | 'units' | 'voucher_version'>

/** From the midnight that begins its first day, by the place's clock, until its end. */
export function checkInHours({ first_day, time_zone, ends_at }: DoorTimes): { opensAt: Date; closesAt: Date } {
  return { opensAt: toZone(time_zone).moment(first_day, '00:00'), closesAt: ends_at }
}

/** What was noted without a connection is believed for so long. */
const offlineMs = 36 * 3_600_000

/**
 * When somebody came in, as the door says, which may have had no connection then: not in the future, and not longer ago
 * than a day at a door takes. Another moment is that of the call.
 */
export function toCheckInTime(at: string | undefined, now: Date): Date {
  const said = at === undefined ? now : new Date(at)
  const isBelievable = said <= now && now.getTime() - said.getTime() <= offlineMs
  return isBelievable ? said : now
}

/** What may still come in, of each unit; an extra doesn't come in. */
export function listRemainingUnits({ units }: Pick<AtTheDoor, 'units'>, redeemed: readonly UnitCount[]): UnitCount[] {
  return withoutExtras(units).map(({ unitId, quantity }) => ({
    unitId,
    quantity: quantity - countUnits(redeemed, unitId),
  }))
}

export const countUnits = (counts: readonly UnitCount[], unitId: string) =>
  counts.filter((one) => one.unitId === unitId).reduce((sum, { quantity }) => sum + quantity, 0)

interface CheckInInput {
  /** Of the voucher that was shown; undefined where the number was typed. */
  readonly version: number | undefined
  readonly now: Date
  /** Undefined: only looked at. */
  readonly units: readonly UnitCount[] | undefined
}

const open: readonly BookingState[] = ['confirmed', 'checked_in']

/** Why these units can't be redeemed now; undefined: they can; docs/product.md, section 14. */
export function checkInRefusal(
  booking: AtTheDoor,
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
    ? units.some(({ unitId }) => countUnits(units, unitId) > countUnits(left, unitId))
    : left.every(({ quantity }) => quantity === 0)
  return isTooMany ? 'VOUCHER_USED_UP' : undefined
}

/** The same refusal with what a person at the door needs to know. */
export function refuseCheckIn(refusal: CheckInRefusal, booking: AtTheDoor, redeemed: readonly UnitCount[]): never {
  switch (refusal) {
    case 'VOUCHER_REPLACED':
      return fail('VOUCHER_REPLACED')
    case 'VOUCHER_NOT_VALID':
      return fail('VOUCHER_NOT_VALID', { state: booking.state })
    case 'VOUCHER_USED_UP':
      return fail('VOUCHER_USED_UP', { left: listRemainingUnits(booking, redeemed) })
    case 'CHECK_IN_CLOSED': {
      const { opensAt, closesAt } = checkInHours(booking)
      return fail('CHECK_IN_CLOSED', {
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
        timeZone: booking.time_zone,
      })
    }
  }
}
