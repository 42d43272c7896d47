import { AvailabilityView, type AvailabilityViewProps } from '../../availability/view.tsx'
import { ServiceSummary } from '../summary.tsx'
import { ServiceFeatures } from './features.tsx'
import { ServiceLocation } from './location/location.tsx'
import { ServiceOrganizer } from './organizer.tsx'
import { ServicePlan } from './plan.tsx'
import { ServiceTerms } from './terms.tsx'

export function ServiceDetails(props: AvailabilityViewProps) {
  const { service, availability } = props
  const plan = service.excursion?.plan ?? []
  return (
    <>
      {plan.length > 0 && <ServicePlan plan={plan} />}
      <ServiceFeatures service={service} />
      <ServiceTerms policy={service.cancellationPolicy} />
      <ServiceLocation service={service} />
      <ServiceOrganizer organizer={service.organizer} />
      <AvailabilityView {...props} />
      {!availability.isWhollySoldOut && <ServiceSummary service={service} availability={availability} />}
    </>
  )
}
