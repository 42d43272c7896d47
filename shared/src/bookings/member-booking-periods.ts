/** `upcoming`: today and later. `cancelled`: only requests and bookings that were paid. */
export const memberBookingPeriods = ['upcoming', 'past', 'cancelled', 'all'] as const
export type MemberBookingPeriod = (typeof memberBookingPeriods)[number]
