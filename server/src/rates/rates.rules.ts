import { type Money, money, wholeUnits } from '@enp/shared/money/money'
import { findOwnStart, getSharedValue, type Settings } from '../settings/settings.rules.ts'

/** Rubles for one whole unit. Values of balances and limits use them without the margin. */
export interface ValueRates {
  readonly ton: Money<'rub'>
  readonly usdt: Money<'rub'>
}

/** See docs/rules/rates.md. */
export interface Rates extends ValueRates {
  /** Basis points that a traveller pays on top of a price in TON or USDT. */
  readonly margin: number
}

export const toRates = (settings: Settings, at = settings.now): Rates => ({
  ton: money('rub', BigInt(getSharedValue(settings, 'rate.ton', at))),
  usdt: money('rub', BigInt(getSharedValue(settings, 'rate.usdt', at))),
  margin: getSharedValue(settings, 'rate.margin', at),
})

/** When the older of both rates was set or checked; undefined if one is a default. */
export function findRatesStart(settings: Settings): Date | undefined {
  const [ton, usdt] = [findOwnStart(settings, 'rate.ton', 'all'), findOwnStart(settings, 'rate.usdt', 'all')]
  if (!ton || !usdt) return undefined
  return new Date(Math.min(ton.getTime(), usdt.getTime()))
}

const wholeBasisPoints = 10_000n
const tenth = wholeUnits('ton', 1n).amount / 10n

/** To the nearest tenth and never zero; an estimate to show next to the price. */
export function estimateTon(price: Money<'rub'>, { ton, margin }: Pick<Rates, 'ton' | 'margin'>): Money<'ton'> {
  const cost = price.amount * withMargin(margin)
  const divisor = ton.amount * wholeBasisPoints
  const tenths = (cost * 20n + divisor) / (divisor * 2n)
  return money('ton', (tenths > 0n ? tenths : 1n) * tenth)
}

const withMargin = (margin: number) => wholeBasisPoints + BigInt(margin)

interface QuoteRate {
  /** Without the margin. */
  readonly rate: Money<'rub'>
  /** In basis points. */
  readonly margin: number
}

/** Rounded up to a hundredth; a quote, which is charged exactly. */
export function quoteIn<C extends 'ton' | 'usdt'>(
  currency: C,
  price: Money<'rub'>,
  { rate, margin }: QuoteRate,
): Money<C> {
  const divisor = rate.amount * wholeBasisPoints
  const count = (price.amount * 100n * withMargin(margin) + divisor - 1n) / divisor
  return money(currency, (count * wholeUnits(currency, 1n).amount) / 100n)
}
