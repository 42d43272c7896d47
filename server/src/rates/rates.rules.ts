import { type Money, money } from '@enp/shared/money/money'

/** Rubles for one whole unit. */
export interface Rates {
  readonly ton: Money<'rub'>
  readonly usdt: Money<'rub'>
}

const tonUnits = 10n ** 9n
const tenth = tonUnits / 10n

/** To the nearest tenth and never zero; an estimate to show next to the price. */
export function estimateTon(price: Money<'rub'>, rates: Pick<Rates, 'ton'>): Money<'ton'> {
  const tenths = (price.amount * 20n + rates.ton.amount) / (rates.ton.amount * 2n)
  return money('ton', (tenths > 0n ? tenths : 1n) * tenth)
}

const hundredths = { ton: tonUnits / 100n, usdt: 10n ** 4n } as const

/** Rounded up to a hundredth; a quote, which is charged exactly. */
export function quoteIn<C extends 'ton' | 'usdt'>(currency: C, price: Money<'rub'>, rate: Money<'rub'>): Money<C> {
  const count = (price.amount * 100n + rate.amount - 1n) / rate.amount
  return money(currency, count * hundredths[currency])
}
