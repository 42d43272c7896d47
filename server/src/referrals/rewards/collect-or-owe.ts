import { type Money, money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { lockBalances } from '../../ledger/ledger.store.ts'
import { lockDebt, saveDebt } from './debts.store.ts'
import { type RewardCurrency, splitReward } from './reward.rules.ts'

interface TakenOrOwed<C extends RewardCurrency> {
  /** The caller must post it in this transaction. */
  readonly taken: Money<C>
  readonly owed: Money<C>
}

/**
 * Splits a paid reward into the part that the balance covers and a debt, and saves the debt, which
 * the next rewards pay. So no balance becomes negative; docs/rules/referrals.md. Locks the debt
 * before the account; this order is the same everywhere.
 */
export async function collectOrOwe<C extends RewardCurrency>(
  tx: Tx,
  userId: string,
  amount: Money<C>,
): Promise<TakenOrOwed<C>> {
  const debt = await lockDebt(tx, userId, amount.currency)
  const balance = (await lockBalances(tx, userId))[amount.currency]
  const { taken, rest: owed } = splitReward(amount, balance.amount)
  if (owed.amount > 0n) await saveDebt(tx, userId, money(amount.currency, debt.amount + owed.amount))
  return { taken, owed }
}
