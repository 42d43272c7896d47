import { useParams } from 'react-router-dom'
import { GroupPaymentView } from '../../features/bookings/group-payment/group-payment-view.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

export { PaymentSharePage } from './share-page.tsx'

export function GroupPaymentPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackToParent parent={`/order-history/${id}`} />
      <GroupPaymentView key={id} id={id} />
    </>
  )
}
