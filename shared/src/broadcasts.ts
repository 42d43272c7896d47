/** Limits of Telegram in UTF-16 units. */
export const maxBroadcastTextLength = 4_096
export const maxBroadcastCaptionLength = 1_024
export const maxBroadcastLabelLength = 40

/** First path segments of the mini app that a broadcast button can open. */
export const broadcastButtonPages = [
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
