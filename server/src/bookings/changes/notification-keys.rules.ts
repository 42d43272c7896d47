/** What members are told of a change, each once; it names the traveller, so erasing them removes it. */
export const consentRequestKey = (changeId: string) => `booking_change:${changeId}:asked`
export const bookingChangedKey = (bookingId: string, version: number) => `booking:${bookingId}:changed:${version}`
