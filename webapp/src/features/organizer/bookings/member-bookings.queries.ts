import type { MemberBookingPeriod } from '@enp/shared/bookings/member-booking-periods'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'

const key = ['Bookings', 'of organizer'] as const

interface BookingsQuery {
  readonly organizerId: string
  readonly period: MemberBookingPeriod
  readonly text: string
}

/** Not stored on the device, because names of past guests must not stay there. */
export function memberBookingsQuery({ organizerId, period, text }: BookingsQuery) {
  return infiniteQueryOptions({
    queryKey: [...key, organizerId, period, text],
    queryFn: async ({ pageParam: page, signal }) => {
      const query = { organizerId, period, page, ...(text !== '' && { text }) }
      return (await call('GET /v1/organizer/bookings', { query }, { signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ more }, _, page) => (more ? page + 1 : undefined),
  })
}

interface Decision {
  readonly accept: boolean
  readonly reason?: string
}

/** A retry after a lost response decides once. */
export function useDecideRequest(id: string) {
  const client = useQueryClient()
  const [once] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (body: Decision) =>
      once(JSON.stringify(body), (idempotencyKey) =>
        call(
          'POST /v1/organizer/bookings/:id/decide',
          { params: { id }, body },
          { headers: { 'idempotency-key': idempotencyKey } },
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['Bookings'] }),
  })
}
