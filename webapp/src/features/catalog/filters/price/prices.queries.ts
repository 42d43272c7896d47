import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../../api/api.ts'
import { createPublicReadClient } from '../../../../api/create-public-read-client.ts'
import type { ServiceFilters } from '../filters.rules.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })
const freshMs = 60_000

/** Histogram of prices for these filters, regardless of their price filter. */
export function priceColumns({ priceMin: _, priceMax: __, sort: ___, ages: ____, ...filters }: ServiceFilters) {
  return queryOptions({
    staleTime: freshMs,
    queryKey: ['Services', 'prices', filters],
    queryFn: async ({ signal }) => (await read('GET /v1/services/prices', { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
  })
}
