/**
 * The life cycle of a booking, as every side reads it: the server changes states only through it, the database refuses
 * any other change, the bot and the mini-app word it; docs/product.md, section 13.
 */
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
 * paying: a pre-checkout was answered, so money may be on its way. From expired to paid: the payment came late and the
 * places were still free. From checked_in back to confirmed: the check-in was a mistake.
 */
export const bookingLifeCycle = {
  hold: ['paying', 'paid', 'expired', 'cancelled_by_tourist'],
  paying: ['paid', 'expired', 'cancelled_by_tourist'],
  paid: ['awaiting_organizer', 'confirmed'],
  awaiting_organizer: ['confirmed', 'declined', 'cancelled_by_tourist'],
  confirmed: ['checked_in', 'completed', 'no_show', 'cancelled_by_tourist', 'cancelled_by_organizer'],
  checked_in: ['completed', 'confirmed'],
  completed: [],
  no_show: [],
  expired: ['paid'],
  declined: [],
  cancelled_by_tourist: [],
  cancelled_by_organizer: [],
} as const satisfies { readonly [From in BookingState]: readonly BookingState[] }

/** The spec's three words. */
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

/** What its places count as in the inventory; undefined where they are given back. */
export const placesByState: Readonly<Record<BookingState, 'held' | 'sold' | undefined>> = {
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

/** Not paid yet, and its places are kept: it counts against how many a person may have at once. */
export const liveHolds: readonly BookingState[] = ['hold', 'paying']

/**
 * Who took the places: a person in the product, or a member of the organizer for somebody without the messenger, who pays
 * the organizer; docs/product.md, section 15.
 */
export const bookingOrigins = ['app', 'phone', 'walk_in'] as const
export type BookingOrigin = (typeof bookingOrigins)[number]
