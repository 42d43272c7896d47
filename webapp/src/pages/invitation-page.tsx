import { useParams } from 'react-router-dom'
import { OfferedRole } from '../features/organizer/joining/offered-role.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export function InvitationPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackTo parent="/services" />
      <OfferedRole key={id} id={id} />
    </>
  )
}
