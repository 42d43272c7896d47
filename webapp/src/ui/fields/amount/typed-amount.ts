import {
  type Currency,
  currencyScale,
  type Money,
  money,
  multiplyByFraction,
  parseAmount,
  toDecimalText,
} from '@enp/shared/money/money'

export function cleanTypedAmount(text: string): string {
  const [units = '', ...decimals] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  if (decimals.length === 0) return units
  const separator = text.includes(',') ? ',' : '.'
  return `${units}${separator}${decimals.join('')}`
}

/** Parses a typed amount; undefined if it is zero, or finer than the currency. */
export function parseTypedAmount<C extends Currency>(currency: C, text: string): Money<C> | undefined {
  const [units = '', decimals = ''] = text.split(/[.,]/)
  const plain = units.replace(/^0+(?=\d)/, '') || '0'
  const amount = parseAmount(currency, decimals === '' ? plain : `${plain}.${decimals}`)
  return amount && amount.amount > 0n ? amount : undefined
}

/** Returns a percentage of an amount as text: rounded down to two decimals, exact for 100. */
export function formatAmountPercentage(amount: Money, percent: number, separator: string): string {
  const part = percent === 100 ? amount : toTwoDecimals(multiplyByFraction(amount, BigInt(percent), 100n))
  return toDecimalText(part).replace('.', separator)
}

function toTwoDecimals({ currency, amount }: Money): Money {
  const unit = 10n ** BigInt(currencyScale[currency] - 2)
  return money(currency, amount - (amount % unit))
}
