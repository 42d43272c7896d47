/**
 * The constants of the specification's section 9 that exist yet, and the limits that both sides need.
 * Rules of money stand beside the rule that uses them; docs/product.md tells why each number is what it is.
 */

/** A mining session without a time boost: 24 hours. */
export const miningSessionSeconds = 86_400
/** enp that a session without boosts earns. */
export const defaultExpectedTotal = 100
export const defaultPowerBoost = 1
export const defaultTimeBoost = 1

export const firstPage = 1
export const transactionPageSize = 20
export const servicesPageSize = 10
export const favoritesPageSize = 20
export const rewardsPageSize = 20
export const inboxPageSize = 20
export const maxPageSize = 50
/** Longer words than a person types; what is longer is refused. */
export const searchMaxLength = 200
/** The most people that a search asks a place for. */
export const maxGuests = 50
/** What is counted exactly; beyond it a total says only that there is more. */
export const maxCounted = 1_000
/** The same for lists with words or a day: each service has to be looked at, and whoever finds so many narrows down. */
export const maxSearched = 100
/** How many services of a list are counted, and can be paged through. */
export const getMaxResults = ({ search, date }: { readonly search?: string; readonly date?: string }) =>
  search?.trim() || date !== undefined ? maxSearched : maxCounted
/** Points of one map. */
export const maxMapPoints = 2_000
/** The same with words or a day. */
export const maxSearchedPoints = 500
export const maxPoints = ({ search, date }: { readonly search?: string; readonly date?: string }) =>
  search?.trim() || date !== undefined ? maxSearchedPoints : maxMapPoints
/** Availability is asked for a year at most. */
export const maxAvailabilityDays = 366
/** Days of one answer, and entries, whichever is reached first; the rest begins at its `next`. One day is always whole. */
export const availabilityPageDays = 62
export const availabilityPageSlots = 4_000
/** Deeper pages are found by a filter, not by turning pages. */
export const maxPage = 1_000

/** A region as a person may write it: at least one letter or digit, nothing invisible. */
export const regionPattern = '^[^\\p{C}]*[\\p{L}\\p{N}][^\\p{C}]*$'

/** Init data older than this is refused; younger than the future limit too (clocks differ). */
export const initDataMaxAgeSeconds = 3_600
export const initDataMaxFutureSeconds = 60
/** The messenger sends far less; longer is an attack. */
export const initDataMaxLength = 4_096
/** The bearer token's life. */
export const sessionSeconds = 86_400

export const bookingsPageSize = 20
/** Of one kind in one booking. */
export const maxBookedQuantity = 100
/** Of an answer to an organizer's question. */
export const answerMaxLength = 500
/** Places of one option, or pieces of one resource, on one day. */
export const maxCapacity = 10_000
/** How long places are kept for a payment. */
export const holdMinutes = 15
/** Held bookings of one person at a time. */
export const maxLiveHolds = 3
/** How long released seats are reserved for one waiting user, and how long an offer lasts. */
export const offerMinutes = 30
/** How long released seats are reserved for waiting users in all, one after the other. */
export const maxReservedMinutes = 120
/** No shorter offer is made. */
export const minOfferMinutes = 5
/** Unpaid holds of a departure that their user gave up count as expired once they lived longer than this in all. */
export const quickReleaseSeconds = 300
/** What one person waits for at a time. */
export const maxWatches = 20
/** Days of one wait. */
export const maxWatchedDays = 31
/** Into how many shares friends may split what is held. */
export const maxShares = 20
/** The least that a share may be: less than this no card pays. */
export const minShareRoubles = 100
/** How much longer places are kept that friends pay together, once. */
export const sharedMinutes = 60
/** Of one stay. */
export const maxStayNights = 90
/** Working days within which an operator has made a card's refund. */
export const cardRefundWorkingDays = 5

export const reviewsPageSize = 10
export const reviewMaxLength = 1_000

/** Services that a device has shown lately, of which the home row tells. */
export const maxRecent = 8
/** Of a planned day: who goes, what is wished for, and what is passed over. */
export const maxPlanAdults = 20
export const maxPlanChildren = 10
export const maxPlanThemes = 3
export const maxPlanStops = 4
export const maxPlanExcluded = 60
