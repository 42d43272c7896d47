import type { Tx } from '../../core/database.ts'
import { tell } from '../../core/outbox.ts'
import { post } from '../../ledger/ledger.store.ts'
import { countTrip } from '../../mining/count-trip.ts'
import { shareRevenue } from '../../referrals/pay-referrers.ts'
import { settlementTransfers } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeState } from '../state/change-state.ts'
import { readTrip } from '../state/confirm-booking.ts'
import { leftOf, tripIncome } from './trip-income.rules.ts'

/**
 * A trip is over: its money is shared out, whoever invited the traveller has a part of what is left to us, and the
 * traveller's mining earns more; docs/product.md, section 13. How it was is asked with the day's news. The booking is locked by the caller.
 */
export async function completeTrip(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id, user_id: userId } = booking
  const over = await changeState(tx, booking, {
    to: 'completed',
    at: now,
    event: 'completed',
    change: { due_at: null },
  })
  await countTrip(tx, userId)
  await tell(tx, {
    key: `trip_completed:${id}`,
    userId,
    content: { kind: 'trip_completed', values: await readTrip(tx, over) },
  })
  const settled = await settlementTransfers(tx, over)
  const brought = { inviteeId: userId, income: tripIncome, source: `booking:${id}`, amount: leftOf(over), now }
  const shares = await shareRevenue(tx, brought)
  // Posted together, so that accounts are locked in one order.
  const transfers = [...settled, ...shares]
  if (transfers.length > 0) await post(tx, transfers, now)
}
