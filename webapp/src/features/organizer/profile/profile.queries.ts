import type { Body } from '@enp/shared/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

const key = (organizerId: string) => ['Services', 'profile', organizerId] as const

export function profileQuery(organizerId: string) {
  return queryOptions({
    queryKey: key(organizerId),
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/profile', { query: { organizerId } }, { signal })).data,
  })
}

/** Pages of services and of the organizer show the profile too. */
export function useChangeProfile(organizerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Omit<Body<'POST /v1/organizer/profile'>, 'organizerId'>) =>
      (await call('POST /v1/organizer/profile', { body: { organizerId, ...change } })).data,
    onSuccess: (profile) => client.setQueryData(key(organizerId), profile),
    onSettled: () => client.invalidateQueries({ queryKey: ['Services'] }),
  })
}
