import type { Body } from '@enp/shared/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { type BookingSnapshot, idempotencyOptions, toBookingSnapshot } from '../booking-calls.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'

type Choice = Body<'POST /v1/bookings/:id/rebook'>

export const rebookOffers = (bookingId: string) =>
  queryOptions({
    queryKey: ['Bookings', 'rebook', bookingId],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/bookings/:id/rebook', { params: { id: bookingId } }, { signal })).data,
  })

/** Books once for each declined booking, regardless of repeated presses and lost replies. */
export function useRebooking(bookingId: string, onBooked: (booking: BookingSnapshot) => void) {
  const client = useQueryClient()
  const [repeatOnce] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (choice: Choice) =>
      repeatOnce(JSON.stringify(choice), async (key): Promise<BookingSnapshot> => {
        const request = { params: { id: bookingId }, body: choice }
        return toBookingSnapshot((await call('POST /v1/bookings/:id/rebook', request, idempotencyOptions(key))).data)
      }),
    onSuccess: (booking) => {
      host.haptic('success')
      cacheBooking(client, booking)
      onBooked(booking)
    },
    onError: () => host.haptic('error'),
    onSettled: () => refreshAfterBooking(client),
  })
}
