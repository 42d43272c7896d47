import type { BookingState } from '@enp/shared/booking-states'

export interface OptionBooking {
  readonly id: string
  readonly number: string
  readonly state: BookingState
  /** Local days, both included. */
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly places: number
  readonly events: number
  readonly changedAt: Date
}
