/** One message for each offer. */
export const offerKey = (bookingId: string) => `watch_offer:${bookingId}`
