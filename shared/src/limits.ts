/** Section 9 of the specification, and limits of server and clients; docs/rules/users.md. */

export const miningSessionSeconds = 86_400
/** In enp, for a session without boosts. */
export const defaultExpectedTotal = 100
export const defaultPowerBoost = 1
export const defaultTimeBoost = 1

export const firstPage = 1
export const transactionPageSize = 20
export const servicesPageSize = 10
export const favoritesPageSize = 20
/** Of one user; docs/rules/lists.md. */
export const maxLists = 20
export const maxListServices = 200
export const listNameMaxLength = 60
export const rewardsPageSize = 20
export const inboxPageSize = 20
export const maxPageSize = 50
export const searchMaxLength = 200
export const maxGuests = 50
/** Maximum number that is counted exactly. A larger total only shows that there is more. */
export const maxCountedResults = 1_000
/** Lower with search words or a day, because each service must be checked. */
export const maxSearchResults = 100
export const getMaxResults = ({ search, date }: { readonly search?: string; readonly date?: string }) =>
  search?.trim() || date !== undefined ? maxSearchResults : maxCountedResults
export const maxMapPoints = 2_000
export const maxSearchedPoints = 500
export const getMaxMapPoints = ({ search, date }: { readonly search?: string; readonly date?: string }) =>
  search?.trim() || date !== undefined ? maxSearchedPoints : maxMapPoints
export const maxAvailabilityDays = 366
/** Whichever is reached first; the rest starts at `next`. A day is never split. */
export const availabilityPageDays = 62
export const availabilityPageSlots = 4_000
export const maxPage = 1_000

/** At least one letter or digit, no invisible characters. */
export const regionPattern = '^[^\\p{C}]*[\\p{L}\\p{N}][^\\p{C}]*$'

/** Maximum age of init data, and its maximum lead over the server clock. */
export const initDataMaxAgeSeconds = 3_600
export const initDataMaxFutureSeconds = 60
export const initDataMaxLength = 4_096
export const sessionSeconds = 86_400

export const bookingsPageSize = 20
export const maxBookedQuantity = 100
export const maxStayGuests = 5_000
export const answerMaxLength = 500
export const promoCodeMaxLength = 40
/** Places of an option or resource on one day. */
export const maxCapacity = 10_000
export const holdMinutes = 15
export const maxLiveHolds = 3
/** Duration of an offer of released seats to one waiting user. */
export const offerMinutes = 30
/** Total time for offers of the same released seats. */
export const maxReservedMinutes = 120
export const minOfferMinutes = 5
/** Released unpaid holds of a departure count as expired after this total time. */
export const quickReleaseSeconds = 300
export const maxWatches = 20
export const maxWatchedDays = 31
export const maxShares = 20
/** Acceptances of the places of a booking, also by later holders; two digits of the code. */
export const maxTicketNumber = 99
/** Cards can't pay less. */
export const minShareRoubles = 100
/** One-time extension of a hold with a group payment. */
export const groupPaymentExtraMinutes = 60
export const maxStayNights = 90
export const cardRefundWorkingDays = 5

export const reviewsPageSize = 10
export const reviewMaxLength = 1_000
export const maxReviewPhotos = 3

export const questionsPageSize = 10
export const questionMaxLength = 500
/** Unanswered ones of the last 30 days count. */
export const maxOpenQuestions = 5
export const maxQuestionsPerDay = 20

export const maxRecentServices = 8
export const maxPlanAdults = 20
export const maxPlanChildren = 10
export const maxPlanThemes = 3
export const maxPlanStops = 4
export const maxPlanExcluded = 60

export const maxCaseText = 1_000
export const maxCasePhotos = 5
/** Limit of each side. */
export const maxCaseStatements = 5

export const maxDraftPhotos = 10
/** Photos that a user can upload in the mini app within 24 hours. */
export const maxUploadedPhotosPerDay = 100
export const maxPhotoBytes = 10 * 1024 * 1024
