import type { OfflineDataKind } from '@enp/shared/offline-data'
import type { Query } from '@tanstack/react-query'
import { isPersistedKey, persistedKeyPrefix } from '../../host/storage/storage-keys.ts'
import type { KeyValueStore } from './safe-storage.ts'

/** Marks a query that the device stores for offline use; docs/rules/mini-app.md. */
export const persistForOffline = (data: OfflineDataKind) => ({ meta: { persisted: data } })

export function isPersisted({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.persisted !== undefined
}

export function removePersisted(store: KeyValueStore, isRemoved: (queryKey: readonly unknown[]) => boolean): void {
  for (const key of store.keys().filter(isPersistedKey)) {
    const queryKey = readQueryKey(key.slice(persistedKeyPrefix.length + 1))
    if (!queryKey || isRemoved(queryKey)) store.removeItem(key)
  }
}

function readQueryKey(hash: string): readonly unknown[] | undefined {
  try {
    const queryKey: unknown = JSON.parse(hash)
    return Array.isArray(queryKey) ? queryKey : undefined
  } catch {
    return undefined
  }
}
