import { CallFailure } from '@enp/shared/client'
import spotSearch from '@enp/shared/design/illustrations/spot-search.svg'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText, isNetworkFailure } from '../../api/error-text.ts'
import { useStale } from '../../api/use-stale.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaleBanner } from '../../ui/stale-banner.tsx'
import { serviceQuery } from './catalog.queries.ts'
import { ServiceContent } from './service-content.tsx'
import { loadRest } from './service-late.tsx'
import { ServiceSkeleton } from './service-skeleton.tsx'
import { useServiceWords } from './service-words.ts'

/** A service in every state: on its way, gone, failed, remembered, or there. */
export function ServiceView({ id }: { id: string }) {
  const { text } = useServiceWords()
  const one = useQuery(serviceQuery(id))
  const stale = useStale(one)
  const retry = () => void one.refetch()
  useEffect(() => {
    // A failure shows where the code is needed, which asks again.
    loadRest().catch(() => {})
  }, [])
  if (isGone(one.error)) return <ServiceGone />
  if (one.data) {
    return <ServiceContent service={one.data} notice={stale && <StaleBanner {...stale} onRetry={retry} />} />
  }
  if (!one.isError) return <ServiceSkeleton />
  return (
    <LoadFailure
      network={isNetworkFailure(one.error)}
      sentence={errorText(text, one.error)}
      retrying={one.isFetching}
      onRetry={retry}
    />
  )
}

/** An address that names nothing: unknown, or no name at all. */
function isGone(error: unknown): boolean {
  return error instanceof CallFailure && (error.code === 'SERVICE_NOT_FOUND' || error.code === 'VALIDATION_ERROR')
}

function ServiceGone() {
  const { service: text } = useServiceWords()
  const navigate = useNavigate()
  const toServices = (
    <Button icon="luggage" onPress={() => void navigate('/services')}>
      {text.toServices}
    </Button>
  )
  return (
    <Notice picture={spotSearch} title={text.goneTitle} actions={toServices}>
      {text.goneText}
    </Notice>
  )
}
