import { CallFailure } from '@enp/shared/client'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { LoadFailure } from '../../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../../ui/feedback/notice-page.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton/skeleton.tsx'
import { infoIcon } from '../../../../ui/icons/lazy-icons.ts'
import page from '../../../../ui/layout/page.module.css'
import { PriceBar } from '../../../../ui/layout/price-bar.tsx'
import typography from '../../../../ui/layout/typography.module.css'
import { lazyPart } from '../../../../ui/overlays/lazy-part.tsx'
import content from '../content.module.css'
import { ServiceDescription } from '../details/description.tsx'
import { ServiceFacts } from '../details/facts.tsx'
import { Gallery } from '../head/gallery.tsx'
import { ServiceHead } from '../head/head.tsx'
import { startingPrice } from '../price.ts'
import { ServiceSkeleton } from '../skeleton.tsx'
import { servicePreviewQuery } from './preview.queries.ts'
import { usePreviewTexts } from './preview.texts.ts'

const PreviewDetails = lazyPart(async () => (await import('../details/details.tsx')).PreviewDetails)

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
        <Suspense fallback={<Skeleton height={240} radius="var(--r-md)" />}>
          <PreviewDetails service={service}>
            <p className={typography.secondary}>{preview.calendar}</p>
          </PreviewDetails>
        </Suspense>
      </div>
      <PriceBar label={text.barLabel} amount={amount} detail={detail}>
        <Button look="quiet" disabled onPress={() => undefined}>
          {preview.notBookable}
        </Button>
      </PriceBar>
    </main>
  )
}
