import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { balanceKey } from './balance.queries.ts'
import { persisted } from './persisted.ts'

/** The default wallet, which pays, comes first. */
export function linkedWallets() {
  return queryOptions({
    ...persisted('balance'),
    queryKey: [...balanceKey, 'wallets'] as const,
    queryFn: async ({ signal }) => (await call('GET /v1/users/wallets', {}, { signal })).data,
  })
}
