import { sql } from 'kysely'
import type { Tx } from '../core/database/database.ts'

/** The caller has locked the booking and moved its places. */
export async function releasePromoCode(tx: Tx, bookingId: string): Promise<void> {
  await sql`select release_promo_code(${bookingId}::uuid)`.execute(tx)
}

/** Throws an error for `isSoldOut` if the code has no use left. */
export async function reclaimPromoCode(tx: Tx, bookingId: string): Promise<void> {
  await sql`select reclaim_promo_code(${bookingId}::uuid)`.execute(tx)
}
