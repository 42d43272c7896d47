import type { Language } from '../calls/api.ts'
import type { Sum } from '../calls/booking-notifications.ts'
import { shownAmount } from './texts.ts'

const units = { rub: '₽', usdt: 'USDT', ton: 'TON', enp: 'enp' } as const satisfies Record<Sum['currency'], string>

const formats = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
} as const satisfies Record<Language, Intl.NumberFormat>

/** Formats an amount, cut to two decimals: `8 400 ₽`, `12,5 USDT`. */
export function showSum(language: Language, { amount, currency }: Sum): string {
  return `${formats[language].format(shownAmount(amount))}\u00a0${units[currency]}`
}
