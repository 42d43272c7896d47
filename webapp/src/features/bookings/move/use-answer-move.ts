import type { Body } from '@enp/shared/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { host } from '../../../host/host.ts'
import { type BookingSnapshot, idempotencyOptions, toBookingSnapshot } from '../booking-calls.ts'
import { cacheBooking, refreshAfterBooking } from '../bookings.queries.ts'

type Answer = Body<'POST /v1/bookings/:id/move'>

/** Sends the choice once, regardless of repeated presses and lost replies. */
export function useAnswerMove(bookingId: string) {
  const client = useQueryClient()
  const [repeatOnce] = useState(createIdempotentRetry)
  return useMutation({
    mutationFn: (answer: Answer) =>
      repeatOnce(JSON.stringify(answer), async (key): Promise<BookingSnapshot> => {
        const request = { params: { id: bookingId }, body: answer }
        const { data } = await call('POST /v1/bookings/:id/move', request, idempotencyOptions(key))
        return toBookingSnapshot(data.booking)
      }),
    onSuccess: (booking) => {
      host.haptic('success')
      cacheBooking(client, booking)
    },
    onError: () => host.haptic('error'),
    onSettled: () => refreshAfterBooking(client),
  })
}
