import type { Tx } from '../../core/database.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { hasReferralDebt, lockReferralDebt, saveDebt } from './debts.store.ts'
import { debtTransfer, type RewardTransfer, splitAmountByBalance } from './reward.rules.ts'

/** Returns the transfer, to be posted after the reward's own; undefined without a debt. */
export async function deductDebtFromReward(tx: Tx, reward: RewardTransfer): Promise<LedgerTransfer | undefined> {
  const { userId, amount } = reward.entry
  if (!(await hasReferralDebt(tx, userId, amount.currency))) return undefined
  const { taken, rest } = splitAmountByBalance(await lockReferralDebt(tx, userId, amount.currency), amount.amount)
  if (taken.amount === 0n) return undefined
  await saveDebt(tx, userId, rest)
  return debtTransfer(reward, taken)
}
