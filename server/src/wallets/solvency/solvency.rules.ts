import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, money, wholeUnits } from '@enp/shared/money/money'

type PerCurrency = { readonly [C in ChainCurrency]: Money<C> }

/** Balances of the hot wallet below which operators are notified that it needs money. */
export const hotWalletAlarmLevels: PerCurrency = { ton: wholeUnits('ton', 20n), usdt: wholeUnits('usdt', 300n) }

/** Allowed shortfall on the chain, for gas that our accounts paid and no payout posted. */
export const solvencyTolerance: PerCurrency = { ton: wholeUnits('ton', 1n), usdt: money('usdt', 0n) }

export const solvencyCheckMaxAgeMinutes = 15

export interface SolvencyComparison {
  readonly onChain: bigint
  readonly owed: bigint
  /** Signed payouts that are not known to have ended. Their money may have left already. */
  readonly inFlight: bigint
}

export function toShortfall(currency: ChainCurrency, { onChain, owed, inFlight }: SolvencyComparison): bigint {
  const missing = owed - solvencyTolerance[currency].amount - inFlight - onChain
  return missing > 0n ? missing : 0n
}
