import { useSyncExternalStore } from 'react'
import { connection, session } from './api.ts'
import type { SessionState } from './session-types.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(session().subscribe, session().state)
}

/** Returns whether the server is unreachable and re-renders when that changes. */
export function useOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline)
}
