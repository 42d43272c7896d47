const payloadPattern = /^promo_([A-Za-z0-9]{6,20})$/

/** Code of a `/start` payload; docs/rules/promo-codes.md#links. It may be unknown or ended. */
export const parsePromoPayload = (payload = ''): string | undefined => payloadPattern.exec(payload)?.[1]?.toUpperCase()

export const promoLink = (botUsername: string, code: string): string =>
  `https://t.me/${botUsername}?start=promo_${code}`
