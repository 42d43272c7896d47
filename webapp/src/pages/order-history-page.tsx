import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { publicCall } from '../api/api.ts'
import { Orders } from '../features/bookings/orders/orders.tsx'
import { TripSkeleton } from '../features/bookings/trip/trip-skeleton.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

/** Not asked for by the router: what the first load has to know of a page, it has to know in every opening. */
const TripPage = lazyPart(async () => (await import('./trip-page.tsx')).TripPage, askServer)

const NextPlaces = lazyPart(async () => (await import('../features/catalog/next/popular-services.tsx')).PopularServices)

/** Below the trips, and nothing is missed without it. */
const next = (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <NextPlaces />
    </Suspense>
  </ErrorBoundary>
)

/** Whether the connection is to blame for missing code is known before the second try ends. */
function askServer(): void {
  publicCall('GET /auth/test').catch(() => {})
}

/** `/order-history`, and the trip at `/order-history/:id` */
export function OrderHistoryPage() {
  const { id } = useParams()
  if (id !== undefined) {
    return (
      <Suspense fallback={<TripSkeleton />}>
        <TripPage />
      </Suspense>
    )
  }
  return (
    <>
      <BackTo parent="/profile" />
      <Orders next={next} />
    </>
  )
}
