import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStaleData } from '../../api/offline/use-stale-data.ts'
import { LoadFailure } from '../../ui/feedback/failure/load-failure.tsx'
import { StaleBanner } from '../../ui/feedback/stale-banner.tsx'
import { Journey } from './journey/journey.tsx'
import { miningStatus } from './mining.queries.ts'
import { MiningSkeleton } from './mining-skeleton.tsx'

interface MiningProps {
  readonly notice: ReactNode
  readonly story: ReactNode
  readonly onBoost: () => void
  readonly onTopUp: () => void
}

/** If only a refresh failed, the stored session stays under a banner. */
export function Mining({ notice, story, onBoost, onTopUp }: MiningProps) {
  const status = useQuery(miningStatus())
  const stale = useStaleData(status)
  const { data, error, isError, isFetching, refetch } = status
  const retry = () => void refetch()
  if (data) {
    const banner = stale ? <StaleBanner {...stale} onRetry={retry} /> : notice
    return <Journey status={data} banner={banner} story={story} onBoost={onBoost} onTopUp={onTopUp} />
  }
  if (!isError) return <MiningSkeleton />
  return <LoadFailure error={error} retrying={isFetching} onRetry={retry} />
}
