/** How the guest of a walk-in paid the organizer. */
export const directMethods = ['cash', 'transfer'] as const

export const walkInOrigins = ['walk_in', 'phone'] as const

/** Booked by a member for guests who pay the organizer. */
export const isWalkIn = (origin: string): boolean => walkInOrigins.some((one) => one === origin)
