import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api/use-session.ts'
import { Loader } from '../ui/feedback/loader.tsx'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import { lazyPage } from './lazy-page.ts'
import { TabBar } from './navigation/tab-bar.tsx'
import { hasTabBar } from './navigation/tabs.ts'
import { noticeCode } from './page-code.ts'
import { isLegalPath } from './paths.ts'
import { isSignedOut } from './signed-out.ts'

const SessionNotice = lazyPage(noticeCode)

/** The frame around every page. When sign-in is impossible, one notice replaces all pages. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
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
      {hasTabBar(pathname) && <TabBar />}
    </>
  )
}
