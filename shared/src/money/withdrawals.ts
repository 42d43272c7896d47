import type { ChainCurrency } from '../calls/wallets/wallets-shapes.ts'
import { type Money, money, wholeUnits } from './money.ts'

/** See docs/rules/withdrawals.md. */

export const withdrawalMinimum = { ton: wholeUnits('ton', 3n), usdt: wholeUnits('usdt', 10n) } as const satisfies {
  readonly [C in ChainCurrency]: Money<C>
}

/** Deducted from the amount that the wallet receives. */
export const withdrawalFee = { ton: money('ton', 50_000_000n), usdt: money('usdt', 500_000n) } as const satisfies {
  readonly [C in ChainCurrency]: Money<C>
}

/** Limits per user; TON counts at its rate. */
export const withdrawalLimits = { day: wholeUnits('usdt', 200n), '30_days': wholeUnits('usdt', 2_000n) } as const

/** Delay for a new wallet or new bank details, in case an account was taken over. */
export const newDestinationHours = 24

export const destinationUsableFrom = (addedAt: Date): Date =>
  new Date(addedAt.getTime() + newDestinationHours * 3_600_000)
/** Until then the bank can reverse the charge. */
export const cardRefundHoldDays = 60

export const withdrawalCancelSeconds = 60
