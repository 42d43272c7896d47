import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { bookingQuery } from '../../features/bookings/bookings.queries.ts'
import { BookingDoneMessage } from '../../features/bookings/checkout/booked/booking-done-message.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'
import { ErrorBoundary } from '../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'

/** Optional: the page works without their code. */
const AskToWrite = lazyPart(
  async () => (await import('../../features/write-access/write-access-prompt.tsx')).WriteAccessPrompt,
)
const HomeScreenOffer = lazyPart(
  async () => (await import('../../features/home-screen/home-screen-offer.tsx')).HomeScreenOffer,
)

/** `/order-history/:id/paid`, right after the payment. */
export function BookedPage() {
  const { id = '' } = useParams()
  const isConfirmed = useQuery(bookingQuery(id)).data?.state === 'confirmed'
  return (
    <>
      <BackToParent parent="/order-history" />
      <BookingDoneMessage
        key={id}
        id={id}
        below={isConfirmed && <Apart part={<HomeScreenOffer about="booking" />} />}
      />
      <Apart part={<AskToWrite about="booking" />} />
    </>
  )
}

function Apart({ part }: { part: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{part}</Suspense>
    </ErrorBoundary>
  )
}
