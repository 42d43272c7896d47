import type { InviteType } from '@enp/shared/links/deep-link'
import { type Money, toDecimalText, wholeUnits } from '@enp/shared/money/money'
import type { ReferralRates } from '@enp/shared/money/rewards'
import type { Tx } from '../core/database/database.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import type { LedgerTransfer } from '../ledger/transfer.rules.ts'
import type { User } from '../users/user.rules.ts'
import {
  friendActiveKey,
  getShareBasisPoints,
  hoursAfter,
  maxActivationsPerDay,
  type ReferralIncome,
  type RewardCurrency,
  rewardTransfer,
  toCappedShare,
  toShare,
} from './referrals.rules.ts'
import {
  type ActivatedReferral,
  addToInviterDayTotals,
  countActivation,
  findInviters,
  type Inviter,
  lockInviterDayTotals,
  lockStandings,
  markReferralActive,
  markReferralsUnderReview,
  saveFirstTrip,
} from './referrals.store.ts'
import { deductDebtFromReward } from './rewards/repay-debt.ts'
import { clearTripWait, insertReward } from './rewards/rewards.store.ts'

interface FriendIncomeInput {
  readonly inviteeId: string
  readonly income: ReferralIncome
  /** Key of the transfer that pays the friend; each level gets its share of it once. */
  readonly source: string
  readonly amount: Money<'enp'>
  readonly rates: ReferralRates
  readonly now: Date
}

/** Must be posted together with the friend's own reward: accounts are locked in one order. */
interface Share {
  readonly transfer: LedgerTransfer
}

interface PaidShare extends Share {
  readonly inviter: Inviter
  readonly amount: Money<'enp'>
}

/** For posting now, within the inviter's daily cap. Shares of a friend under review wait. */
export async function createReferralShares(tx: Tx, earned: FriendIncomeInput): Promise<Share[]> {
  const { shares, debts } = await createSharesWithInviters(tx, earned)
  return [...shares, ...debts]
}

/** Like `createReferralShares`, with the inviters, who may be notified. */
async function createSharesWithInviters(
  tx: Tx,
  { income, inviteeId, source, amount: earned, rates, now }: FriendIncomeInput,
): Promise<{ shares: PaidShare[]; debts: Share[] }> {
  const { activity, description } = income
  const shares: PaidShare[] = []
  const debts: Share[] = []
  for (const inviter of await findInvitersWithShare(tx, inviteeId, 'tourist')) {
    const basisPoints = getShareBasisPoints(rates, activity, inviter.level)
    if (basisPoints === 0) continue
    const { day, used } = await lockInviterDayTotals(tx, inviter, now)
    const amount = toCappedShare(earned, basisPoints, { mostPerDay: rates.earning.mostPerDay, usedToday: used })
    if (amount.amount === 0n) continue
    await addToInviterDayTotals(tx, inviter, day, amount)
    const { id: inviterId, level, isUnderReview } = inviter
    const reward = { inviterId, inviteeId, level, activity, amount, source }
    await insertReward(tx, { ...reward, status: isUnderReview ? 'pending' : 'paid', isUnderReview, now })
    if (isUnderReview) continue
    const transfer = rewardTransfer({ ...reward, description })
    shares.push({ inviter, amount, transfer })
    const debt = inviter.owes ? await deductDebtFromReward(tx, transfer) : undefined
    if (debt) debts.push({ transfer: debt })
  }
  return { shares, debts }
}

/**
 * Nearest first. If a referral is under review, reads again under a lock, so that a new share waits
 * for the operator's decision or is added after it.
 */
async function findInvitersWithShare(tx: Tx, inviteeId: string, inviteType: InviteType): Promise<Inviter[]> {
  const inviters = await findInviters(tx, inviteeId, inviteType)
  if (!inviters.some(({ isUnderReview }) => isUnderReview)) return inviters
  await lockStandings(tx, [inviteeId, ...inviters.map(({ id }) => id)])
  return findInviters(tx, inviteeId, inviteType)
}

interface Brought {
  readonly inviteeId: string
  readonly inviteType: InviteType
  readonly income: Omit<ReferralIncome, 'description'>
  /** Each level gets its share of it once. */
  readonly source: string
  readonly amount: Money<RewardCurrency>
  readonly availableAt: Date
  readonly awaitsTrip?: boolean
  readonly rates: ReferralRates
  readonly now: Date
}

/** Idempotent per source; outside the daily cap. False without an inviter by this link. */
export async function createPendingShares(tx: Tx, brought: Brought): Promise<boolean> {
  const { inviteeId, inviteType, income, source, availableAt, awaitsTrip, rates, now } = brought
  const inviters = await findInvitersWithShare(tx, inviteeId, inviteType)
  for (const { id: inviterId, level, isUnderReview } of inviters) {
    const amount = toShare(brought.amount, getShareBasisPoints(rates, income.activity, level))
    if (amount.amount === 0n) continue
    const reward = { inviterId, inviteeId, level, activity: income.activity, amount, source }
    const hold = { availableAt, isUnderReview, ...(awaitsTrip && { awaitsTrip }) }
    await insertReward(tx, { ...reward, ...hold, status: 'pending', now })
  }
  return inviters.length > 0
}

/** To be posted with the friend's own reward. The first claim makes the friend active. */
export async function createMiningReferralShares(
  tx: Tx,
  friend: User,
  earned: Omit<FriendIncomeInput, 'inviteeId'>,
): Promise<LedgerTransfer[]> {
  const activated = await markReferralActive(tx, friend.id, earned.now)
  if (activated && activated.standing !== 'refused') await reward(tx, friend.id, activated, earned)
  const { shares, debts } = await createSharesWithInviters(tx, { ...earned, inviteeId: friend.id })
  const [nearest] = shares
  if (activated && nearest) await notifyInviter(tx, friend, nearest)
  return [...shares, ...debts].map(({ transfer }) => transfer)
}

async function reward(
  tx: Tx,
  friendId: string,
  activated: ActivatedReferral,
  { rates, now }: Pick<FriendIncomeInput, 'rates' | 'now'>,
): Promise<void> {
  const { inviterId, zone, inviteType, isCleared } = activated
  const { day, activations } = await lockInviterDayTotals(tx, { id: inviterId, zone }, now)
  await countActivation(tx, inviterId, day)
  const isOneOfMany = activations >= maxActivationsPerDay && !isCleared
  if (isOneOfMany) await markReferralsUnderReview(tx, [friendId], 'many', now)
  // Friends who came by an organizer link earn rewards as organizers instead.
  if (inviteType !== 'tourist') return
  const { inviter, friend, holdHours } = rates.activation
  const common = {
    inviteeId: friendId,
    level: 1,
    activity: 'activation',
    status: 'pending',
    availableAt: hoursAfter(now, holdHours),
    isUnderReview: isOneOfMany || activated.standing === 'under_review',
    now,
  } as const
  const amount = (units: number) => wholeUnits('enp', BigInt(units))
  await insertReward(tx, { ...common, inviterId, amount: amount(inviter), source: `activation:${friendId}` })
  await insertReward(tx, { ...common, inviterId: friendId, amount: amount(friend), source: `welcome:${friendId}` })
}

async function notifyInviter(tx: Tx, friend: User, { inviter, amount }: PaidShare): Promise<void> {
  await enqueueNotification(tx, {
    key: friendActiveKey(friend.id),
    userId: inviter.id,
    content: { kind: 'friend_active', values: { friendName: friend.firstName, share: toDecimalText(amount) } },
  })
}

/** Rewards from the trip now wait only for their hold. */
export async function releaseTripRewards(
  tx: Tx,
  friendId: string,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  await saveFirstTrip(tx, friendId, now)
  await clearTripWait(tx, sources)
}

/** After the first finished trip with an organizer who came by an organizer link. */
export async function activateOrganizer(
  tx: Tx,
  organizerOwnerId: string,
  { rates, now }: Pick<FriendIncomeInput, 'rates' | 'now'>,
): Promise<void> {
  const [inviter] = await findInvitersWithShare(tx, organizerOwnerId, 'organizer')
  if (inviter?.level !== 1) return
  const { inviter: units, holdHours } = rates.organizerActivation
  await insertReward(tx, {
    inviterId: inviter.id,
    inviteeId: organizerOwnerId,
    level: 1,
    activity: 'activation',
    amount: wholeUnits('enp', BigInt(units)),
    source: `organizer_activation:${organizerOwnerId}`,
    status: 'pending',
    availableAt: hoursAfter(now, holdHours),
    isUnderReview: inviter.isUnderReview,
    now,
  })
}
