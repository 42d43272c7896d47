/** What members are told of a change, each once; it names the traveller, so erasing them removes it. */
export const askedKey = (changeId: string) => `booking_change:${changeId}:asked`
export const changedKey = (bookingId: string, version: number) => `booking:${bookingId}:changed:${version}`
