import type { BalanceCurrency } from '@enp/shared/money/money'
import type { Format } from '../../../locales/format/format.ts'

export interface MoneyAmount {
  readonly currency: BalanceCurrency
  readonly value: number
  readonly signed?: boolean
}

export function displayedAmount(format: Format, { currency, value, signed = false }: MoneyAmount): string {
  return signed ? format.change(value, currency) : format.amount(value, currency)
}

const units = { enp: 'enp', usdt: 'USDT', ton: 'TON' } as const
const stars = {
  ru: { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' },
  en: { one: 'star', other: 'stars' },
} as const

/** Returns the amount for screen readers, with the currency that the coin shows as a picture. */
export function accessibleAmount(format: Format, amount: MoneyAmount): string {
  const { currency, value } = amount
  const unit = currency === 'stars' ? format.plural(Math.abs(value), stars[format.language]) : units[currency]
  return `${displayedAmount(format, amount)} ${unit}`
}
