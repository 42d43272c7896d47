import { useSyncExternalStore } from 'react'
import { connection, session } from './api.ts'
import type { SessionState } from './session-types.ts'

/** The state of the sign-in; the caller re-renders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session().subscribe, session().state)
}

/** The server is unreachable; the caller re-renders when that changes. */
export function useOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline)
}
