import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { balance } from '../api/balance.queries.ts'
import { miningStatus } from '../features/mining/mining.queries.ts'
import { Splash } from '../features/splash/splash.tsx'
import { useSplashProgress } from '../features/splash/use-splash-progress.ts'

/** `/`: counts to 100 whatever becomes of the data behind it, then goes to /entry. */
export function SplashPage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(miningStatus())
    void client.prefetchQuery(balance())
    // If it did not load, /entry tries again.
    import('../features/onboarding/onboarding.tsx').catch(() => {})
  }, [client])
  const percent = useSplashProgress(useCallback(() => void navigate('/entry', { replace: true }), [navigate]))
  return <Splash percent={percent} />
}
