import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api/session/use-session.ts'
import { useCheckoutTarget } from '../features/bookings/checkout-store.ts'
import { ErrorBoundary } from '../ui/feedback/failure/error-boundary.tsx'
import { Loader } from '../ui/feedback/loader.tsx'
import { ToastRegion } from '../ui/feedback/toast/toast-region.tsx'
import { lazyPage } from './lazy-page.ts'
import { TabBar } from './navigation/tab-bar.tsx'
import { hasTabBar } from './navigation/tabs.ts'
import { deferredShellCode, liveHoldCode, sessionNoticeCode } from './page-code.ts'
import { isLegalPath } from './paths.ts'
import { isSignedOut } from './signed-out.ts'

const SessionNotice = lazyPage(sessionNoticeCode)
const LiveHold = lazyPage(liveHoldCode)
const Later = lazyPage(deferredShellCode)

const firstScreenMs = 2_000

export function Shell({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  const state = useSession()
  if (isSignedOut(state) && !isLegalPath(pathname)) {
    return (
      <Suspense fallback={<Loader size="large" fullScreen />}>
        <SessionNotice state={state} />
      </Suspense>
    )
  }
  return (
    <>
      {children}
      <ToastRegion />
      {hasTabBar(pathname) && (
        <>
          <Over place={key} />
          <TabBar />
        </>
      )}
    </>
  )
}

/** Parts over every page, which works without their code. */
function Over({ place }: { place: string }) {
  const isAsked = useCheckoutTarget() !== undefined
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), firstScreenMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isLater && (
        <Part place={place}>
          <Later />
        </Part>
      )}
      {(isLater || isAsked) && (
        <Part place={place}>
          <LiveHold />
        </Part>
      )}
    </>
  )
}

function Part({ place, children }: { place: string; children: ReactNode }) {
  return (
    <ErrorBoundary place={place} fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
