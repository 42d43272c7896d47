import { Suspense } from 'react'
import { Earn } from '../features/earn/earn.tsx'
import { ErrorBoundary } from '../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

/** Not LazyStoryButton: the build would put it into the file of the mining page for all pages. */
const StoryButton = lazyPart(async () => (await import('../features/sharing/story-button.tsx')).StoryButton)

const story = (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <StoryButton kind="streak" />
    </Suspense>
  </ErrorBoundary>
)

export function EarnPage() {
  return <Earn story={story} />
}
