import { bookingStatuses, liveHolds } from '@enp/shared/booking-states'
import type { Booking } from '@enp/shared/calls/bookings-shapes'
import { firstPage, maxPage } from '@enp/shared/limits'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { persisted } from '../../api/persisted.ts'
import { refresh } from '../../api/refresh.ts'
import { type BookingSnapshot, fetchBooking, fetchBookings } from './booking-calls.ts'

/** Somebody else may pay it, and its time may run out: a hold on screen is asked for again. */
const holdRefreshMs = 10_000

/** It may be paid, run out or be answered by somebody else at any moment. */
const isMoving = ({ state, change }: BookingSnapshot) => liveHolds.includes(state) || change?.state === 'open'

const bookingKey = (id: string) => ['Bookings', 'one', id] as const

/** One booking; what the device kept of it is readable without the server. */
export function bookingQuery(id: string) {
  return queryOptions({
    ...persisted('trips'),
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => fetchBooking(id, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? holdRefreshMs : false),
  })
}

/** The person's bookings of one status; every page has the counts of all three. */
export function bookingsQuery(status: Booking['status']) {
  return infiniteQueryOptions({
    ...persisted('trips'),
    queryKey: ['Bookings', 'list', status],
    queryFn: ({ pageParam, signal }) => fetchBookings(status, pageParam, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, limit, total } }) =>
      page * limit < total && page < maxPage ? page + 1 : undefined,
  })
}

/** A booking as the newest list has it: for its page at once, and without a connection. */
export function knownBooking(client: QueryClient, id: string) {
  const known = bookingStatuses.flatMap((status) => {
    const { data, dataUpdatedAt = 0 } = client.getQueryState(bookingsQuery(status).queryKey) ?? {}
    const found = data?.pages.flatMap((page) => page.data).find((booking) => booking.id === id)
    return found ? [{ initialData: found, initialDataUpdatedAt: dataUpdatedAt }] : []
  })
  return known.sort((one, other) => other.initialDataUpdatedAt - one.initialDataUpdatedAt)[0]
}

/** An answer that has a booking in it is that booking's newest state. */
export function cacheBooking(client: QueryClient, booking: BookingSnapshot): void {
  client.setQueryData(bookingKey(booking.id), booking)
}

/** What a hold, a payment, a cancellation or its end changes: lists, places, balances, the hold that is told of. */
export function refreshAfterBooking(client: QueryClient): void {
  refresh(client, 'Bookings', 'Balance', 'User', 'Profile')
  void client.invalidateQueries({ queryKey: ['Services', 'availability'] })
}
