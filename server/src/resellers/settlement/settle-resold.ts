import { addDebtRepayment } from '../../bookings/settlement/settle-booking.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { isDatabaseLost } from '../../core/database/database-failure.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { resaleTransfer, settlementPauseMinutes, toKeptPercent } from './settlement.rules.ts'
import { findUnsettled, lockUnsettled, saveSettled, saveSettlementFailure } from './settlement.store.ts'

const maxPerRound = 100

/**
 * Settles ended bookings of resellers, each once. After a failure it pauses a booking, so that
 * failures do not fill each round; docs/rules/resellers.md#settlement
 */
export async function settleResoldBookings(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  limit = maxPerRound,
): Promise<number> {
  const settled = await forEachAlone(await findUnsettled(db, limit), async (due) => {
    try {
      return await inTransaction(db, (tx) => settle(tx, due.id))
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      if (due.failures === 0)
        log.error({ err: error, resellerBookingId: due.id }, 'could not settle the booking of a reseller, trying again')
      await saveSettlementFailure(db, due, settlementPauseMinutes(due.failures + 1))
      return false
    }
  })
  return settled.filter(Boolean).length
}

async function settle(tx: Tx, id: string): Promise<boolean> {
  const unsettled = await lockUnsettled(tx, id)
  if (!unsettled) return false
  const { resold, booking } = unsettled
  const keptPercent = toKeptPercent({ ...booking, refundPercent: resold.refund_percent })
  if (keptPercent === undefined) return false
  const now = await getNow(tx)
  const owed = { resellerId: resold.reseller_id, net: resold.net, keptPercent }
  const { transfer, settledNet } = resaleTransfer(booking, owed)
  const transfers = await addDebtRepayment(tx, booking.organizer_id, booking, transfer ? [transfer] : [])
  if (transfers.length > 0) await postTransfers(tx, transfers, now)
  await saveSettled(tx, id, { net: settledNet, at: now })
  return true
}
