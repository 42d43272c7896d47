import { useSyncExternalStore } from 'react'
import { connection, session } from './api.ts'
import type { SessionState } from './session-types.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(session().subscribe, session().state)
}

export function useOffline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOffline)
}
