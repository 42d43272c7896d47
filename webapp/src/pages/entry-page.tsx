import type { CallFailure } from '@enp/shared/client'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, type NavigateFunction, useNavigate } from 'react-router-dom'
import { session } from '../api/api.ts'
import { useSession } from '../api/session/use-session.ts'
import { hasStartLink, markStartLinkFollowed, resolveStartLinkPath } from '../host/launch/start-link.ts'
import { isServerDown } from '../locales/error-text.ts'
import { LoadFailure } from '../ui/feedback/failure/load-failure.tsx'
import { Loader } from '../ui/feedback/loader.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

const usualEnd = '/services'

/** Only new users see it; the splash has preloaded it. */
const Onboarding = lazyPart(async () => (await import('../features/onboarding/onboarding.tsx')).Onboarding)

/** `/entry`: three steps for a new user; users with a region skip them. */
export function EntryPage() {
  const navigate = useNavigate()
  const state = useSession()
  if (state.status === 'starting') return <Loader size="large" fullScreen />
  if (state.status === 'signed-in' && state.user.region) return <Onward />
  // A returning user does not repeat the onboarding when the server is unreachable.
  if (state.status === 'failed' && state.returning && isServerDown(state.failure)) {
    return <ServerAway failure={state.failure} />
  }

  const enter = async (region: string) => {
    const outcome = await session().signInWithRegion(region)
    // `saved` leads on by the session's state; a failed sign-in must not hold the user here.
    if (outcome !== 'saved') await goOn(navigate)
    return outcome
  }
  return (
    <Suspense fallback={<Loader size="large" fullScreen />}>
      <Onboarding onRegion={enter} />
    </Suspense>
  )
}

function Onward() {
  const navigate = useNavigate()
  const [isLinked] = useState(hasStartLink)
  useEffect(() => {
    if (isLinked) void goOn(navigate)
  }, [isLinked, navigate])
  return isLinked ? <Loader size="large" fullScreen /> : <Navigate to={usualEnd} replace />
}

async function goOn(navigate: NavigateFunction): Promise<void> {
  const end = (await resolveStartLinkPath()) ?? usualEnd
  markStartLinkFollowed()
  await navigate(end, { replace: true })
}

function ServerAway({ failure }: { failure: CallFailure }) {
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await session().start()
    setRetrying(false)
  }
  return <LoadFailure error={failure} retrying={retrying} onRetry={() => void retry()} />
}
