import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { balanceQuery } from '../api/balance/balance.queries.ts'
import { miningStatus } from '../features/mining/mining.queries.ts'
import { Splash } from '../features/splash/splash.tsx'
import { useSplashProgress } from '../features/splash/use-splash-progress.ts'
import { resolveStartLinkPath } from '../host/launch/start-link.ts'

/** `/`: counts to 100 whether or not its data loads, then goes to /entry. */
export function SplashPage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    void client.prefetchQuery(miningStatus())
    void client.prefetchQuery(balanceQuery())
    void prefetchLinked(client)
    // /entry retries it.
    import('../features/onboarding/onboarding.tsx').catch(() => {})
  }, [client])
  const percent = useSplashProgress(useCallback(() => void navigate('/entry', { replace: true }), [navigate]))
  return <Splash percent={percent} />
}

async function prefetchLinked(client: QueryClient): Promise<void> {
  try {
    const [, id] = /^\/service\/([^?]+)/.exec((await resolveStartLinkPath()) ?? '') ?? []
    if (!id) return
    const { serviceQuery } = await import('../features/catalog/catalog.queries.ts')
    await client.prefetchQuery(serviceQuery(id))
  } catch (error) {
    console.warn('What the link shows was not fetched beforehand', error)
  }
}
