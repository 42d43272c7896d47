import { Suspense, useState } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'
import { NearEnd } from '../../../ui/layout/near-end.tsx'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'

const Part = lazyPart(async () => (await import('./questions-section.tsx')).QuestionsSection)

const nearPixels = 600

/** Lazy, because it is far below. If its code fails to load, nothing is shown. */
export function LazyQuestions({ id }: { id: string }) {
  const [near, setNear] = useState(false)
  if (!near) return <NearEnd pixels={nearPixels} onNear={() => setNear(true)} />
  return (
    <ErrorBoundary place={id} fallback={() => null}>
      <Suspense fallback={null}>
        <Part id={id} />
      </Suspense>
    </ErrorBoundary>
  )
}
