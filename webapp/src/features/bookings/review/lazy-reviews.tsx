import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'
import { Suspense, useState } from 'react'
import { useText } from '../../../locales/use-text.tsx'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { PartFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { NearEnd } from '../../../ui/layout/near-end.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'

const ReviewsSection = lazyPart(async () => (await import('./reviews-section.tsx')).ReviewsSection)

const nearPixels = 600

export function LazyReviews({ service }: { service: Pick<ServiceCard, 'id' | 'organizer'> }) {
  const { problems } = useText()
  const [near, setNear] = useState(false)
  if (!near) return <NearEnd pixels={nearPixels} onNear={() => setNear(true)} />
  return (
    <ErrorBoundary
      fallback={(_, again) => <PartFailure title={problems.failedTitle} retrying={false} onRetry={again} />}
    >
      <Suspense fallback={<Skeleton height={160} radius="20px" />}>
        <ReviewsSection service={service} />
      </Suspense>
    </ErrorBoundary>
  )
}
