import { useParams } from 'react-router-dom'
import { Booked } from '../features/bookings/checkout/booked/booked.tsx'
import { LazyAsk } from '../features/write-access/lazy-ask.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

/** `/order-history/:id/paid`: right after the payment. */
export function BookedPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/order-history" />
      <Booked key={id} id={id} />
      <LazyAsk about="booking" />
    </>
  )
}
