import type { UndoReceipt } from '@enp/shared/calls/operators/undo-receipt'
import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { clearAcknowledgement, findUnknown, markTransferAcknowledged, type OutgoingRow } from './outgoing.store.ts'

const maxListed = 100

export function listUnknownTransfers(db: Database): Promise<OutgoingRow[]> {
  return findUnknown(db, maxListed)
}

interface Acknowledged {
  readonly hash: string
  readonly operatorId: number | null
  readonly reason: string
}

/** Errors: NOT_FOUND if no such transfer waits for a reason. */
export function acknowledgeTransfer(db: Database, acknowledged: Acknowledged): Promise<UndoReceipt> {
  return inTransaction(db, async (tx) => (await saveReason(tx, acknowledged)) ?? throwRefusal('NOT_FOUND'))
}

/** Returns undefined if the transfer was already acknowledged or has its payout. */
export async function saveReason(tx: Tx, { hash, operatorId, reason }: Acknowledged): Promise<UndoReceipt | undefined> {
  if (!(await markTransferAcknowledged(tx, hash, reason))) return undefined
  const subject = { kind: 'transfer', id: hash } as const
  return recordUndoableAction(tx, { operatorId, action: 'payout.acknowledge', subject, details: { reason } }, {})
}

/** Returns false if the transfer was not acknowledged. */
export const undoAcknowledgement = (tx: Tx, hash: string): Promise<boolean> => clearAcknowledgement(tx, hash)
