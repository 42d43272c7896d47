import type { OpeningKey } from '../host/storage-keys.ts'
import { safeStorage } from './safe-storage.ts'

/** `localStorage`. One instance for the whole page, so that a log-out also clears what is only held in memory. */
export const deviceStorage = safeStorage(() => window.localStorage)

/** `sessionStorage`: ends with this opening of the mini-app. */
export const openingStorage = safeStorage<OpeningKey>(() => window.sessionStorage)
