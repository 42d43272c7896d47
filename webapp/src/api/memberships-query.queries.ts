import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { persistForOffline } from './offline/persist-for-offline.ts'

const freshMs = 60_000

/** Query for the organizers the user works for; it also works offline, for check-in. */
export function membershipsQuery() {
  return queryOptions({
    ...persistForOffline('profile'),
    queryKey: ['Profile', 'memberships'],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/memberships', {}, { signal })).data,
    staleTime: freshMs,
  })
}
