import { type Static, Type } from 'typebox'
import { firstPage, maxPage, maxPageSize, rewardsPageSize } from '../../limits.ts'
import { inviteTypes } from '../../links/deep-link.ts'
import { type CallDefinition, Id, Pagination, successReply, Timestamp } from '../api.ts'

export const rewardActivities = [
  'activation',
  'mining',
  'task',
  'daily_bonus',
  'boost',
  'booking',
  'organizer_sale',
] as const
export type RewardActivity = (typeof rewardActivities)[number]
export const rewardStates = ['pending', 'available', 'paid', 'reversed'] as const
export type RewardState = (typeof rewardStates)[number]

export const friendStates = ['joined', 'onboarded', 'active', 'first_trip'] as const
export type FriendState = (typeof friendStates)[number]
/** Why a friend does not count. `not_counted`: an operator decided so. */
export const friendExclusionReasons = ['had_account', 'under_review', 'not_counted'] as const
export type FriendExclusionReason = (typeof friendExclusionReasons)[number]

const UserType = Type.Enum([...inviteTypes])
/** In whole units of each currency. */
const Earned = Type.Object({ enp: Type.Number(), usdt: Type.Number() })

const Friend = Type.Object({
  id: Id,
  /** A placeholder if the user's data was erased. */
  name: Type.String(),
  /** Null unless the friend was invited directly. */
  username: Type.Union([Type.String(), Type.Null()]),
  userType: UserType,
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  earnedAmount: Type.Number(),
  earned: Earned,
  joinedAt: Timestamp,
  isActive: Type.Boolean(),
  level: Type.Integer({ minimum: 1, maximum: 2 }),
  state: Type.Enum([...friendStates]),
  reason: Type.Optional(Type.Enum([...friendExclusionReasons])),
})
export type Friend = Static<typeof Friend>

const Reward = Type.Object({
  id: Id,
  amount: Type.Number(),
  currency: Type.Enum(['enp', 'usdt']),
  status: Type.Enum([...rewardStates]),
  activityType: Type.Enum([...rewardActivities]),
  level: Type.Integer(),
  referralId: Id,
  /** Absent if the friend's data was erased. */
  friendName: Type.Optional(Type.String()),
  createdAt: Timestamp,
  availableAt: Timestamp,
})
export type Reward = Static<typeof Reward>

const page = (size: number) => ({
  page: Type.Integer({ minimum: 1, maximum: maxPage, default: firstPage }),
  limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: size }),
})

/** Months in the user's calendar. */
const month = {
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2200 })),
}

export const referralsCalls = {
  'GET /v1/referrals': {
    summary:
      'Get invite links and friends, newest first. A month limits friends to those who joined by its end, and amounts to that month',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      ...month,
      userType: Type.Optional(UserType),
      ...page(rewardsPageSize),
    }),
    reply: successReply({
      data: Type.Object({
        code: Type.String(),
        links: Type.Object({ tourist: Type.String(), organizer: Type.String() }),
        totals: Type.Object({
          /** Friends of both levels who count, and the active ones among them. */
          invited: Type.Integer(),
          active: Type.Integer(),
          /** Friends in the list who do not count. */
          uncounted: Type.Object({
            had_account: Type.Integer(),
            under_review: Type.Integer(),
            not_counted: Type.Integer(),
          }),
          earned: Earned,
          /** Part of `earned` that is still on hold. */
          pending: Earned,
        }),
        referrals: Type.Array(Friend),
      }),
      pagination: Pagination,
    }),
    errors: ['UNAVAILABLE'],
  },
  'GET /v1/referrals/rewards': {
    summary: 'List referral rewards, newest first, optionally of one month',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      ...month,
      ...page(rewardsPageSize),
      status: Type.Optional(Type.Enum([...rewardStates])),
      currency: Type.Optional(Type.Enum(['enp', 'usdt'])),
      activity_type: Type.Optional(Type.Enum([...rewardActivities])),
    }),
    reply: successReply({ data: Type.Array(Reward), pagination: Pagination }),
    errors: [],
  },
} as const satisfies Record<string, CallDefinition>
