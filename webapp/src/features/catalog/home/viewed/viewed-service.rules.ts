import { maxRecentServices } from '@enp/shared/limits'

export interface ViewedService {
  readonly id: string
  readonly price: number
}

/** Keeps the higher of the old and the new price, which «cheaper» is compared with. */
export function withViewed(known: readonly ViewedService[], { id, price }: ViewedService): ViewedService[] {
  const before = known.find((one) => one.id === id)
  const basePrice = before && before.price > price ? before.price : price
  return [{ id, price: basePrice }, ...known.filter((one) => one.id !== id)].slice(0, maxRecentServices)
}

export function readViewed(text: string | null): ViewedService[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? items.filter(isViewed).slice(0, maxRecentServices) : []
  } catch {
    return []
  }
}

function isViewed(item: unknown): item is ViewedService {
  if (typeof item !== 'object' || item === null) return false
  const { id, price } = item as Partial<Record<keyof ViewedService, unknown>>
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && typeof price === 'number'
}
