import { getNow } from '../../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { notifyOperators } from '../../../operators/access/notify-operators.ts'
import type { ChainPaymentMethod } from '../../../payments/chain/chain-payment-method.ts'
import { closeBookingDeposits } from '../../payment/open-booking-deposit.ts'
import type { BookingRow } from '../../state/booking.rules.ts'
import { getTripValues } from '../../state/confirm-booking.ts'
import { cancelAndRefund } from '../cancel-and-refund.ts'
import { lockBookingAndUsers } from '../lock-booking-and-users.ts'
import { isAsSeen, toCancelledState } from './operator-cancellation.rules.ts'
import {
  endOperatorCancellation,
  findDueOperatorCancellations,
  lockDueOperatorCancellation,
  postponeOperatorCancellation,
} from './operator-cancellations.store.ts'
import { toOperatorReason } from './operator-reason.rules.ts'

const batchSize = 50

/** Any number of workers may run it. A failed cancellation is retried after a minute. */
export async function runOperatorCancellations(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  chain: ChainPaymentMethod,
): Promise<number> {
  let endedCount = 0
  for (const { id, booking_id: bookingId } of await findDueOperatorCancellations(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => run(tx, chain, id, bookingId))) endedCount += 1
    } catch (error) {
      log.error({ err: error, bookingId }, 'the cancellation of an operator failed, trying again in a minute')
      await postponeOperatorCancellation(db, id)
    }
  }
  return endedCount
}

/** Locks users and booking before the cancellation, because cancelling locks them in this order. */
async function run(tx: Tx, chain: ChainPaymentMethod, id: string, bookingId: string): Promise<boolean> {
  const booking = await lockBookingAndUsers(tx, bookingId)
  const due = booking && (await lockDueOperatorCancellation(tx, id))
  if (!due) return false
  if (!isAsSeen(due, booking)) {
    await endOperatorCancellation(tx, id, 'dropped')
    await notifyDropped(tx, booking, id)
    return true
  }
  const now = await getNow(tx)
  const terms = { to: toCancelledState(booking), percent: due.percent, operatorReason: toOperatorReason(due) } as const
  await cancelAndRefund(tx, booking, terms, now)
  await closeBookingDeposits(tx, chain, booking, now)
  return endOperatorCancellation(tx, id, 'done')
}

async function notifyDropped(tx: Tx, booking: BookingRow, id: string): Promise<void> {
  const content = { kind: 'cancellation_dropped', values: await getTripValues(tx, booking) } as const
  await notifyOperators(tx, { key: `cancellation_dropped:${id}`, content })
}
