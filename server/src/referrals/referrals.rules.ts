import { type Invite, parseInvite } from '@enp/shared/deep-link'
import { fraction, type Money, whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { Schema } from '../core/schema.ts'
import type { User } from '../users/user.rules.ts'

/**
 * Telegram may deliver `/start` shortly after the first sign-in or before it, so a user this young
 * still counts as new.
 */
const newForSeconds = 600

export type Activity = Schema['referral_reward']['activity_type']

/** If more friends become active on one day of the inviter, an operator reviews them first. */
export const maxActivationsPerDay = 20

/**
 * A kind of income that inviters share in, described by the domain that pays it. See
 * docs/rules/referrals.md.
 */
export interface SharedIncome {
  readonly activity: Activity
  /** Parts of the income per level; 0 means no share. */
  readonly shareBasisPoints: readonly [level1: number, level2: number]
  /** Text next to the amount in the inviter's transactions. */
  readonly description: string
}

/** Max minted enp a day for one inviter from all friends together. */
export const dailyShareCap = whole('enp', BigInt(referralRates.earning.mostPerDay))

/** Key of the notification to the inviter, which contains this user's name. */
export const friendJoinedKey = (friendId: string) => `friend_joined:${friendId}`
export const friendActiveKey = (friendId: string) => `friend_active:${friendId}`

const basisPoints = 10_000n

/** Returns the invitation in a start payload; undefined for the user's own link. */
export function parseReferral(user: Pick<User, 'referralCode'>, payload: string | undefined): Invite | undefined {
  const invite = parseInvite(payload)
  return invite && invite.code !== user.referralCode ? invite : undefined
}

export function isInTime({ createdAt }: Pick<User, 'createdAt'>, now: Date): boolean {
  return (now.getTime() - createdAt.getTime()) / 1000 <= newForSeconds
}

/**
 * Returns whether one user was registered before another. This order never changes, and an inviter
 * is always before the invitee, so concurrent attributions can't form a ring.
 */
export function hadAccountBefore(one: User, other: User): boolean {
  const isNumbered = one.sequenceNumber !== other.sequenceNumber
  return isNumbered ? one.sequenceNumber < other.sequenceNumber : one.createdAt < other.createdAt
}

/** Returns the inviter's share, rounded down and limited to the rest of the daily cap. */
export function toCappedShare(earned: Money<'enp'>, shareBasisPoints: number, usedToday: Money<'enp'>): Money<'enp'> {
  const share = toShare(earned, shareBasisPoints)
  const left = dailyShareCap.amount - usedToday.amount
  return { currency: 'enp', amount: share.amount < left ? share.amount : left > 0n ? left : 0n }
}

/** Rounds down. */
export const toShare = <C extends 'enp' | 'usdt'>(whole: Money<C>, shareBasisPoints: number): Money<C> =>
  fraction(whole, BigInt(shareBasisPoints), basisPoints)
