import { useSyncExternalStore } from 'react'
import { apiConnection, session } from '../api.ts'
import type { SessionState } from './session-types.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(session().subscribe, session().state)
}

export function useOffline(): boolean {
  return useSyncExternalStore(apiConnection.subscribe, apiConnection.isOffline)
}
