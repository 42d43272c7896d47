import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { type Money, moneyToNumber } from '@enp/shared/money/money'
import { inTransaction } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelNotification } from '../../core/notifications/outbox.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { createReferralShares } from '../../referrals/create-shares.ts'
import type { RewardTransfer } from '../../referrals/referrals.rules.ts'
import { deductDebtFromReward } from '../../referrals/rewards/repay-debt.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getBonusRates, getReferralRates } from '../../settings/reward-rates.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import {
  bonusReferralIncome,
  computeStreakAfterClaim,
  describeBonus,
  isBonusOpen,
  nextClaim,
  toBonusReward,
} from './bonus.rules.ts'
import { findBonusOverview, insertClaim } from './bonus.store.ts'
import { bonusReminderKey, computeFirstBonusReminder } from './reminder.rules.ts'

/**
 * Reads the time zone under the lock that a change of region also takes, so that each claim is for
 * one day of one calendar. Errors: BONUS_ALREADY_CLAIMED.
 */
export async function claimBonus(
  { db }: Deps,
  { id }: User,
): Promise<HandlerReply<'POST /v1/tasks/daily-bonus/claim'>> {
  const settings = await getSettings(db)
  return inTransaction(db, async (tx) => {
    const { zone: timeZone, erased_at } = await lockUser(tx, id)
    if (erased_at) throwRefusal('UNAUTHORIZED')
    const { streak, claims, now } = await findBonusOverview(tx, id)
    const next = nextClaim(streak, timeZone, now)
    if (!isBonusOpen(next, now)) throwRefusal('BONUS_ALREADY_CLAIMED')
    const rates = getBonusRates(settings, now)
    const { total } = toBonusReward(next.streak, rates)
    const after = computeStreakAfterClaim(streak, next, now)
    const source = bonusKey(id, next.day)
    const shares = await createReferralShares(tx, {
      inviteeId: id,
      income: bonusReferralIncome,
      source,
      amount: total,
      rates: getReferralRates(settings, now),
      now,
    })
    const remindAt = computeFirstBonusReminder(after, timeZone)
    await insertClaim(tx, { ...next, userId: id, amount: total.amount, after, remindAt })
    await cancelNotification(tx, bonusReminderKey(id, next.day)).execute()
    const transfer = bonusTransfer(id, total, source)
    const debt = await deductDebtFromReward(tx, transfer)
    // Posted last, because every reward locks the system account until its transaction commits.
    const posted = await postTransfers(
      tx,
      [transfer, ...(debt ? [debt] : []), ...shares.map((share) => share.transfer)],
      now,
    )
    const balance = posted.balanceOf(id, 'enp')
    const overview = { streak: after, claims: [...claims, next], lastAmount: total, timeZone, now }
    const described = describeBonus(overview, rates)
    return { data: { ...described, newBalance: { enp: moneyToNumber(balance) } } }
  })
}

const bonusKey = (userId: string, day: string) => `bonus:${userId}:${day}`

function bonusTransfer(userId: string, reward: Money<'enp'>, key: string) {
  return {
    key,
    kind: 'task_reward',
    postings: [{ from: systemAccount('emission'), to: userAccount(userId), amount: reward }],
    entry: {
      userId,
      type: 'task_reward',
      amount: reward,
      description: 'Daily bonus',
      metadata: { taskType: 'daily_bonus' },
    },
  } as const satisfies RewardTransfer
}
