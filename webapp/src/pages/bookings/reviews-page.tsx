import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { ReviewsView } from '../../features/bookings/review/reviews-view.tsx'
import { serviceQuery } from '../../features/catalog/catalog.queries.ts'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'

export function ReviewsPage() {
  const { id = '' } = useParams()
  const { data: service } = useQuery(serviceQuery(id))
  const toService = `/service/${id}`
  return (
    <>
      <BackToParent parent={toService} />
      <ReviewsView key={id} serviceId={id} service={service} gone={<Navigate to={toService} replace />} />
    </>
  )
}
