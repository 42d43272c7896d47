import type { BookingState } from '@enp/shared/bookings/booking-states'
import { formatTicketCode } from '@enp/shared/bookings/ticket-code'
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
  /** The ticket whose code was shown; 0: the traveller's code; null: the number of the booking. */
  readonly ticket: number | null
}

/** A held ticket of a companion. */
export interface DoorTicket {
  readonly number: number
  readonly unitId: string
}

type CheckInTimes = Pick<BookingRow, 'first_day' | 'time_zone' | 'ends_at'>
type CheckInSubject = CheckInTimes & Pick<BookingRow, 'state' | 'units' | 'voucher_version' | 'rest_left'>

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

/** Which guests a code can check in. */
export interface DoorParty {
  /** Of the scanned or typed code; undefined for the whole booking. */
  readonly ticket: number | undefined
  readonly tickets: readonly DoorTicket[]
}

/** The traveller's code is limited only if companions have tickets. */
export function toDoorParty(ticket: number | undefined, tickets: readonly DoorTicket[]): DoorParty {
  return { ticket: ticket === 0 && tickets.length === 0 ? undefined : ticket, tickets }
}

export const toShownNumber = (number: string, { ticket }: DoorParty) =>
  ticket === undefined ? number : formatTicketCode(number, ticket)

type UnitOfParty = ReturnType<typeof withoutExtras<CheckInSubject['units'][number]>>[number] & {
  readonly redeemed: number
}

/**
 * Units that a code stands for: of the whole booking, of one ticket, or of the traveller without
 * the tickets of companions. `redeemed` leaves no more than the booking has left.
 */
export function listPartyUnits(
  { units }: Pick<CheckInSubject, 'units'>,
  redeemed: readonly Redemption[],
  { ticket, tickets }: DoorParty,
): UnitOfParty[] {
  const own: readonly (number | null | undefined)[] = ticket === 0 ? [null, 0] : [ticket]
  return withoutExtras(units).flatMap((unit) => {
    const total = sumUnitQuantity(redeemed, unit.unitId)
    if (ticket === undefined) return [{ ...unit, redeemed: total }]
    const given = tickets.filter(({ unitId }) => unitId === unit.unitId)
    const quantity =
      ticket === 0 ? unit.quantity - given.length : given.filter(({ number }) => number === ticket).length
    if (quantity <= 0) return []
    const came = sumUnitQuantity(
      redeemed.filter((one) => own.includes(one.ticket)),
      unit.unitId,
    )
    const left = Math.max(0, Math.min(quantity - came, unit.quantity - total))
    return [{ ...unit, quantity, redeemed: quantity - left }]
  })
}

export const listRemainingUnits = (
  booking: Pick<CheckInSubject, 'units'>,
  redeemed: readonly Redemption[],
  party: DoorParty,
): UnitCount[] =>
  listPartyUnits(booking, redeemed, party).map(({ unitId, quantity, redeemed: came }) => ({
    unitId,
    quantity: quantity - came,
  }))

export const sumUnitQuantity = (counts: readonly UnitCount[], unitId: string) =>
  counts.filter((one) => one.unitId === unitId).reduce((sum, { quantity }) => sum + quantity, 0)

interface CheckInInput {
  readonly party: DoorParty
  /** Version of the scanned voucher; undefined if the number was typed. */
  readonly version: number | undefined
  readonly now: Date
  /** Undefined if the voucher is only looked up. */
  readonly units: readonly UnitCount[] | undefined
}

const open: readonly BookingState[] = ['confirmed', 'checked_in']

export function checkInRefusal(
  booking: CheckInSubject,
  redeemed: readonly Redemption[],
  { party, version, now, units }: CheckInInput,
): CheckInRefusal | undefined {
  const { opensAt, closesAt } = checkInHours(booking)
  const isClosed = now < opensAt || now >= closesAt
  const left = listRemainingUnits(booking, redeemed, party)
  if (version !== undefined && version !== booking.voucher_version) return 'VOUCHER_REPLACED'
  if (left.length === 0 && open.includes(booking.state)) return 'TICKET_PASSED_ON'
  if (booking.state === 'completed' && isClosed) return 'CHECK_IN_CLOSED'
  // Such a booking lapses before its first day, unless the worker is late.
  if (!open.includes(booking.state) || booking.rest_left > 0n) return 'VOUCHER_NOT_VALID'
  if (isClosed) return 'CHECK_IN_CLOSED'
  const isTooMany = units
    ? units.some(({ unitId }) => sumUnitQuantity(units, unitId) > sumUnitQuantity(left, unitId))
    : left.every(({ quantity }) => quantity === 0)
  return isTooMany ? 'VOUCHER_USED_UP' : undefined
}

interface RefusedCheckIn {
  readonly booking: CheckInSubject
  readonly redeemed: readonly Redemption[]
  readonly party: DoorParty
}

export function refuseCheckIn(refusal: CheckInRefusal, { booking, redeemed, party }: RefusedCheckIn): never {
  switch (refusal) {
    case 'TICKET_PASSED_ON':
      return throwRefusal('TICKET_PASSED_ON')
    case 'VOUCHER_REPLACED':
      return throwRefusal('VOUCHER_REPLACED')
    case 'VOUCHER_NOT_VALID':
      return throwRefusal('VOUCHER_NOT_VALID', { state: booking.state })
    case 'VOUCHER_USED_UP':
      return throwRefusal('VOUCHER_USED_UP', { left: listRemainingUnits(booking, redeemed, party) })
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
