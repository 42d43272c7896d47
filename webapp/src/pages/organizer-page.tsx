import { useParams } from 'react-router-dom'
import { OrganizerView } from '../features/catalog/organizer/view.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export function OrganizerPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/services" />
      <OrganizerView key={id} id={id} />
    </>
  )
}
