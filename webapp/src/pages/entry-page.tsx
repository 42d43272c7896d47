import { Navigate, useNavigate } from 'react-router-dom'
import { session, useSession } from '../api/api.ts'
import { Onboarding } from '../features/onboarding/onboarding.tsx'
import { Loader } from '../ui/loader.tsx'

const afterOnboarding = '/services'

/** `/entry`: three steps for a newcomer; whoever has a region passes without stopping. */
export function EntryPage() {
  const navigate = useNavigate()
  const state = useSession()
  if (state.status === 'starting') return <Loader size="large" fullScreen />
  if (state.status === 'signed-in' && state.user.region) return <Navigate to={afterOnboarding} replace />

  const enter = async (region: string) => {
    await session().signInWithRegion(region)
    navigate(afterOnboarding, { replace: true })
  }
  return <Onboarding onRegion={enter} />
}
