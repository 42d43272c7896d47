/** What the messenger takes, in UTF-16 units: of a message, and of the words under a picture. */
export const longestText = 4_096
export const longestCaption = 1_024
/** The messenger cuts longer ones on a telephone. */
export const longestLabel = 40

/** The first parts of the mini-app's paths: a button of a broadcast leads to one of them. */
export const appPages = [
  '',
  'mining',
  'earn',
  'services',
  'service',
  'friends',
  'wallet',
  'profile',
  'favorites',
  'inbox',
  'order-history',
  'terms',
  'privacy',
] as const
