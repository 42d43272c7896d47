import { type Invite, parseInvite } from '@enp/shared/deep-link'
import { type Money, multiplyByFraction, wholeUnits } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { DB } from '../core/database-types.ts'
import type { User } from '../users/user.rules.ts'

/** Telegram may deliver `/start` shortly before or after the first sign-in. */
const newForSeconds = 600

export type ReferralActivity = DB['referral_reward']['activity_type']

/** Above it an operator reviews the inviter's new friends first. */
export const maxActivationsPerDay = 20

/** Described by the domain that pays the income. */
export interface ReferralIncome {
  readonly activity: ReferralActivity
  /** Parts of the income per level; 0 means no share. */
  readonly shareBasisPoints: readonly [level1: number, level2: number]
  /** Shown next to the amount in the inviter's transactions. */
  readonly description: string
}

/** For one inviter from all friends together. */
export const dailyShareCap = wholeUnits('enp', BigInt(referralRates.earning.mostPerDay))

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

/** Rounded down and limited to the rest of the daily cap. */
export function toCappedShare(earned: Money<'enp'>, shareBasisPoints: number, usedToday: Money<'enp'>): Money<'enp'> {
  const share = toShare(earned, shareBasisPoints)
  const left = dailyShareCap.amount - usedToday.amount
  return { currency: 'enp', amount: share.amount < left ? share.amount : left > 0n ? left : 0n }
}

export const toShare = <C extends 'enp' | 'usdt'>(whole: Money<C>, shareBasisPoints: number): Money<C> =>
  multiplyByFraction(whole, BigInt(shareBasisPoints), basisPoints)
