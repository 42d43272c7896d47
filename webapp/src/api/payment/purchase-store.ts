import type { StorageKey } from '../../host/storage/storage-keys.ts'
import type { KeyValueStore } from '../offline/safe-storage.ts'
import type { PaymentPurchase } from './payment.rules.ts'

export interface PurchaseStore<I> {
  read(): PaymentPurchase<I> | undefined
  keep(purchase: PaymentPurchase<I>): void
  forget(): void
}

export type StoredFields = ReadonlyMap<string, unknown>

/** The key names the user, because accounts on one phone share its storage. */
export function createPurchaseStore<I extends object>(
  store: KeyValueStore,
  key: StorageKey,
  parseItem: (fields: StoredFields) => I | undefined,
): PurchaseStore<I> {
  return {
    read: () => {
      const fields = parse(store.getItem(key))
      const id = fields?.get('id')
      const item = fields && parseItem(fields)
      return typeof id === 'string' && item ? { id, item } : undefined
    },
    keep: ({ id, item }) => store.setItem(key, JSON.stringify({ ...item, id })),
    forget: () => store.removeItem(key),
  }
}

function parse(stored: string | null): StoredFields | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}
