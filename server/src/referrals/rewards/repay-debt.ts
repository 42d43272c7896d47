import { type Money, money } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../core/database/database.ts'
import { lockBalances } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { debtTransfer, type RewardCurrency, type RewardTransfer, splitAmountByBalance } from '../referrals.rules.ts'

interface TakenOrOwed<C extends RewardCurrency> {
  /** The caller must post it in this transaction. */
  readonly taken: Money<C>
  readonly owed: Money<C>
}

/**
 * Takes what the balance covers and saves the rest as a debt for the next rewards. Locks the debt
 * before the account; this order is the same everywhere.
 */
export async function collectOrOwe<C extends RewardCurrency>(
  tx: Tx,
  userId: string,
  amount: Money<C>,
): Promise<TakenOrOwed<C>> {
  const debt = await lockReferralDebt(tx, userId, amount.currency)
  const balance = (await lockBalances(tx, userId))[amount.currency]
  const { taken, rest: owed } = splitAmountByBalance(amount, balance.amount)
  if (owed.amount > 0n) await saveDebt(tx, userId, money(amount.currency, debt.amount + owed.amount))
  return { taken, owed }
}

/** Returns the transfer, to be posted after the reward's own; undefined without a debt. */
export async function deductDebtFromReward(tx: Tx, reward: RewardTransfer): Promise<LedgerTransfer | undefined> {
  const { userId, amount } = reward.entry
  if (!(await hasReferralDebt(tx, userId, amount.currency))) return undefined
  const { taken, rest } = splitAmountByBalance(await lockReferralDebt(tx, userId, amount.currency), amount.amount)
  if (taken.amount === 0n) return undefined
  await saveDebt(tx, userId, rest)
  return debtTransfer(reward, taken)
}

/** Checking first avoids a row for every user, because most have no debt. */
async function hasReferralDebt(tx: Tx, userId: string, currency: RewardCurrency): Promise<boolean> {
  const row = await tx
    .selectFrom('referral_debt')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('amount', '>', 0n)
    .executeTakeFirst()
  return row !== undefined
}

async function lockReferralDebt<C extends RewardCurrency>(tx: Tx, userId: string, currency: C): Promise<Money<C>> {
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
async function saveDebt(tx: Tx, userId: string, { currency, amount }: Money<RewardCurrency>): Promise<void> {
  await tx
    .updateTable('referral_debt')
    .set({ amount })
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .execute()
}
