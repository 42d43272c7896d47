import type { Reply } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { withHelperText } from '../../api/helper-texts.ts'
import { persisted } from '../../api/persisted.ts'
import { learnServerTime } from '../../api/server-clock.ts'

export type Bonus = Reply<'GET /v1/tasks/daily-bonus'>['data']
export type Task = Reply<'GET /v1/tasks'>['data'][number]

export const bonusKey = ['DailyBonus'] as const
export const tasksKey = ['Tasks'] as const

export function dailyBonus() {
  return queryOptions({
    ...persisted('earnings'),
    queryKey: bonusKey,
    queryFn: async ({ signal }) => {
      const answer = withHelperText(
        'Failed to fetch daily bonus info',
        call('GET /v1/tasks/daily-bonus', {}, { signal }),
      )
      return learned((await answer).data)
    },
  })
}

export function learned<T extends Pick<Bonus, 'serverTime'>>(bonus: T): T {
  learnServerTime(bonus.serverTime)
  return bonus
}

export function tasks() {
  return queryOptions({
    ...persisted('earnings'),
    queryKey: tasksKey,
    queryFn: async ({ signal }) =>
      (await withHelperText('Failed to fetch tasks', call('GET /v1/tasks', {}, { signal }))).data,
  })
}
