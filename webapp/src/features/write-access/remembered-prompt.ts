import type { KeyValueStore } from '../../api/safe-storage.ts'
import { userKey } from '../../host/storage-keys.ts'

/** One entry per user, because accounts on a phone share the storage. Logout removes it. */
const storageKey = (userId: number | undefined) => userKey('enp.write-access', userId)

/**
 * Whether this user was asked on this device before. A user is asked once, whatever the response.
 */
export function wasPrompted(store: KeyValueStore, userId: number | undefined): boolean {
  return store.getItem(storageKey(userId)) !== null
}

export function rememberPrompted(store: KeyValueStore, userId: number | undefined): void {
  store.setItem(storageKey(userId), 'asked')
}
