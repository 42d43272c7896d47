import { Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'

const Part = lazyPart(async () => (await import('./home-rows.tsx')).HomeRows)

export function LazyHome() {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<HomeSkeleton />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}
