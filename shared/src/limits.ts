/**
 * Constants of the specification's section 9, and limits that server and clients share. Money
 * limits are next to their rules. docs/rules/users.md explains each number.
 */

/** Duration of a mining session without a time boost: 24 hours. */
export const miningSessionSeconds = 86_400
/** Reward in enp of a session without boosts. */
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
/** Longer search texts are refused. */
export const searchMaxLength = 200
/** Maximum number of guests in a search. */
export const maxGuests = 50
/** Maximum number that is counted exactly. A larger total only shows that there is more. */
export const maxCounted = 1_000
/**
 * The same for lists with search words or a day. The limit is lower because each service must be
 * checked.
 */
export const maxSearched = 100
/** Returns how many services of a list are counted and paginated. */
export const getMaxResults = ({ search, date }: { readonly search?: string; readonly date?: string }) =>
  search?.trim() || date !== undefined ? maxSearched : maxCounted
export const maxMapPoints = 2_000
/** Lower limit with search words or a day. */
export const maxSearchedPoints = 500
export const maxPoints = ({ search, date }: { readonly search?: string; readonly date?: string }) =>
  search?.trim() || date !== undefined ? maxSearchedPoints : maxMapPoints
/** Maximum range of an availability query: a year. */
export const maxAvailabilityDays = 366
/**
 * Maximum number of days and entries in one reply, whichever is reached first. The rest starts at
 * `next`. A day is never split.
 */
export const availabilityPageDays = 62
export const availabilityPageSlots = 4_000
/** Deeper results are reached with filters, not with more pages. */
export const maxPage = 1_000

/** Region as a user may type it: at least one letter or digit, no invisible characters. */
export const regionPattern = '^[^\\p{C}]*[\\p{L}\\p{N}][^\\p{C}]*$'

/** Maximum age of init data, and its maximum lead over the server clock, because clocks differ. */
export const initDataMaxAgeSeconds = 3_600
export const initDataMaxFutureSeconds = 60
/** Telegram sends far less; longer data is an attack. */
export const initDataMaxLength = 4_096
/** Lifetime of the bearer token. */
export const sessionSeconds = 86_400

export const bookingsPageSize = 20
/** Maximum quantity of one unit in one booking. */
export const maxBookedQuantity = 100
/** Maximum length of an answer to an organizer's question. */
export const answerMaxLength = 500
/** Maximum number of places of an option, or of a resource, on one day. */
export const maxCapacity = 10_000
export const holdMinutes = 15
/** Maximum number of holds per user. */
export const maxLiveHolds = 3
/** Time for which released seats are reserved for one waiting user, and duration of an offer. */
export const offerMinutes = 30
/** Total time for which released seats are reserved for waiting users, one after the other. */
export const maxReservedMinutes = 120
export const minOfferMinutes = 5
/**
 * Unpaid holds of a departure that the user released count as expired once they lasted longer than
 * this in total.
 */
export const quickReleaseSeconds = 300
/** Maximum number of watches per user. */
export const maxWatches = 20
/** Maximum number of dates per watch. */
export const maxWatchedDays = 31
/** Maximum number of shares in a group payment. */
export const maxShares = 20
/** Minimum share, because cards can't pay less. */
export const minShareRoubles = 100
/** One-time extension of a hold that friends pay together. */
export const sharedMinutes = 60
export const maxStayNights = 90
/** Number of working days in which an operator makes a card refund. */
export const cardRefundWorkingDays = 5

export const reviewsPageSize = 10
export const reviewMaxLength = 1_000

/** Maximum number of recently viewed services in the home row. */
export const maxRecent = 8
/** Limits of a day plan: guests, themes, stops and excluded services. */
export const maxPlanAdults = 20
export const maxPlanChildren = 10
export const maxPlanThemes = 3
export const maxPlanStops = 4
export const maxPlanExcluded = 60
