import { useParams } from 'react-router-dom'
import { SharedTripView } from '../features/bookings/group-payment/shared-trip-view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export function SharePage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/services" />
      <SharedTripView key={id} id={id} />
    </>
  )
}
