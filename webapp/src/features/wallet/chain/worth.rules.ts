import type { WalletTerms } from '@enp/shared/calls/wallets/wallets-shapes'

/** Roubles for one unit of each currency; for enp the discount on a trip. */
interface CurrencyRates {
  readonly rates: Pick<WalletTerms['rates'], 'ton' | 'usdt'>
  readonly roublesPer100Enp: number
}

type Owned = Readonly<Record<'enp' | 'usdt' | 'ton', number>>

/** Whole roubles, rounded down. */
export function toRoubles(amount: number, rate: number): number {
  return Math.floor(amount * rate)
}

/** Whole roubles. Excludes prepaid Stars, because they only pay for boosts. */
export function toTotalRoubles(owned: Owned, { rates, roublesPer100Enp }: CurrencyRates): number {
  return (
    toRoubles(owned.ton, rates.ton) + toRoubles(owned.usdt, rates.usdt) + toRoubles(owned.enp, roublesPer100Enp / 100)
  )
}
