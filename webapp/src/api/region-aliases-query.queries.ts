import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import { queryOptions } from '@tanstack/react-query'
import { publicCall } from './api.ts'

export const noAliases: readonly RegionAlias[] = []

/** Query for everyday names of regions. They hardly ever change, so they load once. */
export function regionAliasesQuery() {
  return queryOptions({
    queryKey: ['Config', 'place-aliases'],
    queryFn: async ({ signal }) => (await publicCall('GET /v1/regions/aliases', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
