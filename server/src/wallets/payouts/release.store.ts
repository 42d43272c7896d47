import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { PayoutsHoldReason } from '../../core/database/row-states.ts'

export interface PayoutsRelease {
  /** Milliseconds; it grows with each release. */
  readonly number: bigint
  readonly heldFor: PayoutsHoldReason | null
  /** True if this is the database of the release and not a copy of it. */
  readonly isHere: boolean
}

const fingerprint = sql<string>`payout_fingerprint()`
/** The xmin of a row that the current transaction writes. */
const writer = sql<string>`pg_current_xact_id()::xid::text`
const isHere = sql<boolean>`fingerprint = payout_fingerprint() and written_by = xmin::text`

/** Returns undefined if payouts were never released, as in a new installation. */
export function findRelease(db: Database): Promise<PayoutsRelease | undefined> {
  return db
    .selectFrom('payout_release')
    .select(['number', 'held_for as heldFor', isHere.as('isHere')])
    .executeTakeFirst()
}

const trueTime = sql<bigint>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export async function insertFirstRelease(db: Database): Promise<void> {
  await db
    .insertInto('payout_release')
    .values({ fingerprint, written_by: writer, number: trueTime, released_at: null, held_for: null, held_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns false if payouts were already held or never released. */
export async function holdPayoutsRelease(tx: Tx, heldFor: PayoutsHoldReason): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_release')
    .set({ held_for: heldFor, held_at: appNow, written_by: writer })
    .where('held_for', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveRelease(tx: Tx): Promise<void> {
  const released = {
    fingerprint,
    written_by: writer,
    number: trueTime,
    released_at: appNow,
    held_for: null,
    held_at: null,
  }
  await tx
    .insertInto('payout_release')
    .values(released)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(released))
    .execute()
}

/** Stays true until the end of the transaction. */
export async function isReleased(tx: Database): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_release')
    .select(sql<boolean>`held_for is null and ${isHere}`.as('isReleased'))
    .forShare()
    .executeTakeFirst()
  return row?.isReleased ?? true
}

export async function findNewestPayout(db: Database): Promise<bigint> {
  const { id } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0n
}
