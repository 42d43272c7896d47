import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { recordAction, recordUndoableAction } from '../../operators/access/record-action.ts'
import { failWithdrawal } from './end-payout.ts'
import type { HoldReason } from './payout.rules.ts'
import {
  findUnpaidWithdrawals,
  lockHoldReason,
  lockUnpaidWithdrawal,
  markWithdrawalReleased,
  revertWithdrawalRelease,
} from './unpaid.store.ts'

interface Decision {
  readonly withdrawalId: string
  readonly operatorId: number | null
}

export async function listHeldWithdrawals(db: Database) {
  return (await findUnpaidWithdrawals(db)).flatMap(({ heldFor, ...unpaid }) =>
    heldFor === null ? [] : [{ ...unpaid, heldFor }],
  )
}

/** The next run pays it. Errors: NOT_FOUND if it is not held. */
export function releaseWithdrawal(db: Database, { withdrawalId, operatorId }: Decision): Promise<UndoReceipt> {
  return inTransaction(db, async (tx) => {
    const heldFor = (await lockHoldReason(tx, withdrawalId)) ?? throwRefusal('NOT_FOUND')
    if (!(await markWithdrawalReleased(tx, withdrawalId, operatorId))) throwRefusal('NOT_FOUND')
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    return recordUndoableAction(tx, { operatorId, action: 'withdrawal.release', subject }, { heldFor })
  })
}

/** Returns false if a payout was signed meanwhile or the withdrawal is closed. */
export async function undoRelease(
  tx: Tx,
  withdrawalId: string,
  { heldFor }: { heldFor: HoldReason },
): Promise<boolean> {
  if (!(await lockUnpaidWithdrawal(tx, withdrawalId))) return false
  return revertWithdrawalRelease(tx, withdrawalId, heldFor)
}

/** Errors: NOT_CANCELLABLE while a payout of it is pending, or if it is closed. */
export function returnWithdrawal(
  db: Database,
  { withdrawalId, operatorId, reason }: Decision & { readonly reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await failWithdrawal(tx, withdrawalId, reason))) throwRefusal('NOT_CANCELLABLE')
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    await recordAction(tx, { operatorId, action: 'withdrawal.give_back', subject, details: { reason } })
  })
}
