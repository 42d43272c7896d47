import { throwRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction } from '../core/database/database.ts'
import { postTransfers } from '../ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../ledger/transfer.rules.ts'
import { createReferralShares } from '../referrals/create-shares.ts'
import type { RewardTransfer } from '../referrals/referrals.rules.ts'
import { deductDebtFromReward } from '../referrals/rewards/repay-debt.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getReferralRates } from '../settings/reward-rates.rules.ts'
import { lockUser } from '../users/get-user.ts'
import { firstRecheck, toRecheckSpread } from './recheck.rules.ts'
import { type StoredTask, taskReferralIncome, taskRewardKey } from './task.rules.ts'
import { completeProgress } from './tasks.store.ts'

/** Pays the reward, less any debt, and the inviters' shares. False if completed before. */
export async function completeTask(db: Database, { id: userId }: { id: string }, task: StoredTask): Promise<boolean> {
  const settings = await getSettings(db)
  return inTransaction(db, async (tx) => {
    const { erased_at } = await lockUser(tx, userId)
    if (erased_at) throwRefusal('UNAUTHORIZED')
    const now = await getNow(tx)
    const { id: taskId, reward } = task
    const recheckAt = task.type === 'subscription' ? firstRecheck(now, toRecheckSpread(userId)) : undefined
    if (!(await completeProgress(tx, { userId, taskId, reward, now, recheckAt }))) return false
    const amount = money('enp', reward)
    const transfer = rewardTransfer(userId, task)
    const rates = getReferralRates(settings, now)
    const earned = { inviteeId: userId, income: taskReferralIncome, source: transfer.key, amount, rates, now }
    const shares = await createReferralShares(tx, earned)
    const debt = await deductDebtFromReward(tx, transfer)
    await postTransfers(tx, [transfer, ...(debt ? [debt] : []), ...shares.map((share) => share.transfer)], now)
    return true
  })
}

function rewardTransfer(userId: string, { id: taskId, type, title_en, reward }: StoredTask) {
  const amount = money('enp', reward)
  return {
    key: taskRewardKey(userId, taskId),
    kind: 'task_reward',
    postings: [{ from: systemAccount('emission'), to: userAccount(userId), amount }],
    entry: {
      userId,
      type: 'task_reward',
      amount,
      description: title_en,
      metadata: { taskId, taskType: type },
      relatedEntityId: taskId,
      relatedEntityType: 'task',
    },
  } as const satisfies RewardTransfer
}
