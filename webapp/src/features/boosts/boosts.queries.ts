import type { Reply } from '@enp/shared/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { refetchTags } from '../../api/refetch-tags.ts'

export type BoostOffer = Reply<'GET /v1/mining/boosts'>['data'][number]

/** The key starts with `Mining`, so that a refused purchase also refetches the prices. */
export function boostOffers() {
  return queryOptions({
    queryKey: ['Mining', 'boosts'],
    queryFn: async ({ signal }) => (await call('GET /v1/mining/boosts', {}, { signal })).data,
  })
}

export function refreshAfterPayment(client: QueryClient): void {
  refetchTags(client, 'Mining', 'Balance', 'User')
}
