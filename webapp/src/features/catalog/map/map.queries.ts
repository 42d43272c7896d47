import { queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { readPublic } from '../../../api/read-public.ts'
import type { Filters } from '../filters/filters.rules.ts'

const read = readPublic({ open: publicCall, asPerson: call, session })
const freshMs = 60_000

export function mapPoints(filters: Filters) {
  return queryOptions({
    staleTime: freshMs,
    queryKey: ['Services', 'map', filters],
    queryFn: ({ signal }) => read('GET /v1/services/map', { query: filters }, { signal }),
    placeholderData: (previous) => previous,
  })
}
