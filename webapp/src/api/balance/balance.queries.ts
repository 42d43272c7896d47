import type { Reply } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { withHelperText } from '../errors/helper-texts.ts'
import { persistForOffline } from '../offline/persist-for-offline.ts'

export type Balance = Reply<'GET /v1/users/balance'>['data']

export const balanceKey = ['Balance'] as const

export function balanceQuery() {
  return queryOptions({
    ...persistForOffline('balance'),
    queryKey: balanceKey,
    queryFn: async ({ signal }) =>
      (await withHelperText('Failed to fetch balance', call('GET /v1/users/balance', {}, { signal }))).data,
  })
}
