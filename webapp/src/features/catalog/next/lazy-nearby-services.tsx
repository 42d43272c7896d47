import { Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'

const Part = lazyPart(async () => (await import('./nearby-services.tsx')).NearbyServices)

/** Lazy, because few users see it. If its code fails to load, nothing is shown. */
export function LazyNearbyServices({ id }: { id: string }) {
  return (
    <ErrorBoundary place={id} fallback={() => null}>
      <Suspense fallback={null}>
        <Part id={id} />
      </Suspense>
    </ErrorBoundary>
  )
}
