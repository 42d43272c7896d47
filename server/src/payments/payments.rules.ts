import type { Language } from '@enp/shared/calls/api'
import { type Money, money } from '@enp/shared/money'

/** The messenger's code for Stars. */
const starsCurrency = 'XTR'

/** What a payment becomes that was made for nothing we know: Stars are prepaid balance, money of a card is parked. */
export function settlePayment(
  currency: string,
  totalAmount: number,
): { state: 'credited'; stars: Money<'stars'> } | { state: 'parked' } {
  return currency === starsCurrency
    ? { state: 'credited', stars: money('stars', BigInt(totalAmount)) }
    : { state: 'parked' }
}

/** Shown by the messenger on its payment sheet. */
export const notForSale: Record<Language, string> = {
  ru: 'Этот счёт больше не действует. Деньги не списаны.',
  en: 'This invoice is no longer valid. You have not been charged.',
}
