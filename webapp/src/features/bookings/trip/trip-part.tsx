import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/feedback/failure/error-boundary.tsx'

/** Part that the trip and its ticket do without, for example if its code can't load offline. */
export function TripPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
