import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Watch } from '@enp/shared/calls/catalog/watches'
import type { Body } from '@enp/shared/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { updateServerClock } from '../../api/clock/server-clock.ts'

export type { Watch }
export type OfferedBooking = Booking
export type WatchRequest = Body<'POST /v1/watches'>

/** A place may become free at any moment, so the list on screen is refetched. */
const refreshMs = 15_000

export function watchesQuery() {
  return queryOptions({
    queryKey: ['Watches'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/watches', {}, { signal })
      const [first] = data
      if (first) updateServerClock(first.serverTime)
      return data
    },
    refetchInterval: refreshMs,
  })
}

const rareRefreshMs = 60_000

/** For a page that only marks what the user watches. */
export function watchesToMarkQuery() {
  return queryOptions({ ...watchesQuery(), refetchInterval: false, staleTime: rareRefreshMs })
}

export function offeredBookingQuery(id: string) {
  return queryOptions({
    queryKey: ['Watches', 'offered', id],
    queryFn: async ({ signal }): Promise<OfferedBooking> => {
      const { data } = await call('GET /v1/bookings/:id', { params: { id } }, { signal })
      updateServerClock(data.serverTime)
      return data
    },
    refetchInterval: refreshMs,
  })
}

export const createWatch = async (body: WatchRequest): Promise<Watch> => (await call('POST /v1/watches', { body })).data

export const cancelWatch = async (id: string): Promise<void> => {
  await call('DELETE /v1/watches/:id', { params: { id } })
}

/** Releases the offered places; the watch continues. */
export const declineOffer = async (bookingId: string, key: string): Promise<void> => {
  const headers = { headers: { 'idempotency-key': key } }
  await call('POST /v1/bookings/:id/cancel', { params: { id: bookingId }, body: {} }, headers)
}
