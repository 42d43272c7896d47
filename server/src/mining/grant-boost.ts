import type { BoostType } from '@enp/shared/money/boosts'
import { toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../core/database/database.ts'
import { rescheduleNotification } from '../core/notifications/outbox.ts'
import { createPendingShares } from '../referrals/create-shares.ts'
import { hoursAfter } from '../referrals/referrals.rules.ts'
import { getSettings } from '../settings/get-settings.ts'
import { getReferralRates } from '../settings/reward-rates.rules.ts'
import { applyBoosts, boostReferralIncome, boostSource, starsInEnp, type UserBoost } from './boosts.rules.ts'
import { findWaitingBoosts, hasAppliedBoost, insertBoost } from './boosts.store.ts'
import { isSessionOver, miningReminderKey, reminderContent, type StoredMiningSession } from './mining.rules.ts'
import { lockOpenSession, updatePlan } from './mining.store.ts'

async function findPlace(tx: Tx, userId: string, type: BoostType, now: Date) {
  const open = await lockOpenSession(tx, userId)
  const running = open && !isSessionOver(open, now) ? open : undefined
  const taken = running
    ? await hasAppliedBoost(tx, running.id, type)
    : (await findWaitingBoosts(tx, userId)).some((boost) => boost.type === type)
  return { running, taken }
}

/** The caller has locked the user. */
export async function isBoostInUse(tx: Tx, userId: string, type: BoostType, now: Date): Promise<boolean> {
  return (await findPlace(tx, userId, type, now)).taken
}

type Granted =
  | { readonly outcome: 'taken' | 'waiting' }
  | { readonly outcome: 'applied'; readonly reward: string; readonly endsAt: Date }

/** Does nothing if there is already one of this type (`taken`). The caller has locked the user. */
export async function grantBoost(
  tx: Tx,
  userId: string,
  boost: Omit<UserBoost, 'applied'>,
  now: Date,
): Promise<Granted> {
  const { running, taken } = await findPlace(tx, userId, boost.type, now)
  if (taken) return { outcome: 'taken' }
  await shareBoost(tx, userId, boost, now)
  if (!running) {
    await insertBoost(tx, userId, boost, undefined)
    return { outcome: 'waiting' }
  }
  await insertBoost(tx, userId, boost, { sessionId: running.id, at: now })
  const faster = applyBoosts(running, boost.type, boost.percent, now)
  await replan(tx, faster)
  return { outcome: 'applied', reward: toDecimalText(faster.expectedTotal), endsAt: faster.endsAt }
}

/** Inviters get shares of prepaid and invoiced Stars alike. */
async function shareBoost(
  tx: Tx,
  userId: string,
  { purchaseId, stars }: Pick<UserBoost, 'purchaseId' | 'stars'>,
  now: Date,
): Promise<void> {
  const rates = getReferralRates(await getSettings(tx), now)
  await createPendingShares(tx, {
    inviteeId: userId,
    inviteType: 'tourist',
    income: boostReferralIncome,
    source: boostSource(purchaseId),
    amount: starsInEnp(stars, rates.boost.enpPerStar),
    availableAt: hoursAfter(now, rates.boost.holdHours),
    rates,
    now,
  })
}

async function replan(tx: Tx, session: StoredMiningSession): Promise<void> {
  await updatePlan(tx, session)
  await rescheduleNotification(tx, miningReminderKey(session.id), reminderContent(session), session.endsAt)
}
