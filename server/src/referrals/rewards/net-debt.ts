import type { Tx } from '../../core/database.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { lockDebt, saveDebt } from './debts.store.ts'
import { debtTransfer, type Rewarded, splitBy } from './reward.rules.ts'

/**
 * Pays what the person owes of rewards taken back, as far as this reward goes; docs/product.md, section 5. Answers the
 * transfer, to be posted after the reward's own; undefined where nothing is owed.
 */
export async function netDebt(tx: Tx, reward: Rewarded): Promise<Transfer | undefined> {
  const { inviterId, amount } = reward
  const debt = await lockDebt(tx, inviterId, amount.currency)
  const { taken, rest } = splitBy(debt, amount.amount)
  if (taken.amount === 0n) return undefined
  await saveDebt(tx, inviterId, rest)
  return debtTransfer(reward, taken)
}
