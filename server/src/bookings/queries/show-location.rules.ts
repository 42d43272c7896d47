import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { ExcursionStop } from '@enp/shared/calls/catalog/catalog-shapes'
import type { BookingRow } from '../state/booking.rules.ts'
import { shiftPlanToStart } from './show-booking.rules.ts'

export interface LocationColumns {
  readonly meeting_point: string | null
  readonly guide: { readonly name: string; readonly phone?: string } | null
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly bring: readonly string[] | null
  readonly plan: readonly ExcursionStop[] | null
  /** Start times of all options, if the service has a plan. */
  readonly starts: readonly string[] | null
}

type LocationView = LocationColumns & Pick<BookingRow, 'state' | 'starts_at' | 'start_time'>

const confirmedStates: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show']

export function showMeeting({
  state,
  meeting_point,
  guide,
  address,
  starts_at,
}: LocationView): Pick<Booking, 'meeting'> {
  if (!confirmedStates.includes(state)) return {}
  return { meeting: { point: meeting_point ?? address, at: starts_at.toISOString(), ...(guide && { guide }) } }
}

export function showPlace({ address, latitude: lat, longitude: lon }: LocationView): Booking['place'] {
  return { address, ...(lat !== null && lon !== null && { geo: { lat, lon } }) }
}

export function showDay({ plan, starts, start_time, bring }: LocationView): Pick<Booking, 'plan' | 'bring'> {
  return {
    ...(plan && plan.length > 0 && { plan: shiftPlanToStart(plan, starts ?? [], start_time) }),
    ...(bring && bring.length > 0 && { bring: [...bring] }),
  }
}
