import type { QueryClient } from '@tanstack/react-query'
import { membershipsQuery } from '../../api/memberships-query.queries.ts'
import { bookingsQuery } from '../../features/bookings/bookings.queries.ts'

const freshMs = 60_000

/** Loads the upcoming trips; the service worker stores what the next one needs offline. */
export async function cacheTrips(client: QueryClient): Promise<void> {
  const { pages } = await client.fetchInfiniteQuery({ ...bookingsQuery('upcoming'), staleTime: freshMs })
  const next = pages[0]?.data[0]
  if (!next) return
  const { illustration } = await import('../../ui/data/pictures/illustrations.ts')
  await cachePages([illustration(next.service.cover)])
}

/** Loads the check-in page for members of a team, and sends the device's unsent check-ins. */
export async function cacheCheckIns(client: QueryClient): Promise<void> {
  const mine = await client.fetchQuery(membershipsQuery())
  if (mine.length === 0) return
  await cachePages('door')
  await (await import('../../features/organizer/today/check-in/check-in-store.ts')).getCheckInQueue().flush()
}

async function cachePages(besides: 'door' | readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    // Never resolves if the worker can't be installed, so it is not awaited.
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(besides))
  } catch (error) {
    // Web views without storage and the development server come here.
    console.info('The pages are not kept for an opening without a connection', error)
  }
}
