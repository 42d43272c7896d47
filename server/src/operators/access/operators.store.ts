import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { AuditEntry } from './audit.rules.ts'

/** Empty for users who are no operators. */
export async function findPermissions(db: Database, telegramId: number): Promise<readonly OperatorPermission[]> {
  const row = await db
    .selectFrom('operator_role')
    .select('permissions')
    .where('telegram_id', '=', BigInt(telegramId))
    .executeTakeFirst()
  return row?.permissions ?? []
}

/** Each gets all permissions. Returns the ids of those that had no role by the configuration. */
export async function grantRoles(tx: Tx, telegramIds: readonly number[]): Promise<number[]> {
  if (telegramIds.length === 0) return []
  const granted = await tx
    .insertInto('operator_role')
    .values(
      telegramIds.map((id) => ({
        telegram_id: BigInt(id),
        role: 'admin' as const,
        source: 'configuration' as const,
        permissions: ['all' as const],
        granted_at: appNow,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('telegram_id')
        .doUpdateSet({ source: sql.lit('configuration'), permissions: sql`'{all}'` })
        .where('operator_role.source', '<>', sql.lit('configuration')),
    )
    .returning('telegram_id')
    .execute()
  return granted.map(({ telegram_id }) => Number(telegram_id))
}

/** Only roles that the configuration granted. Returns the ids. */
export async function revokeOtherRoles(tx: Tx, telegramIds: readonly number[]): Promise<number[]> {
  const revoked = await tx
    .deleteFrom('operator_role')
    .where('source', '=', 'configuration')
    .$if(telegramIds.length > 0, (query) => query.where('telegram_id', 'not in', telegramIds.map(BigInt)))
    .returning('telegram_id')
    .execute()
  return revoked.map(({ telegram_id }) => Number(telegram_id))
}

export interface OperatorRow {
  readonly telegramId: number
  readonly userId: string
  readonly reachable: boolean
}

/** An operator who never pressed start has no chat and is not returned. */
export async function findOperators(db: Database, sufficient: readonly OperatorPermission[]): Promise<OperatorRow[]> {
  const rows = await db
    .selectFrom('operator_role')
    .innerJoin('users', 'users.telegram_id', 'operator_role.telegram_id')
    .select(['users.telegram_id', 'users.id', 'users.reachable'])
    .where('permissions', '&&', sql<OperatorPermission[]>`array[${sql.join([...sufficient, 'all'])}]::text[]`)
    .orderBy('users.telegram_id')
    .execute()
  return rows.map(({ telegram_id, id, reachable }) => ({ telegramId: Number(telegram_id), userId: id, reachable }))
}

export async function insertAuditEntry(
  tx: Tx,
  { operatorId, action, subject, details = {} }: AuditEntry,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('audit_entry')
    .values({
      operator_id: operatorId === null ? null : BigInt(operatorId),
      action,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      details: JSON.stringify(details),
      at: appNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUndoableAction(tx: Tx, auditId: bigint, undo: object, minutes: number): Promise<Date> {
  const { until } = await tx
    .insertInto('operator_action')
    .values({
      audit_id: auditId,
      undo: JSON.stringify(undo),
      until: sql<Date>`app_now() + make_interval(mins => ${minutes})`,
      undone_at: null,
      undone_by: null,
    })
    .returning('until')
    .executeTakeFirstOrThrow()
  return until
}
