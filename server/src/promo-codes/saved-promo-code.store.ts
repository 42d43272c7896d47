import { sql } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'

/** Replaces an earlier one. */
export async function upsertSavedPromoCode(tx: Tx, userId: string, code: string): Promise<void> {
  const change = { code, saved_at: appNow }
  await tx
    .insertInto('saved_promo_code')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** Undefined after a hold with the code. */
export async function findSavedPromoCode(db: Database, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from saved_promo_code saved where user_id = ${userId} and not exists (
      select from promo_redemption join promo_code on promo_code.id = promo_code_id
      where promo_redemption.user_id = saved.user_id and promo_code.code = saved.code and redeemed_at >= saved_at)`.execute(
    db,
  )
  return rows[0]?.code
}

export async function deleteSavedPromoCode(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('saved_promo_code').where('user_id', '=', userId).execute()
}
