import type { Reply } from '@enp/shared/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'

export type Offer = Reply<'GET /v1/mining/boosts'>['data'][number]

/** What is sold. Under the tag of mining, so that a refused purchase brings the prices again. */
export function boostOffers() {
  return queryOptions({
    queryKey: ['Mining', 'boosts'],
    queryFn: async ({ signal }) => (await call('GET /v1/mining/boosts', {}, { signal })).data,
  })
}

/** What a payment changes, by the specification's tags, which are the first part of every query key. */
export function refreshAfterPayment(client: QueryClient): void {
  for (const tag of ['Mining', 'Balance', 'User']) void client.invalidateQueries({ queryKey: [tag] })
}
