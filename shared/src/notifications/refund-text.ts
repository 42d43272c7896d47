import type { Language } from '../calls/api.ts'
import type { CurrencyAmount, RefundValues } from '../calls/notifications/booking-notifications.ts'
import { formatDay } from '../time/dates.ts'
import { formatCurrencyAmount } from './amounts.ts'

interface RefundWords {
  readonly nothing: string
  readonly toCard: (sum: string) => string
  readonly toBalance: (sum: string) => string
  readonly toGiftCard: (sum: string) => string
  readonly enpBack: (enp: string) => string
  /** The date from which a card refund in USDT can be withdrawn. */
  readonly withdrawableFrom: (day: string) => string
}

/** Returns a function that describes a refund; each sentence starts with a space. */
export function createRefundText(language: Language, words: RefundWords): (refund: RefundValues) => string {
  const { toCard: card, toBalance: balance, toGiftCard } = words
  const wordsByMethod = { card, balance, usdt: balance, gift_card: toGiftCard }
  const sum = (value: CurrencyAmount) => formatCurrencyAmount(language, value)
  return ({ sum: refunded, method, enp, withdrawableFrom: from, others = [] }) => {
    const enpPart = enp && Number(enp) > 0 ? words.enpBack(sum({ amount: enp, currency: 'enp' })) : ''
    if (Number(refunded.amount) === 0) return words.nothing + enpPart
    const ways = [{ sum: refunded, method }, ...others].map((way) => wordsByMethod[way.method](sum(way.sum)))
    return ways.join('') + (from ? words.withdrawableFrom(formatDay(language, 'UTC', from)) : '') + enpPart
  }
}
