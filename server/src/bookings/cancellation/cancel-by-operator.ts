import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { closeBookingDeposits } from '../payment/open-booking-deposit.ts'
import { bookingCycle, isBookingRequest } from '../state/booking.rules.ts'
import { cancelAndRefund } from './cancel-and-refund.ts'
import { lockBookingAndUsers } from './lock-booking-and-users.ts'

/**
 * Refunds the percentage that the operator chose, a request in full. Returns the percentage;
 * undefined if the booking was cancelled before. Errors: NOT_FOUND, NOT_CANCELLABLE.
 */
export async function cancelByOperator(
  tx: Tx,
  chain: ChainPaymentMethod,
  id: string,
  chosenPercent: number,
): Promise<number | undefined> {
  const booking = (await lockBookingAndUsers(tx, id)) ?? throwRefusal('NOT_FOUND')
  // A walk-in has no traveller with an account who could cancel it.
  const to = booking.origin === 'app' ? 'cancelled_by_tourist' : 'cancelled_by_organizer'
  if (booking.state === to) return undefined
  if (!statesBefore(bookingCycle, to).includes(booking.state)) throwRefusal('NOT_CANCELLABLE')
  const now = await getNow(tx)
  const percent = isBookingRequest(booking) ? 100 : chosenPercent
  await cancelAndRefund(tx, booking, { to, percent }, now)
  await closeBookingDeposits(tx, chain, booking, now)
  return percent
}
