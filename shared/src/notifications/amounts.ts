import type { Language } from '../calls/api.ts'
import type { CurrencyAmount } from '../calls/notifications/booking-notifications.ts'
import { truncateToTwoDecimals } from './texts.ts'

const units = { rub: '₽', usdt: 'USDT', ton: 'TON', enp: 'enp' } as const satisfies Record<
  CurrencyAmount['currency'],
  string
>

const formats = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
} as const satisfies Record<Language, Intl.NumberFormat>

/** Formats an amount, cut to two decimals: `8 400 ₽`, `12,5 USDT`. */
export function formatCurrencyAmount(language: Language, { amount, currency }: CurrencyAmount): string {
  return `${formats[language].format(truncateToTwoDecimals(amount))}\u00a0${units[currency]}`
}
