export const bookingStates = [
  'hold',
  'paying',
  'paid',
  'awaiting_organizer',
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
  'expired',
  'declined',
  'cancelled_by_tourist',
  'cancelled_by_organizer',
] as const
export type BookingState = (typeof bookingStates)[number]

/**
 * `paying`: a pre-checkout was accepted, so money may be on its way.
 * `expired` to `paid`: the payment came late and the places were still free.
 * `checked_in` to `confirmed`: the check-in was undone. `no_show` likewise.
 */
export const bookingLifeCycle = {
  hold: ['paying', 'paid', 'expired', 'cancelled_by_tourist'],
  paying: ['paid', 'expired', 'cancelled_by_tourist'],
  paid: ['awaiting_organizer', 'confirmed'],
  awaiting_organizer: ['confirmed', 'declined', 'cancelled_by_tourist'],
  confirmed: ['checked_in', 'completed', 'no_show', 'cancelled_by_tourist', 'cancelled_by_organizer'],
  checked_in: ['completed', 'confirmed'],
  completed: [],
  no_show: ['confirmed'],
  expired: ['paid'],
  declined: [],
  cancelled_by_tourist: [],
  cancelled_by_organizer: [],
} as const satisfies { readonly [From in BookingState]: readonly BookingState[] }

export const bookingStatuses = ['upcoming', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingStatusByState: Readonly<Record<BookingState, BookingStatus>> = {
  hold: 'upcoming',
  paying: 'upcoming',
  paid: 'upcoming',
  awaiting_organizer: 'upcoming',
  confirmed: 'upcoming',
  checked_in: 'upcoming',
  completed: 'completed',
  no_show: 'completed',
  expired: 'cancelled',
  declined: 'cancelled',
  cancelled_by_tourist: 'cancelled',
  cancelled_by_organizer: 'cancelled',
}

/** How inventory counts the places of a booking; undefined if they are released. */
export const placeUseByState: Readonly<Record<BookingState, 'held' | 'sold' | undefined>> = {
  hold: 'held',
  paying: 'held',
  paid: 'sold',
  awaiting_organizer: 'sold',
  confirmed: 'sold',
  checked_in: 'sold',
  completed: 'sold',
  no_show: 'sold',
  expired: undefined,
  declined: undefined,
  cancelled_by_tourist: undefined,
  cancelled_by_organizer: undefined,
}

export const liveHoldStates: readonly BookingState[] = ['hold', 'paying']

/**
 * `phone`, `walk_in`: a member booked for a guest without Telegram; docs/rules/team.md.
 * `reseller`: sold by another company; docs/rules/resellers.md.
 */
export const bookingOrigins = ['app', 'phone', 'walk_in', 'reseller'] as const
export type BookingOrigin = (typeof bookingOrigins)[number]

/** Lines of a booking's timeline. */
export const bookingEvents = [
  'held',
  'paying',
  'paid',
  'late_payment',
  'awaiting_organizer',
  'confirmed',
  'declined',
  'expired',
  'cancelled_by_tourist',
  'cancelled_by_organizer',
  'cancelled_by_operator',
  'refund_requested',
  'refunded',
  'changed',
  'part_cancelled',
  'price_fell',
  'rest_paid',
  'rest_unpaid',
  'checked_in',
  'completed',
  'no_show',
  'no_show_withdrawn',
  'no_show_objected',
  'reviewed',
] as const
export type BookingEvent = (typeof bookingEvents)[number]
