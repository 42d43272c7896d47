import type { RewardState } from '@enp/shared/calls/earning/referrals'
import { type Invite, parseInvite } from '@enp/shared/links/deep-link'
import { type Money, minMoney, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import type { ReferralRates } from '@enp/shared/money/rewards'
import type { DB } from '../core/database/database-types.ts'
import type { LifeCycle } from '../core/life-cycle.ts'
import {
  type AccountRef,
  type LedgerTransfer,
  systemAccount,
  type TransactionEntry,
  userAccount,
} from '../ledger/transfer.rules.ts'
import type { User } from '../users/user.rules.ts'

/** Telegram may deliver `/start` shortly before or after the first sign-in. */
const newForSeconds = 600

export type ReferralActivity = DB['referral_reward']['activity_type']

/** Above it an operator reviews the inviter's new friends first. */
export const maxActivationsPerDay = 20

/** An activation has a fixed reward instead of a share. */
export type SharedActivity = Exclude<ReferralActivity, 'activation'>

const rateNames = {
  ...{ mining: 'earning', task: 'earning', daily_bonus: 'earning' },
  ...{ boost: 'boost', booking: 'booking', organizer_sale: 'organizerSale' },
} as const satisfies Record<SharedActivity, keyof ReferralRates>

export const getShareBasisPoints = (rates: ReferralRates, activity: SharedActivity, level: number): number =>
  rates[rateNames[activity]].shareBasisPoints[level - 1] ?? 0

/** Described by the domain that pays the income. */
export interface ReferralIncome {
  readonly activity: SharedActivity
  /** Shown next to the amount in the inviter's transactions. */
  readonly description: string
}

export const friendJoinedKey = (friendId: string) => `friend_joined:${friendId}`
export const friendActiveKey = (friendId: string) => `friend_active:${friendId}`

const basisPoints = 10_000n

/** Undefined for the user's own link. */
export function parseReferral(user: Pick<User, 'referralCode'>, payload: string | undefined): Invite | undefined {
  const invite = parseInvite(payload)
  return invite && invite.code !== user.referralCode ? invite : undefined
}

export function isWithinReferralPeriod({ createdAt }: Pick<User, 'createdAt'>, now: Date): boolean {
  return (now.getTime() - createdAt.getTime()) / 1000 <= newForSeconds
}

/** An inviter is always before the invitee, so concurrent attributions can't form a ring. */
export function hadAccountBefore(one: User, other: User): boolean {
  const isNumbered = one.sequenceNumber !== other.sequenceNumber
  return isNumbered ? one.sequenceNumber < other.sequenceNumber : one.createdAt < other.createdAt
}

interface DailyCap {
  /** Whole enp for one inviter from all friends together. */
  readonly mostPerDay: number
  readonly usedToday: Money<'enp'>
}

/** Rounded down and limited to the rest of the daily cap. */
export function toCappedShare(
  earned: Money<'enp'>,
  shareBasisPoints: number,
  { mostPerDay, usedToday }: DailyCap,
): Money<'enp'> {
  const share = toShare(earned, shareBasisPoints)
  const left = wholeUnits('enp', BigInt(mostPerDay)).amount - usedToday.amount
  return { currency: 'enp', amount: share.amount < left ? share.amount : left > 0n ? left : 0n }
}

export const toShare = <C extends 'enp' | 'usdt'>(whole: Money<C>, shareBasisPoints: number): Money<C> =>
  multiplyByFraction(whole, BigInt(shareBasisPoints), basisPoints)

/** `pending`: waits for its hold, a trip or an operator. `reversed`: never paid, or collected. */
export const rewardLifeCycle: LifeCycle<RewardState> = {
  pending: ['available', 'reversed'],
  available: ['paid', 'reversed'],
  paid: ['reversed'],
  // Undo of an operator's refusal.
  reversed: ['pending'],
}

/** Enp is minted, usdt comes from our revenue. */
export type RewardCurrency = 'enp' | 'usdt'

const payers = { enp: 'emission', usdt: 'revenue' } as const

const rewardDescriptions: Record<ReferralActivity, string> = {
  activation: 'Friend’s first route',
  mining: 'Friend’s mining',
  task: 'Friend’s task',
  daily_bonus: 'Friend’s daily bonus',
  boost: 'Friend’s boost',
  booking: 'Friend’s trip',
  organizer_sale: 'Sale of an organizer you invited',
}

export interface ReferralReward {
  readonly inviterId: string
  readonly inviteeId: string
  readonly level: number
  readonly activity: ReferralActivity
  readonly amount: Money<RewardCurrency>
  /** Each level has one reward per source. */
  readonly source: string
  readonly description?: string
}

export const referralRewardKey = ({ source, level }: Pick<ReferralReward, 'source' | 'level'>) =>
  `referral:${source}:${level}`

export function rewardTransfer(reward: ReferralReward): RewardTransfer {
  const { inviterId, activity, amount, description = rewardDescriptions[activity] } = reward
  return {
    key: referralRewardKey(reward),
    kind: 'referral_reward',
    postings: [{ from: toPayer(amount), to: userAccount(inviterId), amount }],
    entry: toEntry(reward, amount, description),
  }
}

interface ReversalInput {
  readonly transferId: string
  /** The whole reward, or as much as the balance allows. */
  readonly taken: Money<RewardCurrency>
}

export function reversalTransfer(reward: ReferralReward, { transferId, taken }: ReversalInput): LedgerTransfer {
  return {
    key: `${referralRewardKey(reward)}:reversed`,
    kind: 'referral_reversal',
    reverses: transferId,
    postings: [{ from: userAccount(reward.inviterId), to: toPayer(taken), amount: taken }],
    entry: toEntry(reward, negative(taken), 'Share taken back'),
  }
}

export interface RewardTransfer extends LedgerTransfer {
  readonly entry: TransactionEntry & { readonly amount: Money<RewardCurrency> }
}

export function debtTransfer({ key, entry }: RewardTransfer, paid: Money<RewardCurrency>): LedgerTransfer {
  return {
    key: `${key}:debt`,
    kind: 'referral_debt',
    postings: [{ from: userAccount(entry.userId), to: toPayer(paid), amount: paid }],
    entry: { ...entry, amount: negative(paid), description: 'Reward taken back earlier' },
  }
}

export function splitAmountByBalance<C extends RewardCurrency>(sum: Money<C>, there: bigint) {
  const taken = minMoney(sum, money(sum.currency, there))
  return { taken, rest: money(sum.currency, sum.amount - taken.amount) }
}

const hourMs = 3_600_000

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

const toPayer = ({ currency }: Money<RewardCurrency>): AccountRef => systemAccount(payers[currency])

const negative = ({ currency, amount }: Money<RewardCurrency>) => money(currency, -amount)

function toEntry(reward: ReferralReward, amount: Money<RewardCurrency>, description: string): RewardTransfer['entry'] {
  const { inviterId, inviteeId, level, activity } = reward
  return {
    userId: inviterId,
    type: 'referral_reward',
    amount,
    description,
    metadata: { referralId: inviteeId, referralLevel: level, activityType: activity },
    relatedEntityId: inviteeId,
    relatedEntityType: 'referral',
  }
}
