import { useParams, useSearchParams } from 'react-router-dom'
import { TicketView } from '../../features/bookings/tickets/ticket-view.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'

/** Needs a connection, so the worker does not store it for trips. */
const OfferedPlaceView = lazyPart(
  async () => (await import('../../features/bookings/tickets/offered-place-view.tsx')).OfferedPlaceView,
)

/** The user's own ticket, or with `offered` the place of a link. */
export function TicketPage() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const isOffered = query.has('offered')
  return (
    <>
      <BackToParent parent={isOffered ? '/services' : '/order-history'} />
      {isOffered ? <OfferedPlaceView key={id} linkId={id} /> : <TicketView key={id} id={id} />}
    </>
  )
}
