import type { FriendUnderReview } from '@enp/shared/calls/catalog/friend-reviews'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { findStanding } from '../referrals.store.ts'
import { type FriendUnderReviewRow, findFriendsUnderReview } from './review.store.ts'

/** One chat message has room for this many. */
const maxListed = 20

/** Longest waiting first. Errors: NOT_OPERATOR. */
export async function listFriendsUnderReview(
  { db }: Pick<Deps, 'db'>,
  { operatorId }: Query<'GET /internal/friends'>,
): Promise<HandlerReply<'GET /internal/friends'>> {
  await requireOperator(db, operatorId)
  const { friends, total } = await findFriendsUnderReview(db, maxListed)
  return { data: { friends: friends.map(toFriendUnderReview), total } }
}

export function toFriendUnderReview(row: FriendUnderReviewRow): FriendUnderReview {
  return {
    friendId: row.friendId,
    name: toDisplayName(row.first_name),
    inviterName: toDisplayName(row.inviter_name),
    standing: row.standing === 'refused' ? 'not_counted' : row.standing,
    ...(row.sign && { sign: row.sign }),
    joinedAt: row.joined_at.toISOString(),
    isActive: row.active_at !== null,
    othersUnderReview: Math.max(0, Number(row.othersUnderReview)),
    waiting: { enp: moneyToNumber(money('enp', row.enp)), usdt: moneyToNumber(money('usdt', row.usdt)) },
  }
}

/** Undefined unless the user is under review or was refused. */
export async function findDoubtfulInviter(db: Database, userId: string): Promise<string | undefined> {
  const referral = await findStanding(db, userId)
  return referral && referral.standing !== 'counted' ? referral.inviterId : undefined
}
