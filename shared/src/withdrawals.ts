import type { ChainCurrency } from './calls/wallets-shapes.ts'
import { type Money, money, whole } from './money.ts'

/** Conditions and limits of withdrawals; docs/rules/withdrawals.md. */

export const withdrawalMinimum = { ton: whole('ton', 3n), usdt: whole('usdt', 10n) } as const satisfies {
  readonly [C in ChainCurrency]: Money<C>
}

/** Fee, deducted from the amount that the wallet receives. */
export const withdrawalFee = { ton: money('ton', 50_000_000n), usdt: money('usdt', 500_000n) } as const satisfies {
  readonly [C in ChainCurrency]: Money<C>
}

/**
 * Limit of all withdrawals of a user within 24 hours and within 30 days; TON counts at its rate.
 */
export const withdrawalLimits = { day: whole('usdt', 200n), '30_days': whole('usdt', 2_000n) } as const

/**
 * Delay before payments to a new wallet or new bank details. It leaves time to save an account that
 * someone took over.
 */
export const newDestinationHours = 24

/** Returns the earliest payment time for a wallet or bank details added at this time. */
export const payableFrom = (addedAt: Date): Date => new Date(addedAt.getTime() + newDestinationHours * 3_600_000)
/**
 * Days until a card refund in USDT can be withdrawn; until then the bank can reverse the charge.
 */
export const cardRefundHoldDays = 60

/** Time in which a withdrawal can be cancelled before it is processed. */
export const cancellableSeconds = 60
