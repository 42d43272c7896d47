export const offerKey = (bookingId: string) => `watch_offer:${bookingId}`
