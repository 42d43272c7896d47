/** Notification key of an offer, so that each offer is sent once. */
export const offerKey = (bookingId: string) => `watch_offer:${bookingId}`
