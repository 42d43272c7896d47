import type { KeyValueStore } from '../../api/offline/safe-storage.ts'
import { toUserStorageKey } from '../../host/storage/storage-keys.ts'

const storageKey = (userId: number | undefined) => toUserStorageKey('enp.write-access', userId)

/** A user is asked once on a device, whatever the response. */
export function wasWriteAccessPrompted(store: KeyValueStore, userId: number | undefined): boolean {
  return store.getItem(storageKey(userId)) !== null
}

export function rememberWriteAccessPrompt(store: KeyValueStore, userId: number | undefined): void {
  store.setItem(storageKey(userId), 'asked')
}
