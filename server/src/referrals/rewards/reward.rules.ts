import type { RewardState } from '@enp/shared/calls/referrals'
import { least, type Money, money } from '@enp/shared/money'
import type { LifeCycle } from '../../core/life-cycle.ts'
import { type AccountRef, type Entry, systemAccount, type Transfer, userAccount } from '../../ledger/transfer.rules.ts'
import type { Activity } from '../referrals.rules.ts'

/**
 * pending: its hold runs, or it waits for a trip or for an operator; available: nothing stands against it, the next round
 * of the job pays it; paid: posted; reversed: taken back, or never paid. docs/product.md, section 5.
 */
export const rewardLifeCycle: LifeCycle<RewardState> = {
  pending: ['available', 'reversed'],
  available: ['paid', 'reversed'],
  paid: ['reversed'],
  // What an operator refused by mistake.
  reversed: ['pending'],
}

/** What rewards are paid in: enp are minted, usdt come out of our revenue. */
export type RewardCurrency = 'enp' | 'usdt'

const payers = { enp: 'emission', usdt: 'revenue' } as const

/** What the inviter reads beside the amount. */
export const descriptions: Record<Activity, string> = {
  activation: 'Friend’s first route',
  mining: 'Friend’s mining',
  task: 'Friend’s task',
  daily_bonus: 'Friend’s daily bonus',
  boost: 'Friend’s boost',
  booking: 'Friend’s trip',
  organizer_sale: 'Sale of an organizer you invited',
}

/** A reward as its transfers name it. */
export interface Rewarded {
  /** Whose reward it is. */
  readonly inviterId: string
  /** From whom it came. */
  readonly inviteeId: string
  readonly level: number
  readonly activity: Activity
  readonly amount: Money<RewardCurrency>
  /** What it came from; each level has it once. */
  readonly source: string
  /** Left out: as the activity says. */
  readonly description?: string
}

export const rewardKey = ({ source, level }: Pick<Rewarded, 'source' | 'level'>) => `referral:${source}:${level}`

export function rewardTransfer(reward: Rewarded): PaidReward {
  const { inviterId, activity, amount, description = descriptions[activity] } = reward
  return {
    key: rewardKey(reward),
    kind: 'referral_reward',
    postings: [{ from: toPayer(amount), to: userAccount(inviterId), amount }],
    entry: toEntry(reward, amount, description),
  }
}

interface ReversalInput {
  /** The reward's own transfer. */
  readonly transferId: string
  /** All of it, or what is there. */
  readonly taken: Money<RewardCurrency>
}

/** Takes a paid reward back. */
export function reversalTransfer(reward: Rewarded, { transferId, taken }: ReversalInput): Transfer {
  return {
    key: `${rewardKey(reward)}:reversed`,
    kind: 'referral_reversal',
    reverses: transferId,
    postings: [{ from: userAccount(reward.inviterId), to: toPayer(taken), amount: taken }],
    entry: toEntry(reward, negative(taken), 'Share taken back'),
  }
}

/** Any reward of a person's, as it is posted. */
export interface PaidReward extends Transfer {
  readonly entry: Entry & { readonly amount: Money<RewardCurrency> }
}

/** What was owed of rewards taken back before, out of the one that is paid now. */
export function debtTransfer({ key, entry }: PaidReward, paid: Money<RewardCurrency>): Transfer {
  return {
    key: `${key}:debt`,
    kind: 'referral_debt',
    postings: [{ from: userAccount(entry.userId), to: toPayer(paid), amount: paid }],
    entry: { ...entry, amount: negative(paid), description: 'Reward taken back earlier' },
  }
}

/** How a sum that is to come from two pockets is split: as much as the first has, the rest from the second. */
export function splitReward<C extends RewardCurrency>(sum: Money<C>, there: bigint) {
  const taken = least(sum, money(sum.currency, there))
  return { taken, rest: money(sum.currency, sum.amount - taken.amount) }
}

const hourMs = 3_600_000

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

const toPayer = ({ currency }: Money<RewardCurrency>): AccountRef => systemAccount(payers[currency])

const negative = ({ currency, amount }: Money<RewardCurrency>) => money(currency, -amount)

function toEntry(reward: Rewarded, amount: Money<RewardCurrency>, description: string): PaidReward['entry'] {
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
