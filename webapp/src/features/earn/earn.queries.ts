import type { Reply } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { updateServerClock } from '../../api/clock/server-clock.ts'
import { withHelperText } from '../../api/errors/helper-texts.ts'
import { persistForOffline } from '../../api/offline/persist-for-offline.ts'

export type Bonus = Reply<'GET /v1/tasks/daily-bonus'>['data']
export type Task = Reply<'GET /v1/tasks'>['data'][number]

export const bonusKey = ['DailyBonus'] as const
export const tasksKey = ['Tasks'] as const

export function dailyBonus() {
  return queryOptions({
    ...persistForOffline('earnings'),
    queryKey: bonusKey,
    queryFn: async ({ signal }) => {
      const answer = withHelperText(
        'Failed to fetch daily bonus info',
        call('GET /v1/tasks/daily-bonus', {}, { signal }),
      )
      return learnBonusServerTime((await answer).data)
    },
  })
}

export function learnBonusServerTime<T extends Pick<Bonus, 'serverTime'>>(bonus: T): T {
  updateServerClock(bonus.serverTime)
  return bonus
}

export function tasksQuery() {
  return queryOptions({
    ...persistForOffline('earnings'),
    queryKey: tasksKey,
    queryFn: async ({ signal }) =>
      (await withHelperText('Failed to fetch tasks', call('GET /v1/tasks', {}, { signal }))).data,
  })
}
