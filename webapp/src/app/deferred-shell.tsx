import { useLocation } from 'react-router-dom'
import { VisitOffer } from '../features/home-screen/home-screen-offer.tsx'
import { activeTab, parentTab } from './navigation/tabs.ts'
import { PullToRefresh } from './pull/pull-to-refresh.tsx'

export function DeferredShell() {
  const { pathname } = useLocation()
  const isTab = activeTab(pathname) !== undefined && parentTab(pathname) === undefined
  return (
    <>
      <PullToRefresh />
      {isTab && <VisitOffer />}
    </>
  )
}
