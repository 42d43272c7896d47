import { type Money, money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { lockBalances } from '../../ledger/ledger.store.ts'
import { lockDebt, saveDebt } from './debts.store.ts'
import { type RewardCurrency, splitReward } from './reward.rules.ts'

interface TakenOrOwed<C extends RewardCurrency> {
  /** To be posted by the caller, in this transaction. */
  readonly taken: Money<C>
  readonly owed: Money<C>
}

/**
 * What can be taken back of a reward that was paid: as much as is there, for nobody falls below zero. The rest is owed, and
 * the next rewards pay it; docs/product.md, section 5. The debt is locked before the account, as everywhere.
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
