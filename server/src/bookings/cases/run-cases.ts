import { CallRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { refundTrip } from '../trip-refunds/refund-trip.ts'
import { lockCaseOf } from './add-statement.ts'
import type { CaseRow } from './case.rules.ts'
import { findDueCases, postponeCase, saveCaseState } from './cases.store.ts'
import { withoutDecision } from './decide-case.ts'
import { notifyOfClosedCase, notifyOperatorsOfCase } from './notify-of-case.ts'

const batchSize = 50

/**
 * Carries out decisions, and passes cases without an answer to operators. Any number of workers may
 * run it. A failed case is tried again after a minute.
 */
export async function runCases({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let count = 0
  for (const { id, booking_id: bookingId } of await findDueCases(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => step(tx, id))) count += 1
    } catch (error) {
      if (error instanceof CallRefusal) {
        await inTransaction(db, (tx) => returnToOperators(tx, id))
        continue
      }
      log.error({ err: error, bookingId }, 'a case failed, trying again in a minute')
      await postponeCase(db, id)
    }
  }
  return count
}

async function step(tx: Tx, id: string): Promise<boolean> {
  const { booking, row } = await lockCaseOf(tx, id)
  const now = await getNow(tx)
  if (row.state === 'closed' || row.state === 'awaiting_operator' || row.deadline > now) return false
  if (row.state === 'decided') return carryOut(tx, booking, row, now)
  const waiting = await saveCaseState(tx, row, 'awaiting_operator', { deadline: now })
  await notifyOperatorsOfCase(tx, booking, waiting, `late:${now.getTime()}`)
  return true
}

async function carryOut(tx: Tx, booking: BookingRow, row: CaseRow, now: Date): Promise<boolean> {
  const { decision, decision_rub: rub, seen_left: seenLeft, reason, decided_by: operatorId } = row
  if (decision === null || reason === null) throw new Error(`the case ${row.id} has no decision`)
  if (decision === 'nothing') {
    const closed = await saveCaseState(tx, row, 'closed', { outcome: decision, closed_at: now })
    await notifyOfClosedCase(tx, booking, closed, decision)
    return true
  }
  const refunded = await refundTrip(tx, booking.id, {
    ...{ kind: decision, rub: rub ?? 0n, shortfall: 'debt', seenLeft: seenLeft ?? 0n, reason: { words: reason } },
    operatorId: Number(operatorId),
  })
  if (!refunded) return returnToOperators(tx, row.id)
  await saveCaseState(tx, row, 'closed', { outcome: decision, trip_refund_id: refunded.id, closed_at: now })
  return true
}

/** Other money was refunded meanwhile, or a payer is gone: an operator decides again. */
async function returnToOperators(tx: Tx, id: string): Promise<boolean> {
  const { booking, row } = await lockCaseOf(tx, id)
  if (row.state !== 'decided') return false
  const now = await getNow(tx)
  const waiting = await saveCaseState(tx, row, 'awaiting_operator', { ...withoutDecision, deadline: now })
  await notifyOperatorsOfCase(tx, booking, waiting, `returned:${now.getTime()}`)
  return true
}
