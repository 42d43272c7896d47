import type { PayoutPeriod } from '@enp/shared/calls/notifications/payout-notifications'

/** `previousAt`: when the previous payout in the same currency was requested. */
export const toPayoutPeriod = (previousAt: Date | undefined, requestedAt: Date): PayoutPeriod => ({
  ...(previousAt && { from: previousAt.toISOString() }),
  until: requestedAt.toISOString(),
})
