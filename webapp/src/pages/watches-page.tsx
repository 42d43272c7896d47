import { useParams } from 'react-router-dom'
import { openCheckout } from '../features/bookings/checkout-store.ts'
import { WatchList } from '../features/watches/list/watch-list.tsx'
import { OfferView } from '../features/watches/offer/offer-view.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

const pay = (id: string) => openCheckout({ kind: 'booking', id })

/** `/watches`, and an offer at `/watches/:id`, by its booking. */
export function WatchesPage() {
  const { id } = useParams()
  return id === undefined ? (
    <>
      <BackToParent parent="/profile" />
      <WatchList />
    </>
  ) : (
    <>
      <BackToParent parent="/watches" />
      <OfferView key={id} bookingId={id} onPay={pay} />
    </>
  )
}
