import { defaultZone, findRegion } from '@enp/shared/regions'
import { useSession } from './use-session.ts'

/** The zone of the person's region: the server counts the days of a filter by it, so the list does as well. */
export function useZone(): string {
  const state = useSession()
  const region = state.status === 'signed-in' ? state.user.region : undefined
  return (region === undefined ? undefined : findRegion(region)?.zone) ?? defaultZone
}
