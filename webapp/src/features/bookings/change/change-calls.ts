import type { BookingChangeInput } from '@enp/shared/calls/bookings/booking-changes'
import type { Body } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { readAllDays } from '../../../api/all-days.ts'
import { call } from '../../../api/api.ts'
import { withBookingErrorText } from '../../../api/errors/helper-texts.ts'
import { idempotencyOptions, toBookingSnapshot } from '../booking-calls.ts'

export type ChangeRequest = Body<'POST /v1/bookings/:id/change'>

/** Never cached, because prices and free places change. */
export function changePreview(id: string, input: BookingChangeInput) {
  return queryOptions({
    queryKey: ['Bookings', 'change', id, input],
    queryFn: async ({ signal }) =>
      (
        await withBookingErrorText(
          call('POST /v1/bookings/:id/change/preview', { params: { id }, body: input }, { signal }),
        )
      ).data,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
}

export function optionsQuery(serviceId: string) {
  return queryOptions({
    queryKey: ['Services', 'options', serviceId],
    queryFn: async ({ signal }) => (await call('GET /v1/services/:id', { params: { id: serviceId } }, { signal })).data,
  })
}

/** `from` and `to` are local days, both included. */
export function monthAvailabilityQuery(serviceId: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['Services', 'availability', serviceId, from, to],
    queryFn: ({ signal }) =>
      readAllDays(from, (start) => {
        const input = { params: { id: serviceId }, query: { start_date: start, end_date: to } }
        return call('GET /v1/services/:id/availability', input, { signal })
      }),
  })
}

/** Changes a booking. The same key changes it at most once, even after network failures. */
export async function changeBooking(id: string, body: ChangeRequest, key: string) {
  const { data } = await withBookingErrorText(
    call('POST /v1/bookings/:id/change', { params: { id }, body }, idempotencyOptions(key)),
  )
  return { ...data, booking: toBookingSnapshot(data.booking) }
}

export async function withdrawChange(id: string) {
  const { data } = await call('POST /v1/bookings/:id/change/withdraw', { params: { id } })
  return toBookingSnapshot(data.booking)
}
