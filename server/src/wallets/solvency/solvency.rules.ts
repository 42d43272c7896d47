import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, money, whole } from '@enp/shared/money'

type PerCurrency = { readonly [C in ChainCurrency]: Money<C> }

/** Balances of the hot wallet below which operators are notified that it needs money. */
export const alarmLevels: PerCurrency = { ton: whole('ton', 20n), usdt: whole('usdt', 300n) }

/** Allowed shortfall on the chain, for gas that our accounts paid and no payout posted. */
export const tolerance: PerCurrency = { ton: whole('ton', 1n), usdt: money('usdt', 0n) }

export const freshMinutes = 15

export interface Compared {
  readonly onChain: bigint
  readonly owed: bigint
  /** Signed payouts that are not known to have ended. Their money may have left already. */
  readonly inFlight: bigint
}

export function toShortfall(currency: ChainCurrency, { onChain, owed, inFlight }: Compared): bigint {
  const missing = owed - tolerance[currency].amount - inFlight - onChain
  return missing > 0n ? missing : 0n
}
