import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchSharedTrip, fetchShares, type SharedTripSnapshot, type SharesSnapshot } from './group-payment-calls.ts'

const refreshMs = 8_000

const whileCollecting = (shown: { readonly standing: string } | undefined) =>
  shown?.standing === 'collecting' ? refreshMs : false

export function sharesQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['Bookings', 'shares', bookingId],
    queryFn: ({ signal }) => fetchShares(bookingId, { signal }),
    refetchInterval: ({ state: { data } }) => whileCollecting(data),
  })
}

export function sharedTripQuery(shareId: string) {
  return queryOptions({
    queryKey: ['Bookings', 'share', shareId],
    queryFn: ({ signal }) => fetchSharedTrip(shareId, { signal }),
    refetchInterval: ({ state: { data } }) => whileCollecting(data),
  })
}

export function cacheShares(client: QueryClient, shares: SharesSnapshot): void {
  client.setQueryData(sharesQuery(shares.bookingId).queryKey, shares)
}

export function cacheSharedTrip(client: QueryClient, share: SharedTripSnapshot): void {
  client.setQueryData(sharedTripQuery(share.id).queryKey, share)
}
