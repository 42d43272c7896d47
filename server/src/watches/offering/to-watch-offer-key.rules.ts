export const toWatchOfferKey = (bookingId: string) => `watch_offer:${bookingId}`
