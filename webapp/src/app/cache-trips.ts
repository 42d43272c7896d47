import type { QueryClient } from '@tanstack/react-query'
import { memberships } from '../api/memberships.queries.ts'
import { bookingsQuery } from '../features/bookings/bookings.queries.ts'

/** A list that was asked for so lately is not asked for again. */
const freshMs = 60_000

/**
 * Has the upcoming trips here for an opening without a connection, whatever page is open: their answers are stored for
 * the person as others are. Where there are any and the web view allows it, the service worker keeps the page, the code
 * and the picture that show the next of them.
 */
export async function cacheTrips(client: QueryClient): Promise<void> {
  const { pages } = await client.fetchInfiniteQuery({ ...bookingsQuery('upcoming'), staleTime: freshMs })
  const next = pages[0]?.data[0]
  if (!next) return
  const { illustration } = await import('../ui/data/illustrations.ts')
  await cachePages([illustration(next.service.cover)])
}

/**
 * Has the page of the door here for whoever works there, and sends the check-ins that this device still has, whatever page
 * is open.
 */
export async function cacheCheckIns(client: QueryClient): Promise<void> {
  const mine = await client.fetchQuery(memberships())
  if (mine.length === 0) return
  await cachePages('door')
  await (await import('../features/organizer/today/check-in-store.ts')).getCheckInQueue().flush()
}

/** Besides the pages of the trips: the door's code, or files by their paths. */
async function cachePages(besides: 'door' | readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    // Never, where it can't be put up now: nobody waits for it.
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(besides))
  } catch (error) {
    // A web view without storage, or the mini-app as it is served while it is written.
    console.info('The pages are not kept for an opening without a connection', error)
  }
}
