import type { SessionStorageKey } from '../../host/storage/storage-keys.ts'
import { safeStorage } from './safe-storage.ts'

/** `localStorage`. One instance per page, so that a log-out also clears entries in memory. */
export const deviceStorage = safeStorage(() => window.localStorage)

export const tabSessionStorage = safeStorage<SessionStorageKey>(() => window.sessionStorage)
