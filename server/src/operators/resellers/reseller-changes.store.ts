import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import { newReferralCode } from '../../users/user.rules.ts'

export interface ResellerTerms {
  readonly marginBasisPoints: number
  /** Kopecks. */
  readonly creditLimit: bigint
}

interface NewReseller extends ResellerTerms {
  readonly name: string
  readonly operatorId: number
}

/**
 * Bookings need a user, so one stands for the reseller. It looks like an erased one: it can't sign
 * in, gets no messages and counts nowhere as a user. Returns undefined if the name is taken; then
 * the caller must roll back.
 */
export async function insertReseller(tx: Tx, reseller: NewReseller): Promise<string | undefined> {
  const user = await tx
    .insertInto('users')
    .values({
      telegram_id: sql`-nextval('users_sequence_number')`,
      first_name: reseller.name,
      referral_code: newReferralCode(),
      reachable: false,
      erased_at: appNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await tx
    .insertInto('reseller')
    .values({
      name: reseller.name,
      user_id: user.id,
      margin_basis_points: reseller.marginBasisPoints,
      credit_limit: reseller.creditLimit,
      created_by: BigInt(reseller.operatorId),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Undefined if there is none. Concurrent changes of its terms and keys wait here. */
export async function lockReseller(tx: Tx, id: string): Promise<ResellerTerms | undefined> {
  return tx
    .selectFrom('reseller')
    .select(['margin_basis_points as marginBasisPoints', 'credit_limit as creditLimit'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateTerms(tx: Tx, id: string, terms: ResellerTerms): Promise<void> {
  await tx
    .updateTable('reseller')
    .set({ margin_basis_points: terms.marginBasisPoints, credit_limit: terms.creditLimit })
    .where('id', '=', id)
    .execute()
}

/** Returns false if it was so before. */
export async function updateBlocked(tx: Tx, id: string, isBlocked: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('reseller')
    .set({ blocked_at: isBlocked ? appNow : null })
    .where('id', '=', id)
    .where('blocked_at', isBlocked ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
