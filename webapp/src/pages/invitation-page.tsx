import { useParams } from 'react-router-dom'
import { OfferedRole } from '../features/organizer/joining/offered-role.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

export function InvitationPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackToParent parent="/services" />
      <OfferedRole key={id} id={id} />
    </>
  )
}
