import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { persisted } from './persisted.ts'

/** It changes when an owner names a helper; the server checks it on every call anyway. */
const freshMs = 60_000

/** For whom the person works; at the door it is known without a connection. */
export function memberships() {
  return queryOptions({
    ...persisted('profile'),
    queryKey: ['Profile', 'memberships'],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/memberships', {}, { signal })).data,
    staleTime: freshMs,
  })
}
