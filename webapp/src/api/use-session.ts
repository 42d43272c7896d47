import { useSyncExternalStore } from 'react'
import { connection, session } from './api.ts'
import type { SessionState } from './session-types.ts'

/** The state of the sign-in, followed by the caller's screen. */
export function useSession(): SessionState {
  return useSyncExternalStore(session().subscribe, session().state)
}

/** The server is out of reach, followed by the caller's screen. */
export function useOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline)
}
