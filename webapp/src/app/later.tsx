import { useLocation } from 'react-router-dom'
import { VisitOffer } from '../features/home-screen/visit-offer.tsx'
import { activeTab, parentTab } from './navigation/tabs.ts'
import { PullToRefresh } from './pull/pull-to-refresh.tsx'

/** What no first screen waits for: pulling a page down, and on a tab's own page the offer of an icon. */
export function Later() {
  const { pathname } = useLocation()
  const isTab = activeTab(pathname) !== undefined && parentTab(pathname) === undefined
  return (
    <>
      <PullToRefresh />
      {isTab && <VisitOffer />}
    </>
  )
}
