import { type Money, money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { lockBalances } from '../../ledger/ledger.store.ts'
import { lockReferralDebt, saveDebt } from './debts.store.ts'
import { type RewardCurrency, splitAmountByBalance } from './reward.rules.ts'

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
