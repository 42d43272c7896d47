/** Limits of Telegram in UTF-16 units. */
export const longestText = 4_096
export const longestCaption = 1_024
export const longestLabel = 40

/** First path segments of the mini app that a broadcast button can open. */
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
