import type { BookingState } from '@enp/shared/booking-states'

/** A booking as a calendar of its option needs it: without a word of who comes. */
export interface OptionBooking {
  readonly id: string
  readonly number: string
  readonly state: BookingState
  /** Local days, both taken. */
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly places: number
  /** How many things have happened to it, and when the last one did. */
  readonly events: number
  readonly changedAt: Date
}
