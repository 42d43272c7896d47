import { useParams } from 'react-router-dom'
import { TogetherView } from '../features/bookings/together/together-view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

/** `/order-history/:id/together` */
export function TogetherPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent={`/order-history/${id}`} />
      <TogetherView key={id} id={id} />
    </>
  )
}
