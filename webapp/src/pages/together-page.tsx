import { useParams } from 'react-router-dom'
import { TogetherView } from '../features/bookings/together/together-view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

// Whose share it is or who pays one: the same code, loaded as one page.
export { SharePage } from './share-page.tsx'

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
