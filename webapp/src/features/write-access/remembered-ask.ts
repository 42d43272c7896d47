import type { KeyValueStore } from '../../api/safe-storage.ts'
import { personalKey } from '../../host/storage-keys.ts'

/** One entry a person: phones share storage between accounts. Logging out removes it. */
const keyOf = (userId: number | undefined) => personalKey('enp.write-access', userId)

/** Whether this person was asked on this device already: they are asked once, whatever they answered. */
export function wasAsked(store: KeyValueStore, userId: number | undefined): boolean {
  return store.getItem(keyOf(userId)) !== null
}

export function rememberAsked(store: KeyValueStore, userId: number | undefined): void {
  store.setItem(keyOf(userId), 'asked')
}
