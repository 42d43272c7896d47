import type { Language } from '../calls/api.ts'
import { formatCurrencyAmount } from '../notifications/amounts.ts'
import { formatPlaceTime } from '../time/place-time.ts'

interface UnpaidRest {
  /** In roubles. */
  readonly amount: number
  readonly dueAt: string
}

/** Returns the sum that the guest pays later, after a deposit. */
export function restText(language: Language, timeZone: string, { amount, dueAt }: UnpaidRest): string {
  const sum = formatCurrencyAmount(language, { amount: String(amount), currency: 'rub' })
  const until = formatPlaceTime(language, timeZone, dueAt)
  return language === 'ru'
    ? `Предоплата получена, остаток ${sum} гость платит до ${until}.`
    : `Deposit paid; the guest pays the rest of ${sum} by ${until}.`
}
