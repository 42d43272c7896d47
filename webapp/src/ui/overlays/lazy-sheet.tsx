import { type ReactNode, Suspense, useEffect } from 'react'
import { useText } from '../../locales/use-text.tsx'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { showToast } from '../feedback/toast-store.ts'
import { retryFailedParts } from './lazy-part.tsx'
import { ChunkLoadError } from './load-with-timeout.ts'

interface LazySheetProps {
  readonly onClose: () => void
  /** A `lazyPart`. */
  readonly children: ReactNode
}

/** A sheet whose code may not come: that is said above the page, which stays as it is, and pressing again tries again. */
export function LazySheet({ onClose, children }: LazySheetProps) {
  return (
    <ErrorBoundary fallback={(error) => <NotLoaded error={error} onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { problems } = useText()
  // Anything else is a fault of ours, and the page's own boundary tells it.
  if (!(error instanceof ChunkLoadError)) throw error
  useEffect(() => {
    retryFailedParts()
    showToast({ kind: 'error', text: problems.network })
    onClose()
  }, [problems, onClose])
  return null
}
