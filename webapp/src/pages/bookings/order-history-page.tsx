import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { publicCall } from '../../api/api.ts'
import { OrderHistory } from '../../features/bookings/orders/order-history.tsx'
import { TripSkeleton } from '../../features/bookings/trip/trip-skeleton.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'
import { ErrorBoundary } from '../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'

/** Loaded here, not by the router: the first load lists the files of each route's page. */
const TripPage = lazyPart(async () => (await import('./trip-page.tsx')).TripPage, askServer)

const loadTicketPage = async () => (await import('./ticket-page.tsx')).TicketPage
const TicketPage = lazyPart(loadTicketPage, askServer)
/** So that it opens offline. */
const storeTicketPage = () => void loadTicketPage().catch(() => {})

const NextPlaces = lazyPart(
  async () => (await import('../../features/catalog/next/popular-services.tsx')).PopularServices,
)

const TicketList = lazyPart(async () => (await import('../../features/bookings/tickets/ticket-list.tsx')).TicketList)

const tickets = (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <TicketList onTickets={storeTicketPage} />
    </Suspense>
  </ErrorBoundary>
)

const next = (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <NextPlaces />
    </Suspense>
  </ErrorBoundary>
)

function askServer(): void {
  publicCall('GET /auth/test').catch(() => {})
}

export function OrderHistoryPage() {
  const { id } = useParams()
  const isTicket = useLocation().pathname.startsWith('/ticket/')
  if (id !== undefined) {
    return <Suspense fallback={<TripSkeleton />}>{isTicket ? <TicketPage /> : <TripPage />}</Suspense>
  }
  return (
    <>
      <BackToParent parent="/profile" />
      <OrderHistory tickets={tickets} next={next} />
    </>
  )
}
