import type { BookingState } from '@enp/shared/bookings/booking-states'
import { withoutExtras } from '@enp/shared/bookings/units'
import type { Departure, DepartureGuide, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { toDepartureMinimum } from '../../catalog/availability/minimum-guests.rules.ts'
import { addDays } from '../../days/days.rules.ts'
import { type MinimumColumns, toMinimumRule, toStoredState } from '../minimum/stored-minimum.rules.ts'
import { findNoShowAction } from '../no-show/no-show.rules.ts'
import { toAddOns } from '../organizer-decision/member-booking.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { listGuestUnits } from '../tickets/ticket.rules.ts'

/** States of bookings whose guests have a place. The index of migration 72 has the same states. */
export const manifestBookingStates = [
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
] as const satisfies readonly BookingState[]

export const isInManifest = (state: BookingState) => manifestBookingStates.some((one) => one === state)

/** `startTime` is empty if the option has no start times. */
export interface DepartureKey {
  readonly optionId: string
  readonly day: string
  readonly startTime: string
}

export interface DepartureRow extends DepartureKey {
  readonly organizerId: string
  readonly serviceId: string
  readonly title: string
  readonly optionName: string
  readonly cover: string
  readonly isStay: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly point: string
  readonly guide: DepartureGuide | null
  readonly minimum: MinimumColumns | null
  readonly bookings: number
  readonly guests: number
  readonly inside: number
}

export interface GuestRow
  extends Pick<
    BookingRow,
    | 'id'
    | 'number'
    | 'state'
    | 'origin'
    | 'last_day'
    | 'units'
    | 'contact'
    | 'notes'
    | 'first_day'
    | 'time_zone'
    | 'answers'
    | 'pick_up'
    | 'starts_at'
    | 'due_at'
    | 'no_show_at'
    | 'asked_move_id'
  > {
  readonly redeemed: Readonly<Record<string, number>>
  readonly tickets: readonly { readonly guest: number; readonly ticket: number; readonly isInside: boolean }[] | null
  readonly came_at: Date | null
  readonly last_key: string | null
}

export function toDeparture(row: DepartureRow): Departure {
  const { day: date, startTime, startsAt, endsAt, guide, minimum: stored, ...rest } = row
  const minimum = stored && toDepartureMinimum(toMinimumRule(stored), startsAt, toStoredState(stored))
  return {
    ...rest,
    ...(guide && { guide }),
    ...(minimum && { minimum }),
    date,
    ...(startTime !== '' && { startTime }),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

interface Reader {
  readonly isTrusted: boolean
  readonly isStay: boolean
  readonly now: Date
}

/** A member who checks guests in sees the names; the rest is for trusted readers. */
export function toGuest(row: GuestRow, { isTrusted, isStay, now }: Reader): ManifestGuest {
  const noShowAction = isTrusted ? findNoShowAction(row, now) : undefined
  const { id, number, state, origin, last_day, contact, notes, came_at: cameAt, last_key: lastKey } = row
  return {
    bookingId: id,
    number,
    state,
    origin,
    ...(isStay && { checkOut: addDays(last_day, 1) }),
    units: withoutExtras(row.units).map(({ unitId, kind, title, quantity }) => {
      return { unitId, kind, title, quantity, redeemed: row.redeemed[unitId] ?? 0 }
    }),
    ...toAddOns(row, { isTrusted }),
    ...(contact && {
      contact: {
        fullName: contact.fullName,
        ...(isTrusted && contact.phone !== undefined && { phone: contact.phone }),
      },
    }),
    ...(isTrusted && notes !== null && { notes }),
    ...(cameAt && { cameAt: cameAt.toISOString() }),
    ...(state === 'checked_in' && lastKey !== null && { lastKey }),
    ...(row.tickets && { tickets: toTickets(row, row.tickets) }),
    ...(noShowAction && { noShowAction }),
  }
}

function toTickets(row: GuestRow, tickets: NonNullable<GuestRow['tickets']>) {
  const guests = listGuestUnits(row)
  return tickets.map(({ guest, ...shown }) => ({ ...shown, unitId: guests[guest]?.unitId ?? '' }))
}
