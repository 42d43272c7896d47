import { broadcastPromises } from './admin/broadcasts/broadcast-promises.sql.ts'
import { compensationPromises } from './bookings/compensation/compensation-promises.sql.ts'
import { stepPromises } from './bookings/completion/step-promises.sql.ts'
import { reviewPromises } from './bookings/reviews/review-promises.sql.ts'
import { moneyPromises } from './bookings/settlement/money-promises.sql.ts'
import { placesPromises } from './bookings/state/places-promises.sql.ts'
import { voucherPromises } from './bookings/vouchers/voucher-promises.sql.ts'
import { walkInPromises } from './bookings/walk-ins/walk-in-promises.sql.ts'
import { busyPromises } from './catalog/inventory/busy-promises.sql.ts'
import type { Promised } from './core/promised.ts'
import { ledgerPromises } from './ledger/promises.sql.ts'
import { cancellationPromises } from './organizers/cancellations/cancellation-promises.sql.ts'
import { bankPayoutPromises } from './organizers/payouts/bank-payout-promises.sql.ts'
import { cardMoneyPromises } from './payments/card-money/card-money-promises.sql.ts'
import { referralPromises } from './referrals/referral-promises.sql.ts'
import { bonusPromises } from './tasks/bonus/bonus-promises.sql.ts'
import { taskPromises } from './tasks/task-promises.sql.ts'
import { outgoingPromises } from './wallets/outgoing/outgoing-promises.sql.ts'
import { payoutPromises } from './wallets/payouts/payout-promises.sql.ts'
import { depositPromises } from './wallets/watching/deposit-promises.sql.ts'
import { watchPromises } from './watches/watch-promises.sql.ts'

/** What must hold of everything that changes, each domain's own; those of the journals stand in the ledger. */
export const promises: readonly Promised[] = [
  ...ledgerPromises,
  ...referralPromises,
  ...bonusPromises,
  ...placesPromises,
  ...busyPromises,
  ...moneyPromises,
  ...compensationPromises,
  ...stepPromises,
  ...voucherPromises,
  ...walkInPromises,
  ...reviewPromises,
  ...cancellationPromises,
  ...taskPromises,
  ...depositPromises,
  ...payoutPromises,
  ...outgoingPromises,
  ...cardMoneyPromises,
  ...bankPayoutPromises,
  ...watchPromises,
  ...broadcastPromises,
]
