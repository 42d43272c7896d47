import { fail } from '@enp/shared/errors'
import { type Database, inTransaction } from '../../core/database.ts'
import { recordAction } from '../../operators/record-action.ts'
import { failWithdrawal } from './fail-withdrawal.ts'
import { saveReleased } from './unpaid.store.ts'

interface Decision {
  readonly withdrawalId: string
  /** The Telegram id of who decides; null for whoever holds the server's own commands. */
  readonly operatorId: number | null
}

/** A withdrawal that waits for an operator goes on: it is paid with the next round. Errors: NOT_FOUND where none waits. */
export function releaseWithdrawal(db: Database, { withdrawalId, operatorId }: Decision): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await saveReleased(tx, withdrawalId, operatorId))) fail('NOT_FOUND')
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    await recordAction(tx, { operatorId, action: 'withdrawal.release', subject })
  })
}

/**
 * An operator gives the money of a withdrawal back that nothing paid. Errors: NOT_CANCELLABLE while a payout of it is on
 * its way, or when it is over.
 */
export function giveWithdrawalBack(
  db: Database,
  { withdrawalId, operatorId, reason }: Decision & { readonly reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await failWithdrawal(tx, withdrawalId, reason))) fail('NOT_CANCELLABLE')
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    await recordAction(tx, { operatorId, action: 'withdrawal.give_back', subject, details: { reason } })
  })
}
