import type { ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { ShownKeyRow, ShownResellerRow } from './reseller-view.rules.ts'

/** The shards of the account are summed. */
const balance = sql<bigint>`(select coalesce(sum(balance), 0)::bigint from ledger_account
  where owner_id is null and kind = 'reseller:' || reseller.id and currency = 'rub')`

const coming = sql<bigint>`(select coalesce(sum(net), 0)::bigint from reseller_booking
  join booking on booking.id = booking_id
  where reseller_id = reseller.id and settled_at is null and reseller_booking.confirmed_at is not null
    and state not in ('expired', 'declined', 'cancelled_by_tourist', 'cancelled_by_organizer'))`

const selectResellers = (db: Database) =>
  db
    .selectFrom('reseller')
    .select(['reseller.id', 'name', 'margin_basis_points', 'credit_limit', 'blocked_at'])
    .select([balance.as('balance'), coming.as('coming')])

const selectKeys = (db: Database, resellerIds: readonly string[]) =>
  db
    .selectFrom('reseller_key')
    .select(['id', 'reseller_id', 'ending', 'created_at', 'used_at'])
    .select(sql<ResellerPermission>`permission`.as('permission'))
    .where(sql<boolean>`reseller_id = any(${resellerIds}::uuid[])`)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

export interface ShownResellers {
  readonly rows: readonly ShownResellerRow[]
  readonly keys: readonly ShownKeyRow[]
}

export async function listShownResellers(db: Database, limit: number): Promise<ShownResellers & { total: number }> {
  const rows = await selectResellers(db).orderBy(sql`blocked_at is not null`).orderBy('name').limit(limit).execute()
  const { total } = await db
    .selectFrom('reseller')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const keys = await selectKeys(
    db,
    rows.map(({ id }) => id),
  ).execute()
  return { rows, keys, total: Number(total) }
}

export async function findShownReseller(db: Database, id: string): Promise<ShownResellers> {
  const rows = await selectResellers(db).where('reseller.id', '=', id).execute()
  return { rows, keys: await selectKeys(db, [id]).execute() }
}
