import { CallFailure } from '@enp/shared/client'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { LoadFailure } from '../../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../../ui/feedback/notice-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeleton/page-skeleton.tsx'
import { useTicketTexts } from './tickets.texts.ts'

/** Loading, error and unknown ticket. */
export function TicketPlaceholder({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  if (query.error === null) return <PageSkeleton path="/ticket" />
  if (isGone(query.error)) return <TicketGone />
  return <LoadFailure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
}

export function TicketGone() {
  const { tickets: text } = useTicketTexts()
  const navigate = useNavigate()
  const away = <Button onPress={() => void navigate('/order-history', { replace: true })}>{text.toOrders}</Button>
  return (
    <NoticePage picture={spotTrips} title={text.goneTitle} actions={away}>
      {text.goneText}
    </NoticePage>
  )
}

export function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR')
}
