import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import { type Money, money, whole } from '@enp/shared/money'

type PerCurrency = { readonly [C in ChainCurrency]: Money<C> }

/** Below it operators are told that the hot wallet needs money. */
export const alarmLevels: PerCurrency = { ton: whole('ton', 20n), usdt: whole('usdt', 300n) }

/** What the chain may hold less than is owed: the gas that our accounts paid and no payout posted. */
export const tolerance: PerCurrency = { ton: whole('ton', 1n), usdt: money('usdt', 0n) }

/** A comparison older than this says nothing of now; in minutes. */
export const freshMinutes = 15

export interface Compared {
  /** Of all our accounts. */
  readonly onChain: bigint
  readonly owed: bigint
  /** Signed and not known to have ended: it may have left already. */
  readonly inFlight: bigint
}

/** How much less the chain holds than is owed; nothing where it is enough. */
export function toShortfall(currency: ChainCurrency, { onChain, owed, inFlight }: Compared): bigint {
  const missing = owed - tolerance[currency].amount - inFlight - onChain
  return missing > 0n ? missing : 0n
}
