import type { ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'

export interface Reseller {
  readonly id: string
  readonly name: string
  readonly userId: string
  readonly marginBasisPoints: number
  /** In kopecks. */
  readonly creditLimit: bigint
  readonly isBlocked: boolean
}

/** A reseller as one of its keys identifies it. */
export interface KeyHolder extends Reseller {
  readonly permission: ResellerPermission
}

const columns = [
  'reseller.id',
  'name',
  'user_id as userId',
  'margin_basis_points as marginBasisPoints',
  'credit_limit as creditLimit',
] as const

const isBlocked = sql<boolean>`blocked_at is not null`.as('isBlocked')

const isRecentlyUsed = sql<boolean>`coalesce(used_at > app_now() - interval '1 minute', false)`

/** Of a key that is not revoked. */
export function findResellerByKey(
  db: Database,
  digest: Buffer,
): Promise<(KeyHolder & { readonly isRecentlyUsed: boolean }) | undefined> {
  return db
    .selectFrom('reseller_key')
    .innerJoin('reseller', 'reseller.id', 'reseller_id')
    .select(columns)
    .select([isBlocked, isRecentlyUsed.as('isRecentlyUsed')])
    .select(sql<ResellerPermission>`permission`.as('permission'))
    .where('digest', '=', digest)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function saveKeyUse(db: Database, digest: Buffer): Promise<void> {
  await db
    .updateTable('reseller_key')
    .set({ used_at: appNow })
    .where('digest', '=', digest)
    .where(isRecentlyUsed, '=', false)
    .execute()
}

export function findResellerById(db: Database, id: string): Promise<Reseller> {
  return db.selectFrom('reseller').select(columns).select(isBlocked).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Serializes the bookings of a reseller, so that together they keep its credit. */
export function lockReseller(tx: Tx, id: string): Promise<Reseller> {
  return tx
    .selectFrom('reseller')
    .select(columns)
    .select(isBlocked)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
