import { useParams } from 'react-router-dom'
import { GroupPaymentView } from '../features/bookings/group-payment/group-payment-view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export { SharePage } from './share-page.tsx'

export function GroupPaymentPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent={`/order-history/${id}`} />
      <GroupPaymentView key={id} id={id} />
    </>
  )
}
