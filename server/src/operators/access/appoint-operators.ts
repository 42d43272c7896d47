import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { AuditAction } from './audit.rules.ts'
import { grantRoles, insertAuditEntry, revokeOtherRoles } from './operators.store.ts'

interface Appointed {
  readonly granted: readonly number[]
  readonly revoked: readonly number[]
}

/** Operators that the configuration no longer names lose the role. Returns the changes. */
export function appointOperators(db: Database, telegramIds: readonly number[]): Promise<Appointed> {
  return inTransaction(db, async (tx) => {
    const revoked = await revokeOtherRoles(tx, telegramIds)
    const granted = await grantRoles(tx, [...new Set(telegramIds)])
    for (const id of revoked) await record(tx, 'operator.revoke', id)
    for (const id of granted) await record(tx, 'operator.grant', id)
    return { granted, revoked }
  })
}

async function record(tx: Tx, action: AuditAction, id: number): Promise<void> {
  await insertAuditEntry(tx, { operatorId: null, action, subject: { kind: 'operator', id } })
}
