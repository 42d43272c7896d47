import type { Tx } from '../../core/database.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { lockDebt, owes, saveDebt } from './debts.store.ts'
import { debtTransfer, type PaidReward, splitReward } from './reward.rules.ts'

/** Returns the transfer, to be posted after the reward's own; undefined without a debt. */
export async function netDebt(tx: Tx, reward: PaidReward): Promise<Transfer | undefined> {
  const { userId, amount } = reward.entry
  if (!(await owes(tx, userId, amount.currency))) return undefined
  const { taken, rest } = splitReward(await lockDebt(tx, userId, amount.currency), amount.amount)
  if (taken.amount === 0n) return undefined
  await saveDebt(tx, userId, rest)
  return debtTransfer(reward, taken)
}
