import { Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'

const Part = lazyPart(async () => (await import('./nearby-services.tsx')).NearbyServices)

/** Few people come to where they need it. Without its code the page stands as it is. */
export function NearbyServices({ id }: { id: string }) {
  return (
    <ErrorBoundary place={id} fallback={() => null}>
      <Suspense fallback={null}>
        <Part id={id} />
      </Suspense>
    </ErrorBoundary>
  )
}
