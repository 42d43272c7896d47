/** Minor units as integers; scales never change. Roubles are no balance; docs/rules/money.md. */
export const currencyScale = { enp: 6, usdt: 6, ton: 9, stars: 0, rub: 2 } as const

export type Currency = keyof typeof currencyScale
export const currencies = ['enp', 'usdt', 'ton', 'stars', 'rub'] as const satisfies readonly Currency[]
export type BalanceCurrency = Exclude<Currency, 'rub'>
export const balanceCurrencies = ['enp', 'usdt', 'ton', 'stars'] as const satisfies readonly BalanceCurrency[]

export interface Money<C extends Currency = Currency> {
  readonly currency: C
  readonly amount: bigint
}

export function money<C extends Currency>(currency: C, amount: bigint): Money<C> {
  return { currency, amount }
}

/** Creates an amount of whole units: `whole('enp', 100n)` is 100 enp. */
export function wholeUnits<C extends Currency>(currency: C, units: bigint): Money<C> {
  return money(currency, units * 10n ** BigInt(currencyScale[currency]))
}

export function addMoney<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  return money(left.currency, left.amount + right.amount)
}

export function subtractMoney<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  return money(left.currency, left.amount - right.amount)
}

export function minMoney<C extends Currency>(left: Money<C>, right: Money<NoInfer<C>>): Money<C> {
  if (left.amount <= right.amount) return left
  return right
}

/** Rounds down to the minor unit, the only place that rounds. The payer keeps the remainder. */
export function multiplyByFraction<C extends Currency>(of: Money<C>, numerator: bigint, denominator: bigint): Money<C> {
  if (denominator <= 0n || numerator < 0n || of.amount < 0n) throw new RangeError('a fraction needs positive parts')
  return money(of.currency, (of.amount * numerator) / denominator)
}

/** Returns exact decimal text without trailing zeros: `12.4`. */
export function toDecimalText({ currency, amount }: Money): string {
  const scale = currencyScale[currency]
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0')
  const units = digits.slice(0, digits.length - scale)
  const rest = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${units}${rest ? `.${rest}` : ''}`
}

/** For JSON replies that also contain the exact text. */
export function moneyToNumber(value: Money): number {
  return Number(toDecimalText(value))
}

const decimalPattern = /^(0|[1-9]\d{0,12})(?:\.(\d+))?$/

/** Undefined for negative or other input, too many decimals, or more than 64 bits. */
export function parseAmount<C extends Currency>(currency: C, input: string | number): Money<C> | undefined {
  const match = decimalPattern.exec(typeof input === 'number' ? numberText(input) : input)
  const scale = currencyScale[currency]
  const [, units, decimals = ''] = match ?? []
  if (units === undefined || decimals.length > scale) return undefined
  const amount = BigInt(units + decimals.padEnd(scale, '0'))
  return amount > maxAmount ? undefined : money(currency, amount)
}

/** Postgres stores 64-bit integers. */
const maxAmount = 9_223_372_036_854_775_807n

/** JavaScript writes 0.0000001 as 1e-7. Amounts never need more than nine decimals. */
function numberText(value: number): string {
  const text = String(value)
  return text.includes('e-') ? value.toFixed(12).replace(/0+$/, '') : text
}
