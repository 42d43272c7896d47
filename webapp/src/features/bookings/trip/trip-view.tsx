import { CallFailure } from '@enp/shared/client'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import { luggageIcon } from '../../../ui/icons/icons.ts'
import { bookingQuery, findCachedBooking } from '../bookings.queries.ts'
import { loadTripDetails } from './details/lazy-trip-details.tsx'
import { useTripTexts } from './trip.texts.ts'
import { TripContent } from './trip-content.tsx'
import { TripSkeleton } from './trip-skeleton.tsx'

/** Page of one booking in any state. Data from a cached list is shown at once, even offline. */
export function TripView({ id, story, onSupport }: { id: string; story: ReactNode; onSupport: () => void }) {
  const client = useQueryClient()
  const trip = useQuery({ ...bookingQuery(id), ...findCachedBooking(client, id) })
  const stale = useStaleData(trip)
  const retry = () => void trip.refetch()
  useEffect(() => {
    // A failure shows up where the code is needed; that place retries.
    loadTripDetails().catch(() => {})
  }, [])
  if (isGone(trip.error)) return <Gone />
  if (trip.data) {
    const notification = stale && <StaleBanner {...stale} onRetry={retry} />
    return <TripContent trip={trip.data} notice={notification} story={story} onSupport={onSupport} />
  }
  if (!trip.isError) return <TripSkeleton />
  return <LoadFailure error={trip.error} retrying={trip.isFetching} onRetry={retry} />
}

function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR')
}

function Gone() {
  const { trip } = useTripTexts()
  const navigate = useNavigate()
  const toOrders = (
    <Button icon={luggageIcon} onPress={() => void navigate('/order-history', { replace: true })}>
      {trip.toOrders}
    </Button>
  )
  return (
    <NoticePage picture={spotTrips} title={trip.goneTitle} actions={toOrders}>
      {trip.goneText}
    </NoticePage>
  )
}
