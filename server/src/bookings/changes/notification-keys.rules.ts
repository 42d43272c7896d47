/** These notifications to members name the traveller, so erasing the traveller deletes them. */
export const consentRequestKey = (changeId: string) => `booking_change:${changeId}:asked`
export const bookingChangedKey = (bookingId: string, version: number) => `booking:${bookingId}:changed:${version}`
