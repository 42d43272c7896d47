import { type Static, Type } from 'typebox'
import { inviteTypes } from '../deep-link.ts'
import { firstPage, maxPage, maxPageSize, rewardsPageSize } from '../limits.ts'
import { type Call, Id, Pagination, plain, Timestamp } from './api.ts'

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

/** How far a friend is. */
export const friendStates = ['joined', 'onboarded', 'active', 'first_trip'] as const
export type FriendState = (typeof friendStates)[number]
/** Why a friend does not count; `not_counted`: an operator looked, and decided so. */
export const friendReasons = ['had_account', 'under_review', 'not_counted'] as const
export type FriendReason = (typeof friendReasons)[number]

const UserType = Type.Enum([...inviteTypes])
/** What friends brought, in whole units of each currency. */
const Earned = Type.Object({ enp: Type.Number(), usdt: Type.Number() })

const Friend = Type.Object({
  id: Id,
  /** Of a person whose data were erased a word that names nobody. */
  name: Type.String(),
  /** Told of those whom the person invited themselves. */
  username: Type.Union([Type.String(), Type.Null()]),
  userType: UserType,
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  /** enp. */
  earnedAmount: Type.Number(),
  earned: Earned,
  joinedAt: Timestamp,
  isActive: Type.Boolean(),
  level: Type.Integer({ minimum: 1, maximum: 2 }),
  state: Type.Enum([...friendStates]),
  reason: Type.Optional(Type.Enum([...friendReasons])),
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
  /** The friend’s name; none of a person whose data were erased. */
  friendName: Type.Optional(Type.String()),
  createdAt: Timestamp,
  availableAt: Timestamp,
})
export type Reward = Static<typeof Reward>

const page = (size: number) => ({
  page: Type.Integer({ minimum: 1, maximum: maxPage, default: firstPage }),
  limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: size }),
})

/** By the person’s calendar. */
const month = {
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  /** Of the month; this year if left out. */
  year: Type.Optional(Type.Integer({ minimum: 2020, maximum: 2200 })),
}

export const referralsCalls = {
  'GET /v1/referrals': {
    summary:
      'Invite links and friends, newest first. With a month: friends who had joined by its end, amounts and totals of that month',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      ...month,
      userType: Type.Optional(UserType),
      ...page(rewardsPageSize),
    }),
    reply: plain({
      data: Type.Object({
        code: Type.String(),
        links: Type.Object({ tourist: Type.String(), organizer: Type.String() }),
        totals: Type.Object({
          /** Those who count, of both levels, and of them the active ones. */
          invited: Type.Integer(),
          active: Type.Integer(),
          /** Friends of the list who do not count, by why. */
          uncounted: Type.Object({
            had_account: Type.Integer(),
            under_review: Type.Integer(),
            not_counted: Type.Integer(),
          }),
          earned: Earned,
          /** Of it: waits for its hold to end. */
          pending: Earned,
        }),
        referrals: Type.Array(Friend),
      }),
      pagination: Pagination,
    }),
    errors: ['UNAVAILABLE'],
  },
  'GET /v1/referrals/rewards': {
    summary: 'What friends brought, all of it or in a month, reward by reward, newest first',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({
      ...month,
      ...page(rewardsPageSize),
      status: Type.Optional(Type.Enum([...rewardStates])),
      currency: Type.Optional(Type.Enum(['enp', 'usdt'])),
      activity_type: Type.Optional(Type.Enum([...rewardActivities])),
    }),
    reply: plain({ data: Type.Array(Reward), pagination: Pagination }),
    errors: [],
  },
} as const satisfies Record<string, Call>
