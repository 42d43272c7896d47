import type { Query } from '@enp/shared/contract'
import { maxPage } from '@enp/shared/limits'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'

interface Filters extends Query<'GET /v1/referrals/rewards'> {
  readonly firstDay: string | undefined
}

function matching(userId: string, { status, currency, activity_type, firstDay }: Filters) {
  return ({ and, eb }: ExpressionBuilder<DB, 'referral_reward'>) =>
    and([
      eb('referral_reward.inviter_id', '=', userId),
      ...(status ? [eb('status', '=', status)] : []),
      ...(currency ? [eb('currency', '=', currency)] : []),
      ...(activity_type ? [eb('activity_type', '=', activity_type)] : []),
      ...(firstDay ? [sql<boolean>`referral_reward.month = ${firstDay}::date`] : []),
    ])
}

export type RewardRow = Selectable<DB['referral_reward']> & {
  readonly friend_name: string | null
}

/** Counts at most as many rewards as can be paged through. */
export async function findRewards(
  db: Database,
  userId: string,
  filters: Filters,
): Promise<{ rewards: RewardRow[]; total: number }> {
  const { page, limit } = filters
  const condition = matching(userId, filters)
  const [rewards, { total }] = await Promise.all([
    db
      .selectFrom('referral_reward')
      .innerJoin('users', 'users.id', 'referral_reward.invitee_id')
      .selectAll('referral_reward')
      .select(sql<string | null>`case when erased_at is null then first_name end`.as('friend_name'))
      .where(condition)
      .orderBy('referral_reward.created_at', 'desc')
      .orderBy('referral_reward.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(
        db
          .selectFrom('referral_reward')
          .select('id')
          .where(condition)
          .limit(maxPage * limit)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rewards, total: Number(total) }
}
