import { cancellationInvariants } from './bookings/cancellation/departures/cancellation-invariants.sql.ts'
import { caseInvariants } from './bookings/cases/case-invariants.sql.ts'
import { fallingPriceInvariants } from './bookings/falling-prices/price-invariants.sql.ts'
import { minimumInvariants } from './bookings/minimum/minimum-invariants.sql.ts'
import { moveInvariants } from './bookings/moves/move-invariants.sql.ts'
import { rebookingInvariants } from './bookings/rebooking/rebooking-invariants.sql.ts'
import { bookingMoneyInvariants, compensationInvariants } from './bookings/settlement/booking-money-invariants.sql.ts'
import {
  bookingStepInvariants,
  inventoryInvariants,
  reviewInvariants,
  voucherInvariants,
  walkInInvariants,
} from './bookings/state/booking-invariants.sql.ts'
import { taxInvariants } from './bookings/tax/tax-invariants.sql.ts'
import { ticketInvariants } from './bookings/tickets/ticket-invariants.sql.ts'
import { tripRefundInvariants } from './bookings/trip-refunds/trip-refund-invariants.sql.ts'
import { busyInvariants } from './catalog/inventory/busy-invariants.sql.ts'
import { channelInvariants } from './channels/reservations/channel-invariants.sql.ts'
import type { Invariant } from './core/invariant.ts'
import { giftCardInvariants } from './gift-cards/gift-card-invariants.sql.ts'
import { ledgerInvariants } from './ledger/invariants.sql.ts'
import { broadcastInvariants } from './operators/broadcasts/broadcast-invariants.sql.ts'
import { resellerPaymentInvariants } from './operators/resellers/reseller-payment-invariants.sql.ts'
import { suspensionInvariants } from './operators/suspensions/suspension-invariants.sql.ts'
import { bankPayoutInvariants } from './organizers/payouts/bank-payout-invariants.sql.ts'
import { cardRefundInvariants } from './payments/card-money/card-refund-invariants.sql.ts'
import { promoCodeInvariants } from './promo-codes/promo-invariants.sql.ts'
import { referralInvariants } from './referrals/referral-invariants.sql.ts'
import { resellerInvariants } from './resellers/settlement/reseller-invariants.sql.ts'
import { bonusInvariants } from './tasks/bonus/bonus-invariants.sql.ts'
import { taskInvariants } from './tasks/task-invariants.sql.ts'
import { depositInvariants } from './wallets/deposit-scan/deposit-invariants.sql.ts'
import { outgoingInvariants } from './wallets/outgoing/outgoing-invariants.sql.ts'
import { payoutInvariants } from './wallets/payouts/payout-invariants.sql.ts'
import { watchInvariants } from './watches/watch-invariants.sql.ts'

/** Those of journals are in the ledger. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...referralInvariants,
  ...bonusInvariants,
  ...inventoryInvariants,
  ...busyInvariants,
  ...bookingMoneyInvariants,
  ...compensationInvariants,
  ...taxInvariants,
  ...tripRefundInvariants,
  ...caseInvariants,
  ...bookingStepInvariants,
  ...voucherInvariants,
  ...walkInInvariants,
  ...ticketInvariants,
  ...reviewInvariants,
  ...cancellationInvariants,
  ...moveInvariants,
  ...minimumInvariants,
  ...fallingPriceInvariants,
  ...rebookingInvariants,
  ...suspensionInvariants,
  ...promoCodeInvariants,
  ...giftCardInvariants,
  ...taskInvariants,
  ...depositInvariants,
  ...payoutInvariants,
  ...outgoingInvariants,
  ...cardRefundInvariants,
  ...bankPayoutInvariants,
  ...watchInvariants,
  ...resellerInvariants,
  ...channelInvariants,
  ...broadcastInvariants,
  ...resellerPaymentInvariants,
]
