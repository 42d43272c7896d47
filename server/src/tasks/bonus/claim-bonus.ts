import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { type Money, toNumber } from '@enp/shared/money'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelNotification } from '../../core/outbox.ts'
import { post } from '../../ledger/ledger.store.ts'
import { systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { payReferrers } from '../../referrals/pay-referrers.ts'
import { netDebt } from '../../referrals/rewards/net-debt.ts'
import type { PaidReward } from '../../referrals/rewards/reward.rules.ts'
import { lockUser } from '../../users/lock-user.ts'
import type { User } from '../../users/user.rules.ts'
import { bonusIncome, claimed, describeBonus, isOpen, nextClaim, toBonusReward } from './bonus.rules.ts'
import { findOverview, insertClaim } from './bonus.store.ts'
import { firstReminder, reminderKey } from './reminder.rules.ts'

/**
 * Reads the time zone under the lock that a change of region also takes, so that each claim is for
 * one day of one calendar. Errors: BONUS_ALREADY_CLAIMED.
 */
export function claimBonus({ db }: Deps, { id }: User): Promise<Answer<'POST /v1/tasks/daily-bonus/claim'>> {
  return inTransaction(db, async (tx) => {
    const { zone: timeZone, erased_at } = await lockUser(tx, id)
    if (erased_at) fail('UNAUTHORIZED')
    const { streak, claims, now } = await findOverview(tx, id)
    const next = nextClaim(streak, timeZone, now)
    if (!isOpen(next, now)) fail('BONUS_ALREADY_CLAIMED')
    const { total } = toBonusReward(next.streak)
    const after = claimed(streak, next, now)
    const source = bonusKey(id, next.day)
    const shares = await payReferrers(tx, { inviteeId: id, income: bonusIncome, source, amount: total, now })
    const remindAt = firstReminder(after, timeZone)
    await insertClaim(tx, { ...next, userId: id, amount: total.amount, after, remindAt })
    await cancelNotification(tx, reminderKey(id, next.day)).execute()
    const transfer = bonusTransfer(id, total, source)
    const debt = await netDebt(tx, transfer)
    // Posted last, because every reward locks the system account until its transaction commits.
    const posted = await post(tx, [transfer, ...(debt ? [debt] : []), ...shares.map((share) => share.transfer)], now)
    const balance = posted.balanceOf(id, 'enp')
    const described = describeBonus({ streak: after, claims: [...claims, next], timeZone, now })
    return { data: { ...described, newBalance: { enp: toNumber(balance) } } }
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
  } as const satisfies PaidReward
}
