import type { Language } from '../calls/api.ts'

const units = { rub: '₽', usdt: 'USDT', ton: 'TON' } as const

const whole = { ru: new Intl.NumberFormat('ru'), en: new Intl.NumberFormat('en') } as const satisfies Record<
  Language,
  object
>
const point = { ru: ',', en: '.' } as const satisfies Record<Language, string>

/** Formats to the last unit: `84 320,50 ₽`, `0,000000001 TON`. Kopecks have two digits. */
export function formatExactAmount(
  language: Language,
  { amount, currency }: { readonly amount: string; readonly currency: keyof typeof units },
): string {
  const [before = '0', after = ''] = amount.split('.')
  const rest = currency === 'rub' && after !== '' ? after.padEnd(2, '0') : after
  return `${whole[language].format(BigInt(before))}${rest && point[language] + rest}\u00a0${units[currency]}`
}
