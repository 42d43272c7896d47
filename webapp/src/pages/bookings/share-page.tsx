import { useParams } from 'react-router-dom'
import { SharedTripView } from '../../features/bookings/group-payment/shared-trip-view.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

export function PaymentSharePage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackToParent parent="/services" />
      <SharedTripView key={id} id={id} />
    </>
  )
}
