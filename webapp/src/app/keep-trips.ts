import type { QueryClient } from '@tanstack/react-query'
import { memberships } from '../api/memberships.queries.ts'
import { bookingsQuery } from '../features/bookings/bookings.queries.ts'

/** A list that was asked for so lately is not asked for again. */
const freshMs = 60_000

/**
 * Has the upcoming trips here for an opening without a connection, whatever page is open: their answers are stored for
 * the person as others are. Where there are any and the web view allows it, the service worker keeps the page and the
 * code that shows them.
 */
export async function keepTrips(client: QueryClient): Promise<void> {
  const { pages } = await client.fetchInfiniteQuery({ ...bookingsQuery('upcoming'), staleTime: freshMs })
  if (pages.some(({ data }) => data.length > 0)) await keepPages()
}

/**
 * Has the page of the door here for whoever works there, and sends the check-ins that this device still has, whatever page
 * is open.
 */
export async function keepDoor(client: QueryClient): Promise<void> {
  const mine = await client.fetchQuery(memberships())
  if (mine.length === 0) return
  await keepPages()
  await (await import('../features/organizer/today/door-store.ts')).doorQueue().flush()
}

async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    // A web view without storage, or the mini-app as it is served while it is written.
    console.info('The pages are not kept for an opening without a connection', error)
  }
}
