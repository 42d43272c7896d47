import { AvailabilityView, type AvailabilityViewProps } from './availability-view.tsx'
import { ServiceFeatures } from './service-features.tsx'
import { ServiceOrganizer } from './service-organizer.tsx'
import { ServicePlace } from './service-place.tsx'
import { ServicePlan } from './service-plan.tsx'
import { ServiceSummary } from './service-summary.tsx'
import { ServiceTerms } from './service-terms.tsx'

/** What stands below the first screen of a service's page, down to its calendar. */
export function ServiceRest(props: AvailabilityViewProps) {
  const { service, availability } = props
  const plan = service.excursion?.plan ?? []
  return (
    <>
      {plan.length > 0 && <ServicePlan plan={plan} />}
      <ServiceFeatures service={service} />
      <ServiceTerms policy={service.cancellationPolicy} />
      <ServicePlace service={service} />
      <ServiceOrganizer organizer={service.organizer} />
      <AvailabilityView {...props} />
      <ServiceSummary service={service} availability={availability} />
    </>
  )
}
