import { useParams } from 'react-router-dom'
import { ServiceView } from '../features/catalog/service/view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

/** `/service/:id` */
export function ServicePage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/services" />
      <ServiceView key={id} id={id} />
    </>
  )
}
