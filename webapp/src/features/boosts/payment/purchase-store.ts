import { boostTypes, starsTopUps } from '@enp/shared/boosts'
import type { KeyValueStore } from '../../../api/session-store.ts'
import type { Item, Purchase } from './payment.rules.ts'

/** Remembers the purchase that waits for its proof, so that a reload in the middle loses nothing. */
export interface PurchaseStore {
  read(): Purchase | undefined
  keep(purchase: Purchase): void
  forget(): void
}

/** One entry a person: phones share storage between accounts. */
export function createPurchaseStore(store: KeyValueStore, userId: number | undefined): PurchaseStore {
  const key = `enp.purchase.${userId}`
  return {
    read: () => parse(store.getItem(key)),
    keep: ({ id, item }) => store.setItem(key, JSON.stringify({ id, ...item })),
    forget: () => store.removeItem(key),
  }
}

function parse(stored: string | null): Purchase | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const fields = new Map<string, unknown>(Object.entries(value))
    const id = fields.get('id')
    const item = parseItem(fields)
    return typeof id === 'string' && item ? { id, item } : undefined
  } catch {
    return undefined
  }
}

function parseItem(fields: ReadonlyMap<string, unknown>): Item | undefined {
  const stars = fields.get('stars')
  const boostType = boostTypes.find((type) => type === fields.get('boostType'))
  const boostValue = fields.get('boostValue')
  if (fields.get('kind') === 'stars') {
    const amount = starsTopUps.find((topUp) => topUp === stars)
    return amount && { kind: 'stars', stars: amount }
  }
  if (!boostType || typeof boostValue !== 'number' || typeof stars !== 'number') return undefined
  return { kind: 'boost', boostType, boostValue, stars }
}
