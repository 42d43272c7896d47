import { useParams } from 'react-router-dom'
import { OrganizerView } from '../../features/catalog/organizer/view.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

export function OrganizerPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackToParent parent="/services" />
      <OrganizerView key={id} id={id} />
    </>
  )
}
