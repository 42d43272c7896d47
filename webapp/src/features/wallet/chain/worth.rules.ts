import type { WalletTerms } from '@enp/shared/calls/wallets-shapes'

/** Roubles for one whole unit; of enp, what they take off a trip. */
export interface Worths {
  readonly rates: Pick<WalletTerms['rates'], 'ton' | 'usdt'>
  readonly roublesPer100Enp: number
}

/** What a person has, in whole units. */
type Owned = Readonly<Record<'enp' | 'usdt' | 'ton', number>>

/** Whole roubles that an amount is worth. */
export function toRoubles(amount: number, rate: number): number {
  return Math.floor(amount * rate)
}

/** Whole roubles of everything that pays for a trip. Prepaid Stars don't: they are for boosts. */
export function toTotalRoubles(owned: Owned, { rates, roublesPer100Enp }: Worths): number {
  return (
    toRoubles(owned.ton, rates.ton) + toRoubles(owned.usdt, rates.usdt) + toRoubles(owned.enp, roublesPer100Enp / 100)
  )
}
