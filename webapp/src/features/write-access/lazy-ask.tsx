import { Suspense } from 'react'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'
import type { WorthWriting } from './ask-to-write.tsx'

const AskToWrite = lazyPart(async () => (await import('./ask-to-write.tsx')).AskToWrite)

/** The question comes after what it is about; without its code the page stands as it is. */
export function LazyAsk({ about }: { about: WorthWriting }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <AskToWrite about={about} />
      </Suspense>
    </ErrorBoundary>
  )
}
