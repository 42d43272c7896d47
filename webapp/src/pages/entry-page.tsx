import type { CallFailure } from '@enp/shared/client'
import { Suspense, useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { session } from '../api/api.ts'
import { useSession } from '../api/session/use-session.ts'
import type { PageState } from '../host/launch/page-state.ts'
import { hasStartLink, markStartLinkFollowed, resolveStartLinkPath } from '../host/launch/start-link.ts'
import { isServerDown } from '../locales/error-text.ts'
import { LoadFailure } from '../ui/feedback/failure/load-failure.tsx'
import { Loader } from '../ui/feedback/loader.tsx'
import { lazyPart } from '../ui/overlays/lazy-part.tsx'

const usualEnd = '/services'

/** Only new users see it; the splash has preloaded it. */
const Onboarding = lazyPart(async () => (await import('../features/onboarding/onboarding.tsx')).Onboarding)

/** `/entry`: three steps for a new user; users with a region or a link to a page skip them. */
export function EntryPage() {
  const navigate = useNavigate()
  const state = useSession()
  const target = useLinkTarget()
  if (state.status === 'starting' || target === 'unread') return <Loader size="large" fullScreen />
  if (state.status === 'signed-in' && (state.user.region || target)) {
    return <Onward target={target} sender={state.linkSender} />
  }
  // A returning user does not repeat the onboarding when the server is unreachable.
  if (state.status === 'failed' && state.returning && isServerDown(state.failure)) {
    return <ServerAway failure={state.failure} />
  }

  const enter = async (region: string) => {
    const outcome = await session().signInWithRegion(region)
    // `saved` leads on by the session's state; a failed sign-in must not hold the user here.
    if (outcome !== 'saved') await goOn(navigate, { target })
    return outcome
  }
  return (
    <Suspense fallback={<Loader size="large" fullScreen />}>
      <Onboarding onRegion={enter} />
    </Suspense>
  )
}

/** Page that the opening's link leads to, `unread` until the link is parsed. */
function useLinkTarget(): string | undefined {
  const [target, setTarget] = useState(() => (hasStartLink() ? 'unread' : undefined))
  useEffect(() => {
    void resolveStartLinkPath().then(setTarget)
  }, [])
  return target
}

interface NextPage {
  readonly target: string | undefined
  readonly sender?: string | undefined
}

function Onward({ target, sender }: NextPage) {
  const navigate = useNavigate()
  useEffect(() => void goOn(navigate, { target, sender }), [navigate, target, sender])
  return <Loader size="large" fullScreen />
}

async function goOn(navigate: NavigateFunction, { target, sender }: NextPage): Promise<void> {
  markStartLinkFollowed()
  const state: PageState | undefined = target !== undefined && sender !== undefined ? { sender } : undefined
  await navigate(target ?? usualEnd, { replace: true, state })
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
