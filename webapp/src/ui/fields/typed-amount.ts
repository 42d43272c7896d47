import {
  type Currency,
  currencyScale,
  fraction,
  type Money,
  money,
  parseAmount,
  toDecimalText,
} from '@enp/shared/money'

/** What a person typed, without what is no part of a number; the comma of their language stays. */
export function cleanTyped(text: string): string {
  const [units = '', ...decimals] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  if (decimals.length === 0) return units
  const separator = text.includes(',') ? ',' : '.'
  return `${units}${separator}${decimals.join('')}`
}

/** The amount of a typed text; undefined where it is none, or has more decimals than the currency. */
export function readTyped<C extends Currency>(currency: C, text: string): Money<C> | undefined {
  const [units = '', decimals = ''] = text.split(/[.,]/)
  const plain = units.replace(/^0+(?=\d)/, '') || '0'
  const amount = parseAmount(currency, decimals === '' ? plain : `${plain}.${decimals}`)
  return amount && amount.amount > 0n ? amount : undefined
}

/** A part of an amount, to be typed instead of the person: to two decimals, or as it is where it is all. */
export function partToType(amount: Money, percent: number, separator: string): string {
  const part = percent === 100 ? amount : toTwoDecimals(fraction(amount, BigInt(percent), 100n))
  return toDecimalText(part).replace('.', separator)
}

function toTwoDecimals({ currency, amount }: Money): Money {
  const unit = 10n ** BigInt(currencyScale[currency] - 2)
  return money(currency, amount - (amount % unit))
}
