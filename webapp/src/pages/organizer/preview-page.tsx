import { useParams } from 'react-router-dom'
import { ServicePreview } from '../../features/catalog/service/preview/service-preview.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

/** `/preview/:id`: the page of a draft, for members of its organizer. */
export function PreviewPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackToParent parent="/profile" />
      <ServicePreview key={id} id={id} />
    </>
  )
}
