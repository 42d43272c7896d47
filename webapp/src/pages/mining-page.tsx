import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { balanceQuery } from '../api/balance/balance.queries.ts'
import { PaymentBanner } from '../features/boosts/payment/payment-banner.tsx'
import { Shop, type ShopSheetName } from '../features/boosts/shop.tsx'
import { useServerNow } from '../features/mining/journey/use-server-now.ts'
import { type MiningSnapshot, miningStatus } from '../features/mining/mining.queries.ts'
import { Mining } from '../features/mining/mining.tsx'
import { forecastAt } from '../features/mining/panels/forecast.rules.ts'
import { useHasMiningStarted } from '../features/mining/use-has-mining-started.ts'
import { LazyStoryButton } from '../features/sharing/lazy-story-button.tsx'
import { ErrorBoundary } from '../ui/feedback/failure/error-boundary.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

const AskToWrite = lazyPart(
  async () => (await import('../features/write-access/write-access-prompt.tsx')).WriteAccessPrompt,
)

const story = <LazyStoryButton kind="summit" />

export function MiningPage() {
  const { state } = useLocation()
  // The wallet sends users here for prepaid Stars.
  const [counter, setCounter] = useState<ShopSheetName | undefined>(state === 'stars' ? state : undefined)
  const { data: status } = useQuery(miningStatus())
  const hasStarted = useHasMiningStarted(status?.status)
  const close = useCallback(() => setCounter(undefined), [])
  return (
    <>
      <Mining
        notice={counter === undefined && <PaymentBanner />}
        story={story}
        onBoost={() => setCounter('boosts')}
        onTopUp={() => setCounter('stars')}
      />
      {status && <RouteShop status={status} counter={counter} onClose={close} />}
      {hasStarted && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <AskToWrite about="route" />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

interface RouteShopProps {
  readonly status: MiningSnapshot
  readonly counter: ShopSheetName | undefined
  readonly onClose: () => void
}

const previewRefreshMs = 10_000

function RouteShop({ status, counter, onClose }: RouteShopProps) {
  const { data: known } = useQuery(balanceQuery())
  const nowMs = useServerNow(status.clockAheadMs, previewRefreshMs)
  return <Shop counter={counter} route={forecastAt(status, nowMs)} stars={known?.stars} onClose={onClose} />
}
