import { addDays } from '@enp/shared/time/days'
import { Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import type { AvailabilityState } from '../availability/use-availability.ts'

const SimilarServices = lazyPart(async () => (await import('./similar-services.tsx')).SimilarServices)

interface LazySimilarServicesProps {
  readonly id: string
  readonly availability: Pick<AvailabilityState, 'watchable' | 'party' | 'isWhollySoldOut'>
}

/** Shown once the user taps a sold-out day. A stay is searched with its fewest nights. */
export function LazySimilarServices({ id, availability }: LazySimilarServicesProps) {
  const { watchable, party, isWhollySoldOut } = availability
  // Without any free day, the page itself lists nearby services.
  if (!watchable || watchable.startTime !== undefined || isWhollySoldOut) return null
  const { day: date, isStay, leastNights } = watchable
  const guests = party.guests > 0 && { guests: party.guests }
  const stay = { date, ...guests, ...(isStay && { until: addDays(date, leastNights) }) }
  return (
    <ErrorBoundary place={`${id} ${date}`} fallback={() => null}>
      <Suspense fallback={null}>
        <SimilarServices id={id} stay={stay} />
      </Suspense>
    </ErrorBoundary>
  )
}
