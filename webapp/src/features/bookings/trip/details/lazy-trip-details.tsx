import { Suspense } from 'react'
import { useText } from '../../../../locales/use-text.tsx'
import { ErrorBoundary } from '../../../../ui/feedback/failure/error-boundary.tsx'
import { PartFailure } from '../../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import type { TripDetailsProps } from './trip-details.tsx'

/** Also loaded early for outages, and cached for a start without a connection. */
export const loadTripDetails = async () => (await import('./trip-details.tsx')).TripDetails

const TripRest = lazyPart<TripDetailsProps>(loadTripDetails)

/** Content below the first screen. If its code fails to load, the ticket is still shown. */
export function LazyTripDetails(props: TripDetailsProps) {
  const { problems } = useText()
  return (
    <ErrorBoundary
      fallback={(_, again) => <PartFailure title={problems.failedTitle} retrying={false} onRetry={again} />}
    >
      <Suspense fallback={<Skeleton height={240} radius="20px" />}>
        <TripRest {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
