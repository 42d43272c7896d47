import { userKey } from '../../host/storage-keys.ts'
import type { KeyValueStore } from '../safe-storage.ts'

/** What TON Connect keeps of a person's session with a wallet, and what we keep beside it. */
export interface UserStorage {
  setItem(key: string, value: string): Promise<void>
  getItem(key: string): Promise<string | null>
  removeItem(key: string): Promise<void>
  /** Forgets the session and everything about it. */
  clear(): void
}

/**
 * One entry for each person: phones share storage between accounts, and TON Connect by itself would give the next one
 * the session of the last. A log-out removes it.
 */
export function createUserStorage(store: KeyValueStore, user: number): UserStorage {
  const entry = walletEntry(user)
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

export function walletEntry(user: number) {
  return userKey('enp.wallet', user)
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
