import { throwRefusal } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { findUnknown, markTransferAcknowledged, type OutgoingRow } from './outgoing.store.ts'

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
export function acknowledgeTransfer(db: Database, acknowledged: Acknowledged): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await saveReason(tx, acknowledged))) throwRefusal('NOT_FOUND')
  })
}

/** Returns false if the transfer was already acknowledged or has its payout. */
export async function saveReason(tx: Tx, { hash, operatorId, reason }: Acknowledged): Promise<boolean> {
  if (!(await markTransferAcknowledged(tx, hash, reason))) return false
  const subject = { kind: 'transfer', id: hash } as const
  await recordAction(tx, { operatorId, action: 'payout.acknowledge', subject, details: { reason } })
  return true
}
