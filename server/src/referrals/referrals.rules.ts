import { type Invite, parseInvite } from '@enp/shared/deep-link'
import { fraction, type Money, whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { Schema } from '../core/schema.ts'
import type { User } from '../users/user.rules.ts'

/**
 * The messenger may deliver `/start` a little after the first sign-in, or the other way round; somebody this young
 * still counts as new.
 */
const newForSeconds = 600

/** What a friend did to earn it. */
export type Activity = Schema['referral_reward']['activity_type']

/** More friends than this who become active on one day of the inviter are looked at by an operator first. */
export const maxActivationsPerDay = 20

/** A kind of income that inviters share in; whoever pays such income says how. docs/product.md, section 5. */
export interface SharedIncome {
  readonly activity: Activity
  /** Of the income; no share where it is 0. */
  readonly shareBasisPoints: readonly [level1: number, level2: number]
  /** What the inviter reads beside the amount. */
  readonly description: string
}

/** At most this much minted enp a day for one inviter, from all friends together. */
export const dailyShareCap = whole('enp', BigInt(referralRates.earning.mostPerDay))

/** The news for whoever invited this person, which have their name. */
export const friendJoinedKey = (friendId: string) => `friend_joined:${friendId}`
export const friendActiveKey = (friendId: string) => `friend_active:${friendId}`

const basisPoints = 10_000n

/** Reads who invited; nobody in a link of the person's own. */
export function parseReferral(user: Pick<User, 'referralCode'>, payload: string | undefined): Invite | undefined {
  const invite = parseInvite(payload)
  return invite && invite.code !== user.referralCode ? invite : undefined
}

/** Whether the person is new enough for an invitation to count. */
export function isInTime({ createdAt }: Pick<User, 'createdAt'>, now: Date): boolean {
  return (now.getTime() - createdAt.getTime()) / 1000 <= newForSeconds
}

/**
 * Whether one person was first seen before another. It is one order of all people that never changes, and an inviter
 * always stands before the invitee in it: whatever is attributed at once, nobody comes to stand above themselves.
 */
export function hadAccountBefore(one: User, other: User): boolean {
  const isNumbered = one.sequenceNumber !== other.sequenceNumber
  return isNumbered ? one.sequenceNumber < other.sequenceNumber : one.createdAt < other.createdAt
}

/** The inviter's share of what a friend earned, rounded down, within what is left of the day's cap. */
export function toCappedShare(earned: Money<'enp'>, shareBasisPoints: number, usedToday: Money<'enp'>): Money<'enp'> {
  const share = toShare(earned, shareBasisPoints)
  const left = dailyShareCap.amount - usedToday.amount
  return { currency: 'enp', amount: share.amount < left ? share.amount : left > 0n ? left : 0n }
}

/** A share, rounded down. */
export const toShare = <C extends 'enp' | 'usdt'>(whole: Money<C>, shareBasisPoints: number): Money<C> =>
  fraction(whole, BigInt(shareBasisPoints), basisPoints)
