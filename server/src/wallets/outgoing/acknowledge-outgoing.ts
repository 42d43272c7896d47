import { fail } from '@enp/shared/errors'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { recordAction } from '../../operators/record-action.ts'
import { findUnknown, type OutgoingRow, saveAcknowledged } from './outgoing.store.ts'

const shownAtOnce = 100

/** Transfers of the hot wallet that belong to no payout, oldest first. */
export function listUnknownTransfers(db: Database): Promise<OutgoingRow[]> {
  return findUnknown(db, shownAtOnce)
}

interface Acknowledged {
  /** Hash of the transaction, hexadecimal. */
  readonly hash: string
  /** Telegram id; null for the server's own commands. */
  readonly operatorId: number | null
  readonly reason: string
}

/** An operator knows why a transfer belongs to no payout. Errors: NOT_FOUND where no such transfer waits for this. */
export function acknowledgeTransfer(db: Database, acknowledged: Acknowledged): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await saveReason(tx, acknowledged))) fail('NOT_FOUND')
  })
}

/** The same inside other work; false where it was acknowledged before, or has its payout. */
export async function saveReason(tx: Tx, { hash, operatorId, reason }: Acknowledged): Promise<boolean> {
  if (!(await saveAcknowledged(tx, hash, reason))) return false
  const subject = { kind: 'transfer', id: hash } as const
  await recordAction(tx, { operatorId, action: 'payout.acknowledge', subject, details: { reason } })
  return true
}
