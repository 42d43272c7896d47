import { defaultZone, findRegion } from '@enp/shared/regions'
import { useSession } from './use-session.ts'

/** Returns the time zone of the user's region; the server uses it for the days of a filter. */
export function useZone(): string {
  const state = useSession()
  const region = state.status === 'signed-in' ? state.user.region : undefined
  return (region === undefined ? undefined : findRegion(region)?.zone) ?? defaultZone
}
