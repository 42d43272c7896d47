import type { RewardActivity, RewardState } from '@enp/shared/calls/earning/referrals'
import type { Query } from '@enp/shared/contract'

export type RewardFilters = Pick<Query<'GET /v1/referrals/rewards'>, 'status' | 'currency' | 'activity_type'>

export const rewardStatuses = ['pending', 'available', 'paid', 'reversed'] as const satisfies readonly RewardState[]
export const rewardCurrencies = ['enp', 'usdt'] as const
export const rewardActivities = [
  'activation',
  'mining',
  'task',
  'daily_bonus',
  'boost',
  'booking',
  'organizer_sale',
] as const satisfies readonly RewardActivity[]

/** Sets one filter; undefined removes it. An absent filter matches everything. */
export function withFilter<P extends keyof RewardFilters>(
  filters: RewardFilters,
  part: P,
  value: RewardFilters[P] | undefined,
): RewardFilters {
  const { [part]: _, ...others } = filters
  return value === undefined ? others : { ...others, [part]: value }
}

export function countFilters(filters: RewardFilters): number {
  return Object.keys(filters).length
}
