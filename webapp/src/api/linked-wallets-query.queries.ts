import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { balanceKey } from './balance/balance.queries.ts'
import { persistForOffline } from './offline/persist-for-offline.ts'

/** The default wallet, which pays, comes first. */
export function linkedWalletsQuery() {
  return queryOptions({
    ...persistForOffline('balance'),
    queryKey: [...balanceKey, 'wallets'] as const,
    queryFn: async ({ signal }) => (await call('GET /v1/users/wallets', {}, { signal })).data,
  })
}
