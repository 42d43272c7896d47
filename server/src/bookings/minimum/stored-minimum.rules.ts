import { bookingStatusByState } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import {
  type DepartureState,
  type MinimumRule,
  toDepartureMinimum,
  toDepartureState,
} from '../../catalog/availability/minimum-guests.rules.ts'
import { showFallingPrices } from '../falling-prices/falling-price.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type StateColumns = Parameters<typeof toDepartureState>[0]

export interface MinimumColumns extends Partial<Omit<StateColumns, 'sold'>>, Pick<StateColumns, 'sold'> {
  readonly min_guests: number
  readonly decide_hours: number
}

export const toMinimumRule = (row: Pick<MinimumColumns, 'min_guests' | 'decide_hours'>): Required<MinimumRule> => ({
  minGuests: row.min_guests,
  decideHours: row.decide_hours,
})

export function toStoredState(row: MinimumColumns): DepartureState {
  const { sold, goes = null, goes_cutoff_minutes = null, kept_min_guests = null, kept_decide_hours = null } = row
  return toDepartureState({ sold, goes, goes_cutoff_minutes, kept_min_guests, kept_decide_hours })
}

/** Shown until the trip is over or cancelled. */
export function showMinimum(stored: MinimumColumns | null, booking: ShownBooking): Pick<Booking, 'minimum'> {
  const { state, starts_at: startsAt } = booking
  if (!stored || bookingStatusByState[state] !== 'upcoming') return {}
  const minimum = toDepartureMinimum(toMinimumRule(stored), startsAt, toStoredState(stored))
  if (!minimum) return {}
  const prices = showFallingPrices(booking)
  return { minimum: { ...minimum, ...(prices.length > 0 && { prices }) } }
}

type ShownBooking = Pick<BookingRow, 'state' | 'starts_at'> & Parameters<typeof showFallingPrices>[0]

export function toMinimumColumns(
  { minGuests, decideHours }: MinimumRule,
  departure: DepartureState | undefined,
): MinimumColumns | null {
  if (minGuests === undefined || decideHours === undefined) return null
  return {
    ...{ min_guests: minGuests, decide_hours: decideHours, sold: departure?.sold ?? 0, goes: departure?.goes ?? null },
    goes_cutoff_minutes: departure?.goesCutoffMinutes ?? null,
    kept_min_guests: departure?.keptMinGuests ?? null,
    kept_decide_hours: departure?.keptDecideHours ?? null,
  }
}
