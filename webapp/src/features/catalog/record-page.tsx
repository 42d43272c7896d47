import { CallFailure } from '@enp/shared/client'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { NoticePage } from '../../ui/feedback/notice-page.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { luggageIcon } from '../../ui/icons/icons.ts'
import { useServiceTexts } from './service.texts.ts'

interface RecordPageProps {
  readonly query: UseQueryResult<unknown> | UseInfiniteQueryResult<unknown>
  readonly gone: { readonly code: CallFailure['code']; readonly title: string; readonly text: string }
  readonly instead?: ReactNode
  readonly skeleton: ReactNode
  /** Renders the loaded page; the argument is the banner for stale data. */
  readonly children: (notification: ReactNode) => ReactNode
}

/** Page of the record in the URL: loading, not found, failed, stale, or loaded. */
export function RecordPage({ query, gone, instead, skeleton, children }: RecordPageProps) {
  const stale = useStaleData(query)
  const retry = () => void query.refetch()
  if (isGone(query.error, gone.code)) return <Gone title={gone.title} text={gone.text} instead={instead} />
  if (query.data !== undefined) return children(stale && <StaleBanner {...stale} onRetry={retry} />)
  if (!query.isError) return skeleton
  return <LoadFailure error={query.error} retrying={query.isFetching} onRetry={retry} />
}

function isGone(error: unknown, code: CallFailure['code']): boolean {
  return error instanceof CallFailure && (error.code === code || error.code === 'VALIDATION_ERROR')
}

function Gone({ title, text, instead }: { title: string; text: string; instead: ReactNode }) {
  const { service: words } = useServiceTexts()
  const navigate = useNavigate()
  const toServices = (
    <Button icon={luggageIcon} onPress={() => void navigate('/services')}>
      {words.toServices}
    </Button>
  )
  return (
    <NoticePage picture={spotSearch} title={title} actions={toServices} below={instead}>
      {text}
    </NoticePage>
  )
}
