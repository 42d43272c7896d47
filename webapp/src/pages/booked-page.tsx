import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Booked } from '../features/bookings/checkout/booked/booked.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

/** Without its code the page stands as it is. */
const AskToWrite = lazyPart(async () => (await import('../features/write-access/ask-to-write.tsx')).AskToWrite)

/** `/order-history/:id/paid`: right after the payment. */
export function BookedPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/order-history" />
      <Booked key={id} id={id} />
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <AskToWrite about="booking" />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
