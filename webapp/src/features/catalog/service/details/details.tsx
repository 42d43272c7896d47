import type { Service } from '@enp/shared/calls/catalog/catalog'
import type { ReactNode } from 'react'
import { OptionList } from '../../availability/option-list.tsx'
import { AvailabilityView, type AvailabilityViewProps } from '../../availability/view.tsx'
import { useDetailsTexts } from '../../details.texts.ts'
import { ServiceSection } from '../../service-section.tsx'
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
      {!availability.isWhollySoldOut && availability.opensAt === undefined && (
        <ServiceSummary service={service} availability={availability} />
      )}
    </>
  )
}

interface PreviewDetailsProps {
  readonly service: Service
  /** Below the options, because a preview has no calendar. */
  readonly children: ReactNode
}

/** The details of a draft, without dates and booking. */
export function PreviewDetails({ service, children }: PreviewDetailsProps) {
  const words = useDetailsTexts()
  const plan = service.excursion?.plan ?? []
  return (
    <>
      {plan.length > 0 && <ServicePlan plan={plan} />}
      <ServiceFeatures service={service} />
      <ServiceTerms policy={service.cancellationPolicy} />
      <ServiceLocation service={service} />
      <ServiceOrganizer organizer={service.organizer} />
      <ServiceSection title={words.service.options[service.category]}>
        <OptionList service={service} words={words} />
      </ServiceSection>
      {children}
    </>
  )
}
