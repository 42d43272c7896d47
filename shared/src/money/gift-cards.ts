/** In whole roubles; docs/rules/gift-cards.md */
export const giftCardMin = 500
export const giftCardMax = 50_000
export const giftCardYears = 3
/** A card can be delivered at most this many days after it was ordered. */
export const giftCardMaxDays = 365
export const giftCardRecipientMaxLength = 60
export const giftCardMessageMaxLength = 300
/** Crockford base32, shown in groups of four. */
export const giftCardCodeLength = 16

export const giftCardDesigns = ['sea', 'mountains', 'forest', 'city'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]

/** Reasons why the purchase of a card can't be refunded; `gift_used` is also opened. */
export const giftCardRefundRefusals = ['gift_opened', 'gift_used', 'gift_expired'] as const
export type GiftCardRefundRefusal = (typeof giftCardRefundRefusals)[number]

export function formatGiftCardCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

const startPrefix = 'G'
const startPattern = new RegExp(`^${startPrefix}[0-9A-Z]{${giftCardCodeLength}}$`)

/** Link for giving: the mini app shows the card. It contains the code, which gives the right. */
export function giftCardLink(botUsername: string, code: string): string {
  return `https://t.me/${botUsername}?startapp=${startPrefix}${code}`
}

/** Returns the code in the payload of a link for giving. */
export function parseGiftCardPayload(payload: string | undefined): string | undefined {
  return payload !== undefined && startPattern.test(payload) ? payload.slice(startPrefix.length) : undefined
}
