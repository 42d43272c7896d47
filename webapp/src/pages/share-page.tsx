import { useParams } from 'react-router-dom'
import { SharedTripView } from '../features/bookings/group-payment/shared-trip-view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

/** `/share/:id`: where the link of a share leads. */
export function SharePage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/services" />
      <SharedTripView key={id} id={id} />
    </>
  )
}
