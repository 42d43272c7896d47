/** Limits of Telegram in UTF-16 units, for a message and for a photo caption. */
export const longestText = 4_096
export const longestCaption = 1_024
/** Longer button labels are cut on phones. */
export const longestLabel = 40

/** First path segments of the mini app. A broadcast button can open one of these pages. */
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
