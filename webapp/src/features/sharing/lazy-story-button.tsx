import { Suspense } from 'react'
import { ErrorBoundary } from '../../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../../ui/overlays/lazy-part.tsx'
import type { StoryButtonProps } from './story-button.tsx'

const Part = lazyPart(async () => (await import('./story-button.tsx')).StoryButton)

export function LazyStoryButton(props: StoryButtonProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
