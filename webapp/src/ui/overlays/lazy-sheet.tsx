import { type ReactNode, Suspense, useEffect } from 'react'
import { useText } from '../../locales/use-text.tsx'
import { ErrorBoundary } from '../feedback/failure/error-boundary.tsx'
import { showToast } from '../feedback/toast/toast-store.ts'
import { retryFailedParts } from './lazy-part.tsx'
import { ChunkLoadError } from './load-with-timeout.ts'

interface LazySheetProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A failure shows a toast; opening the sheet again retries. */
export function LazySheet({ onClose, children }: LazySheetProps) {
  return (
    <ErrorBoundary fallback={(error) => <NotLoaded error={error} onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { problems } = useText()
  // The page's own boundary handles other errors.
  if (!(error instanceof ChunkLoadError)) throw error
  useEffect(() => {
    retryFailedParts()
    showToast({ kind: 'error', text: problems.network })
    onClose()
  }, [problems, onClose])
  return null
}
