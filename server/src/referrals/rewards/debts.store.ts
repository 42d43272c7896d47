import { type Money, money } from '@enp/shared/money'
import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'
import type { RewardCurrency } from './reward.rules.ts'

/** Checking first avoids a row for every user, because most have no debt. */
export async function hasReferralDebt(tx: Tx, userId: string, currency: RewardCurrency): Promise<boolean> {
  const row = await tx
    .selectFrom('referral_debt')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('amount', '>', 0n)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockReferralDebt<C extends RewardCurrency>(
  tx: Tx,
  userId: string,
  currency: C,
): Promise<Money<C>> {
  const { amount } = await tx
    .insertInto('referral_debt')
    .values({ user_id: userId, currency, amount: 0n })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'currency']).doUpdateSet({ amount: sql`referral_debt.amount` }),
    )
    .returning('amount')
    .executeTakeFirstOrThrow()
  return money(currency, amount)
}

/** The caller has locked the debt. */
export async function saveDebt(tx: Tx, userId: string, { currency, amount }: Money<RewardCurrency>): Promise<void> {
  await tx
    .updateTable('referral_debt')
    .set({ amount })
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .execute()
}
