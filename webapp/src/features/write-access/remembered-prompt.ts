import type { KeyValueStore } from '../../api/safe-storage.ts'
import { userKey } from '../../host/storage-keys.ts'

/** One entry a person: phones share storage between accounts. Logging out removes it. */
const keyOf = (userId: number | undefined) => userKey('enp.write-access', userId)

/** Whether this person was asked on this device already: they are asked once, whatever they answered. */
export function wasPrompted(store: KeyValueStore, userId: number | undefined): boolean {
  return store.getItem(keyOf(userId)) !== null
}

export function rememberPrompted(store: KeyValueStore, userId: number | undefined): void {
  store.setItem(keyOf(userId), 'asked')
}
