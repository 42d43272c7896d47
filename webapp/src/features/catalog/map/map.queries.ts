import { queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })
const freshMs = 60_000

export function mapPoints(filters: ServiceFilters) {
  return queryOptions({
    staleTime: freshMs,
    queryKey: ['Services', 'map', filters],
    queryFn: ({ signal }) => read('GET /v1/services/map', { query: filters }, { signal }),
    placeholderData: (previous) => previous,
  })
}
