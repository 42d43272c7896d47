import { defaultZone, findRegion } from '@enp/shared/regions/regions'
import { useSession } from './use-session.ts'

export function useZone(): string {
  const state = useSession()
  const region = state.status === 'signed-in' ? state.user.region : undefined
  return (region === undefined ? undefined : findRegion(region)?.zone) ?? defaultZone
}
