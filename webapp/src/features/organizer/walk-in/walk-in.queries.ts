import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { refetchTags } from '../../../api/refetch-tags.ts'
import { host } from '../../../host/host.ts'
import type { WalkInChange, WalkInRequest } from './walk-in.rules.ts'

export function walkInTermsQuery(optionId: string, date: string) {
  return queryOptions({
    queryKey: ['Bookings', 'walk-in terms', optionId, date],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/walk-ins/terms', { query: { optionId, date } }, { signal })).data,
    enabled: optionId !== '' && date !== '',
    gcTime: 0,
  })
}

/** Not stored on the device, because the booking has the guest's name. */
export function memberBookingQuery(id: string) {
  return queryOptions({
    queryKey: ['Bookings', 'of member', id],
    queryFn: async ({ signal }) => (await call('GET /v1/organizer/bookings/:id', { params: { id } }, { signal })).data,
    gcTime: 0,
  })
}

/** A retry after a lost response adds the guest once. */
export function useAddWalkIn() {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (request: Omit<WalkInRequest, 'key'>) =>
      once(JSON.stringify(request), async (key) => {
        return (await call('POST /v1/organizer/walk-ins', { body: { ...request, key } })).data
      }),
    onSuccess: () => host.haptic('success'),
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}

type WalkInAction = { readonly change: WalkInChange } | 'undo' | 'cancel'

export function useChangeWalkIn(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (action: WalkInAction) => {
      if (action === 'undo') return (await call('POST /v1/organizer/walk-ins/:id/undo', { params: { id } })).data
      if (action === 'cancel')
        return (await call('POST /v1/organizer/bookings/:id/cancel', { params: { id }, body: {} })).data.booking
      return (await call('POST /v1/organizer/walk-ins/:id', { params: { id }, body: action.change })).data
    },
    onSuccess: (booking) => {
      host.haptic('success')
      client.setQueryData(memberBookingQuery(id).queryKey, booking)
    },
    onError: () => host.haptic('error'),
    onSettled: () => refetchTags(client, 'Bookings'),
  })
}
