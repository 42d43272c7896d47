import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { apiConnection } from '../api/api.ts'
import { useOffline } from '../api/session/use-session.ts'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'
import { LoadFailure } from '../ui/feedback/failure/load-failure.tsx'
import { ChunkLoadError } from '../ui/overlays/load-with-timeout.ts'
import { ErrorScreen } from './error-screen.tsx'
import { parentTab } from './navigation/tabs.ts'

interface PageFailureProps {
  readonly error: unknown
  readonly onAgain: () => void
}

/** Replaces a broken page. Missing code loads automatically when the connection is back. */
export function PageFailure({ error, onAgain }: PageFailureProps) {
  const parent = parentTab(useLocation().pathname)
  const offline = useOffline()
  const notLoaded = error instanceof ChunkLoadError
  useEffect(() => (notLoaded ? apiConnection.onReconnect(onAgain) : undefined), [notLoaded, onAgain])
  return (
    <>
      {parent && <BackToParent parent={parent} />}
      {notLoaded && offline ? <LoadFailure retrying={false} onRetry={onAgain} /> : <ErrorScreen onAgain={onAgain} />}
    </>
  )
}
