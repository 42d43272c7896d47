import { bookingStatuses, liveHoldStates } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { firstPage, maxPage } from '@enp/shared/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { persistForOffline } from '../../api/offline/persist-for-offline.ts'
import { refetchTags } from '../../api/refetch-tags.ts'
import { type BookingSnapshot, fetchBooking, fetchBookings } from './booking-calls.ts'

/** Refresh interval of a hold on screen: another user may pay it, and it expires. */
const holdRefreshMs = 10_000

const isMoving = ({ state, change }: BookingSnapshot) => liveHoldStates.includes(state) || change?.state === 'open'

const bookingKey = (id: string) => ['Bookings', 'one', id] as const

export function bookingQuery(id: string) {
  return queryOptions({
    ...persistForOffline('trips'),
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => fetchBooking(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? holdRefreshMs : false),
  })
}

/** Query of the user's bookings with one status. Every page has the counts of all statuses. */
export function bookingsQuery(status: Booking['status']) {
  return infiniteQueryOptions({
    ...persistForOffline('trips'),
    queryKey: ['Bookings', 'list', status],
    queryFn: ({ pageParam, signal }) => fetchBookings(status, pageParam, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, limit, total } }) =>
      page * limit < total && page < maxPage ? page + 1 : undefined,
  })
}

/** Returns a booking from the newest cached list, so that its page opens at once and offline. */
export function findCachedBooking(client: QueryClient, id: string) {
  const known = bookingStatuses.flatMap((status) => {
    const { data, dataUpdatedAt = 0 } = client.getQueryState(bookingsQuery(status).queryKey) ?? {}
    const cached = data?.pages.flatMap((page) => page.data).find((booking) => booking.id === id)
    return cached ? [{ initialData: cached, initialDataUpdatedAt: dataUpdatedAt }] : []
  })
  return known.sort((one, other) => other.initialDataUpdatedAt - one.initialDataUpdatedAt)[0]
}

export function cacheBooking(client: QueryClient, booking: BookingSnapshot): void {
  client.setQueryData(bookingKey(booking.id), booking)
}

export function refreshAfterBooking(client: QueryClient): void {
  refetchTags(client, 'Bookings', 'Balance', 'User', 'Profile')
  void client.invalidateQueries({ queryKey: ['Services', 'availability'] })
}

/** A payment that ended or was refused may mean that the booking has changed. */
export function useRefreshAfterPayment(result: unknown): void {
  const client = useQueryClient()
  useEffect(() => {
    if (result !== undefined) refreshAfterBooking(client)
  }, [client, result])
}
