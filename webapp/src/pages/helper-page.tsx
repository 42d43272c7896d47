import { useParams } from 'react-router-dom'
import { OfferedRole } from '../features/organizer/joining/offered-role.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

/** `/helper/:id`: an invitation of a helper. */
export function HelperPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/services" />
      <OfferedRole key={id} id={id} />
    </>
  )
}
