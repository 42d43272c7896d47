import { useQuery } from '@tanstack/react-query'
import { errorText, isNetworkFailure } from '../../api/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Journey } from './journey.tsx'
import { miningStatus } from './mining.queries.ts'
import { MiningSkeleton } from './mining-skeleton.tsx'

/** Loading, failed, or the session; when only the refresh failed, what is remembered stays under a banner. */
export function Mining() {
  const text = useText()
  const { data, error, isError, isFetching, refetch } = useQuery(miningStatus())
  const retry = () => void refetch()
  if (data) {
    const banner = isError && (
      <Banner icon="wifiOff" action={{ label: text.common.retry, onPress: retry }}>
        {text.problems.offlineBanner}
      </Banner>
    )
    return <Journey status={data} banner={banner} />
  }
  if (!isError) return <MiningSkeleton />
  return (
    <LoadFailure
      network={isNetworkFailure(error)}
      sentence={errorText(text, error)}
      retrying={isFetching}
      onRetry={retry}
    />
  )
}
