import { toUserStorageKey } from '../../host/storage/storage-keys.ts'
import type { KeyValueStore } from '../offline/safe-storage.ts'

export interface UserStorage {
  setItem(key: string, value: string): Promise<void>
  getItem(key: string): Promise<string | null>
  removeItem(key: string): Promise<void>
  clear(): void
}

/** Uses one entry per user: TON Connect would give the next account the previous session. */
export function createUserStorage(store: KeyValueStore, user: number): UserStorage {
  const entry = walletStorageKey(user)
  const read = () => parse(store.getItem(entry))
  const write = (items: ReadonlyMap<string, string>) => {
    if (items.size === 0) store.removeItem(entry)
    else store.setItem(entry, JSON.stringify(Object.fromEntries(items)))
  }
  return {
    getItem: async (key) => read().get(key) ?? null,
    setItem: async (key, value) => write(read().set(key, value)),
    removeItem: async (key) => {
      const items = read()
      if (items.delete(key)) write(items)
    },
    clear: () => store.removeItem(entry),
  }
}

export function walletStorageKey(user: number) {
  return toUserStorageKey('enp.wallet', user)
}

function parse(text: string | null): Map<string, string> {
  try {
    const items: unknown = JSON.parse(text ?? '{}')
    if (typeof items !== 'object' || items === null) return new Map()
    return new Map(Object.entries(items).filter((item): item is [string, string] => typeof item[1] === 'string'))
  } catch {
    return new Map()
  }
}
