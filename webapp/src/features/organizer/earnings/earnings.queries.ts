import type { Body } from '@enp/shared/contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { updateServerClock } from '../../../api/clock/server-clock.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { persistForOffline } from '../../../api/offline/persist-for-offline.ts'

const key = 'earnings'

export function earningsQuery(organizerId: string) {
  return queryOptions({
    ...persistForOffline('team'),
    queryKey: ['Bookings', key, organizerId],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/organizer/earnings', { query: { organizerId } }, { signal })
      updateServerClock(data.serverTime)
      return data
    },
  })
}

export function earnedBookingsQuery(organizerId: string) {
  return infiniteQueryOptions({
    queryKey: ['Bookings', key, organizerId, 'bookings'],
    queryFn: async ({ pageParam: page, signal }) =>
      (await call('GET /v1/organizer/earnings/bookings', { query: { organizerId, page } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ more }, _, page) => (more ? page + 1 : undefined),
  })
}

export function payoutsQuery(organizerId: string) {
  return queryOptions({
    queryKey: ['Bookings', key, organizerId, 'payouts'],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/organizer/payouts', { query: { organizerId } }, { signal })).data,
  })
}

/** A retry after a lost response requests the same payout. */
export function useRequestPayout(organizerId: string) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: async (body: Body<'POST /v1/organizer/payouts'>) =>
      (
        await once(JSON.stringify(body), (idempotencyKey) =>
          call('POST /v1/organizer/payouts', { body }, { headers: { 'idempotency-key': idempotencyKey } }),
        )
      ).data,
    onSettled: () => client.invalidateQueries({ queryKey: ['Bookings', key, organizerId] }),
  })
}

export function useStopBankChange(organizerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('POST /v1/organizer/bank-details/:id/stop', { params: { id }, body: { organizerId } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ['Bookings', key, organizerId] }),
  })
}

export function useCancelPayout(organizerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) =>
      (await call('POST /v1/organizer/payouts/:id/cancel', { params: { id }, body: { organizerId } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ['Bookings', key, organizerId] }),
  })
}
