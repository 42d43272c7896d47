import { queryOptions } from '@tanstack/react-query'
import { call, publicCall, session } from '../../../api/api.ts'
import { createPublicReadClient } from '../../../api/create-public-read-client.ts'
import { persistForOffline } from '../../../api/offline/persist-for-offline.ts'
import type { ServiceFilters } from '../filters/filters.rules.ts'

const read = createPublicReadClient({ open: publicCall, asPerson: call, session })
const freshMs = 60_000

export function mapPoints({ ages: _, ...filters }: ServiceFilters) {
  return queryOptions({
    ...(isWholeMap(filters) && persistForOffline('map')),
    staleTime: freshMs,
    queryKey: ['Services', 'map', filters],
    queryFn: ({ signal }) => read('GET /v1/services/map', { query: filters }, { signal }),
    placeholderData: (previous) => previous,
  })
}

/** The device stores only maps that a user opens again, and few of them: they may be large. */
const isWholeMap = ({ category: _, region: __, ...others }: ServiceFilters) => Object.keys(others).length === 0
