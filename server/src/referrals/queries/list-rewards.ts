import type { Reward } from '@enp/shared/calls/earning/referrals'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { toDisplayName } from '@enp/shared/text/plain-text'
import type { Deps } from '../../core/deps.ts'
import type { User } from '../../users/user.rules.ts'
import { resolveMonth } from './resolve-month.ts'
import { findRewards, type RewardRow } from './rewards.store.ts'

/** Newest first. A month is in the user's time zone. */
export async function listRewards(
  { db }: Pick<Deps, 'db'>,
  { id: userId, zone }: User,
  query: Query<'GET /v1/referrals/rewards'>,
): Promise<HandlerReply<'GET /v1/referrals/rewards'>> {
  const { page, limit } = query
  const firstDay = await resolveMonth(db, zone, query)
  const { rewards, total } = await findRewards(db, userId, { ...query, firstDay })
  return { data: rewards.map(toReward), pagination: { page, limit, total } }
}

/** The reward for joining belongs to no friend. */
function toReward(row: RewardRow): Reward {
  const isOwn = row.inviter_id === row.invitee_id
  return {
    id: row.id,
    amount: moneyToNumber(money(row.currency, row.amount)),
    currency: row.currency === 'usdt' ? 'usdt' : 'enp',
    status: row.status,
    activityType: row.activity_type,
    level: row.level,
    referralId: row.invitee_id,
    ...(row.friend_name !== null && !isOwn && { friendName: toDisplayName(row.friend_name) }),
    createdAt: row.created_at.toISOString(),
    availableAt: row.available_at.toISOString(),
  }
}
