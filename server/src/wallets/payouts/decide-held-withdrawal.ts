import type { UndoReceipt } from '@enp/shared/calls/undo-receipt'
import { fail } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { recordAction, recordUndoableAction } from '../../operators/record-action.ts'
import { failWithdrawal } from './fail-withdrawal.ts'
import type { HoldReason } from './payout.rules.ts'
import { findUnpaid, lockHoldReason, lockUnpaid, markHeldAgain, saveReleased } from './unpaid.store.ts'

interface Decision {
  readonly withdrawalId: string
  /** The Telegram id of who decides; null for whoever holds the server's own commands. */
  readonly operatorId: number | null
}

/** The withdrawals that wait, with what holds each. */
export async function listHeldWithdrawals(db: Database) {
  return (await findUnpaid(db)).flatMap(({ heldFor, ...unpaid }) => (heldFor === null ? [] : [{ ...unpaid, heldFor }]))
}

/** A withdrawal that waits for an operator goes on: it is paid with the next round. Errors: NOT_FOUND where none waits. */
export function releaseWithdrawal(db: Database, { withdrawalId, operatorId }: Decision): Promise<UndoReceipt> {
  return inTransaction(db, async (tx) => {
    const heldFor = (await lockHoldReason(tx, withdrawalId)) ?? fail('NOT_FOUND')
    if (!(await saveReleased(tx, withdrawalId, operatorId))) fail('NOT_FOUND')
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    return recordUndoableAction(tx, { operatorId, action: 'withdrawal.release', subject }, { heldFor })
  })
}

/** It waits for an operator again. False when a payout of it was signed meanwhile, or it is over. */
export async function undoRelease(
  tx: Tx,
  withdrawalId: string,
  { heldFor }: { heldFor: HoldReason },
): Promise<boolean> {
  if (!(await lockUnpaid(tx, withdrawalId))) return false
  return markHeldAgain(tx, withdrawalId, heldFor)
}

/**
 * An operator gives the money of a withdrawal back that nothing paid. Errors: NOT_CANCELLABLE while a payout of it is on
 * its way, or when it is over.
 */
export function returnWithdrawal(
  db: Database,
  { withdrawalId, operatorId, reason }: Decision & { readonly reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await failWithdrawal(tx, withdrawalId, reason))) fail('NOT_CANCELLABLE')
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    await recordAction(tx, { operatorId, action: 'withdrawal.give_back', subject, details: { reason } })
  })
}
