import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

const toKey = (organizerId: string) => ['Bookings', 'departure-calendar', organizerId] as const

export function departureCalendarQuery(organizerId: string) {
  return queryOptions({
    queryKey: toKey(organizerId),
    queryFn: async ({ signal }): Promise<{ address?: string }> =>
      (await call('GET /v1/organizer/departure-calendar', { query: { organizerId } }, { signal })).data,
  })
}

export function useCreateDepartureCalendar(organizerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: toKey(organizerId),
    mutationFn: async () => (await call('POST /v1/organizer/departure-calendar', { body: { organizerId } })).data,
    onSuccess: (known) => client.setQueryData(toKey(organizerId), known),
  })
}

export function useRevokeDepartureCalendar(organizerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: toKey(organizerId),
    mutationFn: async () =>
      (await call('POST /v1/organizer/departure-calendar/revoke', { body: { organizerId } })).data,
    onSuccess: () => client.setQueryData(toKey(organizerId), {}),
  })
}
