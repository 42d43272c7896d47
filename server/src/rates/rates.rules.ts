import { type Money, money } from '@enp/shared/money'

/** What one whole unit costs in roubles. */
export interface Rates {
  readonly ton: Money<'rub'>
  readonly usdt: Money<'rub'>
}

const tonUnits = 10n ** 9n
const tenth = tonUnits / 10n

/** What a price is in TON, to the nearest tenth, and never nothing: an estimate beside the price. */
export function estimateTon(price: Money<'rub'>, rates: Pick<Rates, 'ton'>): Money<'ton'> {
  const tenths = (price.amount * 20n + rates.ton.amount) / (rates.ton.amount * 2n)
  return money('ton', (tenths > 0n ? tenths : 1n) * tenth)
}
