import type { StorageKey } from '../../host/storage/storage-keys.ts'

export interface KeyValueStore<K extends string = StorageKey> {
  getItem(key: K): string | null
  setItem(key: K, value: string): void
  removeItem(key: K): void
  keys(): readonly string[]
}

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage that falls back to memory: private windows and web views may refuse any call. */
export function safeStorage<K extends string = StorageKey>(open: () => WebStorage): KeyValueStore<K> {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (store: WebStorage) => T): T | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => attempt((store) => store.getItem(key)) ?? memory.get(key) ?? null,
    setItem: (key, value) => {
      memory.set(key, value)
      attempt((store) => store.setItem(key, value))
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((store) => store.removeItem(key))
    },
    keys: () => [...new Set([...(attempt((store) => Object.keys(store)) ?? []), ...memory.keys()])],
  }
}
