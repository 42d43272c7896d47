import type { Money } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { lockDebt, owes, saveDebt } from './debts.store.ts'
import { debtTransfer, type RewardCurrency, type Rewarded, splitBy } from './reward.rules.ts'

/**
 * Pays what the person owes of rewards taken back, as far as this reward goes; docs/product.md, section 5. Answers the
 * transfer, to be posted after the reward's own; undefined where nothing is owed.
 */
export async function netDebt(tx: Tx, reward: Rewarded): Promise<Transfer | undefined> {
  const paid = await payDebt(tx, reward.inviterId, reward.amount)
  return paid && debtTransfer(reward, paid)
}

/** The same of any reward: how much of it goes to what is owed. The caller posts it, as kind `referral_debt`. */
export async function payDebt<C extends RewardCurrency>(
  tx: Tx,
  userId: string,
  reward: Money<C>,
): Promise<Money<C> | undefined> {
  if (!(await owes(tx, userId, reward.currency))) return undefined
  const debt = await lockDebt(tx, userId, reward.currency)
  const { taken, rest } = splitBy(debt, reward.amount)
  if (taken.amount === 0n) return undefined
  await saveDebt(tx, userId, rest)
  return taken
}
