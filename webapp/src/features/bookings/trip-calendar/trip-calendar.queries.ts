import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

const key = ['Bookings', 'calendar'] as const

export function tripCalendarQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /v1/users/trip-calendar', {}, { signal })).data,
  })
}

export function useCreateTripCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: key,
    mutationFn: async () => (await call('POST /v1/users/trip-calendar')).data,
    onSuccess: (known) => client.setQueryData(key, known),
  })
}

export function useRevokeTripCalendar() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: key,
    mutationFn: async () => (await call('DELETE /v1/users/trip-calendar')).data,
    onSuccess: () => client.setQueryData(key, {}),
  })
}
