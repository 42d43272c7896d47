import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStaleData } from '../../../api/offline/use-stale-data.ts'
import { Tabs } from '../../../ui/actions/segments/tabs.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { StaleBanner } from '../../../ui/feedback/stale-banner.tsx'
import page from '../../../ui/layout/page.module.css'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { bookingsQuery } from '../bookings.queries.ts'
import { useOrdersTexts } from './order-history.texts.ts'
import { OrderHistoryList } from './order-history-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

const statuses = ['upcoming', 'completed', 'cancelled'] as const
type Status = Booking['status']

interface OrderHistoryProps {
  readonly tickets: ReactNode
  readonly next: ReactNode
}

export function OrderHistory({ tickets, next }: OrderHistoryProps) {
  const words = useOrdersTexts()
  const { orders, format } = words
  const [address, setAddress] = useSearchParams()
  const status = statuses.find((each) => each === address.get('status')) ?? 'upcoming'
  const list = useInfiniteQuery(bookingsQuery(status))
  const stale = useStaleData(list)
  const counts = useLatestCounts(list.data?.pages[0]?.counts)
  const retry = () => void list.refetch()
  const choose = (chosen: Status) =>
    setAddress(chosen === 'upcoming' ? {} : { status: chosen }, { replace: true, preventScrollReset: true })

  if (list.isLoadingError && !counts) {
    return <LoadFailure error={list.error} retrying={list.isFetching} onRetry={retry} />
  }
  const tabs = statuses.map((value) => ({
    value,
    label: orders.tabs[value],
    ...(counts && counts[value] > 0 && { count: format.number(counts[value], 0) }),
  }))
  return (
    <main className={page.full}>
      <h1 className={typography.pageTitle}>{orders.title}</h1>
      {stale && <StaleBanner {...stale} onRetry={retry} />}
      <Tabs label={orders.tabsLabel} tabs={tabs} chosen={status} onChoose={choose}>
        <div className={stack.medium}>
          {status === 'upcoming' && tickets}
          {list.data ? (
            <OrderHistoryList status={status} list={list} words={words} />
          ) : (
            <OrdersSkeleton error={list.error} onRetry={retry} />
          )}
        </div>
      </Tabs>
      {status === 'upcoming' && list.data && next}
    </main>
  )
}

function useLatestCounts<T>(counts: T | undefined): T | undefined {
  const latest = useRef(counts)
  useEffect(() => {
    if (counts) latest.current = counts
  })
  return counts ?? latest.current
}
