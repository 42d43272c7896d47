import type { Query, Reply } from '@enp/shared/contract'
import { firstPage, maxPage, rewardsPageSize } from '@enp/shared/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { persistForOffline } from '../../api/offline/persist-for-offline.ts'
import { monthNumber, type ReferralMonth } from './period/period.rules.ts'
import type { RewardFilters } from './rewards/reward-filters.rules.ts'

export type ReferralOverview = Reply<'GET /v1/referrals'>['data']

/** Stored on the device, so that a code is shown offline too. */
export function referralOverviewQuery() {
  return queryOptions({
    ...persistForOffline('friends'),
    queryKey: ['Referrals', 'overview'],
    queryFn: async ({ signal }): Promise<ReferralOverview> =>
      (await call('GET /v1/referrals', { query: { page: firstPage, limit: 1 } }, { signal })).data,
  })
}

/** Friends who had joined by the end of a month, with that month's amounts; newest first. */
export function friendsQuery(period: ReferralMonth) {
  return infiniteQueryOptions({
    queryKey: ['Referrals', 'friends', period],
    queryFn: ({ pageParam, signal }) => call('GET /v1/referrals', { query: monthQuery(period, pageParam) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}

export function rewardsQuery(period: ReferralMonth, filters: RewardFilters) {
  return infiniteQueryOptions({
    queryKey: ['Referrals', 'rewards', period, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /v1/referrals/rewards', { query: { ...filters, ...monthQuery(period, pageParam) } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })
}

function monthQuery(period: ReferralMonth, page: number) {
  const query = { month: monthNumber(period), year: period.year, page, limit: rewardsPageSize }
  return query satisfies Query<'GET /v1/referrals'>
}

function nextPage({ pagination }: Pick<Reply<'GET /v1/referrals'>, 'pagination'>): number | undefined {
  const { page, limit, total } = pagination
  return page * limit < total && page < maxPage ? page + 1 : undefined
}
