import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { balanceKey } from './balance/balance.queries.ts'
import { persistForOffline } from './offline/persist-for-offline.ts'

export function walletTerms() {
  return queryOptions({
    ...persistForOffline('balance'),
    queryKey: [...balanceKey, 'terms'] as const,
    queryFn: async ({ signal }) => (await call('GET /v1/wallet', {}, { signal })).data,
  })
}
