import type { KeyValueStore } from '../../api/safe-storage.ts'
import { userKey } from '../../host/storage-keys.ts'

const storageKey = (userId: number | undefined) => userKey('enp.write-access', userId)

/** A user is asked once on a device, whatever the response. */
export function wasPrompted(store: KeyValueStore, userId: number | undefined): boolean {
  return store.getItem(storageKey(userId)) !== null
}

export function rememberPrompted(store: KeyValueStore, userId: number | undefined): void {
  store.setItem(storageKey(userId), 'asked')
}
