import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Orders } from '../features/bookings/orders/orders.tsx'
import { TripSkeleton } from '../features/bookings/trip/trip-skeleton.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

/** Not asked for by the router: what the first load has to know of a page, it has to know in every opening. */
const TripPage = lazyPart(async () => (await import('./trip-page.tsx')).TripPage)

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
      <Orders next={null} />
    </>
  )
}
