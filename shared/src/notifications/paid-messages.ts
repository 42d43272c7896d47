/** Telegram takes 0.1 Stars for a message above the free limit. */
export const messagesPerStar = 10
/** Telegram's page of the Bot API; its FAQ says 100,000. */
export const paidBroadcastMinBalance = 10_000
export const paidBroadcastMaxStars = 100_000

/** The highest price; Telegram charges nothing for messages within the free limit. */
export const toMaxStars = (messages: number) => Math.ceil(messages / messagesPerStar)
