import type { RegionAlias } from '@enp/shared/calls/catalog'
import { queryOptions } from '@tanstack/react-query'
import { publicCall } from './api.ts'

/** Until they have loaded, and where they don't, regions are found by their own names. */
export const noAliases: readonly RegionAlias[] = []

/** Everyday names of regions. They hardly ever change, so once in the life of the app is enough. */
export function regionAliases() {
  return queryOptions({
    queryKey: ['Config', 'place-aliases'],
    queryFn: async ({ signal }) => (await publicCall('GET /v1/regions/aliases', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
