import type { ChainCurrency } from './calls/wallets-shapes.ts'
import { type Money, money, whole } from './money.ts'

/** What withdrawals take and allow; docs/product.md, section 19. */

/** The least that can be withdrawn. */
export const withdrawalMinimum = { ton: whole('ton', 3n), usdt: whole('usdt', 10n) } as const satisfies {
  readonly [C in ChainCurrency]: Money<C>
}

/** Part of the amount: the wallet gets so much less. */
export const withdrawalFee = { ton: money('ton', 50_000_000n), usdt: money('usdt', 500_000n) } as const satisfies {
  readonly [C in ChainCurrency]: Money<C>
}

/** Of all withdrawals of a person within 24 hours, and within 30 times as long; ton counts at its rate. */
export const withdrawalLimits = { day: whole('usdt', 200n), '30_days': whole('usdt', 2_000n) } as const

/** Money goes to a new wallet or new bank details only after this time, so that an account that was taken over can be saved. */
export const newDestinationHours = 24

/** From when on money can be sent to a wallet or to bank details that were added at this moment. */
export const payableFrom = (addedAt: Date): Date => new Date(addedAt.getTime() + newDestinationHours * 3_600_000)
/** Days until a card refund taken as usdt can be withdrawn: until then the bank can reverse the charge. */
export const cardRefundHoldDays = 60

/** So long a withdrawal can be cancelled; then it is processed. */
export const cancellableSeconds = 60
