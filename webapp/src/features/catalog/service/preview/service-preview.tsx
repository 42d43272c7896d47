import { CallFailure } from '@enp/shared/client'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../../ui/feedback/notice-page.tsx'
import { infoIcon } from '../../../../ui/icons/lazy-icons.ts'
import page from '../../../../ui/layout/page.module.css'
import { PriceBar } from '../../../../ui/layout/price-bar.tsx'
import typography from '../../../../ui/layout/typography.module.css'
import { OptionList } from '../../availability/option-list.tsx'
import { ServiceSection } from '../../service-section.tsx'
import content from '../content.module.css'
import { ServiceDescription } from '../details/description.tsx'
import { ServiceFacts } from '../details/facts.tsx'
import { ServiceFeatures } from '../details/features.tsx'
import { ServiceLocation } from '../details/location/location.tsx'
import { ServiceOrganizer } from '../details/organizer.tsx'
import { ServicePlan } from '../details/plan.tsx'
import { ServiceTerms } from '../details/terms.tsx'
import { Gallery } from '../head/gallery.tsx'
import { ServiceHead } from '../head/head.tsx'
import { startingPrice } from '../price.ts'
import { ServiceSkeleton } from '../skeleton.tsx'
import { servicePreviewQuery } from './preview.queries.ts'
import { usePreviewTexts } from './preview.texts.ts'

/** The service page of a draft. Nothing of it can be booked, shared or remembered. */
export function ServicePreview({ id }: { id: string }) {
  const known = useQuery(servicePreviewQuery(id))
  const code = known.error instanceof CallFailure ? known.error.code : undefined
  if (code === 'DRAFT_INCOMPLETE') return <NoPreview kind="incomplete" />
  if (code === 'NOT_FOUND' || code === 'NOT_MEMBER' || code === 'VALIDATION_ERROR') return <NoPreview kind="gone" />
  if (known.data) return <Preview {...known.data} />
  if (!known.isError) return <ServiceSkeleton card={undefined} />
  return <LoadFailure error={known.error} retrying={known.isFetching} onRetry={() => void known.refetch()} />
}

function NoPreview({ kind }: { kind: 'incomplete' | 'gone' }) {
  const { preview } = usePreviewTexts()
  const navigate = useNavigate()
  return (
    <NoticePage
      picture={spotSearch}
      title={kind === 'gone' ? preview.goneTitle : preview.incompleteTitle}
      actions={<Button onPress={() => void navigate('/profile')}>{preview.toProfile}</Button>}
    >
      {kind === 'gone' ? preview.goneText : preview.incompleteText}
    </NoticePage>
  )
}

type PreviewProps = Awaited<ReturnType<NonNullable<ReturnType<typeof servicePreviewQuery>['queryFn']>>>

function Preview({ service, state }: PreviewProps) {
  const words = usePreviewTexts()
  const { preview, service: text } = words
  const { amount, detail } = startingPrice(service.priceFrom, service.priceFrom.amount, words)
  const plan = service.excursion?.plan ?? []
  return (
    <main className={page.withBar}>
      <Gallery service={service} actions={null} />
      <div className={content.body}>
        <Banner icon={infoIcon}>
          <b>{preview.title}.</b> {preview.states[state]}
        </Banner>
        <ServiceHead service={service} />
        <ServiceFacts service={service} />
        <ServiceDescription service={service} />
        {plan.length > 0 && <ServicePlan plan={plan} />}
        <ServiceFeatures service={service} />
        <ServiceTerms policy={service.cancellationPolicy} />
        <ServiceLocation service={service} />
        <ServiceOrganizer organizer={service.organizer} />
        <ServiceSection title={text.options[service.category]}>
          <OptionList service={service} words={words} />
        </ServiceSection>
        <p className={typography.secondary}>{preview.calendar}</p>
      </div>
      <PriceBar label={text.barLabel} amount={amount} detail={detail}>
        <Button look="quiet" disabled onPress={() => undefined}>
          {preview.notBookable}
        </Button>
      </PriceBar>
    </main>
  )
}
