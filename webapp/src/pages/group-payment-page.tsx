import { useParams } from 'react-router-dom'
import { GroupPaymentView } from '../features/bookings/group-payment/group-payment-view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

// Whose share it is or who pays one: the same code, loaded as one page.
export { SharePage } from './share-page.tsx'

/** `/order-history/:id/group-payment` */
export function GroupPaymentPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent={`/order-history/${id}`} />
      <GroupPaymentView key={id} id={id} />
    </>
  )
}
