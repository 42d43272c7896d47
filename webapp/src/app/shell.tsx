import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api/api.ts'
import { ToastRegion } from '../ui/toast-region.tsx'
import { SessionNotice } from './session-notice.tsx'
import { TabBar } from './tab-bar.tsx'
import { hasTabBar } from './tabs.ts'

/** What stands around every page. Where nobody can be signed in, one notice takes the place of all pages. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { status } = useSession()
  if (status === 'outside' || status === 'no-data' || status === 'reopen') return <SessionNotice status={status} />
  return (
    <>
      {children}
      <ToastRegion />
      {hasTabBar(pathname) && <TabBar />}
    </>
  )
}
